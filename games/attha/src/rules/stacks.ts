import type { Seat } from '@tessera/kernel';
import type { State } from './state.ts';
import { stackMask } from './units.ts';

/** [A9.1] The new stack takes the lowest number that no stack beside it has. */
export function formStack(state: State, seat: Seat, coins: readonly number[]): void {
  const { stacks } = state;
  const base = 4 * seat;
  for (const id of coins) stacks[base + id - 1] = 0;
  const number = stackMask(stacks, base, 1) === 0 ? 1 : 2;
  for (const id of coins) stacks[base + id - 1] = number;
}

/** Its coins go on as single ones. */
export function dissolve(state: State, seat: Seat, unit: number): void {
  for (let coin = 0; coin < 4; coin++) if ((unit >> coin) & 1) state.stacks[4 * seat + coin] = 0;
}

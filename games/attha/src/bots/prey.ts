import type { Seat } from '@tessera/kernel';
import { isSafe, type State } from '../rules/index.ts';
import { groupAt, REACH } from './danger.ts';
import { ACROSS, INNER } from './paths.ts';

/** What a unit of a seat could capture with its next turn: chances times what each capture is worth, `bonus` included. */
export function prey(state: State, seat: Seat, at: number, size: number, bonus: number): number {
  const { pos } = state;
  const seats = pos.length >> 2;
  // [A5.3]
  const kept = at < INNER && !((state.killed >> seat) & 1);
  let sum = 0;
  for (let i = 0; i < pos.length; i++) {
    const other = i >> 2;
    if (other === seat || isSafe(pos[i])) continue;
    const target = ACROSS[seats][other][seat][pos[i] + 1];
    if (target <= at || (kept && target >= INNER)) continue;
    if (groupAt(pos, other, pos[i]) === size) sum += REACH[(target - at) * size] * (pos[i] + bonus);
  }
  return sum;
}

import type { PlayersAtTable } from '@tessera/store';
import { timing } from '../clocks/timing.ts';
import { askedSeats, type Ledger } from './ledger.ts';

/** The seats that are asked now: whose turn it is. Nobody's while the match waits, is paused or is over. */
export const seatsOnTurn = ({ status, match }: Ledger): readonly number[] =>
  status !== 'playing' || match === undefined ? [] : askedSeats(match);

/**
 * Where a table stands in the lists of those at its seats whom the server knows; undefined where it knows nobody there and,
 * by `knew`, never did.
 */
export function playersAt(ledger: Ledger, now: number, knew: boolean): PlayersAtTable | undefined {
  const { seats, clocks, status, archived, game, seq } = ledger;
  const held = new Map<string, number[]>();
  for (const [seat, { player }] of seats.entries())
    if (player !== undefined) held.set(player, [...(held.get(player) ?? []), seat]);
  if (held.size === 0 && !knew) return undefined;
  return {
    game: game.id,
    players: [...held].map(([player, seats]) => ({ player, seats })),
    names: seats.map(({ name, level }) => name || (level ?? '')).join(', '),
    asked: seatsOnTurn(ledger),
    changedAt: now,
    dueAt: clocks && timing.now().nextTimeout(clocks)?.at,
    over: status === 'over' || archived,
    seq,
  };
}

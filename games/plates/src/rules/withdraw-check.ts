import type { Seat } from '@tessera/kernel';
import { HEART_OF, hexAt } from './board.ts';
import type { Withdrawal } from './choices.ts';
import { distinct } from './credit.ts';
import { exactly, Refused, readList, readRecord, readSeat } from './reading.ts';
import type { Position } from './state.ts';

/** [P3.10] Plates to withdraw: each is there, or was there on a heart that somebody else has taken since. */
export function readWithdrawals(at: Position, value: unknown): Withdrawal[] {
  const list = readList(value, 'plates', 0, at.teams, (item, field): Withdrawal => {
    const from = readRecord(item, field);
    const team = readSeat(from.team, `${field}.team`, at.teams);
    const to = from.to === null ? null : readSeat(from.to, `${field}.to`, at.teams);
    const hex = hexAt(from.hex);
    if (hex < 0) throw new Refused('OFF_BOARD', `${field}.hex`);
    const heart = HEART_OF[hex] >= 0;
    if (at.board[hex] < 0 || (at.board[hex] !== team && !heart)) throw new Refused('NO_PLATE', `${field}.hex`);
    if (to !== null && !heart) throw new Refused('NOT_A_HEART', `${field}.to`);
    if (to === team) throw new Refused('BAD_DEED', `${field}.to`, `${field}.to must be another team`);
    return exactly({ hex: from.hex as string, team, to }, from, field);
  });
  return differing(list, ({ hex }) => hex, 'plates');
}

/** [P3.10] Teams to owe a plate, each once. */
export const readOwed = (at: Position, value: unknown): Seat[] =>
  differing(
    readList(value, 'owe', 0, at.teams, (item, field) => readSeat(item, field, at.teams)),
    (team) => team,
    'owe',
  );

function differing<T>(list: T[], key: (item: T) => unknown, field: string): T[] {
  if (distinct(list.map(key)).length < list.length)
    throw new Refused('BAD_DEED', field, `${field} has one of them twice`);
  return list;
}

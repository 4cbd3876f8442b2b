import { REFEREE, type Seat } from '@tessera/kernel';
import { HEART_KEYS, HEART_OF, hexAt, NEIGHBOURS, numberOf } from './board.ts';
import type { Withdrawal } from './choices.ts';
import { cover, uncover } from './clusters.ts';
import type { PlannedMatch } from './event.ts';
import { distinct } from './event.ts';
import { paidBy, payInstead } from './ledger.ts';
import type { Flow } from './notes.ts';
import { readFields, readList, readSeat, Unreadable } from './reading.ts';
import type { Position, State } from './state.ts';

/** [P3.10] Plates of a result that was wrong count as never placed: the board and every heart payment since follow. */
export function withdraw(state: State, match: PlannedMatch, plates: readonly Withdrawal[], flow: Flow): void {
  const before = state.hearts.slice();
  for (const { hex, team, to } of plates) {
    const at = numberOf(hex);
    if (HEART_OF[at] >= 0) recount(state, match.cycle, HEART_OF[at], team, to ?? -1);
    // a heart that somebody else has taken since stays with them
    if (state.board[at] !== team) continue;
    uncover(state, at);
    if (to !== null) cover(state, to, at);
    // a plate that was won in a challenge was never placed by the team
    state.placed[team] = Math.max(0, state.placed[team] - 1);
    dropRights(state, team, at);
    flow.note('plateWithdrawn', team, { hex, to, match: match.id });
  }
  const changes = before.flatMap((sum, team) =>
    state.hearts[team] === sum ? [] : [{ team, by: state.hearts[team] - sum }],
  );
  if (changes.length > 0) flow.note('heartsRecounted', REFEREE, { changes });
}

/** What a heart paid a team from a cycle's placements on, until another team had it, it pays another one instead. */
function recount(state: State, cycle: number, heart: number, team: Seat, to: number): void {
  // [P4.4] `heldThrough` settles a cycle before its placements
  const first = state.options.heartScoring === 'income' ? cycle - 1 : cycle;
  for (let i = first; i < state.paid.length; i++) {
    const paid = paidBy(state.paid[i], heart);
    if (paid === team) payInstead(state, i, heart, to);
    // while it is frozen it pays nobody
    else if (paid >= 0) return;
  }
}

/** Rights to challenge that the team has by no other plate. */
function dropRights(state: State, team: Seat, hex: number): void {
  const { event, board } = state;
  const hearts: string[] = NEIGHBOURS[hex].flatMap((next) =>
    HEART_OF[next] >= 0 && !NEIGHBOURS[next].some((other) => board[other] === team) ? [HEART_KEYS[HEART_OF[next]]] : [],
  );
  if (!event.rights.some((right) => right.team === team && hearts.includes(right.heart))) return;
  const rights = event.rights.filter((right) => right.team !== team || !hearts.includes(right.heart));
  state.event = { ...event, rights };
}

/** [P3.10] Plates to withdraw: each is there, or was there on a heart that somebody else has taken since. */
export function readWithdrawals(at: Position, value: unknown): Withdrawal[] {
  const list = readList(value, 'plates', 0, at.teams, (item, field) =>
    readFields(item, field, (from): Withdrawal => {
      const team = readSeat(from.team, `${field}.team`, at.teams);
      const to = from.to === null ? null : readSeat(from.to, `${field}.to`, at.teams);
      const hex = hexAt(from.hex);
      if (hex < 0) throw new Unreadable('OFF_BOARD', `${field}.hex`);
      const heart = HEART_OF[hex] >= 0;
      if (at.board[hex] < 0 || (at.board[hex] !== team && !heart)) throw new Unreadable('NO_PLATE', `${field}.hex`);
      if (to !== null && !heart) throw new Unreadable('NOT_A_HEART', `${field}.to`);
      if (to === team) throw new Unreadable('BAD_DEED', `${field}.to`, `${field}.to must be another team`);
      return { hex: from.hex as string, team, to };
    }),
  );
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
    throw new Unreadable('BAD_DEED', field, `${field} has one of them twice`);
  return list;
}

import {
  alter,
  decided,
  dropNotice,
  many,
  type NoticeRow,
  noticeOf,
  one,
  type PeopleWork,
  putNotice,
} from '@tessera/store/people';
import type { SeatFacts, TableFacts } from './facts.ts';
import type { NoticeItem } from './words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How long it takes until a device that shows the table has said so. */
const SHOWN_MS = 5000;
/** A table tells a player something once a minute at most. */
const APART_MS = MINUTE;
/** Matches that ended before are opened again without anybody being told. */
const NEWS_MS = 3 * DAY;

/** Of whom the turn is told has one row for each table, whatever happens there. */
const TURN = 'turn';

interface Sitting {
  readonly player: string;
  readonly seats: readonly number[];
}

function* sittersAt(match: string): PeopleWork<readonly Sitting[]> {
  const rows = yield* many<{ player: string; seats: string }>(
    'SELECT player, seats FROM S.player_table WHERE match_id = $1 ORDER BY player',
    match,
  );
  return rows.map(({ player, seats }) => ({ player, seats: JSON.parse(seats) as number[] }));
}

/** The seat of somebody that is asked, else their first one. */
const seatOf = ({ seats }: Sitting, facts: TableFacts): number =>
  seats.find((seat) => facts.seats[seat]?.isAsked) ?? seats[0] ?? 0;

/**
 * What follows from a table for those who sit there. It may be done any number of times: the same facts change nothing more. Returns
 * when something has to be told, the earliest.
 */
export function* noteTable(facts: TableFacts, now: number): PeopleWork<number | undefined> {
  let first: number | undefined;
  const put = function* (row: NoticeRow): PeopleWork<void> {
    yield* putNotice(row);
    if (row.due_at !== null) first = Math.min(first ?? row.due_at, row.due_at);
  };
  for (const sitting of yield* sittersAt(facts.id)) {
    const { player } = sitting;
    const seat = facts.seats[seatOf(sitting, facts)];
    if (seat === undefined) continue;
    const row = yield* noticeOf(player, TURN, facts.id);
    const soon = now + (seat.isInView ? MINUTE : SHOWN_MS);
    if (seat.isAsked) {
      const turn = seat.isLast ? `${seat.turn} last` : seat.turn;
      if (row === undefined || (row.turn !== turn && row.turn !== `${seat.turn} last`)) {
        const toldAt = row?.told_at ?? 0;
        const due_at = Math.max(soon, toldAt + APART_MS);
        const body = JSON.stringify({ kind: seat.isLast ? 'last' : 'asked' });
        yield* put({ player, kind: TURN, subject: facts.id, turn, stage: 0, body, due_at, told_at: toldAt });
      }
    } else if (row !== undefined && row.due_at !== null)
      // when it was told is kept, so that the next turn does not come too soon after it
      yield* putNotice({ ...row, turn: '', stage: 0, due_at: null });
    const once = function* (kind: 'full' | 'over', body: object): PeopleWork<void> {
      if ((yield* noticeOf(player, kind, facts.id)) !== undefined) return;
      const due_at = seat.hasSeen && seat.isInView ? null : soon;
      yield* put({
        player,
        kind,
        subject: facts.id,
        turn: '',
        stage: 0,
        body: JSON.stringify(body),
        due_at,
        told_at: now,
      });
    };
    if (facts.hasBegun && facts.isFresh && !facts.isOver && !seat.isAsked) yield* once('full', {});
    if (facts.isOver && (yield* isNews(player, facts.id, now)))
      yield* once('over', { result: facts.results[seatOf(sitting, facts)] });
  }
  return first;
}

function* isNews(player: string, match: string, now: number): PeopleWork<boolean> {
  const sql = 'SELECT changed_at FROM S.player_table WHERE player = $1 AND match_id = $2';
  const row = yield* one<{ changed_at: number }>(sql, player, match);
  return row !== undefined && row.changed_at > now - NEWS_MS;
}

/** When the time of a seat is worth telling next: at a quarter, at an hour, and each day until it was looked at. */
export function nextMoment(seat: SeatFacts, quarterMs: number, now: number): number | null {
  const { timeout, hasSeen } = seat;
  const moments = [
    ...(timeout === undefined ? [] : [timeout - quarterMs, timeout - HOUR]),
    ...(hasSeen ? [] : [now + DAY]),
  ].filter((at) => at > now + MINUTE && (timeout === undefined || at < timeout));
  return moments.length === 0 ? null : Math.min(...moments);
}

/** What is to be told, and what becomes of its row. */
interface Verdict {
  readonly item?: Omit<NoticeItem, 'path' | 'game' | 'who'>;
  readonly stage: number;
  readonly dueAt: number | null;
}

/** Decides about a notice of a table, by what is true of the table now. Undefined: the row is of the past. */
export function decideTurn(
  row: NoticeRow,
  facts: TableFacts | undefined,
  seats: readonly number[],
  now: number,
): Verdict | undefined {
  const seat = facts === undefined ? undefined : facts.seats[seatOf({ player: row.player, seats }, facts)];
  if (facts === undefined || seat === undefined || !seat.isAsked) return undefined;
  if (row.turn !== seat.turn && row.turn !== `${seat.turn} last`) return undefined;
  const { stage } = row;
  const next = nextMoment(seat, facts.quarterMs, now);
  const about = { subject: facts.id, turn: row.turn };
  const left = seat.timeout === undefined ? undefined : seat.timeout - now;
  // its time is over: what was agreed on happens in a moment
  if (left !== undefined && left <= 0) return { stage, dueAt: now + MINUTE };
  if (seat.awayUntil !== undefined) return { stage, dueAt: seat.awayUntil };
  if (stage === 0) {
    // a device that shows the table may need a moment to say so
    if (seat.hasSeen) return { stage: 1, dueAt: next };
    const { kind } = JSON.parse(row.body) as { readonly kind: 'asked' | 'last' };
    return { item: { kind, ...about }, stage: 1, dueAt: next };
  }
  // holidays and interruptions may have moved the time
  const isShort = left !== undefined && left <= facts.quarterMs + MINUTE;
  if (!isShort && seat.hasSeen) return { stage, dueAt: next };
  const isDaily = row.told_at + DAY <= now + MINUTE;
  if (!isShort && !isDaily) return { stage, dueAt: next };
  return { item: { kind: 'time', leftMs: Math.max(0, left ?? 0), ...about }, stage: stage + 1, dueAt: next };
}

/** What was decided is written down once; false where somebody else was faster, and nothing is to be sent. */
export function* settle(row: NoticeRow, verdict: Verdict | undefined, now: number): PeopleWork<boolean> {
  if (verdict === undefined) {
    const past = row.turn;
    const sql = `UPDATE S.notice SET due_at = NULL, turn = ''
      WHERE player = $1 AND kind = $2 AND subject = $3 AND turn = $4`;
    yield* alter(sql, row.player, row.kind, row.subject, past);
    return false;
  }
  const toldAt = verdict.item === undefined ? row.told_at : now;
  return (yield* decided(row, verdict.stage, verdict.dueAt, toldAt)) && verdict.item !== undefined;
}

/** A table is gone. */
export function* forgetTable(match: string): PeopleWork<void> {
  for (const { player } of yield* sittersAt(match)) yield* dropNotice(player, TURN, match);
}

/** The seats of a player at a table. */
export function* seatsAt(player: string, match: string): PeopleWork<readonly number[]> {
  const sql = 'SELECT seats FROM S.player_table WHERE player = $1 AND match_id = $2';
  const row = yield* one<{ seats: string }>(sql, player, match);
  return row === undefined ? [] : (JSON.parse(row.seats) as number[]);
}

export const isTurn = ({ kind }: NoticeRow): boolean => kind === TURN;

/** Whether what is on its way about a turn is still true. */
export function* isMoot(player: string, { subject, turn }: NoticeItem): PeopleWork<boolean> {
  if (turn === undefined) return false;
  return (yield* noticeOf(player, TURN, subject))?.turn !== turn;
}

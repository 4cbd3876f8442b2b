import type { Seat } from '@tessera/kernel';
import { type Room, seenAt, timeoutOf } from '@tessera/room';
import type { NoticeItem } from './words.ts';

/** What a seat of a table by turns may have to be told. */
export interface SeatFacts {
  readonly isAsked: boolean;
  /** Nobody else is asked, and somebody has answered since this seat was. */
  readonly isLast: boolean;
  /** Which turn it is: the same for all answers of one turn. */
  readonly turn: string;
  /** Everything that happened was shown at this seat. */
  readonly hasSeen: boolean;
  /** When the time of the seat is over; undefined while it does not run. */
  readonly timeout: number | undefined;
  /** When its holiday is over, if it is on one. */
  readonly awayUntil: number | undefined;
  /** Somebody at this seat has the table in view. */
  readonly isInView: boolean;
}

/** What is told about a table by turns, as it is now. It says nothing of the match itself, so nothing a seat may not know. */
export interface TableFacts {
  readonly id: string;
  readonly game: string;
  readonly isOver: boolean;
  readonly hasBegun: boolean;
  /** Nobody has answered anything yet. */
  readonly isFresh: boolean;
  /** A quarter of what a seat has at the beginning. */
  readonly quarterMs: number;
  /** Who moved last, by name. */
  readonly who: string | undefined;
  readonly seats: readonly SeatFacts[];
  readonly results: readonly NoticeItem['result'][];
}

/** How long a device that showed the table counts as looking at it. */
export const LOOKING_MS = 60_000;

export function factsOf(room: Room, now: number): TableFacts {
  const { ledger, id } = room;
  const { match, status, clocks, head, seats } = ledger;
  const entries = match?.entries ?? [];
  const asked = status === 'playing' ? (match?.engine.questions ?? []).map(({ actor }) => actor) : [];
  const last = entries.findLast(({ actor }) => actor >= 0)?.actor;
  const clock = head.settings.clock;
  return {
    id,
    game: head.settings.game,
    isOver: status === 'over',
    hasBegun: match !== undefined,
    isFresh: !entries.some(({ actor }) => actor >= 0),
    quarterMs: (clock?.ms ?? 0) / 4,
    who: last === undefined ? undefined : seats[last]?.name || undefined,
    seats: seats.map(({ kind }, seat): SeatFacts => {
      const isAsked = kind === 'person' && asked.includes(seat);
      const askedAt = isAsked ? plyOfQuestion(room, seat) : 0;
      const lastOther = entries.findLastIndex(({ actor }) => actor >= 0 && actor !== seat);
      const before = entries.findLastIndex(({ actor }, at) => at < askedAt && actor >= 0 && actor !== seat);
      const away = clocks?.holidays?.find((one) => one.seat === seat && one.from <= now && now < one.until);
      return {
        isAsked,
        isLast: isAsked && asked.length === 1 && lastOther >= askedAt && seats.length > 2,
        turn: String(before + 1),
        hasSeen: match !== undefined && seenAt(ledger, seat) >= match.length,
        timeout: clocks?.running.includes(seat) ? timeoutOf(clocks, seat) : undefined,
        awayUntil: away?.until,
        isInView: room.isInView(seat, LOOKING_MS),
      };
    }),
    results: resultsOf(room),
  };
}

/** How long the match was when the question of a seat arose. */
function plyOfQuestion({ ledger }: Room, seat: Seat): number {
  const at = Number.parseInt(ledger.questions.get(seat) ?? '', 10);
  return ledger.plies[at] ?? ledger.match?.length ?? 0;
}

function resultsOf({ ledger, game }: Room): readonly NoticeItem['result'][] {
  const { match } = ledger;
  if (match === undefined || !match.engine.over) return [];
  const { ranks } = game.result(match.engine.state);
  const first = ranks.filter((rank) => rank === 1).length;
  return ranks.map((rank) => (rank !== 1 ? 'lost' : first === 1 ? 'won' : 'shared'));
}

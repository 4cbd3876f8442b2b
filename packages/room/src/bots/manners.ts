import { below, equal, type Json, type Match, type Seat, seeded } from '@tessera/kernel';
import { timing } from '../clocks/timing.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Room } from '../room.ts';

/** How long a bot takes over one answer. */
interface ThinkingTime {
  /** The least, so that people can follow. */
  readonly delayMs: number;
  /** The most that it computes. */
  readonly budgetMs: number;
  /** When the room answers for it, counted from when it begins to think. */
  readonly patienceMs: number;
  /** Its own clock runs: it is not waited for while others come first. */
  readonly ticking: boolean;
}

/** Bots keep their own time. One that has not answered long after its time is up is answered for. */
const PATIENCE_TIMES = 3;
const PATIENCE_MS = 5000;

/** How a person thinks: a moment, and longer with every doubling of the choices; the times are those of a quick player. */
const MOMENT_MS = 500;
const DOUBLING_MS = 350;
const MOST_MS = 6000;
/** Of what is left on a clock: what one answer may wait, compute, and take at all before it is answered for. */
const WAIT = 1 / 40;
const COMPUTE = 1 / 20;
const ALL = 1 / 4;

/** The least that a bot computes. */
const LEAST_MS = 10;

/**
 * The time for one answer with so many choices. On a clock a bot thinks as long as a person would, less when its time is
 * short, and never so long that it loses on time. Where bots answer at once (`leastMs` 0) they do so on a clock too.
 */
export function thinkingTime(
  ledger: Ledger,
  seat: Seat,
  choices: number,
  now: number,
  leastMs: number,
  seed: string,
): ThinkingTime {
  const { botMs } = ledger.head.settings;
  const patienceMs = botMs * PATIENCE_TIMES + PATIENCE_MS;
  const left = ledger.clocks && timing.now().clocksAt(ledger.clocks, now).left[seat];
  // a bot that plays for a person keeps the table's own time: that clock is the person's
  if (left === undefined || ledger.head.settings.seats[seat].kind !== 'bot')
    return { delayMs: leastMs, budgetMs: botMs, patienceMs, ticking: false };
  // between two thirds and four thirds of the usual time: a steady beat would sound like a machine
  const human =
    (MOMENT_MS + DOUBLING_MS * Math.log2(Math.max(1, choices))) * (2 / 3 + below(seeded(seed), 1000) / 1500);
  const delayMs = leastMs === 0 ? 0 : Math.min(Math.max(leastMs, human), MOST_MS, left * WAIT);
  return {
    delayMs: Math.round(choices === 1 ? Math.min(delayMs, leastMs) : delayMs),
    budgetMs: Math.max(LEAST_MS, Math.round(Math.min(botMs, left * COMPUTE))),
    ticking: true,
    patienceMs: Math.round(Math.min(patienceMs, left * ALL)),
  };
}

/** So many turns in a row a bot must have been lost: one bad throw is no reason. */
const TURNS = 3;

/** Which bots of a room have been lost for how long. Forgotten when the room is loaded again: then the count starts again. */
export class Resigning {
  readonly #room: Room;
  /** For each seat, the turns in which it was lost, by the length of the match when each began. */
  // rooms without bots never need it
  #lost: Map<Seat, number[]> | undefined;

  constructor(room: Room) {
    this.#room = room;
  }

  /** What a bot that may resign would say; undefined where that was not agreed on or the rules do not know it. */
  aside(match: Match, seat: Seat): Json | undefined {
    const { ledger, deps } = this.#room;
    const { botsResign, seats } = ledger.head.settings;
    const leave = match.game.asides?.leave as Json | undefined;
    if (!botsResign || deps.bots.isLost === undefined || leave === undefined) return undefined;
    // among more than two, somebody who leaves decides between the others
    if (seats.length !== 2 || ledger.seats[seat].kind !== 'bot') return undefined;
    return match.engine.asides(seat).some((one) => equal(one, leave)) ? leave : undefined;
  }

  /** Takes note of whether a seat is lost in this turn; true when it has been for long enough. */
  isOver(match: Match, seat: Seat, lost: boolean): boolean {
    const { entries } = match;
    const begun = entries.findLastIndex(({ actor }) => actor >= 0 && actor !== seat) + 1;
    this.#lost ??= new Map();
    const before = (this.#lost.get(seat) ?? []).filter((at) => at < begun);
    this.#lost.set(seat, lost ? [...before, begun] : []);
    return lost && before.length + 1 >= TURNS;
  }
}

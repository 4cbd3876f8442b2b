import { below, type Seat, seeded } from '@tessera/kernel';
import { clocksAt } from '../clocks/clocks.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** How long a bot takes over one answer. */
export interface ThinkingTime {
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
  const left = ledger.clocks && clocksAt(ledger.clocks, now).left[seat];
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

import type { BotMemory, Level } from './player-rating.ts';
import { evidenceOf, type Meeting, type Rating, rounded } from './rating.ts';

/** Results against bots count by half: a bot is not a person. */
export const AGAINST_BOTS = 0.5;
/** How much better or worse than their rating people are against one bot, as a standard deviation: some know a hole in it. */
const KNACK = 400;
/** Who turned out to be much better against a bot may be better still: how much a knack adds to its own uncertainty. */
const TAIL = 3;
/** How much of that comes back in a day, for who has not met the bot. */
const FORGOTTEN = 6;
/** Wins in a row by the same opening that count. */
const RUNS = 3;
/** What everybody has in common is never known better, in points. */
const LEAST_LEVEL = 10;
/** Openings that are remembered of a bot and a player. */
const REMEMBERED = 24;

/** What one result of many moves is little: the level needs finer steps than ratings. */
const exact = (points: number): number => Math.round(points * 1_000_000) / 1_000_000;

export const NEVER_MET: BotMemory = { knack: 0, error: KNACK, runs: [] };

export const remembered = (memory: BotMemory, days: number): BotMemory => ({
  ...memory,
  error: rounded(Math.min(KNACK, Math.hypot(memory.error, FORGOTTEN * Math.sqrt(days)))),
});

/** Whether a win by this opening is one too many. */
export const isFarmed = ({ runs }: BotMemory, opening: string): boolean =>
  runs.some(([name, wins]) => name === opening && wins >= RUNS);

/** The openings after one more result: a loss ends the run of its opening, wins by another one do not. */
export function runsAfter({ runs }: BotMemory, opening: string, won: boolean): BotMemory['runs'] {
  const others = runs.filter(([name]) => name !== opening).slice(-(REMEMBERED - 1));
  const wins = runs.find(([name]) => name === opening)?.[1] ?? 0;
  return won ? [...others, [opening, Math.min(wins + 1, RUNS)]] : others;
}

/** What a result against a bot tells of its three causes. */
interface Told {
  /** Of its weight, what counts for the player's rating. */
  readonly share: number;
  readonly knack: number;
  readonly error: number;
  readonly level: Level;
}

/**
 * A result against a bot can have three causes: the player is stronger than thought, knows this bot well, or everybody is stronger beside the
 * bots. Each gets its share by how uncertain it is, so a bot that somebody always beats soon tells nothing new.
 */
export function toldBy(met: Meeting, own: Rating, memory: BotMemory, level: Level): Told {
  const { information, surprise } = evidenceOf(own, met);
  const [knack, common] = [memory.error ** 2 + TAIL * memory.knack ** 2, level.error ** 2];
  const share = 1 / (1 + information * (knack + common));
  const part = 1 / (1 + information * (own.error ** 2 + knack + common));
  const less = (error: number) => rounded(Math.sqrt(error ** 2 - error ** 4 * information * part));
  return {
    share,
    knack: rounded(memory.knack + knack * surprise * part),
    error: less(memory.error),
    level: {
      shift: exact(level.shift + common * surprise * part),
      error: Math.max(LEAST_LEVEL, exact(Math.sqrt(common - common ** 2 * information * part))),
    },
  };
}

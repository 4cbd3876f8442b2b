import { type AnyGame, Engine } from '@tessera/kernel';
import { deviation, meanInterval, wilson } from '../stats.ts';
import type { Job, Run } from './job.ts';
import type { Failure, Side, Tally } from './tally.ts';

/** One bar: scores from `from` to `to`, both included, and how often each seat got one. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly counts: readonly number[];
}

const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const MOST_BARS = 20;
/** Fewer different scores than this say nothing as a picture. */
const FEWEST_SCORES = 6;

/** Bars over whole scores, as wide as needed to be few; undefined when there is not much to show. */
export function scoreBars(scores: readonly { readonly [score: string]: number }[]): readonly Bar[] | undefined {
  const seen = scores.flatMap((one) => Object.keys(one).map(Number));
  if (new Set(seen).size < FEWEST_SCORES) return undefined;
  // not spread into Math.min: there may be very many scores
  const low = seen.reduce((a, b) => Math.min(a, b));
  const high = seen.reduce((a, b) => Math.max(a, b));
  const width = WIDTHS.find((one) => Math.floor(high / one) - Math.floor(low / one) < MOST_BARS) ?? high - low + 1;
  const first = Math.floor(low / width);
  return Array.from({ length: Math.floor(high / width) - first + 1 }, (_, i) => {
    const from = (first + i) * width;
    const within = (score: string): boolean => Number(score) >= from && Number(score) < from + width;
    const counts = scores.map((one) =>
      Object.entries(one).reduce((sum, [score, times]) => (within(score) ? sum + times : sum), 0),
    );
    return { from, to: from + width - 1, counts };
  });
}

export interface Rate {
  readonly count: number;
  readonly rate: number;
  /** 95 % interval. */
  readonly low: number;
  readonly high: number;
}

export interface SideSummary {
  /** First place alone. */
  readonly won: Rate;
  /** First place shared. */
  readonly drew: Rate;
  readonly score: {
    readonly mean: number;
    /** 95 % interval of the mean. */
    readonly low: number;
    readonly high: number;
    readonly deviation: number;
    readonly min: number;
    readonly max: number;
  };
  /** Mean points per category, where the game has categories. */
  readonly breakdown?: { readonly [category: string]: number };
}

interface SeatSummary extends SideSummary {
  readonly seat: number;
  readonly name: string;
  /** Who sat there; absent where they took turns. */
  readonly agent?: string;
}

interface AgentSummary extends SideSummary {
  readonly agent: string;
  /** Seats it had in all finished matches together. */
  readonly sat: number;
}

/** What `simulate --json` prints. Everything but `time` depends only on what was asked for. */
export interface Summary {
  readonly game: string;
  readonly options: { readonly [name: string]: unknown };
  readonly seats: number;
  readonly agents: readonly string[];
  readonly seed: string;
  readonly games: number;
  readonly finished: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  readonly bySeat: readonly SeatSummary[];
  /** Where several agents took turns on the seats. */
  readonly byAgent?: readonly AgentSummary[];
  /** How the scores of the agents spread, or of the seats where agents do not rotate. */
  readonly histogram?: readonly Bar[];
  readonly endings: readonly ({ readonly reason: string } & Rate)[];
  /** Mean number of notes per match, where they were counted. */
  readonly happened?: { readonly [note: string]: number };
  /** Answers per match, chance included. */
  readonly length: { readonly mean: number; readonly deviation: number; readonly min: number; readonly max: number };
  /** Mean choices whenever a seat is asked. */
  readonly branching: number;
  readonly time: {
    readonly seconds: number;
    readonly workers: number;
    readonly gamesPerSecond: number;
    readonly decisionsPerSecond: number;
  };
}

export function summarize(game: AnyGame, job: Job, run: Run): Summary {
  const { tally, seconds, workers } = run;
  const { finished, failed, failures } = tally;
  const { mean, min, max } = tally.length;
  const { options, agents, seed, games } = job;
  const moving = !job.fixed && new Set(agents).size > 1;
  const sides = moving ? agentsOf(job).flatMap((agent) => tally.byAgent[agent] ?? []) : tally.bySeat;
  const bars = scoreBars(sides.map(({ reached }) => reached));
  return {
    game: game.id,
    options,
    seats: agents.length,
    agents,
    seed,
    games,
    finished,
    failed,
    failures,
    bySeat: finished === 0 ? [] : seatSummaries(game, job, tally, moving),
    ...(moving && finished > 0 && { byAgent: agentSummaries(job, tally) }),
    ...(bars !== undefined && { histogram: bars }),
    endings: Object.entries(tally.endings)
      .map(([reason, count]) => ({ reason, ...rate(count, finished) }))
      .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)),
    ...(job.notes && { happened: perMatch(tally) }),
    length: { mean, deviation: deviation(tally.length), min, max },
    branching: tally.asked === 0 ? 0 : tally.choices / tally.asked,
    time: {
      seconds,
      workers,
      gamesPerSecond: (finished + failed) / seconds,
      decisionsPerSecond: tally.answers / seconds,
    },
  };
}

const agentsOf = ({ agents }: Job): string[] => [...new Set(agents)];

const rate = (count: number, trials: number): Rate => ({
  count,
  rate: trials === 0 ? 0 : count / trials,
  ...wilson(count, trials),
});

const perMatch = ({ happened, finished }: Tally): { [note: string]: number } =>
  Object.fromEntries(
    Object.entries(happened)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([note, count]) => [note, count / finished]),
  );

function sideSummary({ sat, won, drew, scores, categories }: Side): SideSummary {
  const { mean, min, max } = scores;
  const points = Object.entries(categories);
  return {
    won: rate(won, sat),
    drew: rate(drew, sat),
    score: { mean, ...meanInterval(scores), deviation: deviation(scores), min, max },
    ...(points.length > 0 && {
      breakdown: Object.fromEntries(points.map(([category, sum]) => [category, sum / sat])),
    }),
  };
}

function seatSummaries(game: AnyGame, job: Job, tally: Tally, moving: boolean): SeatSummary[] {
  const { state } = Engine.start(game, job.options, job.agents.length, job.seed);
  const view = game.view(state, null);
  return job.agents.map((agent, seat) => ({
    seat,
    name: game.seatName(view, seat),
    ...(!moving && { agent }),
    ...sideSummary(tally.bySeat[seat]),
  }));
}

const agentSummaries = (job: Job, { byAgent }: Tally): AgentSummary[] =>
  agentsOf(job).map((agent) => ({ agent, sat: byAgent[agent].sat, ...sideSummary(byAgent[agent]) }));

import { type AnyGame, Engine } from '@tessera/kernel';
import { deviation, meanInterval, wilson } from '../stats.ts';
import { type Bar, histogram } from './histogram.ts';
import type { Job } from './job.ts';
import type { Run } from './pool.ts';
import type { Failure, Tally } from './tally.ts';

export interface Rate {
  readonly count: number;
  readonly rate: number;
  /** 95 % interval. */
  readonly low: number;
  readonly high: number;
}

export interface SeatSummary {
  readonly seat: number;
  readonly name: string;
  readonly agent: string;
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
  /** How the scores spread, where they do. */
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
  const bars = histogram(tally.reached);
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
    bySeat: finished === 0 ? [] : seatSummaries(game, job, tally),
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
      decisionsPerSecond: tally.decisions / seconds,
    },
  };
}

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

function seatSummaries(game: AnyGame, job: Job, tally: Tally): SeatSummary[] {
  const { state } = Engine.start(game, job.options, job.agents.length, job.seed);
  const view = game.view(state, null);
  return job.agents.map((agent, seat) => {
    const { mean, min, max } = tally.scores[seat];
    const categories = Object.entries(tally.categories[seat]);
    return {
      seat,
      name: game.seatName(view, seat),
      agent,
      won: rate(tally.won[seat], tally.finished),
      drew: rate(tally.drew[seat], tally.finished),
      score: { mean, ...meanInterval(tally.scores[seat]), deviation: deviation(tally.scores[seat]), min, max },
      ...(categories.length > 0 && {
        breakdown: Object.fromEntries(categories.map(([category, points]) => [category, points / tally.finished])),
      }),
    };
  });
}

import { next, type Rng, seeded } from '@tessera/kernel';
import { fitDuels, type Wins } from '@tessera/people/rating/duels';
import type { Row } from './run.ts';

/** How strong one agent is, on the scale where 400 points are ten to one. */
export interface AgentRating {
  readonly agent: string;
  readonly rating: number;
  /** 95 % of the resampled runs lie between these. */
  readonly low: number;
  readonly high: number;
  readonly matches: number;
  /** Share of the opponents it did better than, ties as half. */
  readonly share: number;
  /** Against the one below. */
  readonly next?: {
    readonly agent: string;
    readonly gap: number;
    /** 95 % of the resampled runs have a gap between these. */
    readonly low: number;
    readonly high: number;
    /** In how many of the resampled runs it is ahead. */
    readonly sure: number;
    /** How many more matches of this kind would settle it; 0 when it is settled, undefined when there is no gap. */
    readonly more: number | undefined;
  };
}

const SAMPLES = 500;
// half a win each way between every two keeps those who never win or never lose finite
const PRIOR = 0.5;

/**
 * Bradley–Terry ratings, strongest first. The first agent named is fixed at 1000.
 *
 * Intervals come from the Bayesian bootstrap over seeds: each resample gives every seed, with all its matches, a weight from
 * the exponential distribution, and every prior half win one from its gamma distribution. So seeds and not matches count as
 * independent, one seed is never certainty, and for two agents the interval of 100 wins in 100 is that of Jeffreys.
 */
export function rate(rows: readonly Row[], anchor?: string): AgentRating[] {
  const played = rows.filter(({ failure }) => failure === undefined);
  const agents = [...new Set(played.flatMap((row) => row.agents))];
  if (agents.length === 0) return [];
  const index = new Map(agents.map((agent, i) => [agent, i]));
  const fixed = index.get(anchor ?? agents[0]) ?? 0;
  const bySeed = groupedBySeed(played).map((list) => winsOf(list, index));
  const all = sumOf(bySeed, agents.length, () => 1);
  const ratings = fitDuels(all, fixed, () => PRIOR);
  const rng = seeded('resampling');
  const samples = Array.from({ length: SAMPLES }, () =>
    fitDuels(
      sumOf(bySeed, agents.length, () => exponential(rng)),
      fixed,
      () => halfGamma(rng),
      ratings,
    ),
  );
  const order = agents.map((_, i) => i).sort((a, b) => ratings[b] - ratings[a]);
  const matches = agents.map((agent) => played.filter((row) => row.agents.includes(agent)).length);
  return order.map((i, place) => {
    const below = order[place + 1];
    const own = samples.map((sample) => sample[i]);
    return {
      agent: agents[i],
      rating: ratings[i],
      low: quantile(own, 0.025),
      high: quantile(own, 0.975),
      matches: matches[i],
      share: shareOf(all, i),
      ...(below !== undefined && { next: against(agents[below], i, below, ratings, samples, matches[i]) }),
    };
  });
}

function groupedBySeed(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.seed);
    if (group === undefined) groups.set(row.seed, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

function winsOf(rows: readonly Row[], index: ReadonlyMap<string, number>): Wins {
  const wins = emptyWins(index.size);
  for (const { agents, ranks } of rows) {
    for (let a = 0; a < agents.length; a++) {
      for (let b = a + 1; b < agents.length; b++) {
        const i = index.get(agents[a]) as number;
        const j = index.get(agents[b]) as number;
        if (i === j) continue;
        const won = ranks[a] < ranks[b] ? 1 : ranks[a] === ranks[b] ? 0.5 : 0;
        wins[i][j] += won;
        wins[j][i] += 1 - won;
      }
    }
  }
  return wins;
}

const emptyWins = (size: number): Float64Array[] => Array.from({ length: size }, () => new Float64Array(size));

function sumOf(parts: readonly Wins[], size: number, weight: () => number): Wins {
  const sum = emptyWins(size);
  for (const part of parts) {
    const by = weight();
    for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) sum[i][j] += by * part[i][j];
  }
  return sum;
}

/** Above 0 and at most 1. */
const uniform = (rng: Rng): number => (next(rng) + 1) / 2 ** 32;

const exponential = (rng: Rng): number => -Math.log(uniform(rng));

/** The gamma distribution of shape one half: half the square of a normal number. */
const halfGamma = (rng: Rng): number => exponential(rng) * Math.cos(2 * Math.PI * uniform(rng)) ** 2;

function shareOf(wins: Wins, i: number): number {
  let won = 0;
  let met = 0;
  for (let j = 0; j < wins.length; j++) {
    won += wins[i][j];
    met += wins[i][j] + wins[j][i];
  }
  return met === 0 ? 0 : won / met;
}

function against(
  agent: string,
  i: number,
  j: number,
  ratings: readonly number[],
  samples: readonly number[][],
  matches: number,
): NonNullable<AgentRating['next']> {
  const gap = ratings[i] - ratings[j];
  const gaps = samples.map((sample) => sample[i] - sample[j]);
  const spread = Math.sqrt(gaps.reduce((sum, one) => sum + (one - gap) ** 2, 0) / gaps.length);
  const sure = gaps.filter((one) => one > 0).length / gaps.length;
  const [low, high] = [quantile(gaps, 0.025), quantile(gaps, 0.975)];
  const wanted = gap < 1 ? undefined : Math.max(1, Math.ceil(matches * (((1.96 * spread) / gap) ** 2 - 1)));
  return { agent, gap, low, high, sure, more: low > 0 ? 0 : wanted };
}

/** Between the sorted values, as statisticians do by default. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * at;
  const left = Math.floor(place);
  return sorted[left] + (place - left) * ((sorted[left + 1] ?? sorted[left]) - sorted[left]);
}

import { findAgent } from '@tessera/bots';
import { demand } from '../problem.ts';
import type { Players } from '../registry.ts';
import { playMatch } from './match.ts';
import { count, emptyTally, type Tally } from './tally.ts';
import { effortOf, type Thinking } from './thinking.ts';

/** Everything a thread needs to know to play its share. Plain data. */
export interface Job {
  readonly registry: string;
  readonly game: string;
  readonly options: { readonly [name: string]: unknown };
  readonly agents: readonly string[];
  readonly seed: string;
  readonly games: number;
  readonly limit: number;
  readonly thinking?: Thinking;
  /** Notes to count. */
  readonly notes?: readonly string[];
}

/** Matches `from` to `to − 1`. */
export interface Chunk {
  readonly from: number;
  readonly to: number;
}

// by the job's size alone, so that every number of workers adds up the same chunks in the same order
const chunkSize = (games: number): number => Math.min(256, Math.max(1, Math.ceil(games / 100)));

export const chunkCount = (games: number): number => Math.ceil(games / chunkSize(games));

export function chunkAt(games: number, index: number): Chunk {
  const size = chunkSize(games);
  return { from: index * size, to: Math.min(games, (index + 1) * size) };
}

export function playChunk({ game, bots }: Players, job: Job, chunk: Chunk): Tally {
  const agents = job.agents.map((name) => demand(findAgent(bots, name)));
  const effort = job.thinking && effortOf(job.thinking);
  const tally = emptyTally(agents.length);
  for (let i = chunk.from; i < chunk.to; i++) {
    const seed = `${job.seed}/${i}`;
    const { options, limit, notes } = job;
    const plan = { game, options, agents, seed, limit, ...(effort && { effort }), ...(notes && { notes }) };
    count(tally, playMatch(plan), i, seed);
  }
  return tally;
}

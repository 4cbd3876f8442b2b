import { setImmediate } from 'node:timers/promises';
import { findPinned } from '@tessera/bots';
import type { Note } from '@tessera/kernel';
import type { Language } from '@tessera/kit';
import { type Fixture, playFixture, type Row, type RunSetting, turnAt } from '@tessera/lab';
import { botEntrant } from '../arena/entrants.ts';
import { keepMatch } from '../arena/kept.ts';
import { type EffortSetting, effortOf, shareOut } from '../arena/threads.ts';
import { demand } from '../cli.ts';
import { findGame, type KnownGame, loadRegistry } from '../registry.ts';
import { count, countNotes, emptyTally, type NoteCounts, orderedSum, type Tally } from './tally.ts';

/** Everything a thread needs to know to play its share. Plain data. */
export interface Job {
  readonly registry: string;
  readonly game: string;
  readonly language: Language;
  readonly options: { readonly [name: string]: unknown };
  /** One per seat, as named; they move on by a seat from match to match unless `fixed`. */
  readonly agents: readonly string[];
  readonly fixed: boolean;
  readonly seed: string;
  readonly games: number;
  readonly limit: number;
  readonly thinking?: EffortSetting;
  /** Notes to count. */
  readonly notes?: readonly string[];
  /** The rows themselves are wanted, besides what they come to. */
  readonly rows: boolean;
  /** Where every match is written as a transcript. */
  readonly transcripts?: string;
}

/** Matches `from` to `to − 1`. */
interface Chunk {
  readonly from: number;
  readonly to: number;
}

/** What a chunk came to. */
interface Part {
  readonly tally: Tally;
  readonly rows: readonly Row[];
}

// by the job's size alone, so that every number of workers adds up the same chunks in the same order
const chunkSize = (games: number): number => Math.min(256, Math.max(1, Math.ceil(games / 100)));

const chunkCount = (games: number): number => Math.ceil(games / chunkSize(games));

export function* chunksOf(games: number): Generator<Chunk> {
  const size = chunkSize(games);
  for (let from = 0; from < games; from += size) yield { from, to: Math.min(games, from + size) };
}

/** Match number `index` of a job. */
const fixtureAt = ({ agents, seed, fixed }: Job, index: number): Fixture => turnAt(agents, seed, index, !fixed);

/** Loads the game once, then plays one chunk after the other. */
export async function openJob(job: Job): Promise<(chunk: Chunk) => Promise<Part>> {
  const known = await findGame(await loadRegistry(job.registry), job.game, job.language);
  return (chunk) => playChunk(known, job, chunk);
}

async function playChunk(known: KnownGame, job: Job, chunk: Chunk): Promise<Part> {
  const { game, words, bots } = known;
  const { options, limit, notes, thinking, transcripts } = job;
  const entrants = new Map(job.agents.map((name) => [name, botEntrant(demand(findPinned(bots, name)))]));
  let happened: NoteCounts = {};
  const watch = notes && ((told: readonly Note[]) => countNotes(happened, told, notes));
  const setting: RunSetting = {
    game,
    words,
    options,
    limit,
    fallback: bots[0],
    ...(thinking && { effort: effortOf(thinking) }),
    ...(watch && { watch }),
  };
  const tally = emptyTally(job.agents.length);
  const rows: Row[] = [];
  for (let i = chunk.from; i < chunk.to; i++) {
    happened = {};
    const fixture = fixtureAt(job, i);
    const { row, played } = await playFixture(setting, entrants, fixture);
    count(tally, row, happened, i);
    if (job.rows) rows.push(row);
    if (transcripts !== undefined) keepMatch(setting, transcripts, fixture, played);
  }
  return { tally, rows };
}

export interface Run {
  readonly tally: Tally;
  readonly workers: number;
  /** From the first chunk handed out, so that loading the rules is not counted. */
  readonly seconds: number;
}

/** Hears how many matches are finished, and their rows where they are wanted, in the order of the chunks. */
interface Progress {
  done(matches: number): void;
  row(row: Row): void;
}

type Take = (part: Part, chunk: Chunk, index: number) => void;

/** Plays a job on up to `workers` threads. */
export async function runJob(known: KnownGame, job: Job, workers: number, progress: Progress): Promise<Run> {
  const threads = Math.min(workers, chunkCount(job.games));
  const sum = orderedSum(job.agents.length, progress.row);
  let done = 0;
  const take: Take = (part, { from, to }, index) => {
    sum.put(index, part);
    done += to - from;
    progress.done(done);
  };
  const seconds =
    threads === 1
      ? await playHere(known, job, take)
      : await shareOut('simulation', job, threads, chunksOf(job.games), take);
  return { tally: sum.tally, workers: threads, seconds };
}

async function playHere(known: KnownGame, job: Job, take: Take): Promise<number> {
  const start = performance.now();
  let index = 0;
  for (const chunk of chunksOf(job.games)) {
    take(await playChunk(known, job, chunk), chunk, index++);
    await setImmediate();
  }
  return (performance.now() - start) / 1000;
}

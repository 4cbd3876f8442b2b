import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { AnyGame } from '@tessera/kernel';
import { type Chunk, chunksOf, type Job, playChunk } from './job.ts';
import { emptyTally, mergeTally, type Tally } from './tally.ts';

export interface Run {
  readonly tally: Tally;
  readonly workers: number;
  /** From the first chunk handed out, so that loading the rules is not counted. */
  readonly seconds: number;
}

/** Plays a job on up to `workers` threads; `onDone` hears how many matches are finished. */
export async function runJob(
  game: AnyGame,
  job: Job,
  workers: number,
  onDone: (matches: number) => void,
): Promise<Run> {
  const chunks = chunksOf(job.games);
  const threads = Math.min(workers, chunks.length);
  const { tallies, seconds } =
    threads === 1 ? await runHere(game, job, chunks, onDone) : await runThreads(job, chunks, threads, onDone);
  // in the order of the chunks, whoever was faster: sums of fractions depend on it
  const tally = emptyTally(job.agents.length);
  for (const one of tallies) mergeTally(tally, one);
  return { tally, workers: threads, seconds };
}

interface Tallies {
  readonly tallies: readonly Tally[];
  readonly seconds: number;
}

const since = (start: number): number => (performance.now() - start) / 1000;

async function runHere(
  game: AnyGame,
  job: Job,
  chunks: readonly Chunk[],
  onDone: (matches: number) => void,
): Promise<Tallies> {
  const start = performance.now();
  const tallies: Tally[] = [];
  for (const chunk of chunks) {
    tallies.push(playChunk(game, job, chunk));
    onDone(chunk.to);
    await setImmediate();
  }
  return { tallies, seconds: since(start) };
}

async function runThreads(
  job: Job,
  chunks: readonly Chunk[],
  threads: number,
  onDone: (matches: number) => void,
): Promise<Tallies> {
  const tallies: Tally[] = Array(chunks.length);
  let start: number | undefined;
  let given = 0;
  let done = 0;
  const pool = Array.from(
    { length: threads },
    () => new Worker(new URL('../../bin/worker.mjs', import.meta.url), { workerData: job }),
  );
  const work = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      let mine = -1;
      worker.on('error', reject);
      worker.on('message', (message: 'ready' | Tally) => {
        start ??= performance.now();
        if (message !== 'ready') {
          tallies[mine] = message;
          done += chunks[mine].to - chunks[mine].from;
          onDone(done);
        }
        if (given === chunks.length) return resolve();
        mine = given++;
        worker.postMessage(chunks[mine]);
      });
    });
  try {
    await Promise.all(pool.map(work));
    return { tallies, seconds: since(start ?? performance.now()) };
  } finally {
    await Promise.all(pool.map((worker) => worker.terminate()));
  }
}

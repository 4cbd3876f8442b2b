import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Row } from '@tessera/lab';
import type { KnownGame } from '../registry.ts';
import { type Chunk, chunkAt, chunkCount, type Job, type Part, playChunk } from './job.ts';
import { orderedSum, type Tally } from './tally.ts';

export interface Run {
  readonly tally: Tally;
  readonly workers: number;
  /** From the first chunk handed out, so that loading the rules is not counted. */
  readonly seconds: number;
}

/** Hears how many matches are finished, and their rows where they are wanted, in the order of the chunks. */
export interface Progress {
  done(matches: number): void;
  row(row: Row): void;
}

/** Plays a job on up to `workers` threads. */
export function runJob(known: KnownGame, job: Job, workers: number, progress: Progress): Promise<Run> {
  const threads = Math.min(workers, chunkCount(job.games));
  return threads === 1 ? runHere(known, job, progress) : runThreads(job, threads, progress);
}

const since = (start: number): number => (performance.now() - start) / 1000;

async function runHere(known: KnownGame, job: Job, progress: Progress): Promise<Run> {
  const start = performance.now();
  const sum = orderedSum(job.agents.length, progress.row);
  for (let i = 0; i < chunkCount(job.games); i++) {
    const chunk = chunkAt(job.games, i);
    sum.put(i, await playChunk(known, job, chunk));
    progress.done(chunk.to);
    await setImmediate();
  }
  return { tally: sum.tally, workers: 1, seconds: since(start) };
}

async function runThreads(job: Job, threads: number, progress: Progress): Promise<Run> {
  const sum = orderedSum(job.agents.length, progress.row);
  let start: number | undefined;
  let given = 0;
  let done = 0;
  const work = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      let index = -1;
      let chunk: Chunk = { from: 0, to: 0 };
      worker.on('error', reject);
      worker.on('message', (message: 'ready' | Part) => {
        start ??= performance.now();
        if (message !== 'ready') {
          sum.put(index, message);
          done += chunk.to - chunk.from;
          progress.done(done);
        }
        if (given === chunkCount(job.games)) return resolve();
        index = given++;
        chunk = chunkAt(job.games, index);
        worker.postMessage(chunk);
      });
    });
  const script = new URL('../../bin/worker.mjs', import.meta.url);
  const pool = Array.from({ length: threads }, () => new Worker(script, { workerData: job }));
  try {
    await Promise.all(pool.map(work));
    return { tally: sum.tally, workers: threads, seconds: since(start ?? performance.now()) };
  } finally {
    await Promise.all(pool.map((worker) => worker.terminate()));
  }
}

import { Worker } from 'node:worker_threads';
import type { Fixture, Row } from '@tessera/lab';
import { type ArenaJob, openArena } from './job.ts';

/** Takes the rows of a run, in the order of its schedule. */
export type Sink = (row: Row) => void;

/** Plays fixtures on several threads. Rows come out in order, whichever is finished first. */
export async function runFixtures(
  job: ArenaJob,
  fixtures: readonly Fixture[],
  workers: number,
  sink: Sink,
): Promise<void> {
  if (fixtures.length === 0) return;
  const inOrder = ordered(sink);
  const threads = Math.min(workers, fixtures.length);
  if (threads === 1) {
    const play = await openArena(job);
    for (const [i, fixture] of fixtures.entries()) inOrder(i, await play(fixture));
    return;
  }
  let given = 0;
  const work = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      let index = -1;
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('a thread ended before its work was done')));
      worker.on('message', (message: 'ready' | Row) => {
        if (message !== 'ready') inOrder(index, message);
        if (given === fixtures.length) return resolve();
        index = given++;
        worker.postMessage(fixtures[index]);
      });
    });
  const script = new URL('../../bin/arena-worker.mjs', import.meta.url);
  const pool = Array.from({ length: threads }, () => new Worker(script, { workerData: job }));
  try {
    await Promise.all(pool.map(work));
  } finally {
    await Promise.all(pool.map((worker) => worker.removeAllListeners('exit').terminate()));
  }
}

/** Hands rows on in the order of their numbers, however they arrive. */
export function ordered(sink: Sink): (index: number, row: Row) => void {
  const early = new Map<number, Row>();
  let next = 0;
  return (index, row) => {
    early.set(index, row);
    for (let ready = early.get(next); ready !== undefined; ready = early.get(next)) {
      early.delete(next++);
      sink(ready);
    }
  };
}

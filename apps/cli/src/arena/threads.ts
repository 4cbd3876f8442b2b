import { Worker } from 'node:worker_threads';
import type { Effort } from '@tessera/bots';
import type { WorkName } from './worker.ts';

/** A thread for one kind of work. It says `ready` once, and then answers every task it is sent. */
export const openThread = (work: WorkName, data: unknown): Worker =>
  new Worker(new URL('../../bin/tessera.mjs', import.meta.url), { workerData: { work, data } });

/**
 * Hands tasks to threads in their order, the next one to the first free thread, and results to `take`. Resolves with the
 * seconds since the first thread was ready, so that loading is not counted.
 */
export async function shareOut<Task, Done>(
  work: WorkName,
  data: unknown,
  threads: number,
  tasks: Iterable<Task>,
  take: (done: Done, task: Task, index: number) => void,
): Promise<number> {
  const queue = tasks[Symbol.iterator]();
  let start: number | undefined;
  let given = 0;
  const serve = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      let index = -1;
      let task: Task;
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('a thread ended before its work was done')));
      worker.on('message', (message: 'ready' | Done) => {
        start ??= performance.now();
        if (message !== 'ready') take(message, task, index);
        const next = queue.next();
        if (next.done) return resolve();
        index = given++;
        task = next.value;
        worker.postMessage(task);
      });
    });
  const pool = Array.from({ length: threads }, () => openThread(work, data));
  try {
    await Promise.all(pool.map(serve));
    return (performance.now() - (start ?? 0)) / 1000;
  } finally {
    await Promise.all(pool.map((worker) => worker.removeAllListeners('exit').terminate()));
  }
}

/** Hands things on in the order of their numbers, however they arrive. */
export function ordered<T>(sink: (one: T) => void): (index: number, one: T) => void {
  const early = new Map<number, T>();
  let next = 0;
  return (index, one) => {
    early.set(index, one);
    for (let ready = early.get(next); ready !== undefined; ready = early.get(next)) {
      early.delete(next++);
      sink(ready);
    }
  };
}

/** How hard the agents think about one answer, as plain data that travels between threads. */
export type EffortSetting = { readonly playouts: number } | { readonly ms: number };

/** Time is processor time, so that a busy machine does not weaken anybody. It is the process's: one thread must play. */
export const effortOf = (thinking: EffortSetting): Effort =>
  'playouts' in thinking ? thinking : { budgetMs: thinking.ms, now: spentMs };

function spentMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

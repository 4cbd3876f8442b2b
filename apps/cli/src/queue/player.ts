import { Worker } from 'node:worker_threads';
import type { Row } from '@tessera/lab';
import type { ArenaJob } from '../arena/job.ts';
import type { QueuedMatch } from './work.ts';

/** By name: a thread listens to itself, too. */
const forget = (worker: Worker): Worker =>
  worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');

/** A thread that plays one match after the other, so that its process can answer for it meanwhile. */
export class Player {
  readonly #jobOf: (work: QueuedMatch) => ArenaJob;
  #thread: { readonly job: string; readonly worker: Worker } | undefined;

  constructor(jobOf: (work: QueuedMatch) => ArenaJob) {
    this.#jobOf = jobOf;
  }

  async play(work: QueuedMatch): Promise<Row> {
    const worker = await this.#threadFor(work);
    return new Promise((resolve, reject) => {
      const end = (settle: () => void): void => {
        forget(worker);
        settle();
      };
      const failed = (error: Error): void => {
        this.#thread = undefined;
        end(() => reject(error));
      };
      worker.on('message', (row: Row) => end(() => resolve(row)));
      worker.on('error', failed);
      worker.on('exit', () => failed(new Error('a thread ended before its match was over')));
      worker.postMessage(work.fixture);
    });
  }

  async close(): Promise<void> {
    const { worker } = this.#thread ?? {};
    this.#thread = undefined;
    if (worker !== undefined) await forget(worker).terminate();
  }

  async #threadFor(work: QueuedMatch): Promise<Worker> {
    // not by the name of the run, which anybody can give
    const job = JSON.stringify(this.#jobOf(work));
    if (this.#thread?.job === job) return this.#thread.worker;
    await this.close();
    const worker = new Worker(new URL('../../bin/arena-worker.mjs', import.meta.url), {
      workerData: this.#jobOf(work),
    });
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('error', reject);
    });
    forget(worker);
    this.#thread = { job, worker };
    return worker;
  }
}

import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Json } from '@tessera/kernel';
import type { Task, Thinker } from '@tessera/room';
import type { Thought } from './thinker-worker.ts';

// three times its budget and a second: slow machines are forgiven, endless loops are not
const hardLimit = (budgetMs: number) => 3 * budgetMs + 1000;
// a thread has to read its program first
const START_MS = 30_000;

interface Job {
  readonly task: Task;
  readonly asked: number;
  readonly resolve: (choice: Json) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  job: Job | undefined;
  ready: boolean;
  timer: NodeJS.Timeout | undefined;
}

export interface ThinkersOptions {
  readonly threads?: number;
  readonly thought?: (level: string, ms: number) => void;
  /** The program of a thread; tests hand in a bad one. */
  readonly program?: URL;
}

// bundled, the threads' program lies beside this one
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? './thinker-source.mjs' : './thinker-worker.js',
  import.meta.url,
);

/** Threads in which bots think, started when they are first needed. A bot that does not come back is ended, not awaited. */
export class Thinkers implements Thinker {
  readonly #threads: Thread[] = [];
  readonly #queue: Job[] = [];
  readonly #most: number;
  readonly #thought: (level: string, ms: number) => void;
  readonly #program: URL;
  #closed = false;

  constructor({
    threads = Math.max(1, availableParallelism() - 1),
    thought = () => {},
    program = PROGRAM,
  }: ThinkersOptions = {}) {
    this.#most = threads;
    this.#thought = thought;
    this.#program = program;
  }

  choose(task: Task): Promise<Json> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return;
      this.#queue.push({ task, asked: performance.now(), resolve, reject });
      this.#assign();
    });
  }

  /** Ends every thread. Nobody is told: the bots' questions are still open when the rooms come back. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#queue.length = 0;
    await Promise.all(
      this.#threads.splice(0).map(({ worker, timer }) => {
        clearTimeout(timer);
        worker.removeAllListeners();
        return worker.terminate();
      }),
    );
  }

  #assign(): void {
    while (this.#queue.length > 0) {
      let thread = this.#threads.find(({ job }) => job === undefined);
      if (thread === undefined && this.#threads.length < this.#most) thread = this.#start();
      if (thread === undefined) return;
      const job = this.#queue.shift() as Job;
      thread.job = job;
      if (thread.ready) this.#hand(thread, job);
    }
  }

  #start(): Thread {
    const worker = new Worker(this.#program);
    worker.unref();
    const thread: Thread = { worker, job: undefined, ready: false, timer: undefined };
    thread.timer = setTimeout(() => this.#end(thread, new Error('a thread for bots did not start')), START_MS);
    thread.timer.unref();
    worker.on('message', (said: Thought) => this.#hear(thread, said));
    worker.on('error', (error) => this.#end(thread, error as Error));
    worker.on('exit', () => this.#end(thread, new Error('a thread for bots ended')));
    this.#threads.push(thread);
    return thread;
  }

  #hand(thread: Thread, job: Job): void {
    const ms = hardLimit(job.task.budgetMs);
    thread.timer = setTimeout(() => this.#end(thread, new Error(`no answer within ${ms} ms`)), ms);
    thread.timer.unref();
    thread.worker.postMessage(job.task);
  }

  #hear(thread: Thread, said: Thought): void {
    clearTimeout(thread.timer);
    const { job } = thread;
    if (said.kind === 'ready') {
      thread.ready = true;
      if (job !== undefined) this.#hand(thread, job);
      return;
    }
    thread.job = undefined;
    this.#assign();
    if (job === undefined) return;
    this.#thought(job.task.level, performance.now() - job.asked);
    if (said.kind === 'chose') job.resolve(said.choice);
    else job.reject(new Error(said.message));
  }

  #end(thread: Thread, error: Error): void {
    const at = this.#threads.indexOf(thread);
    if (at < 0) return;
    this.#threads.splice(at, 1);
    clearTimeout(thread.timer);
    thread.worker.terminate();
    thread.job?.reject(error);
    this.#assign();
  }
}

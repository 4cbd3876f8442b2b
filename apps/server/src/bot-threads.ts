import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Task } from '@tessera/bots';
import type { Json } from '@tessera/kernel';
import type { BotPool } from '@tessera/room';
import type { BotReply } from './bot-worker.ts';

// three times the budget and a second: enough for a slow machine, and an endless loop still ends
const hardLimit = (budgetMs: number) => 3 * budgetMs + 1000;
// a thread has to load its program first
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

export interface BotThreadsOptions {
  readonly threads?: number;
  /** Called after every reply with how long it took, waiting for a thread included. */
  readonly onReply?: (level: string, ms: number) => void;
  /** The program of a thread; tests pass in a bad one. */
  readonly program?: URL;
}

// in the bundle, the threads' program is next to this one
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? './bot-worker-source.mjs' : './bot-worker.js',
  import.meta.url,
);

/** Threads in which bots decide, started on first use. A thread whose bot does not answer in time is terminated. */
export class BotThreads implements BotPool {
  readonly #threads: Thread[] = [];
  readonly #queue: Job[] = [];
  readonly #limit: number;
  readonly #onReply: (level: string, ms: number) => void;
  readonly #program: URL;
  #closed = false;

  constructor({
    threads = Math.max(1, availableParallelism() - 1),
    onReply = () => {},
    program = PROGRAM,
  }: BotThreadsOptions = {}) {
    this.#limit = threads;
    this.#onReply = onReply;
    this.#program = program;
  }

  choose(task: Task): Promise<Json> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return;
      this.#queue.push({ task, asked: performance.now(), resolve, reject });
      this.#assign();
    });
  }

  /** Ends every thread without a reply: the bots' questions are still open when the rooms are loaded again. */
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
      if (thread === undefined && this.#threads.length < this.#limit) thread = this.#start();
      if (thread === undefined) return;
      const job = this.#queue.shift() as Job;
      thread.job = job;
      if (thread.ready) this.#send(thread, job);
    }
  }

  #start(): Thread {
    const worker = new Worker(this.#program);
    worker.unref();
    const thread: Thread = { worker, job: undefined, ready: false, timer: undefined };
    thread.timer = setTimeout(() => this.#end(thread, new Error('a bot thread did not start')), START_MS);
    thread.timer.unref();
    worker.on('message', (reply: BotReply) => this.#receive(thread, reply));
    worker.on('error', (error) => this.#end(thread, error as Error));
    worker.on('exit', () => this.#end(thread, new Error('a bot thread ended')));
    this.#threads.push(thread);
    return thread;
  }

  #send(thread: Thread, job: Job): void {
    const ms = hardLimit(job.task.budgetMs);
    thread.timer = setTimeout(() => this.#end(thread, new Error(`no answer within ${ms} ms`)), ms);
    thread.timer.unref();
    thread.worker.postMessage(job.task);
  }

  #receive(thread: Thread, reply: BotReply): void {
    clearTimeout(thread.timer);
    const { job } = thread;
    if (reply.kind === 'ready') {
      thread.ready = true;
      if (job !== undefined) this.#send(thread, job);
      return;
    }
    thread.job = undefined;
    this.#assign();
    if (job === undefined) return;
    this.#onReply(job.task.level, performance.now() - job.asked);
    if (reply.kind === 'chose') job.resolve(reply.choice);
    else job.reject(new Error(reply.message));
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

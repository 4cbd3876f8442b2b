import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Task } from '@tessera/bots';
import type { Json } from '@tessera/kernel';
import type { BotPool } from '@tessera/room';
import { FairQueue, type Owner } from '../limits/fair-queue.ts';
import { guarded, type OnFault } from '../operations/faults.ts';
import type { BotReply } from './bot-worker.ts';

// three times the budget and a second: enough for a slow machine, and an endless loop still ends
const hardLimit = (budgetMs: number) => 3 * budgetMs + 1000;
// a thread has to load its program first
const START_MS = 30_000;
/** However many bots think, one waits about this long: when there are many, each thinks less. */
const WAIT_MS = 2000;
/** What a bot always gets. */
const LEAST_MS = 20;
/** What a bot gets at most, whatever the table asked for. */
const MOST_MS = 2000;
/** A level whose answers take less than this on average does not wait behind those that think. */
const QUICK_MS = 25;

interface Job {
  readonly task: Task;
  readonly owner: Owner;
  readonly asked: number;
  readonly begun: () => void;
  readonly resolve: (choice: Json) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  /** Takes only what is answered in a moment. */
  readonly quick: boolean;
  job: Job | undefined;
  sent: number;
  budgetMs: number;
  ready: boolean;
  timer: NodeJS.Timeout | undefined;
}

export interface BotThreadsOptions {
  /** Threads for bots that think; one more is for those that answer in a moment. */
  readonly threads?: number;
  /** Called after every reply with how long it took, waiting for a thread included. */
  readonly onReply?: (level: string, ms: number) => void;
  /** Hears of errors that no bot made. */
  readonly onError?: OnFault;
  /** The program of a thread; tests pass in a bad one. */
  readonly program?: URL;
}

/** The bots of one room. */
export interface RoomBots extends BotPool {
  /** Nobody waits for the answers any more. */
  cancel(): void;
}

// in the bundle, the threads' program is next to this one
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? './bot-worker-source.mjs' : './bot-worker.js',
  import.meta.url,
);

const NOBODY: Owner = { room: '', address: '', watched: () => true };

const kindOf = ({ game, level }: Task): string => `${game}/${level}`;

/** Threads in which bots decide, started on first use. A thread whose bot does not answer in time is terminated. */
export class BotThreads implements BotPool {
  readonly #threads: Thread[] = [];
  readonly #queue = new FairQueue<Job>();
  readonly #limit: number;
  readonly #onReply: (level: string, ms: number) => void;
  readonly #onError: OnFault;
  readonly #giveUp: (thread: Thread, error: Error) => void;
  readonly #program: URL;
  /** How long each kind of bot takes, as a moving average. */
  readonly #takes = new Map<string, number>();
  #closed = false;

  constructor({
    threads = Math.max(1, availableParallelism() - 1),
    onReply = () => {},
    onError = () => {},
    program = PROGRAM,
  }: BotThreadsOptions = {}) {
    this.#limit = threads;
    this.#onReply = onReply;
    this.#onError = onError;
    this.#giveUp = guarded('a bot thread', onError, (thread: Thread, error: Error) => this.#end(thread, error));
    this.#program = program;
  }

  choose(task: Task, begun: () => void = () => {}, owner: Owner = NOBODY): Promise<Json> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return;
      this.#queue.add({ task, owner, asked: performance.now(), begun, resolve, reject });
      this.#assign();
    });
  }

  async agreesToDraw(task: Task, begun?: () => void, owner?: Owner): Promise<boolean> {
    return (await this.choose({ ...task, draw: true }, begun, owner)) === true;
  }

  /** Bots that wait for their room and can be given up with it. */
  forRoom(owner: Owner): RoomBots {
    const drop = (fits: (job: Job) => boolean) => this.#queue.remove((job) => job.owner === owner && fits(job));
    const choose: BotPool['choose'] = (task, begun) => {
      // a seat that is asked something else no longer waits for its earlier answer
      drop((job) => job.task.seat === task.seat && !job.task.draw);
      return this.choose(task, begun, owner);
    };
    return {
      choose,
      agreesToDraw: (task, begun) => {
        drop((job) => job.task.seat === task.seat && job.task.draw === true);
        return this.agreesToDraw(task, begun, owner);
      },
      isLost: async (task, begun) => (await choose({ ...task, lost: true }, begun)) === true,
      cancel: () => void drop(() => true),
    };
  }

  /** Questions that wait for a thread. */
  get waiting(): number {
    return this.#queue.size;
  }

  /** Ends every thread without a reply: the bots' questions are still open when the rooms are loaded again. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#queue.remove(() => true);
    await Promise.all(
      this.#threads.splice(0).map(({ worker, timer }) => {
        clearTimeout(timer);
        worker.removeAllListeners();
        return worker.terminate();
      }),
    );
  }

  #isQuick = ({ task }: Job): boolean => (this.#takes.get(kindOf(task)) ?? Number.POSITIVE_INFINITY) < QUICK_MS;

  /** Work goes to threads that are ready only: nobody waits for one to start while another is free. */
  #assign(): void {
    if (this.#queue.size === 0) return;
    for (const quick of [false, true]) {
      const own = this.#threads.filter((thread) => thread.quick === quick);
      for (const thread of own) {
        const job =
          thread.ready && thread.job === undefined ? this.#queue.next(quick ? this.#isQuick : undefined) : undefined;
        if (job !== undefined) this.#send(thread, job);
      }
      if (
        own.length < (quick ? 1 : this.#limit) &&
        (quick || own.every((thread) => !thread.ready || thread.job !== undefined))
      )
        this.#start(quick);
    }
  }

  #start(quick: boolean): void {
    const worker = new Worker(this.#program, { workerData: { thinks: !quick } });
    worker.unref();
    const thread: Thread = { worker, quick, job: undefined, sent: 0, budgetMs: 0, ready: false, timer: undefined };
    thread.timer = setTimeout(() => this.#giveUp(thread, new Error('a bot thread did not start')), START_MS);
    thread.timer.unref();
    const gone = (error: Error) => this.#giveUp(thread, error);
    const hear = (reply: BotReply) => this.#receive(thread, reply);
    worker.on(
      'message',
      guarded('a bot thread', this.#onError, hear, () => gone(new Error('a bot thread failed'))),
    );
    worker.on('messageerror', gone);
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error('a bot thread ended')));
    this.#threads.push(thread);
  }

  /** How long a bot may think now: less when many wait, so that all of them are answered in time. */
  #budget({ task }: Job): number {
    const share = (WAIT_MS * this.#limit) / (this.#queue.size + 1);
    return Math.min(task.budgetMs, MOST_MS, Math.max(LEAST_MS, share));
  }

  #send(thread: Thread, job: Job): void {
    const budgetMs = this.#budget(job);
    const ms = hardLimit(budgetMs);
    thread.timer = setTimeout(() => this.#giveUp(thread, new Error(`no answer within ${ms} ms`)), ms);
    thread.timer.unref();
    thread.job = job;
    thread.sent = performance.now();
    thread.budgetMs = budgetMs;
    this.#queue.use(job.owner, Math.max(1, Math.min(this.#takes.get(kindOf(job.task)) ?? budgetMs, budgetMs)));
    job.begun();
    thread.worker.postMessage({ ...job.task, budgetMs });
  }

  #receive(thread: Thread, reply: BotReply): void {
    clearTimeout(thread.timer);
    const { job } = thread;
    if (reply.kind === 'ready') {
      thread.ready = true;
      this.#assign();
      return;
    }
    thread.job = undefined;
    if (job !== undefined) this.#measure(job, performance.now() - thread.sent, thread.budgetMs);
    this.#assign();
    if (job === undefined) return;
    this.#onReply(job.task.level, performance.now() - job.asked);
    if (reply.kind === 'chose') job.resolve(reply.choice);
    else job.reject(new Error(reply.message));
  }

  #measure({ task }: Job, spent: number, budgetMs: number): void {
    const kind = kindOf(task);
    // a bot that used up a budget that was cut would have used up the whole one
    const ms = budgetMs > 0 && spent > budgetMs / 2 ? (spent * task.budgetMs) / budgetMs : spent;
    const before = this.#takes.get(kind);
    // the first answer of a thread includes loading the game, so a long one counts for less than a short one
    this.#takes.set(kind, before === undefined ? ms : before + (ms - before) * (ms < before ? 0.5 : 0.1));
  }

  #end(thread: Thread, error: Error): void {
    const at = this.#threads.indexOf(thread);
    if (at < 0) return;
    this.#threads.splice(at, 1);
    clearTimeout(thread.timer);
    thread.worker.terminate();
    thread.job?.reject(error);
    // threads that cannot start would be restarted without end
    if (!thread.ready) for (const { reject } of this.#queue.remove(() => true)) reject(error);
    this.#assign();
  }
}

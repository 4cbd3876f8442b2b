import { mkdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { Consumer, JsMsg } from '@nats-io/jetstream';
import { isRecord } from '@tessera/kernel';
import { failedRow, type Row } from '@tessera/lab';
import type { ArenaJob } from '../arena/run.ts';
import { openThread } from '../arena/threads.ts';
import type { Cli } from '../cli.ts';
import { findGame } from '../registry.ts';
import { ACK_MS, messageJson, openQueue, type Queue, rowsOf, WORK, WORKERS } from './connect.ts';
import { type QueuedMatch, readWork, runIn } from './work.ts';

/** By name: a thread listens to itself, too. */
const forget = (worker: Worker): Worker =>
  worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');

/** A thread that plays one match after the other, so that its process can answer for it meanwhile. */
class Player {
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
    const worker = openThread('arena', this.#jobOf(work));
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('error', reject);
    });
    forget(worker);
    this.#thread = { job, worker };
    return worker;
  }
}

interface WorkerSettings {
  readonly threads: number;
  /** Whether agents may be more than the built-in bots. */
  readonly programs: boolean;
  readonly logs?: string;
}

const WAIT_MS = 1000;
/** A match that this worker cannot play is left to others for so long. */
const LEAVE_MS = 5000;
/** After so many attempts a match is given up. */
const ATTEMPTS = 5;
const LARGEST = 64 * 1024;

/** Plays matches of the queue until the process is told to stop; how many it were. */
export async function work(cli: Cli, address: string, settings: WorkerSettings): Promise<number> {
  const queue = await openQueue(address);
  if (settings.logs !== undefined) mkdirSync(settings.logs, { recursive: true });
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  cli.io.stderr.write(`Waiting for matches on ${settings.threads} threads\n`);
  let played = 0;
  const serve = async (): Promise<void> => {
    const player = new Player((one) => jobOf(cli, settings, one));
    const consumer = await queue.js.consumers.get(WORK, WORKERS);
    while (!stopped) {
      const message = await next(consumer);
      if (message !== null && (await handle(cli, queue, player, settings, message))) played += 1;
    }
    await player.close();
  };
  try {
    await Promise.all(Array.from({ length: settings.threads }, serve));
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop);
    await queue.connection.close();
  }
  return played;
}

/** A server that is away for a while is waited for. */
async function next(consumer: Consumer): Promise<JsMsg | null> {
  try {
    return await consumer.next({ expires: WAIT_MS });
  } catch {
    await setTimeout(WAIT_MS);
    return null;
  }
}

/** Plays one message. The row is in the queue before the match is taken off it, so a worker that dies loses nothing. */
async function handle(
  cli: Cli,
  { js }: Queue,
  player: Player,
  { programs }: WorkerSettings,
  message: JsMsg,
): Promise<boolean> {
  const say = (why: string) => cli.io.stderr.write(`A match cannot be played here: ${why}\n`);
  let one: QueuedMatch;
  try {
    one = await read(cli, message, programs);
  } catch (error) {
    say((error as Error).message);
    // what is no match at all is of no use to anybody
    if (runIn(messageJson(message)) === undefined) message.term();
    else message.nak(LEAVE_MS);
    return false;
  }
  const alive = setInterval(() => message.working(), ACK_MS / 4);
  try {
    await js.publish(rowsOf(one.run), JSON.stringify(await rowOf(player, one, message.info.deliveryCount)));
    message.ack();
    return true;
  } catch (error) {
    say((error as Error).message);
    message.nak(LEAVE_MS);
    return false;
  } finally {
    clearInterval(alive);
  }
}

async function rowOf(player: Player, one: QueuedMatch, attempt: number): Promise<Row> {
  try {
    return await player.play(one);
  } catch (error) {
    // it broke the thread each time: an arena must not wait for it without end
    if (attempt < ATTEMPTS) throw error;
    return failedRow(one.game, one.version, one.fixture, (error as Error).message);
  }
}

async function read({ registry, language }: Cli, message: JsMsg, programs: boolean): Promise<QueuedMatch> {
  if (message.data.length > LARGEST) throw new Error('the message is too long');
  const data = messageJson(message);
  const id = isRecord(data) && typeof data.game === 'string' ? data.game : '';
  const checked = readWork(data, await findGame(registry, id, language), programs);
  if (checked.ok) return checked.value;
  throw new Error(checked.error.message);
}

function jobOf(
  { registry, language, io }: Cli,
  { logs }: WorkerSettings,
  { game, options, limits, limit, playouts, entrants }: QueuedMatch,
): ArenaJob {
  return {
    registry: registry.url,
    game,
    language,
    options,
    agents: entrants,
    limits,
    limit,
    prompts: {},
    ...(playouts !== undefined && { thinking: { playouts } }),
    ...(logs !== undefined && { logs }),
    env: { ...io.env },
  };
}

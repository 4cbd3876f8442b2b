import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Look } from './looks.ts';
import type { Contest, Pace } from './playouts.ts';
import type { Round } from './report.ts';
import type { Facts, Order, Post, YardstickPace } from './worker.ts';

// no helper threads, so that a figure is what one core does; the collector is called for bytes per clone
const NODE_FLAGS = ['--expose-gc', '--single-threaded'];

/** A process that measures on demand. They idle between orders, so that only one works at a time. */
interface Bench {
  measure<T extends Pace | Facts | readonly Look[]>(task: Order['task'], seconds: number): Promise<T>;
  close(): void;
}

/** Starts a measuring process: this same program, told to serve. */
export async function open(post: Post, game = '', seats = 0): Promise<Bench> {
  const child = fork(fileURLToPath(import.meta.url), ['serve', post, game, String(seats)], { execArgv: NODE_FLAGS });
  await reply(child);
  return {
    measure<T>(task: string, seconds: number): Promise<T> {
      const order: Order = { task, seconds };
      child.send(order);
      return reply<T>(child);
    },
    close: () => {
      if (child.connected) child.disconnect();
    },
  };
}

/** The next message, or an error when the process ends instead. */
function reply<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => {
      child.off('message', answered);
      reject(new Error(`a measuring process ended early (${code})`));
    };
    const answered = (message: unknown) => {
      child.off('exit', ended);
      resolve(message as T);
    };
    child.once('exit', ended);
    child.once('message', answered);
  });
}

export const ROUNDS = 5;
// by then rates no longer climb; boardgame.io has more code to compile than all the rest
const WARM_UP = 0.5;
const PEER_WARM_UP = 2;

/** Measures a contest in rounds, the yardstick among them. */
export async function race(
  yardstick: Bench,
  { game, seats }: Contest,
  seconds: number,
): Promise<{ readonly rounds: readonly Round[]; readonly facts: Facts }> {
  const ours = await open('ours', game.id, seats);
  const plainly = await open('plain', game.id, seats);
  const returning = await open('clone', game.id, seats);
  const round = async (slice: number, peerSlice = slice): Promise<Round> => ({
    yardstick: await yardstick.measure<YardstickPace>('yardstick', slice),
    apply: await ours.measure<Pace>('apply', slice),
    fork: await ours.measure<Pace>('fork', slice),
    clone: await ours.measure<Pace>('clone', slice),
    peerPlain: await plainly.measure<Pace>('peer', peerSlice),
    peerClone: await returning.measure<Pace>('peer', peerSlice),
  });
  try {
    await round(WARM_UP, PEER_WARM_UP);
    const rounds: Round[] = [];
    for (let i = 0; i < ROUNDS; i++) rounds.push(await round(seconds / ROUNDS));
    return { rounds, facts: await ours.measure<Facts>('facts', 0) };
  } finally {
    ours.close();
    plainly.close();
    returning.close();
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Pace } from './clock.ts';
import type { Look } from './looks.ts';
import type { Facts, Order, Post } from './worker.ts';

// no helper threads, so that a figure is what one core does; the collector is called for bytes per clone
const NODE_FLAGS = ['--expose-gc', '--single-threaded'];

/** A process that measures on demand. They idle between orders, so that only one works at a time. */
export interface Bench {
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

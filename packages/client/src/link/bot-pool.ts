import type { Task } from '@tessera/bots';
import type { Json } from '@tessera/kernel';
import { type BotPool, type RoomDeps, steadyTime } from '@tessera/room';
import { startWorker } from '../workers.ts';

/** What the worker is asked and answers. */
export interface BotRequest {
  readonly n: number;
  readonly task: Task;
}
/** What the worker answers. */
export type Decided = { readonly n: number; readonly choice: Json } | { readonly n: number; readonly problem: string };

/** Longer than any budget: a worker that is silent for so long is replaced. */
const PATIENCE_MS = 20_000;

/** Bots in a web worker, so that the page never stands still. The worker is started when a bot first has to think. */
export function workerBots(): BotPool {
  let worker: Worker | undefined;
  let count = 0;
  const waiting = new Map<number, { done(choice: Json): void; failed(error: Error): void }>();

  const drop = (reason: string) => {
    worker?.terminate();
    worker = undefined;
    for (const { failed } of waiting.values()) failed(new Error(reason));
    waiting.clear();
  };
  const start = (): Worker => {
    const started = startWorker('bot');
    started.onmessage = ({ data }: MessageEvent<Decided>) => {
      const asked = waiting.get(data.n);
      waiting.delete(data.n);
      if ('choice' in data) asked?.done(data.choice);
      else asked?.failed(new Error(data.problem));
    };
    started.onerror = ({ message }) => drop(message);
    return started;
  };

  const ask = (task: Task, begun?: () => void): Promise<Json> =>
    new Promise((done, failed) => {
      worker ??= start();
      count += 1;
      const n = count;
      const alarm = setTimeout(() => drop('the bot took too long'), PATIENCE_MS);
      const settle =
        <T>(then: (value: T) => void) =>
        (value: T) => {
          clearTimeout(alarm);
          then(value);
        };
      waiting.set(n, { done: settle(done), failed: settle(failed) });
      worker.postMessage({ n, task } satisfies BotRequest);
      begun?.();
    });

  return {
    choose: ask,
    agreesToDraw: async (task, begun) => (await ask({ ...task, draw: true }, begun)) === true,
    isLost: async (task, begun) => (await ask({ ...task, lost: true }, begun)) === true,
  };
}

/** The time by which rooms of this page run. */
export const pageClock = (): RoomDeps['clock'] => ({
  now: steadyTime(),
  after(ms, run) {
    // browsers cut longer waits down to nothing
    const alarm = setTimeout(run, Math.min(ms, 2 ** 31 - 1));
    return () => clearTimeout(alarm);
  },
});

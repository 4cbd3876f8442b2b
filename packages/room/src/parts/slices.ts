import type { RoomDeps } from '../deps.ts';

/** Runs something long to its end, and yields between its steps where the thread is shared. */
export async function inSlices<T>({ breathe }: Pick<RoomDeps, 'breathe'>, steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const pause = breathe?.();
    if (pause !== undefined) await pause;
  }
}

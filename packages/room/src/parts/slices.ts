import type { RoomDeps } from '../deps.ts';

/** Runs something long to its end, with pauses in which others get their turn where somebody has to share. */
export async function inSlices<T>({ breathe }: Pick<RoomDeps, 'breathe'>, steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const pause = breathe?.();
    if (pause !== undefined) await pause;
  }
}

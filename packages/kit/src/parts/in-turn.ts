/** Busy pages are never idle: after this long it is one's turn anyway. */
const LONGEST_MS = 200;

let last: Promise<void> = Promise.resolve();

const untilIdle = (): Promise<void> =>
  new Promise((done) => {
    // Safari has no idle callbacks
    if (globalThis.requestIdleCallback === undefined) setTimeout(done);
    else requestIdleCallback(() => done(), { timeout: LONGEST_MS });
  });

/**
 * Waits for one's turn to draw something large. Boards are a thousand nodes each: drawn one after the other, each in a task
 * of its own, they let the words be painted first, and what somebody presses meanwhile is answered.
 */
export function inTurn(): Promise<void> {
  last = last.then(untilIdle);
  return last;
}

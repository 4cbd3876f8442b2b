import { type Clock, steadyTime } from '@tessera/room';

// setTimeout takes 32 bits and fires at once when given more
const LONGEST = 2_000_000_000;

/** The system's time, without the jumps of its time of day. Stopping it cancels every alarm. */
export class SystemClock implements Clock {
  readonly now = steadyTime();
  readonly #alarms = new Set<() => void>();
  #stopped = false;

  after(ms: number, run: () => void): () => void {
    if (this.#stopped) return () => {};
    const end = performance.now() + ms;
    let timer: NodeJS.Timeout;
    const cancel = () => {
      clearTimeout(timer);
      this.#alarms.delete(cancel);
    };
    const wait = (left: number) => {
      timer = setTimeout(
        () => {
          const rest = end - performance.now();
          if (rest > 1) return wait(rest);
          this.#alarms.delete(cancel);
          run();
        },
        Math.min(left, LONGEST),
      );
    };
    wait(ms);
    this.#alarms.add(cancel);
    return cancel;
  }

  stop(): void {
    this.#stopped = true;
    for (const cancel of [...this.#alarms]) cancel();
  }
}

/** How long the main thread does something long before others get their turn. */
const SLICE_MS = 2;

/**
 * Between the steps of something long: what to wait for when a slice is over. All long things share the slices: between
 * two of them everything else that waits is done.
 */
export function makeBreathe(): () => Promise<void> | undefined {
  const waiting: (() => void)[] = [];
  let since = performance.now();
  const next = () => {
    since = performance.now();
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () => {
    if (waiting.length === 0 && performance.now() - since < SLICE_MS) return undefined;
    return new Promise((done) => {
      if (waiting.push(done) === 1) setImmediate(next);
    });
  };
}

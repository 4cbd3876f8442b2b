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

/** How much was done in how long. */
export interface Pace {
  readonly count: number;
  readonly seconds: number;
}

/** Goes on with its work for about so many seconds. */
export type Timed = (seconds: number) => Pace;

// the clock costs as much as a decision, so it is read once per batch
const BATCH = 64;

/**
 * Runs batches until the time is up and returns the seconds of processor time they took, which are the same as seconds by
 * the clock unless other programs wanted the core too.
 */
export function spend(seconds: number, batch: () => void): number {
  const end = performance.now() + seconds * 1000;
  const before = process.cpuUsage();
  while (performance.now() < end) batch();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Repeats one piece of work until the time is up. */
export function timed(work: () => void): Timed {
  return (seconds) => {
    let count = 0;
    const spent = spend(seconds, () => {
      for (let i = 0; i < BATCH; i++) work();
      count += BATCH;
    });
    return { count, seconds: spent };
  };
}

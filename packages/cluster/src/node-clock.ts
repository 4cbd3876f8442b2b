/** Time as a node knows it. Tests pass in their own. */
export interface NodeClock {
  /** Milliseconds that only ever grow, whatever happens to the time of day: how long a lease is good for. */
  elapsed(): number;
  /** Runs later; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const sleep = (clock: NodeClock, ms: number): Promise<void> =>
  new Promise((done) => {
    clock.after(ms, done);
  });

/** Fails with `late` where there is no answer in time. What comes later is nobody's. */
export function within<T>(clock: NodeClock, ms: number, asked: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(late()));
    asked.then(resolve, reject).finally(cancel);
  });
}

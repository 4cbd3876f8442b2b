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

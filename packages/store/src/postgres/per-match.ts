/** Runs what concerns one match in the order it was asked for, and different matches at once. */
export class PerMatch {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(id);
    const done = before === undefined ? work() : before.then(work, work);
    this.#last.set(id, done);
    const forget = () => {
      if (this.#last.get(id) === done) this.#last.delete(id);
    };
    done.then(forget, forget);
    return done;
  }

  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.allSettled(this.#last.values());
  }
}

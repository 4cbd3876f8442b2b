import { below, type Rng, seeded } from '@tessera/kernel';

interface Event {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** Virtual time and chance, all from one seed: the same seed is the same run. */
export class World {
  readonly rng: Rng;
  #now = 0;
  #order = 0;
  readonly #heap: Event[] = [];

  constructor(seed: string) {
    this.rng = seeded(seed);
  }

  get now(): number {
    return this.#now;
  }

  /** A whole number from 0 to below `n`. */
  dice(n: number): number {
    return below(this.rng, n);
  }

  chance(percent: number): boolean {
    return this.dice(10_000) < percent * 100;
  }

  between(low: number, high: number): number {
    return low + this.dice(high - low + 1);
  }

  pick<T>(all: readonly T[]): T {
    return all[this.dice(all.length)];
  }

  secret(): string {
    return (this.dice(2 ** 20) * 2 ** 20 + this.dice(2 ** 20)).toString(36);
  }

  after(ms: number, run: () => void): () => void {
    let event: Event | undefined = { at: this.#now + Math.max(0, ms), order: this.#order++, run: () => live?.() };
    let live: (() => void) | undefined = run;
    push(this.#heap, event);
    event = undefined;
    return () => {
      live = undefined;
    };
  }

  /** Lets time pass with everything that happens on the way. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#heap[0];
      if (next === undefined || next.at > end) break;
      pop(this.#heap);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await settle();
    }
    this.#now = end;
  }
}

/** Lets everything happen that only waits for promises. */
const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

const isBefore = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

function push(heap: Event[], event: Event): void {
  let i = heap.push(event) - 1;
  while (i > 0) {
    const parent = (i - 1) >> 1;
    if (!isBefore(heap[i], heap[parent])) return;
    [heap[i], heap[parent]] = [heap[parent], heap[i]];
    i = parent;
  }
}

function pop(heap: Event[]): void {
  const last = heap.pop() as Event;
  if (heap.length === 0) return;
  heap[0] = last;
  for (let i = 0; ; ) {
    const left = 2 * i + 1;
    const least = left + 1 < heap.length && isBefore(heap[left + 1], heap[left]) ? left + 1 : left;
    if (least >= heap.length || !isBefore(heap[least], heap[i])) return;
    [heap[i], heap[least]] = [heap[least], heap[i]];
    i = least;
  }
}

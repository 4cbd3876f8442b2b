import { type Batch, type Count, type Item, makeBatch } from './wire.ts';

/**
 * What two nodes have sent each other, counted. A gap means that something was lost: then every connection between the two is
 * given up, and the clients connect again and ask for what they missed.
 */
export class CountedMessages {
  readonly peer: string;
  readonly #run: string;
  #sent = 0;
  #heard: Count | undefined;
  #items: Item[] = [];
  #texts: string[] = [];
  heardAt: number;

  constructor(peer: string, run: string, now: number) {
    this.peer = peer;
    this.#run = run;
    this.heardAt = now;
  }

  get count(): Count {
    return [this.#run, this.#sent];
  }

  put(item: Item, text?: string): void {
    this.#items.push(item);
    if (text !== undefined) this.#texts.push(text);
  }

  /** Everything that was put since the last time; undefined when there is nothing. */
  take(from: string): string | undefined {
    if (this.#items.length === 0) return undefined;
    this.#sent += 1;
    const text = makeBatch({ from, run: this.#run, n: this.#sent, items: this.#items }, this.#texts);
    this.#items = [];
    this.#texts = [];
    return text;
  }

  /** What a batch is: the next one, one that was here before, the first of a new count, or one that does not follow. */
  judge({ run, n }: Batch): 'next' | 'old' | 'anew' | 'gap' {
    const [known, last] = this.#heard ?? [run, 0];
    if (known === run && n <= last) return 'old';
    this.#heard = [run, n];
    if (known === run) return n === last + 1 ? 'next' : 'gap';
    return n === 1 ? 'anew' : 'gap';
  }

  /** Whether the sender's own count says that something has not arrived; it is then not waited for any longer. */
  misses(count: Count): boolean {
    const [known, last] = this.#heard ?? [count[0], 0];
    if (known === count[0] && count[1] <= last) return false;
    this.#heard = count;
    return true;
  }
}

/** What goes from one node to another: about a connection, by its name. */
export type Item =
  /** A client's first message to a room, and every later one. */
  | readonly ['open', connection: string, room: string, message: unknown]
  | readonly ['in', connection: string, message: unknown]
  /** The client is gone. */
  | readonly ['gone', connection: string]
  /** A message of the room to the client; its text follows on a line of its own, so that it is passed on as it is. */
  | readonly ['out', connection: string]
  /** The client has left the room; or the room is no longer there, and the client has to connect again. */
  | readonly ['left', connection: string]
  | readonly ['lost', connection: string]
  /** Something got lost: every connection between the two is given up. */
  | readonly ['reset'];

export interface Batch {
  readonly from: string;
  /** Tells a count from an earlier one of the same node. */
  readonly run: string;
  readonly n: number;
  readonly items: readonly Item[];
}

/** The sender's count, for nodes that missed the last thing that was sent. */
export type Count = readonly [run: string, n: number];

/** Items with the texts that belong to them. JSON has no line breaks of its own, so a line is a text. */
export const makeBatch = (batch: Batch, texts: readonly string[]): string =>
  [JSON.stringify(batch), ...texts].join('\n');

export function parseBatch(text: string): { readonly batch: Batch; readonly texts: readonly string[] } {
  const [head, ...texts] = text.split('\n');
  return { batch: JSON.parse(head) as Batch, texts };
}

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

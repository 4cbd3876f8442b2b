/** Whose work it is. Addresses share alike, and the rooms of one address share what it gets. */
export interface Owner {
  readonly room: string;
  readonly address: string;
  /** Somebody is looking. Work that nobody sees gets a smaller share. */
  readonly watched: () => boolean;
}

const UNWATCHED = 4;
// beyond this many, those that have nothing to catch up on are forgotten
const FLOWS = 5000;

/**
 * Start-time fair queueing: every flow has a virtual time that grows with what it used, and the flow that is furthest
 * behind goes next. A flow that was idle starts at the present, so it can neither save up nor be made to wait.
 */
class Shares {
  readonly #tags = new Map<string, number>();
  #now = 0;

  tag(flow: string): number {
    return Math.max(this.#tags.get(flow) ?? 0, this.#now);
  }

  use(flow: string, cost: number): void {
    const start = this.tag(flow);
    this.#now = start;
    this.#tags.set(flow, start + cost);
    if (this.#tags.size > FLOWS) for (const [one, tag] of this.#tags) if (tag <= this.#now) this.#tags.delete(one);
  }
}

/** Work that waits, in a fair order. */
export class FairQueue<T extends { readonly owner: Owner }> {
  readonly #addresses = new Shares();
  readonly #rooms = new Shares();
  #waiting: T[] = [];

  get size(): number {
    return this.#waiting.length;
  }

  add(one: T): void {
    this.#waiting.push(one);
  }

  /** Takes away everything that fits. */
  remove(fits: (one: T) => boolean): T[] {
    const gone = this.#waiting.filter(fits);
    if (gone.length > 0) this.#waiting = this.#waiting.filter((one) => !gone.includes(one));
    return gone;
  }

  /** The next one of those that fit; undefined when there is none. */
  next(fits: (one: T) => boolean = () => true): T | undefined {
    let best: { readonly at: number; readonly address: number; readonly room: number } | undefined;
    for (const [at, one] of this.#waiting.entries()) {
      if (!fits(one)) continue;
      const { address, room } = one.owner;
      const tags = { at, address: this.#addresses.tag(address), room: this.#rooms.tag(room) };
      // equals go in the order they came
      if (best === undefined || tags.address < best.address || (tags.address === best.address && tags.room < best.room))
        best = tags;
    }
    return best && this.#waiting.splice(best.at, 1)[0];
  }

  /** Counts what a flow is about to use. */
  use({ room, address, watched }: Owner, cost: number): void {
    const counted = watched() ? cost : cost * UNWATCHED;
    this.#addresses.use(address, counted);
    this.#rooms.use(room, counted);
  }
}

interface Request {
  readonly address: string;
  readonly cost: number;
  serve(): void;
}

interface Waiting {
  readonly owner: Owner;
  readonly request: Request;
}

/**
 * Requests take turns: one in each turn of the event loop, and those of different addresses alternate. So messages of
 * players are read in between, however many requests come at once.
 */
export class Turns {
  readonly #queue = new FairQueue<Waiting>();
  #isTaken = false;

  /** Serves a request, at once where nothing else was served in this turn. */
  add(request: Request): void {
    if (this.#isTaken) {
      const { address } = request;
      this.#queue.add({ owner: { address, room: address, watched: () => true }, request });
    } else this.#serve(request);
  }

  #serve({ serve }: Request): void {
    this.#isTaken = true;
    setImmediate(() => this.#next());
    serve();
  }

  #next(): void {
    this.#isTaken = false;
    const next = this.#queue.next();
    if (next === undefined) return;
    this.#queue.use(next.owner, next.request.cost);
    this.#serve(next.request);
  }
}

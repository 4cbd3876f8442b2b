import { FairQueue, type Owner } from '../limits/fair-queue.ts';

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

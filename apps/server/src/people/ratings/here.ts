import type { Room } from '@tessera/room';
import { type People, recordResult, unwrittenResults } from '@tessera/store/people';
import { resultIn } from './results.ts';

/** Rooms that are remembered as written, so that talk after a match is no work. */
const REMEMBERED = 1000;
/** How far back results are looked for that a server was killed before writing. */
const BACK_MS = 30 * 24 * 3_600_000;
const BATCH = 100;

export interface RatingsDeps {
  readonly people: People;
  now(): number;
  /** Opens the table here: if it is over, it says so by itself. */
  open(id: string): Promise<Room | undefined>;
  readonly onError: (what: string, error: unknown) => void;
}

/** Writes results of rated matches down, each once, whatever happens to the server. */
export class RatingsHere {
  readonly #deps: RatingsDeps;
  readonly #written = new Set<string>();
  /** Settles when everything that was over so far is written. */
  done: Promise<unknown> = Promise.resolve();

  constructor(deps: RatingsDeps) {
    this.#deps = deps;
  }

  /** A room says that it is over; it may say so often. */
  over(room: Room): void {
    const { id } = room;
    if (!room.ledger.head.settings.rated || this.#written.has(id)) return;
    const result = resultIn(room, this.#deps.now());
    if (result === undefined) return;
    this.#written.add(id);
    for (const old of this.#written) if (this.#written.size > REMEMBERED) this.#written.delete(old);
    const writing = this.#deps.people
      .write(() => recordResult(result))
      .catch((error) => {
        // the next sweep finds it
        this.#written.delete(id);
        this.#deps.onError(`the result of room ${id}`, error);
      });
    this.done = Promise.all([this.done, writing]);
  }

  /** Writes what a server was killed before writing. */
  async sweep(): Promise<void> {
    const { people, now, open } = this.#deps;
    const since = now() - BACK_MS;
    for (const { id } of await people.read(() => unwrittenResults(since, BATCH))) {
      // one that another server has, or that does not open, is left to it
      const room = await open(id).catch(() => undefined);
      if (room?.ledger.status === 'over') this.over(room);
    }
    await this.done;
  }
}

import type { Clock } from '@tessera/room';
import { type Interrupted, isAlive, type People } from '@tessera/store/people';

/** How often a server says that it runs, and how long none may have said so before people get their time back. */
export const ALIVE_MS = 20_000;
const GAP_MS = 60_000;

/** When no server ran: nobody's time by turns passed then. */
export class Interruptions {
  readonly #people: People;
  readonly #clock: Pick<Clock, 'now'>;
  #known: readonly Interrupted[] = [];

  constructor(people: People, clock: Pick<Clock, 'now'>) {
    this.#people = people;
    this.#clock = clock;
  }

  get known(): readonly Interrupted[] {
    return this.#known;
  }

  /** Says that this server runs; before it opens its first table, and from then on. */
  async beat(): Promise<void> {
    const now = Math.round(this.#clock.now());
    this.#known = await this.#people.write(() => isAlive(now, GAP_MS));
  }
}

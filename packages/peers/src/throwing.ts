import type { Match, Rng, Seat } from '@tessera/kernel';
import type { Thrower } from '@tessera/room';
import { type SeatLink, throwBy } from './fair/index.ts';
import type { Replica } from './replica.ts';

/** The throws of a table, as its host makes them: each as soon as everybody who takes part has opened a link. */
export class Throwing implements Thrower {
  readonly #replica: () => Replica | undefined;
  readonly #links = new Map<string, string>();
  #waiting: ((rng: Rng) => void) | undefined;

  constructor(replica: () => Replica | undefined) {
    this.#replica = replica;
  }

  throwFor(_match: Match): Promise<Rng> {
    return new Promise((done) => {
      this.#waiting = done;
      this.tryNow();
    });
  }

  /** A link for the throw that is due, from another device. False when it does not belong to its chain. */
  take(seat: Seat, k: number, link: string): boolean {
    const replica = this.#replica();
    if (replica === undefined || replica.due !== k) return true;
    if (!replica.draws.isLinkOf(seat, k, link)) return false;
    this.#links.set(`${k}/${seat}`, link);
    this.tryNow();
    return true;
  }

  /** The links of the throw that is due; undefined as long as one is missing. */
  get links(): SeatLink[] | undefined {
    const { draws, due, takers } = this.#replica() ?? {};
    if (draws === undefined || due === undefined || takers === undefined) return undefined;
    const links: SeatLink[] = [];
    for (const seat of takers) {
      const before = draws.thrown[due]?.find(([one]) => one === seat)?.[1];
      const link = before ?? draws.early(due).get(seat) ?? this.#links.get(`${due}/${seat}`);
      if (link === undefined) return undefined;
      links.push([seat, link]);
    }
    return links;
  }

  tryNow(): void {
    const replica = this.#replica();
    if (this.#waiting === undefined || replica?.due === undefined) return;
    const { links } = this;
    if (links === undefined) return;
    const done = this.#waiting;
    this.#waiting = undefined;
    done(throwBy(replica.match, replica.due, links));
  }

  /** Nobody waits for a throw that is never made. */
  stop(): void {
    this.#waiting = undefined;
  }
}

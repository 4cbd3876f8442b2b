import { asJson, isRecord, type Json } from '@tessera/kernel';
import type { Spent } from '../limits/limits.ts';
import type { Busy, RoomGlance } from '../rooms/lobby.ts';

/** How often a server sends its load to the others, and how long that is valid. */
export const TELL_MS = 2000;
const FRESH_MS = 5000;
/** How many matches in play are offered to spectators, and of how many open tables it is told that somebody is there. */
const SHOWN = 6;
const PRESENT = 100;

/** What the front page shows of the tables of a server. */
export interface Crowd {
  readonly busy: Busy;
  /** Matches to watch. */
  readonly playing: readonly RoomGlance[];
  /** Open tables at which somebody is. */
  readonly present: readonly string[];
}

/** What servers that share a database tell each other besides what happens in rooms. */
type News = { readonly spent: readonly Spent[] } | { readonly crowd: Crowd };

/** A server of another version may tell something else. */
function isNews(told: unknown): told is News {
  if (!isRecord(told)) return false;
  const { spent, crowd } = told;
  if (Array.isArray(spent)) return spent.every((one) => Array.isArray(one) && one.length === 3);
  return isRecord(crowd) && isRecord(crowd.busy) && Array.isArray(crowd.playing) && Array.isArray(crowd.present);
}

export interface NeighboursDeps {
  tell(news: Json): void;
  defer(run: () => void): void;
  now(): number;
  onSpent(spent: Spent): void;
}

/** The other servers of the cluster, as far as limits and the front page go. What they tell may get lost, and is told again. */
export class Neighbours {
  readonly #deps: NeighboursDeps;
  readonly #crowds = new Map<string, { readonly at: number; readonly crowd: Crowd }>();
  #spent: Spent[] = [];

  constructor(deps: NeighboursDeps) {
    this.#deps = deps;
  }

  /** What was spent in one turn goes out together. */
  spend(spent: Spent): void {
    if (this.#spent.length === 0) this.#deps.defer(() => this.#tell({ spent: this.#spent.splice(0) }));
    this.#spent.push(spent);
  }

  tellCrowd({ busy, playing, present }: Crowd): void {
    this.#tell({ crowd: { busy, playing: playing.slice(0, SHOWN), present: present.slice(0, PRESENT) } });
  }

  hear(from: string, told: unknown): void {
    if (!isNews(told)) return;
    if ('spent' in told) for (const one of told.spent) this.#deps.onSpent(one);
    else this.#crowds.set(from, { at: this.#deps.now(), crowd: told.crowd });
  }

  /** What is going on here and at all others together. */
  with(own: Crowd): Crowd {
    const oldest = this.#deps.now() - FRESH_MS;
    for (const [from, { at }] of this.#crowds) if (at < oldest) this.#crowds.delete(from);
    const all = [own, ...[...this.#crowds.values()].map(({ crowd }) => crowd)];
    return {
      busy: sum(all.map(({ busy }) => busy)),
      playing: all.flatMap(({ playing }) => playing).slice(0, SHOWN),
      present: all.flatMap(({ present }) => present),
    };
  }

  #tell(news: News): void {
    this.#deps.tell(asJson(news));
  }
}

function sum(all: readonly Busy[]): Busy {
  const games: Record<string, number> = {};
  let people = 0;
  let tables = 0;
  for (const one of all) {
    people += one.people;
    tables += one.tables;
    for (const [game, count] of Object.entries(one.games)) games[game] = (games[game] ?? 0) + count;
  }
  return { people, tables, games };
}

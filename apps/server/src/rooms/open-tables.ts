import type { MatchSummary, Store } from '@tessera/store';

/** Tables in a list. */
const LIST = 100;
/** How long a list is told again: everybody who opens the front page asks for it. */
const FRESH_MS = 1000;

/** The tables that anybody can find, newest first. Asked often, they are read once a second. */
export class OpenTables {
  readonly #store: Pick<Store, 'list'>;
  readonly #now: () => number;
  readonly #lists = new Map<
    string | undefined,
    { readonly at: number; readonly list: Promise<readonly MatchSummary[]> }
  >();

  constructor(store: Pick<Store, 'list'>, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Of all games, or of one. */
  of(game: string | undefined): Promise<readonly MatchSummary[]> {
    const now = this.#now();
    const known = this.#lists.get(game);
    if (known !== undefined && now - known.at < FRESH_MS) return known.list;
    const list = this.#store.list({ listed: true, status: 'open', limit: LIST, ...(game !== undefined && { game }) });
    this.#lists.set(game, { at: now, list });
    // what failed is asked for again
    list.catch(() => this.#lists.delete(game));
    return list;
  }

  /** A table was made here: its maker looks for it at once. */
  forget(): void {
    this.#lists.clear();
  }
}

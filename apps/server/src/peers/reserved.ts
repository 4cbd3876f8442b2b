/** How long a name waits for who had it. A phone in a tunnel is back by then. */
const RESERVED_MS = 10 * 60_000;

interface Kept {
  readonly token: string;
  readonly until: number;
}

/** Names whose holder is away: for a while nobody gets them who does not show the same token. */
export class Reserved {
  readonly #kept = new Map<string, Kept>();
  readonly #most: number;

  /** Beyond so many, those that have waited longest are free again. */
  constructor(most: number) {
    this.#most = most;
  }

  keep(name: string, token: string, now = performance.now()): void {
    this.#kept.delete(name);
    this.#kept.set(name, { token, until: now + RESERVED_MS });
    for (const [one, { until }] of this.#kept) {
      if (until > now && this.#kept.size <= this.#most) return;
      this.#kept.delete(one);
    }
  }

  /** The token that a name waits for. */
  get(name: string, now = performance.now()): string | undefined {
    const kept = this.#kept.get(name);
    return kept !== undefined && kept.until > now ? kept.token : undefined;
  }

  /** The holder is back. */
  free(name: string): void {
    this.#kept.delete(name);
  }
}

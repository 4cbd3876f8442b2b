import type { Allowances } from './limits.ts';

/** Addresses that are remembered at a time. */
const MOST = 20_000;
/** Names of an address that are remembered: as many tables there can wait for their hosts at once. */
const NAMES = 16;

/** Names that led nowhere, by address: an address that tries too many of them is told nothing any more. */
export class WrongNames {
  readonly #allowances: Allowances;
  /** The last names that led nowhere: asking again for the same ones is no guessing. */
  readonly #last = new Map<string, Set<string>>();
  readonly #shut = new Map<string, number>();

  constructor(allowances: Allowances) {
    this.#allowances = allowances;
  }

  mayTry(address: string, name: string): boolean {
    const until = this.#shut.get(address);
    if (until === undefined || this.#last.get(address)?.has(name)) return true;
    if (until > performance.now()) return false;
    this.#shut.delete(address);
    return true;
  }

  missed(address: string, name: string): void {
    if (this.#last.size >= MOST) this.#last.clear();
    const names = this.#last.get(address) ?? new Set();
    if (names.has(name)) return;
    if (names.size >= NAMES) names.delete(names.values().next().value as string);
    this.#last.set(address, names.add(name));
    if (this.#shut.size >= MOST) this.#shut.clear();
    if (!this.#allowances.wrongName(address)) this.#shut.set(address, performance.now() + 60_000);
  }
}

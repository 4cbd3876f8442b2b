import type { Allowances } from './limits.ts';

/** Addresses that are remembered at a time, and names of each. */
const MOST = 20_000;
const NAMES = 256;
/** A name this long is drawn. */
const LONG = 24;

/** Whether somebody could find a name by trying. */
export const isGuessable = (name: string): boolean => name.length < LONG;

/**
 * What addresses have asked for by code or name, whichever way they came. Every try counts until it was right. Asking again
 * for the same is no guessing: a guest waits for a host who is away.
 */
export class Tries {
  readonly #allowances: Allowances;
  /** By address and name: whether it still counts as a wrong one. */
  readonly #asked = new Map<string, Map<string, boolean>>();

  constructor(allowances: Allowances) {
    this.#allowances = allowances;
  }

  /** Whether an address may be told anything about a name. */
  may(address: string, name: string): boolean {
    if (!isGuessable(name) || this.#asked.get(address)?.has(name)) return true;
    if (!this.#allowances.tryCode(address)) return false;
    if (this.#asked.size >= MOST) this.#asked.clear();
    const names = this.#asked.get(address) ?? new Map<string, boolean>();
    if (names.size >= NAMES) names.delete(names.keys().next().value as string);
    this.#asked.set(address, names.set(name, true));
    return true;
  }

  /** It was right, or there was nothing to guess. */
  right(address: string, name: string): void {
    const names = this.#asked.get(address);
    if (names?.get(name) !== true) return;
    names.set(name, false);
    this.#allowances.codeWasRight(address);
  }
}

import { HOPE_MS } from './ownership.ts';
import { SILENCE_MS } from './switchboard.ts';

/** A node of which two beats are missing is probably gone. */
const DOUBT_MS = 1100;

/** What a node has heard of others lately: that they are there, which rules they have, and which rooms it should take. */
export class Heartbeats {
  readonly #elapsed: () => number;
  readonly #rules = new Map<string, { readonly at: number; readonly rules: readonly string[] }>();
  /** Rooms that others were told to send clients of, and when. */
  readonly #invited = new Map<string, number>();

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  heard(peer: string, rules: readonly string[]): void {
    this.#rules.set(peer, { at: this.#elapsed(), rules });
  }

  /** It has said that it is gone. */
  forget(peer: string): void {
    this.#rules.delete(peer);
  }

  /** Whether a node was heard of lately. */
  hears(peer: string): boolean {
    return this.#isRecent(this.#rules.get(peer)?.at, DOUBT_MS);
  }

  withRules(rules: string, ms: number): readonly string[] {
    return [...this.#rules].flatMap(([peer, one]) =>
      this.#isRecent(one.at, ms) && one.rules.includes(rules) ? [peer] : [],
    );
  }

  invite(room: string): void {
    this.#invited.set(room, this.#elapsed());
  }

  isInvited(room: string): boolean {
    return this.#invited.has(room);
  }

  /** Forgets what is long ago. */
  sweep(): void {
    for (const [peer, { at }] of this.#rules) if (!this.#isRecent(at, HOPE_MS)) this.#rules.delete(peer);
    for (const [room, at] of this.#invited) if (!this.#isRecent(at, SILENCE_MS)) this.#invited.delete(room);
  }

  #isRecent(at: number | undefined, ms: number): boolean {
    return at !== undefined && this.#elapsed() - at < ms;
  }
}

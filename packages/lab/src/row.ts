import type { Json } from '@tessera/kernel';

/** What a language model used up in one match. */
export interface ModelUse {
  readonly calls: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly cost: number;
}

/** One finished match: a line of a run's file. Lists go by seat. */
export interface Row {
  readonly key: string;
  readonly game: string;
  readonly version: number;
  readonly seed: string;
  readonly agents: readonly string[];
  readonly ranks: readonly number[];
  readonly scores: readonly number[];
  readonly reason: string;
  readonly breakdown?: readonly { readonly [category: string]: number }[];
  /** Answers of everybody, chance included. */
  readonly answers: number;
  readonly decisions: readonly number[];
  /** Choices offered in all decisions together. */
  readonly choices: number;
  readonly refusals: readonly number[];
  readonly fallbacks: readonly number[];
  readonly timeouts: readonly number[];
  readonly gone: readonly (string | null)[];
  readonly models: readonly (ModelUse | null)[];
  /** Of the whole match: two matches with the same one are the same. */
  readonly digest: string;
  /** Thinking time, the only part that a second run changes. */
  readonly seconds: readonly number[];
  readonly slowest: readonly number[];
  /** Why there is no result; then ranks and scores are empty. */
  readonly failure?: string;
}

/** What a run is: the first line of its file. A run can only be resumed with the same one. */
export interface RunHead {
  readonly tessera: 'arena';
  readonly game: string;
  readonly version: number;
  readonly options: Json;
  readonly seats: number;
  readonly agents: readonly string[];
  readonly matches: number;
  readonly seed: string;
  readonly limits: Json;
  /** Who was named for each seat, where a run is one table that played on and on. */
  readonly seated?: readonly string[];
}

/** The key of a match within its run: seating and seed together are unique. */
export const keyOf = (seed: string, agents: readonly string[]): string => `${seed} ${agents.join(' ')}`;

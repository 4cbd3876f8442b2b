import type { AnyGame, EngineOf, Note, Seat, StateOf } from '@tessera/kernel';
import type { Comparison, Reason, Verdict } from './index.ts';

/** One way on from a position, and what happened on it. */
export interface Future<in out G = AnyGame> {
  readonly engine: EngineOf<G>;
  readonly notes: readonly Note[];
}

/** Ways on after the better line and after the other for some turns of the seat, each pair under the same luck. */
export type Futures<G = AnyGame> = readonly [better: readonly Future<G>[], worse: readonly Future<G>[]];

/** A reason with what it is worth in points of the game. */
export interface Weighed extends Reason {
  readonly weight: number;
  /** Of reasons about the same thing only the one that weighs most is said. */
  readonly about?: string;
}

/**
 * Whether everything is so that a sentence says, by its code, worked out from the rules alone and never from what found the
 * reason. A reason without a claim is never said.
 */
export interface Claims<in out G = AnyGame> {
  // biome-ignore lint/suspicious/noExplicitAny: each reason has a detail of its own
  readonly [code: string]: (at: Comparison<G>, detail: any) => boolean;
}

/** What a judge gives to explain its verdicts. */
export interface Explaining<in out G = AnyGame> {
  /** What may be said for the better of two lines, with its worth. */
  reasons(comparison: Comparison<G>): readonly Weighed[];
  readonly claims: Claims<G>;
  /** How far two verdicts are apart in points; the difference of their margins where absent. */
  gap?(better: Verdict, worse: Verdict, seat: Seat): number;
  /** Ways on that are looked at after each line; a few dozen where absent. */
  readonly ways?: number;
  /** A seat's points by where they come from, those of the best rival negative: what a line leads to is told by them. */
  sources?(state: StateOf<G>, seat: Seat): ReadonlyMap<string, number>;
}

import type { AnyGame, Seat, StateOf } from '@tessera/kernel';

/**
 * What a seat may know of a position, as numbers of a fixed length: what programs that learn look at. A seat always finds itself
 * first and the others in the order of play. Everything here must be pure.
 */
export interface FeatureVector<in G = AnyGame> {
  readonly length: number;
  /** Fills `into`, which is all 0. */
  fill(state: StateOf<G>, seat: Seat, into: Float32Array): void;
}

/** Gives what a game's vector reads its types. */
export const defineVector = <G>(_game: G, vector: FeatureVector<G>): FeatureVector<G> & FeatureVector =>
  // who asks hands in a state that the rules of the same game have made
  vector as FeatureVector<G> & FeatureVector;

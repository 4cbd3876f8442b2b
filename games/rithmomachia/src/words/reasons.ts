import type { Json } from '@tessera/kernel';

// What sentences about decisions name: the details of their reasons.

/** Pieces as sentences name them, by number or 0 for a Pyramid, and by id. */
export interface Pieces {
  readonly pieces: readonly number[];
  readonly ids: readonly string[];
}

/** Answers that go on from the better line and from the other. */
export interface Ways {
  readonly ways: readonly [readonly Json[], readonly Json[]];
}

export interface Values {
  readonly values: readonly number[];
}

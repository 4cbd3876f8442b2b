import type { PieceInfo } from '../rules/index.ts';

// A Circle is about 100. Squares go everywhere, Pyramids hardly at all.
const BASE = { C: 100, T: 130, S: 180, P: 110 } as const;

/** What a piece is worth by how it goes and by what its number can take: a 2 takes every even number. */
export function worths(pieces: readonly PieceInfo[], helpers: Int32Array, adjacency: boolean): Int32Array {
  // helpers that must stand beside the enemy are seldom there
  const helped = adjacency ? 0.15 : 0.6;
  return Int32Array.from(pieces, ({ type, seat }, piece) => {
    let takes = 0;
    let taken = 0;
    pieces.forEach((other, j) => {
      if (other.seat === seat) return;
      takes += ease(helpers[piece * 48 + j], helped);
      taken += ease(helpers[j * 48 + piece], helped);
    });
    return Math.round(BASE[type] + 5 * takes - 2 * taken);
  });
}

const ease = (helpers: number, helped: number): number => (helpers === -1 ? 1 : helpers === 0 ? 0 : helped);

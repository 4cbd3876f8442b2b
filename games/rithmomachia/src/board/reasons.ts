import type { Piece } from '../rules/index.ts';
import { valuesOf } from './layout.ts';
import { missingHelpers } from './sums.ts';
import type { RithmoWords } from './words/catalogue.ts';

/** Why one piece cannot take another that it can reach. */
export function whyBarred(w: RithmoWords, mover: Piece, victim: Piece): string {
  const [own, theirs] = [valuesOf(mover), valuesOf(victim)];
  if (own.length > 1 || theirs.length > 1) return w.whyNotFaces(own, theirs);
  return w.whyNot(own[0], theirs[0], missingHelpers(own[0], theirs[0]));
}

import type { Refused } from '@tessera/kit/board/refusal.tsx';
import type { Piece, State, View } from '../rules/index.ts';
import { neighbours, parseSquare, rays, squareNames } from '../rules/squares.ts';
import type { BoardWords } from '../words/en.ts';
import { missingHelpers, valuesOf } from '../words/sums.ts';
import { livePieces, pieceOn } from './layout.ts';
import { cellsBetween } from './staging.ts';
import { refusalOf } from './targets.ts';

/** Why something was refused, with the squares that it is about. */
export interface BoardRefusal extends Refused {
  /** Where it was tried: the card stands beside it. */
  readonly at: string;
  /** Who should have gone or helped there, by square. */
  readonly from?: string;
  /** Whom it was tried on. */
  readonly victim?: string;
  /** The squares that would do. */
  readonly would?: readonly string[];
}

/** The titles of the options that a refusal can name. */
export interface OptionTitles {
  readonly helperAdjacency: string;
  readonly pyramidHelpers: string;
}

/** [R5] Why one piece cannot take another that it can reach: by the numbers, the option and who stands where. */
export function whyBarred(w: BoardWords, titles: OptionTitles, view: View, mover: Piece, victim: Piece): BoardRefusal {
  const { no } = w;
  const [own, theirs] = [valuesOf(mover), valuesOf(victim)];
  const tried = { at: victim.square, from: mover.square, victim: victim.square };
  if (own.length > 1 || theirs.length > 1) return { ...tried, why: no.faces(own, theirs), can: no.noHelperEither };
  const [[a], [b]] = [own, theirs];
  const missing = missingHelpers(a, b);
  const lenders = livePieces(view)
    .filter((one) => one.color === mover.color && one.id !== mover.id)
    .filter((one) => valuesOf(one).some((value) => missing.includes(value)))
    .sort((x, y) => cellsBetween(x.square, victim.square) - cellsBetween(y.square, victim.square));
  const lender = lenders.find(({ type }) => type !== 'P' || view.rules.pyramidHelpers);
  // [R5.1] with helpers nearby only those beside the enemy count; were one there, the capture would be legal
  if (lender !== undefined && view.rules.helperAdjacency) {
    const beside = neighbours[parseSquare(victim.square)]
      .map((square) => squareNames[square])
      .filter((square) => pieceOn(view, square) === undefined);
    return {
      at: lender.square,
      from: lender.square,
      victim: victim.square,
      would: beside,
      why: no.tooFar(lender.value, lender.square, b),
      can: no.beside(missing, beside),
      rule: no.plays(titles.helperAdjacency),
    };
  }
  const pyramid = lenders[0];
  if (pyramid !== undefined)
    return { ...tried, why: no.alone(a, b), can: no.pyramid(missing), rule: no.without(titles.pyramidHelpers) };
  return { ...tried, why: no.alone(a, b), can: no.takes(missing) };
}

/** [R2] Why a piece cannot go to a square; undefined when the reason lies elsewhere. */
export function whyUnreached(
  w: BoardWords,
  view: View,
  state: State,
  piece: Piece,
  to: string,
): BoardRefusal | undefined {
  const code = refusalOf(state, piece.color, piece.id, to);
  const tried = { at: to, from: piece.square };
  if (code === 'PATH_BLOCKED') {
    const ray = rays
      .slice(parseSquare(piece.square) * 8, parseSquare(piece.square) * 8 + 8)
      .find((one) => one.includes(parseSquare(to)));
    const block = ray?.map((square) => pieceOn(view, squareNames[square])).find((one) => one !== undefined);
    if (block !== undefined) return { ...tried, why: w.no.blocked(block.value, block.square) };
  }
  if (code !== 'ILLEGAL_MOVE') return undefined;
  return { ...tried, why: w.no.unreached(piece.value, to), can: w.reach[piece.type] };
}

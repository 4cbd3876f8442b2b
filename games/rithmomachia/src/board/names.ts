import type { Piece, State, View } from '../rules/index.ts';
import type { BoardWords } from '../words/en.ts';
import { missingHelpers, valuesOf } from '../words/sums.ts';
import { refusalOf } from './position.ts';

/** `White triangle 5` */
export const pieceName = (w: BoardWords, piece: Piece): string => w.piece(piece.color, piece.type, valuesOf(piece));

/** `White triangle 5 on N8` */
export const placedName = (w: BoardWords, piece: Piece): string => w.on(pieceName(w, piece), piece.square);

/** `triangle 5`, for sentences in which the side is known. */
export const shortName = (w: BoardWords, { type, value }: Piece, face?: number | null): string =>
  face !== undefined && face !== null
    ? `${w.types[type]} ${face}`
    : value === undefined
      ? w.types[type]
      : `${w.types[type]} ${value}`;

export const shortPlaced = (w: BoardWords, piece: Piece): string => w.on(shortName(w, piece), piece.square);

/** Why one piece cannot take another that it can reach. */
export function whyBarred(w: BoardWords, { rules }: View, mover: Piece, victim: Piece): string {
  const [own, theirs] = [valuesOf(mover), valuesOf(victim)];
  if (own.length > 1 || theirs.length > 1) return w.whyNotFaces(own, theirs);
  return w.whyNot(own[0], theirs[0], missingHelpers(own[0], theirs[0]), rules.helperAdjacency);
}

/** How a piece moves, where that is why it cannot go to a square. */
export const whyUnreached = (
  w: BoardWords,
  state: State,
  { id, type, color }: Piece,
  to: string,
): string | undefined => (refusalOf(state, color, id, to) === 'ILLEGAL_MOVE' ? w.reach[type] : undefined);

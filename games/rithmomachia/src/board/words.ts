import { catalogue } from '@tessera/kit/words/catalogue.ts';
import type { Piece } from '../rules/index.ts';
import type { BoardWords } from '../words/en.ts';
import { wordDoors } from '../words/index.ts';
import { valuesOf } from '../words/sums.ts';

/** Every word of this game in the language in use; the board's own are under `board`. */
export const words = catalogue(wordDoors);

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

import type { Piece, View } from '../rules/index.ts';
import { valuesOf } from './layout.ts';
import type { RithmoWords } from './words/catalogue.ts';

/** `White triangle 5` */
export const pieceName = (w: RithmoWords, piece: Piece): string =>
  w.piece(w.colors[piece.color], w.types[piece.type], valuesOf(piece));

/** `White triangle 5 on N8` */
export const placedName = (w: RithmoWords, piece: Piece): string => w.on(pieceName(w, piece), piece.square);

/** `triangle 5`, for sentences in which the side is known. */
export const shortName = (w: RithmoWords, { type, value }: Piece, face?: number | null): string =>
  face !== undefined && face !== null
    ? `${w.types[type]} ${face}`
    : value === undefined
      ? w.types[type]
      : `${w.types[type]} ${value}`;

export const shortPlaced = (w: RithmoWords, piece: Piece, face?: number | null): string =>
  `${shortName(w, piece, face)} ${piece.square}`;

export const nameIn = (w: RithmoWords, view: View, id: string, face?: number | null): string =>
  shortPlaced(w, view.pieces[id], face);

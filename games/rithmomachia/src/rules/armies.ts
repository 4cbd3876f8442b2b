import { parseSquare } from './squares.ts';

/** [R2] Circle, Triangle, Square, Pyramid. */
const PIECE_TYPES = ['C', 'T', 'S', 'P'] as const;
export type PieceType = (typeof PIECE_TYPES)[number];
export const COLORS = ['W', 'B'] as const;
export type Color = (typeof COLORS)[number];

/** [R2] What a captured piece is worth. */
export const POINTS: { readonly [T in PieceType]: number } = { C: 1, T: 2, S: 3, P: 5 };

/** Piece numbers of Black start here, so that a piece's colour and its bit inside the colour are one comparison. */
export const BLACK = 24;
/** More than any piece number. */
export const PIECES = 48;

export interface PieceInfo {
  readonly id: string;
  readonly seat: 0 | 1;
  readonly type: PieceType;
  /** One value, or a Pyramid's four faces in printed order. */
  readonly values: readonly number[];
  readonly home: number;
}

/** The pieces of a set-up: White by id from 0, Black by id from 24. */
export interface Army {
  readonly pieces: readonly PieceInfo[];
  readonly index: ReadonlyMap<unknown, number>;
}

// [R3.2] the preset keeps these faces as well
const FACES: readonly (readonly number[])[] = [
  [64, 49, 36, 25],
  [36, 25, 16, 4],
];

const SEED_V1 = [
  'N1 T4 N2 C2 N3 C6 N4 C8 N5 C4 N6 C2 N7 T6 N8 T5 O1 S153 O2 C25 O3 C36 O4 C64 O5 C16 O6 C4 O7 P O8 S169 P1 S289 P2 S81 P3 T20 P4 T42 P5 T49 P6 T72 P7 S45 P8 S25',
  'A1 S49 A2 S121 A3 T36 A4 T30 A5 T56 A6 T64 A7 S225 A8 S361 B2 T66 B3 C9 B4 C25 B5 C49 B6 C81 B7 S120 B8 P C1 T16 C2 T12 C3 C3 C4 C4 C5 C2 C6 C12 C7 T90 C8 T9',
];

const CLASSICAL_24 = [
  'M3 C8 M4 C6 M5 C4 M6 C2 N1 T81 N2 T72 N3 C64 N4 C36 N5 C16 N6 C4 N7 T6 N8 T9 O1 S153 O2 P O3 T49 O4 T42 O5 T20 O6 T25 O7 S45 O8 S15 P1 S289 P2 S169 P7 S81 P8 S25',
  'A1 S49 A2 S121 A7 S225 A8 S361 B1 S28 B2 S66 B3 T36 B4 T30 B5 T56 B6 T64 B7 S120 B8 P C1 T16 C2 T12 C3 C9 C4 C25 C5 C49 C6 C81 C7 T90 C8 T100 D3 C3 D4 C5 D5 C7 D6 C9',
];

/** [R3.1] Numbers the pieces of one side, written in the order of the walk, and sorts them by id. */
function muster(text: string, seat: 0 | 1): PieceInfo[] {
  const words = text.split(' ');
  const counts: Record<string, number> = {};
  const pieces: PieceInfo[] = [];
  for (let i = 0; i < words.length; i += 2) {
    const type = words[i + 1][0] as PieceType;
    counts[type] = (counts[type] ?? 0) + 1;
    pieces.push({
      id: `${COLORS[seat]}_${type}_${String(counts[type]).padStart(2, '0')}`,
      seat,
      type,
      values: type === 'P' ? FACES[seat] : [Number(words[i + 1].slice(1))],
      home: parseSquare(words[i]),
    });
  }
  return pieces.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function army([white, black]: readonly string[]): Army {
  const pieces = [...muster(white, 0), ...muster(black, 1)];
  return { pieces, index: new Map(pieces.map((piece, i) => [piece.id, i])) };
}

export const armies = { 'seed-v1': army(SEED_V1), 'classical-24': army(CLASSICAL_24) } as const;

export const seatOf = (piece: number): 0 | 1 => (piece < BLACK ? 0 : 1);
/** A piece's bit in its colour's masks. */
export const bitOf = (piece: number): number => 1 << (piece < BLACK ? piece : piece - BLACK);

/** In the order of play [A2]. */
export const COLOURS = ['yellow', 'green', 'blue', 'red'] as const;
export type Colour = (typeof COLOURS)[number];
/** Row from the top, column from the left. */
export type Cell = readonly [row: number, col: number];

export const HOME = -1;
/** The last outer position, where the arrow points inwards. */
export const GATE = 14;
/** The first inner position. */
export const INNER = 15;
/** Cells of the inner ring, and so the length of its round. */
export const ROUND = 8;
export const HEAVEN = 23;

// [A1] row and column of home, the outer ring, the inner ring and heaven
const YELLOW_PATH: readonly Cell[] = [
  '42',
  '43 44 34 24 14 04 03 02 01 00 10 20 30 40 41',
  '31 21 11 12 13 23 33 32',
  '22',
].flatMap((part) => part.split(' ').map(([row, col]): Cell => [Number(row), Number(col)]));

const quarterTurn = ([row, col]: Cell): Cell => [4 - col, row];

function turned(path: readonly Cell[], times: number): readonly Cell[] {
  return times === 0 ? path : turned(path.map(quarterTurn), times - 1);
}

const PATHS: { readonly [C in Colour]: readonly Cell[] } = {
  yellow: YELLOW_PATH,
  green: turned(YELLOW_PATH, 1),
  blue: turned(YELLOW_PATH, 2),
  red: turned(YELLOW_PATH, 3),
};

/** Where a colour's coin at a position stands. */
export const cellOf = (colour: Colour, pos: number): Cell => PATHS[colour][pos + 1];

/** [A1] The four homes lie at the same positions of every path; with heaven they are the only safe cells. */
export const isSafe = (pos: number): boolean => pos === HOME || pos === 3 || pos === 7 || pos === 11 || pos === HEAVEN;

/** Positions of the other three homes, where a landing stack breaks [A9]. */
export const isForeignHome = (pos: number): boolean => pos === 3 || pos === 7 || pos === 11;

/** [A2] Who sits where, by the number of seats. */
export const COLOURS_FOR: { readonly [seats: number]: readonly Colour[] } = {
  2: ['yellow', 'blue'],
  3: ['yellow', 'green', 'blue'],
  4: ['yellow', 'green', 'blue', 'red'],
};

const numbered = (colour: Colour): readonly number[] => PATHS[colour].map(([row, col]) => row * 5 + col);

/** Cell numbers (row × 5 + column) by seats, seat and position + 1: two coins share a cell when these are equal. */
export const CELL_NUMBERS: readonly (readonly (readonly number[])[])[] = [0, 1, 2, 3, 4].map((seats) =>
  (COLOURS_FOR[seats] ?? []).map(numbered),
);

/** [A1.4] The name of a cell in notation: columns a to e, rows 1 to 5 from the bottom. People read what is drawn there. */
export const cellName = ([row, col]: Cell): string => 'abcde'[col] + (5 - row);

/** The colour whose path has a cell at a position. */
const ownerAt = ([row, col]: Cell, pos: number): Colour | undefined =>
  COLOURS.find((colour) => {
    const there = cellOf(colour, pos);
    return there[0] === row && there[1] === col;
  });

/** The colour whose home a cell is. Homes are drawn for all four colours, also for those that nobody plays. */
export const homeOn = (cell: Cell): Colour | undefined => ownerAt(cell, HOME);

/** Sides and corners of the board, and of its inner ring, as one sees them. */
export type Side =
  | 'upperLeft'
  | 'upper'
  | 'upperRight'
  | 'left'
  | 'right'
  | 'lowerLeft'
  | 'lower'
  | 'lowerRight'
  | 'middle';

const SIDES: readonly (readonly Side[])[] = [
  ['upperLeft', 'upper', 'upperRight'],
  ['left', 'middle', 'right'],
  ['lowerLeft', 'lower', 'lowerRight'],
];

export const sideOf = ([row, col]: Cell): Side => SIDES[1 + Math.sign(row - 2)][1 + Math.sign(col - 2)];

/** What a language calls places after one preposition: by what is drawn there. */
export interface PlaceWords {
  readonly home: string;
  readonly heaven: string;
  homeOf(colour: Colour): string;
  /** The arrow that points a colour into the inner ring. */
  arrow(colour: Colour): string;
  /** The cell behind a home. */
  past(colour: Colour): string;
  corner(side: Side): string;
  /** Inside, where only the way that is left counts. */
  inside(steps: number): string;
}

/** A position on the path of a colour as a place that everybody sees. */
export function placeIn(words: PlaceWords, colour: Colour, pos: number): string {
  if (pos === HOME) return words.home;
  if (pos === HEAVEN) return words.heaven;
  return pos >= INNER ? words.inside(HEAVEN - pos) : outerPlace(words, cellOf(colour, pos));
}

/** A cell of the outer ring. */
export function outerPlace(words: PlaceWords, cell: Cell): string {
  const home = homeOn(cell);
  if (home !== undefined) return words.homeOf(home);
  const gate = ownerAt(cell, GATE);
  if (gate !== undefined) return words.arrow(gate);
  const past = ownerAt(cell, HOME + 1);
  return past === undefined ? words.corner(sideOf(cell)) : words.past(past);
}

/** Whether a cell lies in the inner ring. */
export const isInner = ([row, col]: Cell): boolean => Math.max(Math.abs(row - 2), Math.abs(col - 2)) === 1;

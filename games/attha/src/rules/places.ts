import { type Cell, COLOURS, type Colour, cellOf, GATE, HEAVEN, HOME, INNER } from './board.ts';

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

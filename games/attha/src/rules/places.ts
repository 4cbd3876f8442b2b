import { type Cell, COLOURS, type Colour, cellOf, HEAVEN, HOME } from './board.ts';

/** [A1.4] The name of a cell as the board's frame shows it: columns a to e, rows 1 to 5 from the bottom. */
export const cellName = ([row, col]: Cell): string => 'abcde'[col] + (5 - row);

/** The colour whose home a cell is. Homes are drawn for all four colours, also for those that nobody plays. */
export const homeOn = ([row, col]: Cell): Colour | undefined =>
  COLOURS.find((colour) => {
    const home = cellOf(colour, HOME);
    return home[0] === row && home[1] === col;
  });

/** What a language calls places after one preposition. */
export interface PlaceWords {
  readonly home: string;
  readonly heaven: string;
  homeOf(colour: Colour): string;
  cell(name: string): string;
}

/** A position on the path of a colour as a place that everybody sees. */
export function placeIn(words: PlaceWords, colour: Colour, pos: number): string {
  if (pos === HOME) return words.home;
  if (pos === HEAVEN) return words.heaven;
  const cell = cellOf(colour, pos);
  const owner = homeOn(cell);
  return owner === undefined ? words.cell(cellName(cell)) : words.homeOf(owner);
}

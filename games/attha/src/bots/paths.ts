import { COLOURS_FOR, cellOf } from '../rules/index.ts';

export const HOME = -1;
/** The last outer position. */
export const GATE = 14;
/** The first inner position. */
export const INNER = 15;
export const HEAVEN = 23;

const POSITIONS = Array.from({ length: 25 }, (_, i) => i - 1);
const bySeats = <T>(table: (seats: number) => T): readonly T[] => [0, 1, 2, 3, 4].map(table);

const numbersOf = (seats: number): readonly (readonly number[])[] =>
  (COLOURS_FOR[seats] ?? []).map((colour) =>
    POSITIONS.map((pos) => {
      const [row, col] = cellOf(colour, pos);
      return 5 * row + col;
    }),
  );

/** Cell numbers by seats, seat and position + 1. */
export const CELLS = bySeats(numbersOf);

/** Where a seat's position lies on the path of another, by seats, seat, other and position + 1. */
export const ACROSS = CELLS.map((paths) =>
  paths.map((path) => paths.map((other) => path.map((c) => other.indexOf(c) - 1))),
);

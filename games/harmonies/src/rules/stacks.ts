import { type Landscape, STACKS, STACKS_OF, TOKENS, type Token } from './data/types.ts';

const numberOf: { readonly [stack: string]: number } = Object.fromEntries(STACKS.map((stack, i) => [stack, i]));

/** The number of a stack, or undefined when the rules allow no such stack. */
export const stackNumber = (stack: string): number | undefined =>
  Object.hasOwn(numberOf, stack) ? numberOf[stack] : undefined;

/** The number of a token. */
export const TOKEN = { W: 0, F: 1, T: 2, L: 3, S: 4, R: 5 } as const satisfies { readonly [T in Token]: number };

export const tokenNumber = (letter: unknown): number => (TOKENS as readonly unknown[]).indexOf(letter);

/** [H5.1] The stack that a token makes of a stack, or 0 when it may not go there. By stack, then token. */
export const ADDED: readonly (readonly number[])[] = STACKS.map((stack) =>
  TOKENS.map((token) => stackNumber(stack + token) ?? 0),
);

/** By token: the stacks it may go on. */
export const BASES: readonly (readonly number[])[] = TOKENS.map((_, token) =>
  STACKS.flatMap((_stack, i) => (ADDED[i][token] > 0 ? [i] : [])),
);

/** Number of the top token, −1 for an empty cell. */
export const TOP: readonly number[] = STACKS.map((stack) => tokenNumber(stack.at(-1)));

/** Buildings on any base, as a number beyond the stacks: where cells are kept by stack, this is all three together. */
export const BUILDING = STACKS.length;

/** Where a landscape's cells are found when cells are kept by stack. */
export const placeOf = (landscape: Landscape): number =>
  landscape === 'H' ? BUILDING : numberOf[STACKS_OF[landscape][0]];

const BUILDINGS = [numberOf.TR, numberOf.SR, numberOf.RR] as const;

/** Cells by stack number, as sets; the last one holds all buildings. */
export type CellsByStack = Int32Array;
export const cellSets = (): CellsByStack => new Int32Array(BUILDING + 1);

/** Sorts the cells of one Personal board, `cells[from]` and on, into `by`. */
export function sortCells(
  cells: readonly number[],
  from: number,
  count: number,
  by: CellsByStack = cellSets(),
): CellsByStack {
  for (let i = 0; i <= BUILDING; i++) by[i] = 0;
  for (let cell = 0; cell < count; cell++) by[cells[from + cell]] |= 1 << cell;
  by[BUILDING] = by[BUILDINGS[0]] | by[BUILDINGS[1]] | by[BUILDINGS[2]];
  return by;
}

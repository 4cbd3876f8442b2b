/** Token letters: blue (water), yellow (field), brown (trunk), green (leaf), gray (stone), red (brick). */
export const TOKENS = ['W', 'F', 'T', 'L', 'S', 'R'] as const;
export type Token = (typeof TOKENS)[number];

/** [H1.1] How many of each there are, in the order of the letters: 120 in all. */
export const SUPPLY: readonly number[] = [23, 19, 21, 19, 23, 15];

/** Every stack the rules allow, bottom first; the empty cell is number 0. */
export const STACKS = ['', 'W', 'F', 'T', 'TT', 'L', 'TL', 'TTL', 'S', 'SS', 'SSS', 'R', 'TR', 'SR', 'RR'] as const;
export type Stack = (typeof STACKS)[number];

/** [H10.5] Points of a river by its length; each further token is worth four more. */
export const RIVER: readonly number[] = [0, 0, 2, 5, 8, 11, 15];
export const RIVER_STEP = 4;

/** [H12.4] The scores that earn 1, 2, … 8 suns. */
export const SUNS: readonly number[] = [40, 70, 90, 110, 130, 140, 150, 160];

/** The same told ever shorter. */
export type Tellings = readonly string[];

/** The first sentence that fits, or the last. */
export const fitting = (tellings: Tellings, most: number): string =>
  tellings.find(({ length }) => length <= most) ?? (tellings.at(-1) as string);

/** The longest sentence about a turn, and the longest on a phone. */
export const mostOf = (short: boolean): number => (short ? 80 : 110);

import { adjacency, distance, hex, hexagon, makeKey } from '@tessera/hex';

/** [P2.1] 91 hexes, column by column; everywhere else a hex is an index of this list. */
export const HEXES = hexagon(5);
export const KEYS: readonly string[] = HEXES.map(makeKey);
export const NEIGHBOURS: readonly (readonly number[])[] = adjacency(HEXES);
// a map: an object with so many keys is slower to look into
const NUMBER_OF: ReadonlyMap<unknown, number> = new Map(KEYS.map((key, index) => [key, index]));

/** The hex with that key, or −1. */
export const hexAt = (key: unknown): number => NUMBER_OF.get(key) ?? -1;

/** For keys that come from our own tables. */
export const numberOf = (key: string): number => NUMBER_OF.get(key) as number;

/** [P2.2] The mountain first, then the side hearts clockwise from 12 o'clock. */
export const HEART_KEYS = ['q0r0', 'q-2r-2', 'q2r-4', 'q4r-2', 'q2r2', 'q-2r4', 'q-4r2'] as const;
export const HEARTS: readonly number[] = HEART_KEYS.map(numberOf);
export const MOUNTAIN = HEARTS[0];
export const HEART_VALUES = [2, 1, 1, 1, 1, 1, 1] as const;

/** Which heart a hex is, or −1. */
export const HEART_OF: readonly number[] = KEYS.map((_, index) => HEARTS.indexOf(index));

/** [P2.2] Clockwise from one o'clock. */
export const CORNERS: readonly number[] = ['q0r-5', 'q5r-5', 'q5r0', 'q0r5', 'q-5r5', 'q-5r0'].map(numberOf);

/** [P3.1] The corner each team starts from when corners are assigned: as far apart as the teams allow. */
export const ASSIGNED: readonly (readonly number[])[] = [
  [],
  [0],
  [0, 3],
  [0, 2, 4],
  [0, 1, 3, 4],
  [0, 1, 2, 3, 4],
  [0, 1, 2, 3, 4, 5],
].map((numbers) => numbers.map((number) => CORNERS[number]));

export const RIM: readonly number[] = HEXES.flatMap((at, index) => (distance(at, hex(0, 0)) === 5 ? [index] : []));

type HexType = 'mountain' | 'heart' | 'corner' | 'normal';

export const typeOf = (index: number): HexType =>
  index === MOUNTAIN ? 'mountain' : HEART_OF[index] > 0 ? 'heart' : CORNERS.includes(index) ? 'corner' : 'normal';

/** [P2.3] As drawn: rows are lettered from the top, and the hexes of a row numbered from the left, `F6`. */
export const LABELS: readonly string[] = HEXES.map(({ q, r }) => {
  const row = q + r;
  return `${'ABCDEFGHIJK'[row + 5]}${(q - r + 10 - Math.abs(row)) / 2 + 1}`;
});

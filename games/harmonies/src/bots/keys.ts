import { next, seeded } from '@tessera/kernel';

const stream = seeded('harmonies/keys');
// thirty bits stay small integers, which sets of numbers are fastest with
const keys = (length: number): Int32Array => Int32Array.from({ length }, () => next(stream) >>> 2);

/** By cell and what is on it. */
export const CELL_KEYS = keys(25 * 32);
/** By card and its cubes placed. */
export const CARD_KEYS = keys(42 * 8);

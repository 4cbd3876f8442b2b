/** What is kept of a position that was searched: the turn that was best, and a bound of its value at a depth. */
export interface Memory {
  readonly mask: number;
  readonly keys: Int32Array;
  readonly turns: Int32Array;
  /** Value in the upper half, then depth, then kind of bound. */
  readonly values: Int32Array;
}

export const EXACT = 1;
export const AT_LEAST = 2;
export const AT_MOST = 3;

export function openMemory(bits: number): Memory {
  const size = 1 << bits;
  return {
    mask: size - 1,
    keys: new Int32Array(size),
    turns: new Int32Array(size).fill(-1),
    values: new Int32Array(size),
  };
}

export const scoreOf = (entry: number): number => entry >> 16;
export const depthOf = (entry: number): number => (entry >> 2) & 63;
export const boundOf = (entry: number): number => entry & 3;

/** The place of a position; whether it is kept there the key says. */
export const placeOf = (memory: Memory, hashA: number): number => hashA & memory.mask;

export function keep(
  memory: Memory,
  place: number,
  key: number,
  turn: number,
  value: number,
  depth: number,
  bound: number,
): void {
  memory.keys[place] = key;
  memory.turns[place] = turn;
  memory.values[place] = (value << 16) | (depth << 2) | bound;
}

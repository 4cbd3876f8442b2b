/** A set of cells is a number with one bit per cell: no board has more than 25. */
export const bit = (cell: number): number => 1 << cell;
export const has = (mask: number, cell: number): boolean => ((mask >> cell) & 1) === 1;

/** The cell of the lowest bit; the mask must not be empty. */
export const lowest = (mask: number): number => 31 - Math.clz32(mask & -mask);

export function size(mask: number): number {
  let n = 0;
  for (let left = mask; left !== 0; left &= left - 1) n += 1;
  return n;
}

/** The neighbours of all cells of a set, by the neighbours of each. */
export function around(near: readonly number[], mask: number): number {
  let found = 0;
  for (let left = mask; left !== 0; left &= left - 1) found |= near[lowest(left)];
  return found;
}

/** The connected groups of a set. */
export function groups(near: readonly number[], mask: number): number[] {
  const found: number[] = [];
  let left = mask;
  while (left !== 0) {
    let group = left & -left;
    for (let edge = group; edge !== 0; ) {
      edge = around(near, edge) & mask & ~group;
      group |= edge;
    }
    found.push(group);
    left &= ~group;
  }
  return found;
}

/** The cell of the lowest bit of a set. */
export const lowest = (mask: number): number => 31 - Math.clz32(mask & -mask);

export function size(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The connected group of a set that holds its lowest cell. */
export function firstGroup(near: readonly number[], mask: number): number {
  let group = mask & -mask;
  for (let edge = group; edge !== 0; ) {
    let next = 0;
    for (let left = edge; left !== 0; left &= left - 1) next |= near[lowest(left)];
    edge = next & mask & ~group;
    group |= edge;
  }
  return group;
}

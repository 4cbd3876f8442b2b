import { type Options, riverLength, riverPoints } from '../rules/index.ts';
import { firstGroup, GRIDS, type Grid, lowest } from './grid.ts';

/** What the water of a board is worth, and where one more token would be worth more. */
export interface Water {
  readonly points: number;
  /** Cells without water, as a set, and the points that a token on one of them would add. */
  readonly grows: number;
  readonly gain: number;
}

// the same few rivers come back in nearly every board of a search; forgotten when there are too many
const MOST = 40_000;
const known = new Map<string, Map<number, Water>>();

/** Remembers every set of cells it was asked about. */
export function waterOf(options: Options): (cells: number) => Water {
  const name = options.side + options.river;
  let memory = known.get(name);
  if (memory === undefined) {
    memory = new Map();
    known.set(name, memory);
  }
  const seen = memory;
  return (cells) => {
    let water = seen.get(cells);
    if (water === undefined) {
      if (seen.size === MOST) seen.clear();
      water = survey(cells, options);
      seen.set(cells, water);
    }
    return water;
  };
}

function survey(cells: number, options: Options): Water {
  const grid = GRIDS[options.side];
  const measure = (water: number): number =>
    options.side === 'A' ? riverPoints(riverLength(grid.near, water, options.river)) : 5 * islands(grid, water);
  const points = measure(cells);
  let grows = 0;
  let gain = 0;
  for (let left = grid.all & ~cells; left !== 0; left &= left - 1) {
    const cell = lowest(left);
    const more = measure(cells | (1 << cell)) - points;
    if (more <= 0) continue;
    grows |= 1 << cell;
    gain = Math.max(gain, more);
  }
  return { points, grows, gain };
}

function islands({ near, all }: Grid, water: number): number {
  let count = 0;
  for (let left = all & ~water; left !== 0; left &= ~firstGroup(near, left)) count += 1;
  return count;
}

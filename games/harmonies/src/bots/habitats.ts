import { MISSING, NEVER, type Pattern } from './grid.ts';
import type { Position } from './position.ts';

/** What the habitats of one card lack on one board. */
export class Habitats {
  /** How many cells miss so many tokens until a cube may be put on them. */
  readonly counts = new Uint8Array(NEVER + 1);
  /** Cells that miss nothing, as a set. */
  ready = 0;
  /** Tokens that are missing, by cell. */
  readonly #missing = new Uint8Array(32);

  /** Looks at every cell that has no cube. */
  find({ cells, cubes, grid }: Position, card: number): void {
    const pattern = grid.patterns[card];
    this.counts.fill(0);
    this.#missing.fill(NEVER);
    this.ready = 0;
    for (let free = grid.all & ~cubes; free !== 0; free &= free - 1) {
      const cell = 31 - Math.clz32(free & -free);
      this.#add(cell, missingAt(pattern, cells, cell));
    }
  }

  /** The same for a board that differs from another one in a single cell, so that most cells need no look. */
  follow(before: Habitats, { cells, cubes, grid }: Position, card: number, changed: number): void {
    const pattern = grid.patterns[card];
    this.counts.set(before.counts);
    this.ready = before.ready;
    for (let left = pattern.touched[changed] & ~cubes; left !== 0; left &= left - 1) {
      const cell = 31 - Math.clz32(left & -left);
      this.counts[before.#missing[cell]] -= 1;
      this.ready &= ~(1 << cell);
      this.#add(cell, missingAt(pattern, cells, cell));
    }
  }

  #add(cell: number, missing: number): void {
    this.counts[missing] += 1;
    this.#missing[cell] = missing;
    if (missing === 0) this.ready |= 1 << cell;
  }
}

function missingAt({ cube, others, around }: Pattern, cells: Uint8Array, cell: number): number {
  const table = MISSING;
  const own = table[cube + cells[cell]];
  if (own === NEVER) return NEVER;
  const width = others.length;
  const beside = around[cell];
  let least = NEVER;
  for (let i = 0; i < beside.length; i += width) {
    let sum = own + table[others[0] + cells[beside[i]]];
    for (let j = 1; j < width; j++) sum += table[others[j] + cells[beside[i + j]]];
    if (sum >= least) continue;
    least = sum;
    if (sum === own) break;
  }
  return least;
}

import type { Seat } from '@tessera/kernel';
import type { Line, Verdict } from './index.ts';
import { marginOf, type Outlook } from './insight.ts';

/** A line with everything that was seen of it. Even worlds choose, odd ones value. */
export class Arm {
  readonly line: Line;
  /** The seat's share by world. */
  readonly #seen = new Map<number, number>();
  readonly #sums: number[][];
  readonly #margins = [0, 0];
  readonly #counts = [0, 0];
  readonly #seat: Seat;

  constructor(line: Line, seat: Seat, seats: number) {
    this.line = line;
    this.#seat = seat;
    this.#sums = [new Array<number>(seats).fill(0), new Array<number>(seats).fill(0)];
  }

  has(world: number): boolean {
    return this.#seen.has(world);
  }

  add(world: number, { shares, points }: Outlook): void {
    const half = world & 1;
    this.#seen.set(world, shares[this.#seat]);
    this.#counts[half] += 1;
    this.#margins[half] += marginOf(points, this.#seat);
    for (let seat = 0; seat < shares.length; seat++) this.#sums[half][seat] += shares[seat];
  }

  /** What decides which line is best; a whiff of margin parts lines that all win or all lose. */
  get appeal(): number {
    const count = Math.max(1, this.#counts[0]);
    return this.#sums[0][this.#seat] / count + (1e-4 * this.#margins[0]) / count;
  }

  verdict(): Verdict {
    const half = this.#counts[1] > 0 ? 1 : 0;
    const count = Math.max(1, this.#counts[half]);
    const shares = this.#sums[half].map((sum) => sum / count);
    let squares = 0;
    for (const [world, share] of this.#seen) if ((world & 1) === half) squares += (share - shares[this.#seat]) ** 2;
    return {
      line: this.line,
      shares,
      margin: this.#margins[half] / count,
      error: count > 1 ? Math.sqrt(squares / (count * (count - 1))) : 0.5,
      worlds: this.#seen.size,
    };
  }

  /** How much better this line is than another in the odd worlds that saw both, with its standard error. */
  lead(other: Arm): { readonly mean: number; readonly error: number } {
    const gaps: number[] = [];
    for (const [world, share] of this.#seen) {
      const theirs = (world & 1) === 1 ? other.#seen.get(world) : undefined;
      if (theirs !== undefined) gaps.push(share - theirs);
    }
    const count = gaps.length;
    if (count === 0) return { mean: 0, error: 1 };
    const mean = gaps.reduce((a, b) => a + b, 0) / count;
    const squares = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0);
    return { mean, error: count > 1 ? Math.sqrt(squares / (count * (count - 1))) : 0.5 };
  }
}

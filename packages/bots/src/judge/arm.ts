import type { Seat } from '@tessera/kernel';
import type { Line, Verdict } from './index.ts';
import { humbled, marginOf, type Outlook } from './insight.ts';

/** The even worlds and the odd ones: what one half chooses the other values. */
export const HALVES = [0, 1] as const;
export type Half = (typeof HALVES)[number];

/** A difference with its standard error. */
export interface PairedGap {
  readonly mean: number;
  readonly error: number;
}

/** A line with everything that was seen of it. */
export class Arm {
  readonly line: Line;
  /** The match is over after it: what it is worth is no guess. */
  readonly #ends: boolean;
  /** The seat's share by world. */
  readonly #seen = new Map<number, number>();
  readonly #sums: number[][];
  readonly #margins = [0, 0];
  readonly #counts = [0, 0];
  readonly #seat: Seat;

  constructor(line: Line, seat: Seat, seats: number, ends: boolean) {
    this.line = line;
    this.#ends = ends;
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
  appeal(half: Half): number {
    const count = this.#counts[half];
    return count === 0 ? Number.NEGATIVE_INFINITY : (this.#sums[half][this.#seat] + 1e-4 * this.#margins[half]) / count;
  }

  /** What the line is worth, by the halves that did not choose it. */
  verdict(halves: readonly Half[] = HALVES): Verdict {
    const seen = halves.filter((half) => this.#counts[half] > 0);
    const count = seen.reduce<number>((sum, half) => sum + this.#counts[half], 0);
    const mean = (of: (half: Half) => number): number =>
      seen.reduce<number>((sum, half) => sum + of(half), 0) / Math.max(1, count);
    const shares = this.#sums[0].map((_, seat) => mean((half) => this.#sums[half][seat]));
    let squares = 0;
    for (const [world, share] of this.#seen)
      if (seen.includes((world & 1) as Half)) squares += (share - shares[this.#seat]) ** 2;
    return {
      line: this.line,
      shares: this.#ends ? shares : humbled(shares),
      margin: mean((half) => this.#margins[half]),
      error: count > 1 ? Math.sqrt(squares / (count * (count - 1))) : 0.5,
      worlds: this.#seen.size,
    };
  }

  /** How much better this line is than another in the worlds of some halves that saw both. */
  lead(other: Arm, halves: readonly Half[] = HALVES): PairedGap {
    if (other === this) return { mean: 0, error: 0 };
    const gaps: number[] = [];
    for (const [world, share] of this.#seen) {
      const theirs = halves.includes((world & 1) as Half) ? other.#seen.get(world) : undefined;
      if (theirs !== undefined) gaps.push(share - theirs);
    }
    const count = gaps.length;
    if (count === 0) return { mean: 0, error: 1 };
    const mean = gaps.reduce((a, b) => a + b, 0) / count;
    const squares = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0);
    return { mean, error: count > 1 ? Math.sqrt(squares / (count * (count - 1))) : 0.5 };
  }
}

/**
 * What another line lost against the best: chosen by the even worlds and valued by the odd ones, and the other way round. So
 * nothing that was chosen is flattered by the worlds that chose it, and the mean over many decisions keeps its sign.
 */
export function crossed([even, odd]: readonly [Arm, Arm], other: Arm): PairedGap {
  const [one, two] = [even.lead(other, [1]), odd.lead(other, [0])];
  return { mean: (one.mean + two.mean) / 2, error: Math.hypot(one.error, two.error) / 2 };
}

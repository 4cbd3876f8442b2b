/** Rows of features with what came of each. */
export interface Samples {
  readonly rows: readonly (readonly number[])[];
  readonly targets: readonly number[];
}

/**
 * Weights that come closest to the targets, by least squares: what they need is added up row by row, so that a long training
 * does not have to hold all its rows. `ridge` keeps the weights small.
 */
export class Squares {
  readonly #lower: Float64Array[];
  readonly #right: Float64Array;
  readonly #used: number[] = [];

  constructor(size: number) {
    this.#lower = Array.from({ length: size }, (_, i) => new Float64Array(i + 1));
    this.#right = new Float64Array(size);
  }

  add(row: ArrayLike<number>, target: number): void {
    // most features of a row are 0
    const used = this.#used;
    used.length = 0;
    for (let i = 0; i < row.length; i++) if (row[i] !== 0) used.push(i);
    for (let a = 0; a < used.length; a++) {
      const i = used[a];
      const line = this.#lower[i];
      this.#right[i] += row[i] * target;
      for (let b = 0; b <= a; b++) line[used[b]] += row[i] * row[used[b]];
    }
  }

  solve(ridge: number): number[] {
    return solve(
      this.#lower.map((line, i) => line.map((sum, j) => (i === j ? sum + ridge : sum))),
      this.#right,
    );
  }
}

/** Weights of a logistic curve for targets from 0 to 1, by Newton's method. */
export function logistic({ rows, targets }: Samples, ridge: number, steps = 12): number[] {
  const size = rows[0]?.length ?? 0;
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < steps; step++) {
    const hessian = Array.from({ length: size }, (_, i) => {
      const line = new Float64Array(i + 1);
      line[i] = ridge;
      return line;
    });
    const gradient = weights.map((weight) => -ridge * weight);
    rows.forEach((row, at) => {
      const chance = 1 / (1 + Math.exp(-dot(row, weights)));
      const slope = chance * (1 - chance);
      for (let i = 0; i < size; i++) {
        if (row[i] === 0) continue;
        gradient[i] += row[i] * (targets[at] - chance);
        for (let j = 0; j <= i; j++) hessian[i][j] += slope * row[i] * row[j];
      }
    });
    const by = solve(hessian, gradient);
    weights = weights.map((weight, i) => weight + by[i]);
  }
  return weights;
}

const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, i) => sum + value * b[i], 0);

/** Solves a symmetric positive system, of which the lower half is given, by Cholesky's method. */
function solve(lower: readonly Float64Array[], right: ArrayLike<number>): number[] {
  const size = right.length;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = lower[i][j];
      for (let k = 0; k < j; k++) sum -= lower[i][k] * lower[j][k];
      if (i === j && sum <= 0) throw new Error('the features depend on each other; give a larger ridge');
      lower[i][j] = i === j ? Math.sqrt(sum) : sum / lower[j][j];
    }
  }
  const half: number[] = [];
  for (let i = 0; i < size; i++) {
    let sum = right[i];
    for (let k = 0; k < i; k++) sum -= lower[i][k] * half[k];
    half.push(sum / lower[i][i]);
  }
  const found = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    let sum = half[i];
    for (let k = i + 1; k < size; k++) sum -= lower[k][i] * found[k];
    found[i] = sum / lower[i][i];
  }
  return found;
}

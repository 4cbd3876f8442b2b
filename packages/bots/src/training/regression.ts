/** Rows of features with what came of each. */
export interface Samples {
  readonly rows: readonly (readonly number[])[];
  readonly targets: readonly number[];
}

/** Weights that come closest to the targets, kept small by `ridge`. */
export function leastSquares({ rows, targets }: Samples, ridge: number): number[] {
  const size = rows[0]?.length ?? 0;
  const normal = Array.from({ length: size }, (_, i) => Array.from({ length: size }, (_, j) => (i === j ? ridge : 0)));
  const right = new Array<number>(size).fill(0);
  rows.forEach((row, at) => {
    for (let i = 0; i < size; i++) {
      if (row[i] === 0) continue;
      right[i] += row[i] * targets[at];
      for (let j = 0; j <= i; j++) normal[i][j] += row[i] * row[j];
    }
  });
  return solve(normal, right);
}

/** Weights of a logistic curve for targets from 0 to 1, by Newton's method. */
export function logistic({ rows, targets }: Samples, ridge: number, steps = 12): number[] {
  const size = rows[0]?.length ?? 0;
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < steps; step++) {
    const hessian = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (_, j) => (i === j ? ridge : 0)),
    );
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
function solve(lower: number[][], right: readonly number[]): number[] {
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

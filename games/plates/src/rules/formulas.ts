import type { Formula } from './options.ts';

/** [P4.3] What one cluster of n plates is worth. */
const BY_NAME: { readonly [F in Formula]: (n: number) => number } = {
  square: (n) => n * n,
  triangular: (n) => (n * (n + 1)) / 2,
  documented: (n) => (n > 3 ? n * n : (n * (n + 1)) / 2),
  linear: (n) => n,
  none: () => 0,
  plateValues: (n) => n,
};

const tableOf = (formula: Formula): readonly number[] => Array.from({ length: 92 }, (_, n) => BY_NAME[formula](n));

/** By formula and size of the cluster, 0 to 91. */
export const CLUSTER_POINTS: { readonly [F in Formula]: readonly number[] } = {
  square: tableOf('square'),
  triangular: tableOf('triangular'),
  documented: tableOf('documented'),
  linear: tableOf('linear'),
  none: tableOf('none'),
  plateValues: tableOf('plateValues'),
};

/** [P4.6] In the comparison preset a plate on a heart is worth one more. */
export const heartExtra = (formula: Formula): number => (formula === 'plateValues' ? 1 : 0);

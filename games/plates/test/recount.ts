import { distance, parseKey } from '@tessera/hex';
import { type Formula, KEYS, type Position } from '../src/rules/index.ts';

/** Written a second time, the slow and obvious way, from the text of the rules alone: what everything kept must equal. */
const at = (key: string) => parseKey(key) ?? { q: 99, r: 99 };
const TOUCH: boolean[][] = KEYS.map((a) => KEYS.map((b) => distance(at(a), at(b)) === 1));
export const touching = (a: number, b: number): boolean => TOUCH[a][b];

const HEART_VALUE: { readonly [key: string]: number } = {
  q0r0: 2,
  'q-2r-2': 1,
  'q2r-4': 1,
  'q4r-2': 1,
  q2r2: 1,
  'q-2r4': 1,
  'q-4r2': 1,
};
export const heartValue = (hex: number): number => HEART_VALUE[KEYS[hex]] ?? 0;

export const hexesOf = (board: readonly number[], team: number): number[] =>
  board.flatMap((owner, hex) => (owner === team ? [hex] : []));

/** Clusters as lists of hexes. */
export function clustersOf(board: readonly number[], team: number): number[][] {
  const left = hexesOf(board, team);
  const clusters: number[][] = [];
  while (left.length > 0) {
    const cluster = [left.shift() as number];
    for (const hex of cluster) {
      for (let i = left.length - 1; i >= 0; i--) if (TOUCH[hex][left[i]]) cluster.push(...left.splice(i, 1));
    }
    clusters.push(cluster);
  }
  return clusters;
}

function worthOf(n: number, formula: Formula): number {
  if (formula === 'square' || (formula === 'documented' && n > 3)) return n ** 2;
  if (formula === 'triangular' || formula === 'documented') return (n * (n + 1)) / 2;
  return formula === 'none' ? 0 : n;
}

export function baseOf(board: readonly number[], team: number, formula: Formula): number {
  const base = clustersOf(board, team).reduce((sum, cluster) => sum + worthOf(cluster.length, formula), 0);
  const onHearts = hexesOf(board, team).filter((hex) => heartValue(hex) > 0).length;
  return formula === 'plateValues' ? base + onHearts : base;
}

export const heldOf = (board: readonly number[], team: number): number =>
  hexesOf(board, team).reduce((sum, hex) => sum + heartValue(hex), 0);

/** [P3.1] From the conditions of the rules, hex by hex. */
export function legalOf({ board, options, teams }: Position, team: number): string[] {
  const own = hexesOf(board, team);
  const rim = (hex: number): boolean => distance(at(KEYS[hex]), at('q0r0')) === 5;
  const corner = (hex: number): boolean => ['q0r-5', 'q5r-5', 'q5r0', 'q0r5', 'q-5r5', 'q-5r0'].includes(KEYS[hex]);
  const all = board.map((_, hex) => hex);
  if (own.length === 0) {
    const mine = [[], [], ['q0r-5', 'q0r5'], ['q0r-5', 'q5r0', 'q-5r5'], ['q0r-5', 'q5r-5', 'q0r5', 'q-5r5']][
      teams
    ] ?? ['q0r-5', 'q5r-5', 'q5r0', 'q0r5', 'q-5r5', 'q-5r0'];
    const assigned = KEYS.indexOf(mine[team]);
    if (options.corners === 'assigned' && board[assigned] < 0) return [mine[team]];
    const free = all.filter((hex) => corner(hex) && board[hex] < 0);
    return (free.length > 0 ? free : all.filter((hex) => rim(hex) && board[hex] < 0)).map((hex) => KEYS[hex]);
  }
  return all
    .filter((hex) => board[hex] !== team && own.some((one) => TOUCH[one][hex]))
    .filter((hex) => board[hex] < 0 || (options.heartSteal === 'placement' && heartValue(hex) > 0))
    .map((hex) => KEYS[hex]);
}

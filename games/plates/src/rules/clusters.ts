import type { Seat } from '@tessera/kernel';
import { HEART_OF, KEYS, NEIGHBOURS } from './board.ts';
import type { Formula } from './options.ts';
import type { Position } from './state.ts';

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
const heartExtra = (formula: Formula): number => (formula === 'plateValues' ? 1 : 0);

/** A set of hexes is four words of 23 bits: small integers in every engine, hex 23·w + b in bit b of word w. */
export const SET_WORDS = 4;
export const WORD_BITS = 23;

const WORD: readonly number[] = KEYS.map((_, hex) => Math.floor(hex / WORD_BITS));
const BIT: readonly number[] = KEYS.map((_, hex) => 1 << (hex % WORD_BITS));

export function setOf(hexes: readonly number[]): number[] {
  const set = new Array<number>(SET_WORDS).fill(0);
  for (const hex of hexes) set[WORD[hex]] |= BIT[hex];
  return set;
}

/** The neighbours of a hex, four words for each. */
export const AROUND: readonly number[] = NEIGHBOURS.flatMap(setOf);

/**
 * [P4.3] Puts a team's plate on a hex, in the place of another team's if one lies there. A cluster is known by its first
 * hex; only the clusters that the plate touches are visited.
 */
export function cover(at: Position, team: Seat, hex: number): void {
  const { board, cluster, size, own, reach, options } = at;
  if (board[hex] >= 0) uncover(at, hex);
  const points = CLUSTER_POINTS[options.clusterFormula];
  board[hex] = team;
  own[SET_WORDS * team + WORD[hex]] |= BIT[hex];
  for (let w = 0; w < SET_WORDS; w++) reach[SET_WORDS * team + w] |= AROUND[SET_WORDS * hex + w];
  at.plates[team] += 1;
  let gain = HEART_OF[hex] < 0 ? 0 : heartExtra(options.clusterFormula);
  let name = hex;
  let total = 1;
  const around = NEIGHBOURS[hex];
  for (let i = 0; i < around.length; i++) {
    const next = around[i];
    if (board[next] !== team) continue;
    const other = cluster[next];
    if (other === name) continue;
    gain -= points[size[other]];
    if (other < name) {
      // only a cluster that was joined before bears the hex's name
      if (total > 1) rename(at, team, name, other);
      name = other;
    } else rename(at, team, other, name);
    total += size[other];
    size[other] = 0;
  }
  cluster[hex] = name;
  size[name] = total;
  at.base[team] += gain + points[total];
}

/** Only the team's own hexes are visited, and a cluster's first hex names it, so nothing before that. */
function rename({ cluster, own }: Position, team: Seat, from: number, to: number): void {
  for (let w = WORD[from]; w < SET_WORDS; w++) {
    for (let bits = own[SET_WORDS * team + w]; bits !== 0; bits &= bits - 1) {
      const hex = WORD_BITS * w + 31 - Math.clz32(bits & -bits);
      if (cluster[hex] === from) cluster[hex] = to;
    }
  }
}

const pending = new Array<number>(91).fill(0);

/** [P3.3] Takes a plate away; its cluster may fall apart. */
export function uncover(at: Position, hex: number): void {
  const { board, cluster, size, own, options } = at;
  const points = CLUSTER_POINTS[options.clusterFormula];
  const team = board[hex];
  const name = cluster[hex];
  let change = -points[size[name]] - (HEART_OF[hex] < 0 ? 0 : heartExtra(options.clusterFormula));
  board[hex] = -1;
  own[SET_WORDS * team + WORD[hex]] &= ~BIT[hex];
  at.plates[team] -= 1;
  size[name] = 0;
  cluster[hex] = -1;
  rename(at, team, name, -1);
  for (let w = WORD[name]; w < SET_WORDS; w++) {
    for (let bits = own[SET_WORDS * team + w]; bits !== 0; bits &= bits - 1) {
      const first = WORD_BITS * w + 31 - Math.clz32(bits & -bits);
      if (cluster[first] >= 0) continue;
      size[first] = flood(board, cluster, team, first);
      change += points[size[first]];
    }
  }
  at.base[team] += change;
  reachAgain(at, team);
}

/** Names all that hangs together with a hex after it; returns how much that is. */
function flood(board: readonly number[], cluster: number[], team: Seat, from: number): number {
  let count = 1;
  pending[0] = from;
  cluster[from] = from;
  for (let done = 0; done < count; done++) {
    const around = NEIGHBOURS[pending[done]];
    for (let i = 0; i < around.length; i++) {
      const next = around[i];
      if (board[next] !== team || cluster[next] >= 0) continue;
      cluster[next] = from;
      pending[count] = next;
      count += 1;
    }
  }
  return count;
}

function reachAgain({ own, reach }: Position, team: Seat): void {
  const base = SET_WORDS * team;
  for (let w = 0; w < SET_WORDS; w++) reach[base + w] = 0;
  for (let w = 0; w < SET_WORDS; w++) {
    for (let bits = own[base + w]; bits !== 0; bits &= bits - 1) {
      const hex = WORD_BITS * w + 31 - Math.clz32(bits & -bits);
      for (let v = 0; v < SET_WORDS; v++) reach[base + v] |= AROUND[SET_WORDS * hex + v];
    }
  }
}

/** How many plates a team's largest cluster has. */
export function largestCluster({ own, size }: Position, team: Seat): number {
  let largest = 0;
  for (let w = 0; w < SET_WORDS; w++) {
    for (let bits = own[SET_WORDS * team + w]; bits !== 0; bits &= bits - 1)
      largest = Math.max(largest, size[WORD_BITS * w + 31 - Math.clz32(bits & -bits)]);
  }
  return largest;
}

/** The sizes of a team's clusters, largest first. */
export function clusterSizes({ board, size }: Position, team: Seat): number[] {
  const sizes: number[] = [];
  for (let hex = 0; hex < size.length; hex++) if (size[hex] > 0 && board[hex] === team) sizes.push(size[hex]);
  return sizes.sort((a, b) => b - a);
}

import type { PoolEntry } from './state.ts';

/** [A3] What the shells are worth, by the number of mouths up. */
export const VALUES: readonly number[] = [4, 1, 2, 3, 8];
export const isBonus = (value: number): boolean => value === 4 || value === 8;
export const isThrow = (value: unknown): value is number => VALUES.includes(value as number);

/**
 * [A4.4] The most throws a pool can hold. Throwing brings three at most (two bonuses and one more, since a third bonus
 * burns them all), and again after each capture, which takes one. Nobody comes back from home during somebody else's
 * turn, so every coin of the others is captured once at most.
 */
export const mostThrows = (seats: number): number => 3 + 2 * 4 * (seats - 1);

/** One unmerged throw, by its value. */
export const SINGLE: readonly PoolEntry[] = [[0], [1], [2], [3], [4], [5], [6], [7], [8]];

export function worth(entry: PoolEntry): number {
  let value = entry[0];
  for (let i = 1; i < entry.length; i++) value += entry[i];
  return value;
}

/** Popping a few entries is cheaper than setting the length, which leaves the fast path. */
export function empty(pool: PoolEntry[]): void {
  while (pool.length > 0) pool.pop();
}

export function removeAt(pool: PoolEntry[], index: number): void {
  for (let i = index + 1; i < pool.length; i++) pool[i - 1] = pool[i];
  pool.pop();
}

/** [A6] The merged entry takes the place of the first. */
export function mergeAt(pool: PoolEntry[], first: number, second: number): void {
  pool[first] = pool[first].concat(pool[second]);
  removeAt(pool, second);
}

/** [A6] All single throws of an entry come back, in order, at its place. */
export function splitAt(pool: PoolEntry[], index: number): void {
  pool.splice(index, 1, ...pool[index].map((part) => SINGLE[part]));
}

/** Which values the parts of a pool can be merged to: true at every reachable sum. */
export function reachableSums(pool: readonly PoolEntry[]): boolean[] {
  let total = 0;
  for (const entry of pool) total += worth(entry);
  const sums = new Array<boolean>(total + 1).fill(false);
  sums[0] = true;
  for (const entry of pool) {
    for (const part of entry) for (let sum = total; sum >= part; sum--) sums[sum] ||= sums[sum - part];
  }
  return sums;
}

import blossom from 'edmonds-blossom-fixed';

/** Above every cost, so that one more pair is worth more than any saving. */
const PAIR = 1_000_000;
/** In a large crowd everybody is compared with everybody, and only this many of the best are weighed for each. */
const NEIGHBOURS = 8;
/** Up to this many everything is weighed. */
const SMALL = 100;

/**
 * Pairs out of a crowd of so many: as many pairs as possible, and of those the ones that cost least. `cost` is from 0 to 100,000, or
 * undefined where two must not meet. Calls for a table and rounds of a tournament are paired by it.
 */
export function leastCostPairs(
  count: number,
  cost: (a: number, b: number) => number | undefined,
): (readonly [number, number])[] {
  const near: (readonly [number, number])[][] = Array.from({ length: count }, () => []);
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      const price = cost(a, b);
      if (price === undefined) continue;
      near[a].push([b, price]);
      near[b].push([a, price]);
    }
  }
  const edges = new Map<number, [number, number, number]>();
  for (const [a, list] of near.entries()) {
    const best = count <= SMALL ? list : list.toSorted((x, y) => x[1] - y[1]).slice(0, NEIGHBOURS);
    for (const [b, price] of best) {
      const [low, high] = a < b ? [a, b] : [b, a];
      edges.set(low * count + high, [low, high, PAIR - Math.round(price)]);
    }
  }
  return blossom([...edges.values()]).flatMap((b, a) => (a < b ? [[a, b] as const] : []));
}

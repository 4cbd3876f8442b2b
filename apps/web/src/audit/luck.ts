import { equal, type Json, next, seeded } from '@tessera/kernel';
import type { AuditedThrow } from '@tessera/peers/fair';

/** How often something was thrown, and how often it would be on average. */
export interface Tallied {
  /** The throw; undefined where throws are counted by the part of all possible ones in which they fell. */
  readonly choice: Json | undefined;
  readonly count: number;
  readonly expected: number;
}

/** Throws of one kind together, and how they compare with fair ones. */
export interface LuckCheck {
  readonly kind: string;
  readonly throws: number;
  readonly rows: readonly Tallied[];
  /** How many of 100 fair matches with as many throws stray at least as far from the average. */
  readonly asFar: number;
}

/** Fewer say nothing. */
const FEWEST = 10;
/** More possible throws than this are counted in five parts. */
const SINGLY = 12;
const PARTS = 5;
const TRIALS = 2000;

type Odds = AuditedThrow['odds'];

const totalOf = (odds: Odds): number => odds.reduce((sum, { weight }) => sum + weight, 0);

/** The chance of each part of the throws, and the part that a throw is in. */
function partsOf({ odds, choice }: AuditedThrow): { readonly chances: readonly number[]; readonly at: number } {
  const total = totalOf(odds);
  if (odds.length <= SINGLY)
    return {
      chances: odds.map(({ weight }) => weight / total),
      at: odds.findIndex((one) => equal(one.choice, choice)),
    };
  const chances = new Array<number>(PARTS).fill(0);
  let [sum, at] = [0, 0];
  for (const { choice: other, weight } of odds) {
    const part = Math.min(PARTS - 1, Math.floor((PARTS * (sum + weight / 2)) / total));
    chances[part] += weight / total;
    if (equal(other, choice)) at = part;
    sum += weight;
  }
  return { chances, at };
}

const strayed = (counts: readonly number[], chances: readonly number[], throws: number): number =>
  counts.reduce((sum, count, i) => {
    const expected = chances[i] * throws;
    return expected === 0 ? sum : sum + (count - expected) ** 2 / expected;
  }, 0);

/** The share of fair runs that stray at least as far, tried out: no table of distributions is right for few throws. */
function tried(chances: readonly number[], throws: number, far: number): number {
  const rng = seeded(`luck ${chances.join(' ')} ${throws}`);
  let reached = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    const counts = new Array<number>(chances.length).fill(0);
    for (let i = 0; i < throws; i++) {
      let left = next(rng) / 4294967296;
      let at = 0;
      while (at < chances.length - 1 && left >= chances[at]) left -= chances[at++];
      counts[at] += 1;
    }
    if (strayed(counts, chances, throws) >= far - 1e-9) reached += 1;
  }
  return reached / TRIALS;
}

/** All throws of a match by what could have been thrown: enough of them show whether they look like fair ones. */
export function luckOf(throws: readonly AuditedThrow[]): readonly LuckCheck[] {
  const groups = new Map<string, { one: AuditedThrow; sums: number[]; counts: number[] }>();
  for (const one of throws) {
    const { chances, at } = partsOf(one);
    // what is counted in parts has parts of about the same size, whatever was thrown
    const name = one.odds.length <= SINGLY ? JSON.stringify([one.kind, one.odds]) : '';
    const group = groups.get(name) ?? { one, sums: chances.map(() => 0), counts: chances.map(() => 0) };
    chances.forEach((chance, i) => {
      group.sums[i] += chance;
    });
    group.counts[at] += 1;
    groups.set(name, group);
  }
  return [...groups.values()].flatMap(({ one, sums, counts }) => {
    const all = counts.reduce((sum, count) => sum + count, 0);
    if (all < FEWEST || sums.length < 2) return [];
    const chances = sums.map((sum) => sum / all);
    const asFar = Math.round(100 * tried(chances, all, strayed(counts, chances, all)));
    const rows = counts.map((count, i) => ({
      choice: one.odds.length <= SINGLY ? one.odds[i].choice : undefined,
      count,
      expected: sums[i],
    }));
    return [{ kind: one.kind, throws: all, rows, asFar }];
  });
}

import { leastCostPairs } from '../matching.ts';
import { type Call, commonKinds, type PairedTable, type TableKind } from './call.ts';
import { meetingCost } from './cost.ts';
import { largerTables } from './larger-tables.ts';

const two = (count: number): boolean => count === 2;

/** The best table of two for two calls. */
function bestKind(a: Call, b: Call, now: number): { readonly kind: TableKind; readonly cost: number } | undefined {
  let best: { readonly kind: TableKind; readonly cost: number } | undefined;
  for (const kind of commonKinds(a, b, two)) {
    const cost = meetingCost(a, b, kind, now);
    if (cost !== undefined && (best === undefined || cost < best.cost)) best = { kind, cost };
  }
  return best;
}

/** Who has begun less often begins; a larger table goes round in that order. */
const seated = (calls: readonly Call[]): Call[] =>
  calls.toSorted((a, b) => a.firsts - b.firsts || a.since - b.since || (a.id < b.id ? -1 : 1));

/**
 * Tables for everybody who waits, weighed together and not in the order they came: as many as possible, people of like strength, nobody who
 * blocks another, nobody against whom they have just played. Of a player who calls twice one call is answered.
 */
export function pairUp(calls: readonly Call[], now: number): PairedTable[] {
  const own = new Map<string, Call>();
  for (const call of calls.toSorted((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1)))
    if (!own.has(call.player)) own.set(call.player, call);
  const waiting = [...own.values()];
  const large = largerTables(waiting, now);
  const taken = new Set(large.flatMap((table) => table.calls));
  const rest = waiting.filter((call) => !taken.has(call) && call.seats.includes(2));
  const pairs = leastCostPairs(rest.length, (a, b) => bestKind(rest[a], rest[b], now)?.cost);
  return [...large, ...pairs.flatMap(([a, b]) => pairOf(rest[a], rest[b], now))].map((table) => ({
    ...table,
    calls: seated(table.calls),
  }));
}

function pairOf(a: Call, b: Call, now: number): PairedTable[] {
  const best = bestKind(a, b, now);
  if (best === undefined) return [];
  const { game, pace, rated } = best.kind;
  return [{ game, pace, rated, calls: [a, b] }];
}

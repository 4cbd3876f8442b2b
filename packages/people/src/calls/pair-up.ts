import { leastCostPairs } from '../matching.ts';
import { type Call, commonKinds, type PairedTable, type SeatsFit, type TableKind } from './call.ts';
import { meetingCost } from './cost.ts';
import { largerTables } from './larger-tables.ts';

interface Pairing {
  readonly now: number;
  readonly fits: SeatsFit;
}

const two = (count: number): boolean => count === 2;

/** The best table of two for two calls. */
function bestKind(
  a: Call,
  b: Call,
  { now, fits }: Pairing,
): { readonly kind: TableKind; readonly cost: number } | undefined {
  let best: { readonly kind: TableKind; readonly cost: number } | undefined;
  for (const kind of commonKinds(a, b, two)) {
    if (!fits(kind.game, 2)) continue;
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
export function pairUp(calls: readonly Call[], now: number, fits: SeatsFit = () => true): PairedTable[] {
  const pairing = { now, fits };
  const own = new Map<string, Call>();
  for (const call of calls.toSorted((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1)))
    if (!own.has(call.player)) own.set(call.player, call);
  const waiting = [...own.values()];
  const large = largerTables(waiting, now, fits);
  const taken = new Set(large.flatMap((table) => table.calls));
  const rest = waiting.filter((call) => !taken.has(call) && call.seats.includes(2));
  const pairs = leastCostPairs(rest.length, (a, b) => bestKind(rest[a], rest[b], pairing)?.cost);
  return [...large, ...pairs.flatMap(([a, b]) => pairOf(rest[a], rest[b], pairing))].map((table) => ({
    ...table,
    calls: seated(table.calls),
  }));
}

function pairOf(a: Call, b: Call, pairing: Pairing): PairedTable[] {
  const best = bestKind(a, b, pairing);
  if (best === undefined) return [];
  const { game, pace, rated } = best.kind;
  return [{ game, pace, rated, calls: [a, b] }];
}

import type { Call, PairedTable, SeatsFit, TableKind } from './call.ts';
import { meetingCost } from './cost.ts';

/** How often all swaps are tried; it is over sooner when none helps. */
const ROUNDS = 4;
/** Tables of one kind between which people are swapped: swaps of all with all would take too long in a crowd. */
const NEAR = 8;

const wants = ({ games, paces, seats, rated }: Call, kind: TableKind): boolean =>
  rated === kind.rated && games.includes(kind.game) && paces.includes(kind.pace) && seats.includes(kind.seats);

/** What a table costs: the mean over its pairs; undefined where two of them must not meet. */
export function tableCost(calls: readonly Call[], kind: TableKind, now: number): number | undefined {
  let sum = 0;
  for (const [i, a] of calls.entries()) {
    for (const b of calls.slice(i + 1)) {
      const cost = meetingCost(a, b, kind, now);
      if (cost === undefined) return undefined;
      sum += cost;
    }
  }
  return sum / ((calls.length * (calls.length - 1)) / 2);
}

/** The kinds of tables with more than two seats that anybody would take, those first of which fewest would take another one. */
function kindsOf(calls: readonly Call[], fits: SeatsFit): TableKind[] {
  const kinds = new Map<string, TableKind & { only: number }>();
  for (const { games, paces, seats, rated } of calls) {
    const large = seats.filter((count) => count > 2);
    for (const game of games)
      for (const pace of paces)
        for (const count of large) {
          if (!fits(game, count)) continue;
          const name = `${game} ${pace} ${rated} ${count}`;
          const kind = kinds.get(name) ?? { game, pace, rated, seats: count, only: 0 };
          if (!seats.includes(2)) kind.only += 1;
          kinds.set(name, kind);
        }
  }
  return [...kinds.values()].sort((a, b) => b.only - a.only || b.seats - a.seats);
}

/** Full tables of more than two. Somebody who would also sit at a table of two only fills up what others begin. */
export function largerTables(calls: readonly Call[], now: number, fits: SeatsFit): PairedTable[] {
  const free = new Set(calls);
  const tables: PairedTable[] = [];
  for (const kind of kindsOf(calls, fits)) {
    const made: Call[][] = [];
    const able = () => [...free].filter((call) => wants(call, kind));
    for (const first of able().sort((a, b) => a.since - b.since)) {
      if (!free.has(first) || first.seats.includes(2)) continue;
      const table = [first];
      const others = able()
        .filter((one) => one !== first)
        .map((one) => ({ one, cost: meetingCost(first, one, kind, now) }))
        .filter(({ cost }) => cost !== undefined)
        .sort((a, b) => (a.cost as number) - (b.cost as number));
      for (const { one } of others) {
        if (table.length === kind.seats) break;
        if (tableCost([...table, one], kind, now) !== undefined) table.push(one);
      }
      if (table.length < kind.seats) continue;
      made.push(table);
      for (const one of table) free.delete(one);
    }
    for (const table of improved(made, kind, now))
      tables.push({ game: kind.game, pace: kind.pace, rated: kind.rated, calls: table });
  }
  return tables;
}

/** Swaps people of neighbouring tables as long as it makes both together cheaper. */
function improved(tables: Call[][], kind: TableKind, now: number): Call[][] {
  for (let round = 0; round < ROUNDS; round++) {
    let better = false;
    for (const [i, left] of tables.entries())
      for (const right of tables.slice(i + 1, i + 1 + NEAR)) better = swap(left, right, kind, now) || better;
    if (!better) break;
  }
  return tables;
}

function swap(left: Call[], right: Call[], kind: TableKind, now: number): boolean {
  const cost = () => {
    const [a, b] = [tableCost(left, kind, now), tableCost(right, kind, now)];
    return a === undefined || b === undefined ? Number.POSITIVE_INFINITY : a + b;
  };
  let [best, any] = [cost(), false];
  for (let i = 0; i < left.length; i++) {
    for (let j = 0; j < right.length; j++) {
      [left[i], right[j]] = [right[j], left[i]];
      const now = cost();
      if (now < best - 1e-9) [best, any] = [now, true];
      else [left[i], right[j]] = [right[j], left[i]];
    }
  }
  return any;
}

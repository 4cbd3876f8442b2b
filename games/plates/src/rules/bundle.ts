import type { Seat } from '@tessera/kernel';
import { distinct } from './credit.ts';

interface Edge {
  readonly challenger: Seat;
  readonly holder: Seat;
}

export type Split =
  | { readonly sides: readonly [readonly Seat[], readonly Seat[]] }
  /** The teams of a cycle of odd length: no two sides could hold them apart. */
  | { readonly oddCycle: readonly Seat[] };

/**
 * [P3.8] Two sides such that challenger and holder of every dispute oppose each other. The challenger of a group's first
 * dispute is always on the first side.
 */
export function splitSides(edges: readonly Edge[]): Split {
  const side = new Map<Seat, 0 | 1>();
  const parent = new Map<Seat, Seat>();
  for (const { challenger } of edges) {
    if (side.has(challenger)) continue;
    side.set(challenger, 0);
    const pending = [challenger];
    for (const team of pending) {
      for (const next of rivals(edges, team)) {
        if (!side.has(next)) {
          side.set(next, side.get(team) === 0 ? 1 : 0);
          parent.set(next, team);
          pending.push(next);
        } else if (side.get(next) === side.get(team)) return { oddCycle: cycleThrough(parent, team, next) };
      }
    }
  }
  const teams = distinct(edges.flatMap(({ challenger, holder }) => [challenger, holder]));
  return { sides: [teams.filter((team) => side.get(team) === 0), teams.filter((team) => side.get(team) === 1)] };
}

const rivals = (edges: readonly Edge[], team: Seat): Seat[] =>
  distinct(
    edges.flatMap(({ challenger, holder }) => (challenger === team ? [holder] : holder === team ? [challenger] : [])),
  );

/** The way from one team up to where both ways to the root meet, and down to the other. */
function cycleThrough(parent: ReadonlyMap<Seat, Seat>, a: Seat, b: Seat): Seat[] {
  const up = pathUp(parent, a);
  const down = pathUp(parent, b);
  const meet = up.find((team) => down.includes(team)) as Seat;
  return [...up.slice(0, up.indexOf(meet) + 1), ...down.slice(0, down.indexOf(meet)).reverse()].sort((x, y) => x - y);
}

function pathUp(parent: ReadonlyMap<Seat, Seat>, from: Seat): Seat[] {
  const path = [from];
  for (let at = parent.get(from); at !== undefined; at = parent.get(at)) path.push(at);
  return path;
}

import type { Seat } from '@tessera/kernel';
import { type Cell, COLOURS, cellOf, type View } from '../rules/index.ts';
import type { Stop } from './keyboard.ts';
import { sameCell, type Unit } from './layout.ts';
import { distinct, type Target } from './targets.ts';
import type { AtthaWords } from './words/catalogue.ts';

export function placeName(w: AtthaWords, pos: number): string {
  if (pos < 0) return w.home;
  if (pos === 23) return w.heaven;
  return pos < 15 ? w.outer(pos) : w.inner(pos);
}

export function unitName(w: AtthaWords, { colour, ids, pos }: Unit): string {
  const who = w.colours[colour];
  if (pos === 23) return w.arrived(who, ids.length);
  const unit = w.coin(who, ids);
  return pos < 0 ? w.atHome(unit) : w.on(unit, placeName(w, pos));
}

/** A move in words: "3 to outer 5 to capture Blue 1". */
export function wayName(w: AtthaWords, view: View, target: Target): string {
  const { value, to, from, captures, breaks } = target;
  const parts = [w.way(value, to === from ? w.round : placeName(w, to))];
  if (captures !== null) parts.push(w.capturing(w.short(w.colours[view.seats[captures.seat].colour], captures.coins)));
  return parts.join(' ') + (breaks && to !== 23 ? ` (${w.breaking})` : '');
}

const emptyName = (w: AtthaWords, cell: Cell): string => {
  const is = (pos: number) => COLOURS.find((colour) => sameCell(cellOf(colour, pos), cell));
  const home = is(-1);
  const gate = is(14);
  if (home !== undefined) return w.emptyHome(w.colours[home]);
  if (sameCell(cell, [2, 2])) return w.emptyHeaven;
  return gate === undefined ? w.emptyCell(cell[0] + 1, cell[1] + 1) : w.emptyGate(w.colours[gate]);
};

interface Around {
  readonly view: View;
  /** Whose coins may be moved from this screen now. */
  readonly seat: Seat | undefined;
  readonly units: readonly Unit[];
  /** Legal moves with the chosen roll, or with all rolls while none is chosen. */
  readonly targets: readonly Target[];
}

/** What a stop is, who stands beside it and what can happen there. */
export function stopName(w: AtthaWords, { cell, unit }: Stop, { view, seat, units, targets }: Around): string {
  const parts = [unit === undefined ? emptyName(w, cell) : unitName(w, unit)];
  if (unit !== undefined) {
    const others = units.filter((other) => other !== unit && sameCell(other.cell, cell));
    if (others.length > 0) parts.push(w.beside(others.map(({ colour, ids }) => w.short(w.colours[colour], ids))));
    if (unit.seat === seat) {
      const ways = distinct(targets.filter(({ coins }) => unit.ids.includes(coins[0])));
      if (ways.length > 0) parts.push(w.canMove(ways.map((way) => wayName(w, view, way))));
    }
  }
  if (unit === undefined || unit.seat !== seat) {
    const landing = distinct(targets.filter((target) => sameCell(target.cell, cell)));
    if (landing.length > 0)
      parts.push(w.landsHere(landing.map(({ seat, coins }) => w.short(w.colours[view.seats[seat].colour], coins))));
  }
  return parts.join(', ');
}

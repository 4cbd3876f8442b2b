import { type Colour, cellOf, positionsBetween, type View } from '../rules/index.ts';
import { cellCentre, type Spot, spotsFor, type Unit, unitsOf } from './layout.ts';

/** One piece on its way: every point it passes, with the size it has there. */
export interface Flight {
  readonly key: string;
  readonly points: readonly { readonly x: number; readonly y: number; readonly scale: number }[];
  readonly duration: number;
  readonly delay: number;
  /** Sent home by a capture. */
  readonly captured: boolean;
}

const HOME = -1;
const INNER = 15;
const ROUND = 8;
const SHORT = 170;
const LONG = 250;

/** What moved between two views, and how it got there. */
export function flightsBetween(before: View, view: View): readonly Flight[] {
  if (before.seats.length !== view.seats.length) return [];
  const oldUnits = unitsOf(before);
  const oldSpots = spotsFor(oldUnits);
  const spots = spotsFor(unitsOf(view));
  const flights: Flight[] = [];
  let arrival = 0;
  for (const unit of unitsOf(view)) {
    const was = spotBefore(oldUnits, oldSpots, unit);
    const is = spots.get(unit.key);
    if (was === undefined || is === undefined) continue;
    const lead = movedCoin(before, unit);
    const from = before.seats[unit.seat].coins[lead - 1].pos;
    if (was.x === is.x && was.y === is.y && was.scale === is.scale) continue;
    const captured = unit.pos === HOME && from !== HOME;
    const steps = captured ? [] : wayOf(unit.colour, from, unit.pos);
    const duration = steps.length > 2 ? LONG : SHORT;
    if (from !== unit.pos && !captured) arrival = Math.max(arrival, duration);
    flights.push({ key: unit.key, points: [was, ...steps, is].map(point), duration, delay: 0, captured });
  }
  // a captured coin leaves when the other one lands
  return flights.map((flight) => (flight.captured ? { ...flight, delay: arrival * 0.8, duration: LONG } : flight));
}

const point = ({ x, y, scale }: { x: number; y: number; scale: number }) => ({ x, y, scale });

/** In heaven the coins of a colour are one pile: the one that came last is the one that flies. */
function movedCoin(before: View, { seat, ids, pos }: Unit): number {
  return ids.find((id) => before.seats[seat].coins[id - 1].pos !== pos) ?? ids[0];
}

function spotBefore(units: readonly Unit[], spots: ReadonlyMap<string, Spot>, unit: Unit): Spot | undefined {
  const stayed = units.find(
    ({ seat, pos, ids }) => seat === unit.seat && pos === unit.pos && ids.includes(unit.ids[0]),
  );
  // a pile in heaven stays where it is when another coin joins it
  const old = stayed ?? units.find(({ seat, ids }) => seat === unit.seat && ids.includes(unit.ids[0]));
  return old === undefined ? undefined : spots.get(old.key);
}

/** The cells on the way, without the first and the last; only as many as can be followed. */
function wayOf(colour: Colour, from: number, to: number): { x: number; y: number; scale: number }[] {
  // a coin that an undo moves back flies straight
  const steps = to >= from ? to - from : to >= INNER ? to - from + ROUND : 0;
  if (steps < 2 || steps > 12) return [];
  return positionsBetween(from, to, steps)
    .slice(0, -1)
    .map((pos) => ({ ...cellCentre(cellOf(colour, pos)), scale: 0.8 }));
}

export const placed = ({ x, y, scale }: { x: number; y: number; scale: number }): string =>
  `translate(${x}px, ${y}px) scale(${scale})`;

/** Lets the pieces of a picture fly. They are where they belong already, so a click need not wait. */
export function fly(root: Element, flights: readonly Flight[]): void {
  for (const { key, points, duration, delay } of flights) {
    root.querySelector(`[data-unit="${key}"]`)?.animate(
      points.map((at) => ({ transform: placed(at) })),
      { duration, delay, easing: 'cubic-bezier(0.3, 0.1, 0.3, 1)', fill: 'backwards' },
    );
  }
}

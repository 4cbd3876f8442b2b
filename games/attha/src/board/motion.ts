import { moveMs, msOf, type Pace } from '@tessera/kit/stage/pace.ts';
import { cellOf, HOME, INNER, ROUND } from '../rules/board.ts';
import type { Colour, View } from '../rules/index.ts';
import { positionsBetween } from '../rules/units.ts';
import { cellCentre, type Spot, spotsFor, type Unit, unitsOf } from './layout.ts';

/** One piece on its way: every point it passes, with the size it has there. */
export interface Flight {
  readonly key: string;
  readonly points: readonly { readonly x: number; readonly y: number; readonly scale: number }[];
  readonly duration: number;
  /** How long it is lifted before it goes, so that one sees it coming. */
  readonly aim: number;
  readonly delay: number;
  /** Sent home by a capture. */
  readonly captured: boolean;
}

/** A coin that only makes room, or comes back. */
const ASIDE = 170;

/** What moved between two views, and how it got there. */
export function flightsBetween(before: View, view: View, pace: Pace): readonly Flight[] {
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
    const went = from !== unit.pos && !captured;
    const steps = went ? wayOf(unit.colour, from, unit.pos) : [];
    const aim = went ? msOf('aim', pace) : 0;
    const duration = went ? moveMs(steps.length + 1, pace) : ASIDE;
    if (went) arrival = Math.max(arrival, aim + duration);
    flights.push({ key: unit.key, points: [was, ...steps, is].map(point), duration, aim, delay: 0, captured });
  }
  // a captured coin leaves when the other one lands, and those who make room do so then, too
  return flights.map((flight) => {
    if (flight.aim > 0) return flight;
    return { ...flight, delay: arrival, duration: flight.captured ? msOf('capture', pace) : flight.duration };
  });
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
  for (const flight of flights) {
    const piece = root.querySelector(`[data-unit="${flight.key}"]`);
    if (piece === null) continue;
    // above the others while it is in the air; its place in the picture does not change
    piece.animate(framesOf(flight), {
      duration: flight.aim + flight.duration,
      delay: flight.delay,
      easing: 'linear',
      fill: 'backwards',
    });
  }
}

const LIFT = 1.12;
const HOP = 12;

/** Lifted first, then one hop from cell to cell; a captured one flies home in an arc. */
export function framesOf({ points, aim, duration, captured }: Flight): Keyframe[] {
  const total = aim + duration;
  const [start] = points;
  if (points.length === 2 && aim === 0) {
    const [from, to] = points;
    const rise = captured ? 60 : 0;
    const top = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - rise, scale: Math.max(from.scale, to.scale) };
    return [from, top, to].map((at, i) => ({ transform: placed(at), offset: i / 2, easing: 'ease-in-out' }));
  }
  const lifted = { ...start, y: start.y - HOP, scale: start.scale * LIFT };
  const frames: Keyframe[] = [
    { transform: placed(start), offset: 0, easing: 'ease-out' },
    { transform: placed(lifted), offset: (aim * 0.6) / total },
    { transform: placed(lifted), offset: aim / total, easing: 'ease-in-out' },
  ];
  const each = duration / (points.length - 1) / total;
  for (const [i, to] of points.slice(1).entries()) {
    const from = points[i];
    const top = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - HOP, scale: ((from.scale + to.scale) / 2) * LIFT };
    const offset = aim / total + each * i;
    frames.push({ transform: placed(top), offset: offset + each / 2, easing: 'ease-in' });
    frames.push({ transform: placed(to), offset: Math.min(1, offset + each), easing: 'ease-out' });
  }
  return frames;
}

import type { Comparison, Weighed } from '@tessera/bots/judge';
import { type Json, type Seat, seeded } from '@tessera/kernel';
import { think } from '../bots/search.ts';
import { HEART_KEYS, hexAt, type Plates, type State } from '../rules/index.ts';
import {
  baseOf,
  clustersOf,
  hasWon,
  heartsOf,
  heldBy,
  holderOf,
  isNear,
  lead,
  type PlatesEngine,
  payOf,
  paysEachRound,
  replayed,
  rivalsOf,
  totalOf,
} from './facts.ts';
import { claims } from './holds.ts';

/** What is only on the way weighs less than what is there. */
const HOPE = 0.5;
/** Points of a heart for each that it pays, and when it is only in reach. */
const HEART = { taken: 6, later: 5, near: 2 };
/** More points than anything else. */
const DECIDES = 1000;
/** A reason of this weight needs no look further ahead. */
const PLAIN = 4.5;
/** Points that are worth a sentence. */
const LEAST = 2;
/** Placements that both lines are played on for, everybody as well as a glance tells. */
const AHEAD = 10;
const GLANCE = { playouts: 40 };

/** Why one hex is better than another: the heart it takes, the clusters it joins or cuts, the heart it comes near to. */
export function reasons(at: Comparison<Plates>): readonly Weighed[] {
  const { seat, before, better, worse } = at;
  const [from, one, other] = [before, better, worse].map(({ state }) => state);
  const found: Weighed[] = [];
  const add = (weight: number, code: string, detail: Json): void => {
    if (weight > 0) found.push({ weight, code, detail });
  };
  if (hasWon(better, seat) && !hasWon(worse, seat)) add(DECIDES, 'wins', { points: totalOf(one, seat) });
  for (const heart of heldBy(one, seat).filter((heart) => holderOf(other, heart) !== seat)) {
    const pays = payOf(heart);
    const rival = holderOf(from, heart);
    add(HEART.taken * pays, 'heart', { heart, pays, each: paysEachRound(from), from: rival });
  }
  for (const rival of rivalsOf(one, seat)) {
    const points = baseOf(other, rival) - baseOf(one, rival);
    add(points, 'cuts', { seat: rival, points });
  }
  const [to, less] = [baseOf(one, seat), baseOf(other, seat)];
  add(to - less, clustersOf(one, seat) < clustersOf(from, seat) ? 'joins' : 'grows', { from: less, to });
  for (const heart of HEART_KEYS)
    if (isNear(one, seat, heart) && !isNear(other, seat, heart)) add(HEART.near * payOf(heart), 'nears', { heart });
  if (
    found.every(({ weight, code, detail }) => weight < PLAIN || !claims[code](at, detail)) &&
    !better.over &&
    !worse.over
  )
    for (const { weight, code, detail } of later(at)) add(weight, code, detail);
  return found;
}

/** What shows only some placements later. */
function* later({ seat, better, worse }: Comparison<Plates>): Generator<Weighed> {
  const hexes = [better, worse].map(onward);
  const [after, instead] = [replayed(better, hexes[0]), replayed(worse, hexes[1])];
  if (after === undefined || instead === undefined) return;
  const ways = { ways: hexes };
  const [one, other] = [after.state, instead.state];
  yield { weight: hasWon(after, seat) ? DECIDES : 0, code: 'first', detail: ways };
  for (const heart of heldBy(one, seat).filter((heart) => holderOf(better.state, heart) !== seat))
    if (holderOf(other, heart) !== seat)
      yield { weight: HEART.later * payOf(heart), code: 'reaches', detail: { heart, ...ways } };
  for (const rival of rivalsOf(one, seat)) {
    yield { weight: hasWon(instead, rival) ? DECIDES : 0, code: 'stops', detail: { seat: rival, ...ways } };
    for (const heart of heldBy(other, rival).filter((heart) => holderOf(one, heart) !== rival)) {
      const code = holderOf(worse.state, heart) === seat ? 'exposed' : 'leaves';
      yield { weight: HEART.later * payOf(heart), code, detail: { seat: rival, heart, ...ways } };
    }
    const points = totalOf(other, rival) - totalOf(one, rival);
    if (points >= LEAST) yield { weight: HOPE * points, code: 'lags', detail: { seat: rival, points, ...ways } };
  }
  if (lead(one, seat) <= lead(other, seat)) return;
  for (const [part, of] of [
    ['base', baseOf],
    ['hearts', heartsOf],
  ] as const) {
    const points = difference(of, one, other, seat);
    if (points >= LEAST) yield { weight: HOPE * points, code: 'leads', detail: { part, points, ...ways } };
  }
}

const difference = (of: (state: State, team: Seat) => number, one: State, other: State, seat: Seat): number =>
  of(one, seat) - of(other, seat);

/** The hexes of the next placements. */
function onward(from: PlatesEngine): string[] {
  const table = from.fork();
  const hexes: string[] = [];
  for (let i = 0; i < AHEAD && !table.over; i++) {
    const [{ actor, choices, frame }] = table.questions;
    if (frame.kind !== 'place') break;
    const open = choices.map((choice) => ('hex' in choice ? hexAt(choice.hex) : -1));
    const { hex } = think(table.state, actor, open, GLANCE, seeded('reasons'));
    const index = open.indexOf(hex);
    const choice = choices[index];
    if (choice === undefined || !('hex' in choice)) break;
    table.take(index);
    hexes.push(choice.hex);
  }
  return hexes;
}

import type { Comparison, Weighed } from '@tessera/bots/judge';
import type { Json, Seat } from '@tessera/kernel';
import { hopes } from '../bots/judge.ts';
import { rivalsOf } from '../bots/time.ts';
import { ANIMALS, type Harmonies, harmonies, type State } from '../rules/index.ts';
import { bestToken, cardPoints, emptyCells, gainsOf, heldBy, idOf, pointsOf, tokensShort } from './facts.ts';
import { differences, spaceOf } from './holds.ts';

const SLOTS = 4;
/** Points below which nobody would call it a reason. */
const LEAST = 1;
/** What is only hoped for weighs less than what is there. */
const HOPE = 0.7;
/** Points that count more than any other reason. */
const END = 100;
/** What an empty cell is worth: a full board has about four points a cell. */
const CELL = 2;
/** Tokens missing at which a place is still in sight. */
const NEAR = 3;

/** What a held card promises besides the points on it: what would be missed without it. */
function promise(state: State, seat: Seat, card: number): number {
  const slots = state.slots.slice();
  const at = slots.indexOf(card, SLOTS * seat);
  if (at < 0 || at >= SLOTS * (seat + 1)) return 0;
  slots[at] = -1;
  return hopes(state, seat).points - hopes({ ...state, slots }, seat).points;
}

/** Why one turn is better than another: what it scores, settles, prepares, takes from others or ends. */
export function reasons(at: Comparison<Harmonies>): readonly Weighed[] {
  const { seat, better, worse } = at;
  const [one, other] = [better.state, worse.state];
  const found: Weighed[] = [];
  const add = (weight: number, code: string, detail: Json): void => {
    if (weight >= LEAST) found.push({ weight, code, detail });
  };
  if (better.over) {
    const { ranks, scores } = harmonies.result(one);
    const rival = Math.max(...scores.filter((_, i) => i !== seat));
    if (ranks[seat] === 1) add(END, 'ends', { mine: scores[seat], rival });
  }
  const net = pointsOf(one, seat) - pointsOf(other, seat);
  const parts = differences(one, other, seat);
  const landscapes = parts.reduce((sum, { points }) => sum + points, 0);
  add(Math.min(net, landscapes), 'scores', { parts: parts.map((part) => ({ ...part })) });
  for (let card = 0; card < ANIMALS.length; card++) {
    const [mine, theirs] = [one, other].map(({ owner }) => owner[card] === seat);
    const cubes = (mine ? one.placed[card] : 0) - (theirs ? other.placed[card] : 0);
    const points = (mine ? cardPoints(one, card) : 0) - (theirs ? cardPoints(other, card) : 0);
    if (cubes > 0) add(Math.min(net, points), 'settles', { card: idOf(card), cubes, points });
  }
  for (const card of heldBy(one, seat)) {
    const missing = tokensShort(one, seat, card);
    if (missing > NEAR) continue;
    const more = HOPE * (promise(one, seat, card) - promise(other, seat, card));
    if (heldBy(other, seat).includes(card))
      add(more, 'prepares', { card: idOf(card), missing, instead: tokensShort(other, seat, card) });
    else add(more, 'draws', { card: idOf(card), missing });
  }
  const [cells, fewer] = [emptyCells(one, seat), emptyCells(other, seat)];
  add(CELL * (cells - fewer), 'room', { cells, instead: fewer });
  const [next, instead] = [bestToken(one, seat), bestToken(other, seat)];
  const { token, points } = next;
  add(HOPE * (points - instead.points), 'promises', { token, points, instead: instead.points });
  for (const rival of rivalsOf(one, seat).slice(0, 1)) {
    const taken = spaceOf(at.line);
    if (taken < 0 || taken === spaceOf(at.other)) continue;
    const gains = gainsOf(at.before, rival);
    const instead = Math.max(...gains.filter((_, space) => space !== taken));
    add(HOPE * (gains[taken] - instead), 'denies', { seat: rival, points: gains[taken], instead });
  }
  return found;
}

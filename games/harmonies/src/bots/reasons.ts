import type { Comparison, Reason } from '@tessera/bots/judge';
import type { Seat } from '@tessera/kernel';
import { breakdown, type Harmonies, harmonies, type State } from '../rules/index.ts';
import { CARDS, LADDERS } from './cards.ts';
import { positionOf } from './position.ts';
import { rivalsOf, turnsToCome, weightsAt } from './time.ts';
import { planTurn } from './turn.ts';
import { Valuer } from './value.ts';
import { WEIGHTS } from './weights.ts';

const SLOTS = 4;
const LANDSCAPES = ['trees', 'mountains', 'fields', 'buildings', 'water', 'spirit'] as const;
/** Points below which nobody would call it a reason. */
const LEAST = 1.5;
/** What is only hoped for weighs less than what is there. */
const HOPE = 0.7;

function hopes(state: State, seat: Seat): number {
  const position = positionOf(state, seat);
  const turns = turnsToCome(state, seat)(position.empty);
  return new Valuer(position).value(position, weightsAt(WEIGHTS, turns));
}

/** What a held card promises besides the points on it: what would be missed without it. */
function promise(state: State, seat: Seat, card: number): number {
  const slots = state.slots.slice();
  const at = slots.indexOf(card, SLOTS * seat);
  if (at < 0 || at >= SLOTS * (seat + 1)) return 0;
  slots[at] = -1;
  return hopes(state, seat) - hopes({ ...state, slots }, seat);
}

/** What a rival's next turn brings it at best, as far as a glance tells. */
const chanceOf = (state: State, rival: Seat): number =>
  positionOf(state, rival).empty < 3
    ? 0
    : planTurn({ ...state, took: 0, hand: [], drew: 0 }, rival, () => 1, WEIGHTS).value;

/** Why one turn is better than another: what it scores, settles, prepares, takes from others or ends. */
export function reasons({ seat, better, worse }: Comparison<Harmonies>): readonly Reason[] {
  const [one, other] = [better.state, worse.state];
  const found: (Reason & { readonly weight: number })[] = [];
  const add = (weight: number, code: string, detail: Reason['detail']): void => {
    if (weight >= LEAST) found.push({ weight, code, detail });
  };
  if (better.over) {
    const { ranks, scores } = harmonies.result(one);
    const rival = Math.max(...scores.filter((_, i) => i !== seat));
    if (ranks[seat] === 1) add(100, 'ends', { mine: scores[seat], rival });
  }
  const [mine, theirs] = [breakdown(one, seat), breakdown(other, seat)];
  for (const category of LANDSCAPES) {
    const points = mine[category] - theirs[category];
    add(points, 'scores', { category, points });
  }
  for (const [card, { id }] of CARDS.entries()) {
    const cubes = one.owner[card] === seat ? one.placed[card] : 0;
    const before = other.owner[card] === seat ? other.placed[card] : 0;
    const held = one.owner[card] === seat || one.slots.indexOf(card, SLOTS * seat) >= SLOTS * seat;
    if (cubes > before) {
      const points = LADDERS[card][cubes] - LADDERS[card][before];
      add(Math.max(2, points), 'settles', { card: id, cubes: cubes - before, points });
    } else if (held) {
      const more = HOPE * (promise(one, seat, card) - promise(other, seat, card));
      const drawn = isHeld(one, seat, card) && !isHeld(other, seat, card);
      add(more, drawn ? 'draws' : 'prepares', { card: id });
    }
  }
  const [rival] = rivalsOf(one, seat);
  if (rival !== undefined && !better.over && !worse.over)
    add(HOPE * (chanceOf(other, rival) - chanceOf(one, rival)), 'denies', { seat: rival });
  const later = hopes(one, seat) - hopes(other, seat) - (sum(mine) - sum(theirs));
  if (found.length === 0) add(Math.max(LEAST, later), later > LEAST ? 'room' : 'ahead', { points: Math.round(later) });
  return found.sort((a, b) => b.weight - a.weight).map(({ code, detail }) => ({ code, detail }));
}

const isHeld = (state: State, seat: Seat, card: number): boolean =>
  state.slots.slice(SLOTS * seat, SLOTS * (seat + 1)).includes(card);

const sum = (parts: ReturnType<typeof breakdown>): number => Object.values(parts).reduce((a, b) => a + b, 0);

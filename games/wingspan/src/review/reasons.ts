import type { Comparison, Weighed } from '@tessera/bots/judge';
import type { Json, Seat } from '@tessera/kernel';
import { bonusWorth, goalWorth, turnsLeft } from '../bots/beliefs.ts';
import { WEIGHTS } from '../bots/weights.ts';
import {
  BIRDS,
  BONUSES,
  bonusCount,
  breakdown,
  GOALS,
  goalCount,
  HABITATS,
  REWARDS,
  type State,
  type Wingspan,
} from '../rules/index.ts';
import {
  atTurnEnd,
  bonusFor,
  foodShort,
  habitatOf,
  hasPlayed,
  inHand,
  isPaid,
  newBirds,
  paidCount,
  pointsOf,
  suitedCount,
  tokensShort,
} from './facts.ts';

/** Points below which nobody would call it a reason. */
const LEAST = 0.6;
/** What a power is worth at least, and a token, a card and a bird that can be played one turn sooner. */
const WORTH = { power: 1, token: 0.6, card: 1, sooner: 0.5 };
/** What one more use of a row is worth for each turn to come. */
const USE = 0.2;
/** Cards in a hand that has few. */
const FEW = 2;

interface Sides {
  readonly seat: Seat;
  readonly from: State;
  readonly one: State;
  readonly other: State;
}

type Found = Generator<Weighed>;
const reason = (weight: number, code: string, detail: Json, about?: string): Weighed => ({
  code,
  detail,
  weight,
  ...(about !== undefined && { about }),
});

/** Why one line is better than another: birds, points, goals, bonus cards, and what can be played next. */
export function reasons({ seat, before, better, worse }: Comparison<Wingspan>): readonly Weighed[] {
  const sides = { seat, from: before.state, one: atTurnEnd(better), other: atTurnEnd(worse) };
  const found = [...ofMat(sides), ...ofGoals(sides), ...ofHand(sides), ...ofFood(sides)];
  return found.filter(({ weight }) => weight >= LEAST);
}

/** Birds, and what lies on them. */
function* ofMat({ seat, from, one, other }: Sides): Found {
  const net = pointsOf(one, seat) - pointsOf(other, seat);
  const [mine, theirs] = [breakdown(one, seat), breakdown(other, seat)];
  const [rival] = newBirds(from, other, seat);
  const instead = rival === undefined ? null : { bird: BIRDS[rival].id, points: BIRDS[rival].points };
  for (const card of newBirds(from, one, seat)) {
    const { id, points, power } = BIRDS[card];
    const more = instead === null ? net + (power === null ? 0 : WORTH.power) : points - instead.points;
    yield reason(more, 'plays', { bird: id, points, power: power !== null, instead }, id);
    const habitat = habitatOf(one, seat, card);
    if (power?.trigger.on === 'activate') yield reason(USE * turnsLeft(one, seat), 'brown', { bird: id, habitat }, id);
  }
  for (const part of ['eggs', 'tucked', 'cached'] as const) {
    const count = mine[part] - theirs[part];
    yield reason(Math.min(count, net), part, { count });
  }
  for (const [row, habitat] of HABITATS.entries()) {
    const [count, instead] = [one, other].map(({ rows }) => REWARDS[row][rows[3 * seat + row]]);
    yield reason(USE * turnsLeft(one, seat) * (count - instead), 'row', { habitat, count, instead });
  }
}

function* ofGoals({ seat, one, other }: Sides): Found {
  for (let round = one.round; round < 4; round++) {
    const goal = one.goals[round];
    const [count, instead] = [goalCount(one, seat, goal), goalCount(other, seat, goal)];
    const more = goalWorth(one, seat, round, WEIGHTS) - goalWorth(other, seat, round, WEIGHTS);
    yield reason(2 * more, 'goal', { goal: GOALS[goal].id, round: round + 1, count, instead });
  }
  const turns = turnsLeft(one, seat);
  for (const bonus of one.bonuses[seat]) {
    const { id } = BONUSES[bonus];
    if (other.bonuses[seat].includes(bonus)) {
      const [count, instead] = [bonusCount(one, seat, bonus), bonusCount(other, seat, bonus)];
      const more = bonusWorth(one, seat, bonus, turns, WEIGHTS) - bonusWorth(other, seat, bonus, turns, WEIGHTS);
      yield reason(more, 'bonus', { bonus: id, count, instead });
    } else {
      const rival = other.bonuses[seat].find((card) => !one.bonuses[seat].includes(card)) ?? bonus;
      const [count, instead] = [suitedCount(one, seat, bonus), suitedCount(one, seat, rival)];
      yield reason(count - instead, 'keepsBonus', { bonus: id, count, instead });
    }
  }
}

/** Cards that are taken or kept. */
function* ofHand({ seat, from, one, other }: Sides): Found {
  const gained = one.hands[seat].filter((card) => !inHand(other, seat, card) && !hasPlayed(other, seat, card));
  for (const card of gained) {
    const { id, points } = BIRDS[card];
    const paid = isPaid(one, seat, card);
    const code = inHand(from, seat, card) ? 'keeps' : from.tray.includes(card) ? 'card' : undefined;
    const detail = { bird: id, points, paid, bonus: bonusFor(one, seat, card) };
    if (code !== undefined) yield reason(WORTH.card + 0.3 * points + (paid ? WORTH.sooner : 0), code, detail);
  }
  const held = from.hands[seat].length;
  const count = one.hands[seat].length - other.hands[seat].length;
  if (held <= FEW) yield reason(WORTH.card * count, 'cards', { count, held });
}

/** What can be played next, and what comes nearer to it. */
function* ofFood({ seat, one, other }: Sides): Found {
  const both = one.hands[seat]
    .filter((card) => inHand(other, seat, card))
    .toSorted((a, b) => BIRDS[b].points - BIRDS[a].points);
  const [fed] = both.filter((card) => isPaid(one, seat, card) && !isPaid(other, seat, card));
  const opened = paidCount(one, seat) - paidCount(other, seat);
  for (const card of both) {
    const { id, points } = BIRDS[card];
    const worth = WORTH.token + WORTH.sooner * points;
    if (card === fed) {
      yield reason(worth, 'ready', { bird: id, missing: foodShort(other, seat, card) ?? 'food' }, id);
      yield reason(worth - 0.1, 'feeds', { bird: id, food: foodShort(other, seat, card) }, id);
    } else if (isPaid(one, seat, card) && isPaid(other, seat, card))
      yield reason(worth, 'ready', { bird: id, missing: 'egg' }, id);
    const [count, instead] = [tokensShort(one, seat, card), tokensShort(other, seat, card)];
    yield reason(WORTH.token * (instead - count) + 0.01 * points, 'nears', { bird: id, count, instead }, id);
  }
  if (opened > 1) yield reason(opened, 'opens', { count: paidCount(one, seat), instead: paidCount(other, seat) });
}

import type { Claims, Comparison } from '@tessera/bots/judge';
import type { Seat } from '@tessera/kernel';
import {
  BIRDS,
  BONUSES,
  bonusCount,
  breakdown,
  GOALS,
  goalCount,
  HABITATS,
  type Habitat,
  REWARDS,
  type State,
  totalFood,
  type Wingspan,
} from '../rules/index.ts';
import { type Count, type Counts, type Fed, type Played, type Ready, type Taken, THINGS } from '../words/reasons.ts';
import {
  atTurnEnd,
  bonusFor,
  canPlayNext,
  cardOf,
  endings,
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

type At = Comparison<Wingspan>;

/** Something that is so in every end of both turns, however they are paid for. */
const always = ({ better, worse }: At, test: (one: State, other: State) => boolean): boolean => {
  const others = endings(worse);
  return endings(better).every((one) => others.every((other) => test(one, other)));
};

const bothEnded = ({ better, worse }: At): readonly [State, State] => [atTurnEnd(better), atTurnEnd(worse)];

/** More of something on the mat, in a turn that brings more points in all. */
const counted =
  (part: 'eggs' | 'tucked' | 'cached') =>
  (at: At, { count }: Count): boolean => {
    const [one, other] = bothEnded(at);
    const { seat } = at;
    const more = breakdown(one, seat)[part] - breakdown(other, seat)[part];
    return count > 0 && more === count && pointsOf(one, seat) > pointsOf(other, seat);
  };

const isAbout = (state: State, seat: Seat, { bird, points, paid, bonus }: Taken): boolean => {
  const card = cardOf(bird);
  return (
    BIRDS[card].points === points &&
    (paid || bonus !== null) &&
    paid === isPaid(state, seat, card) &&
    (bonus === null || bonusFor(state, seat, card) === bonus)
  );
};

/** Whether each sentence of `words/reasons` is true, by its code. */
export const claims: Claims<Wingspan> = {
  plays(at, { bird, points, power, instead }: Played) {
    const [one, other] = bothEnded(at);
    const { seat, before } = at;
    const card = cardOf(bird);
    const [rival] = newBirds(before.state, other, seat);
    if (!newBirds(before.state, one, seat).includes(card) || hasPlayed(other, seat, card)) return false;
    if (BIRDS[card].points !== points || (BIRDS[card].power !== null) !== power) return false;
    if (rival === undefined) return instead === null && pointsOf(one, seat) + (power ? 1 : 0) > pointsOf(other, seat);
    return instead?.bird === BIRDS[rival].id && instead.points === BIRDS[rival].points && points > instead.points;
  },
  eggs: counted('eggs'),
  tucked: counted('tucked'),
  cached: counted('cached'),
  goal(at, { goal, round, count, instead }: Counts & { readonly goal: string; readonly round: number }) {
    const [one, other] = bothEnded(at);
    const number = at.before.state.goals[round - 1];
    return (
      GOALS[number].id === goal &&
      round > at.before.state.round &&
      count > instead &&
      goalCount(one, at.seat, number) === count &&
      goalCount(other, at.seat, number) === instead
    );
  },
  bonus(at, { bonus, count, instead }: Counts & { readonly bonus: string }) {
    const [one, other] = bothEnded(at);
    const number = BONUSES.findIndex(({ id }) => id === bonus);
    return (
      one.bonuses[at.seat].includes(number) &&
      other.bonuses[at.seat].includes(number) &&
      count > instead &&
      bonusCount(one, at.seat, number) === count &&
      bonusCount(other, at.seat, number) === instead
    );
  },
  keepsBonus(at, { bonus, count, instead }: Counts & { readonly bonus: string }) {
    const [one, other] = bothEnded(at);
    const { seat } = at;
    const [kept, lost] = [one.bonuses[seat], other.bonuses[seat]];
    const number = kept.find((card) => BONUSES[card].id === bonus && !lost.includes(card));
    const rival = lost.find((card) => !kept.includes(card));
    return (
      number !== undefined &&
      rival !== undefined &&
      count > instead &&
      suitedCount(one, seat, number) === count &&
      suitedCount(one, seat, rival) === instead
    );
  },
  ready(at, { bird, missing }: Ready) {
    const { seat, better, worse } = at;
    const card = cardOf(bird);
    if (!canPlayNext(better, seat, card) || canPlayNext(worse, seat, card)) return false;
    return always(at, (one, other) => {
      if (!inHand(one, seat, card) || !inHand(other, seat, card) || !isPaid(one, seat, card)) return false;
      return isPaid(other, seat, card) ? missing === 'egg' : missing === (foodShort(other, seat, card) ?? 'food');
    });
  },
  feeds(at, { bird, food }: Fed) {
    const { seat } = at;
    const card = cardOf(bird);
    return always(
      at,
      (one, other) =>
        inHand(one, seat, card) &&
        inHand(other, seat, card) &&
        isPaid(one, seat, card) &&
        !isPaid(other, seat, card) &&
        foodShort(other, seat, card) === food,
    );
  },
  nears(at, { bird, count, instead }: Counts & { readonly bird: string }) {
    const { seat } = at;
    const card = cardOf(bird);
    return always(
      at,
      (one, other) =>
        inHand(one, seat, card) &&
        inHand(other, seat, card) &&
        count > 0 &&
        count < instead &&
        tokensShort(one, seat, card) === count &&
        tokensShort(other, seat, card) === instead,
    );
  },
  opens: (at, { count, instead }: Counts) =>
    count > instead &&
    always(at, (one, other) => paidCount(one, at.seat) === count && paidCount(other, at.seat) === instead),
  cards(at, { count, held }: Count & { readonly held: number }) {
    const [one, other] = bothEnded(at);
    const { seat, before } = at;
    return (
      count > 0 &&
      held <= 2 &&
      before.state.hands[seat].length === held &&
      one.hands[seat].length - other.hands[seat].length === count &&
      one.hands[seat].length - held >= count
    );
  },
  card(at, taken: Taken) {
    const [one, other] = bothEnded(at);
    const { seat, before } = at;
    const card = cardOf(taken.bird);
    return (
      before.state.tray.includes(card) &&
      inHand(one, seat, card) &&
      !inHand(other, seat, card) &&
      !hasPlayed(other, seat, card) &&
      isAbout(one, seat, taken)
    );
  },
  keeps(at, taken: Taken) {
    const [one, other] = bothEnded(at);
    const { seat, before } = at;
    const card = cardOf(taken.bird);
    return (
      inHand(before.state, seat, card) &&
      inHand(one, seat, card) &&
      !inHand(other, seat, card) &&
      !hasPlayed(other, seat, card) &&
      isAbout(one, seat, taken)
    );
  },
  row(at, { habitat, count, instead }: Counts & { readonly habitat: Habitat }) {
    const [one, other] = bothEnded(at);
    const row = HABITATS.indexOf(habitat);
    const reward = ({ rows }: State): number => REWARDS[row][rows[3 * at.seat + row]];
    return count > instead && reward(one) === count && reward(other) === instead;
  },
  brown(at, { bird, habitat }: { readonly bird: string; readonly habitat: Habitat }) {
    const [one, other] = bothEnded(at);
    const { seat, before } = at;
    const card = cardOf(bird);
    const { power } = BIRDS[card];
    return (
      power?.trigger.on === 'activate' &&
      !hasPlayed(before.state, seat, card) &&
      hasPlayed(one, seat, card) &&
      habitatOf(one, seat, card) === habitat &&
      !(hasPlayed(other, seat, card) && habitatOf(other, seat, card) === habitat)
    );
  },
};

/** Points of a seat by where they come from, what it has for later, and what the best rival has. */
export function sources(state: State, seat: Seat): ReadonlyMap<string, number> {
  const parts = new Map<string, number>();
  const { eggs, bonus, goals } = breakdown(state, seat);
  for (let place = 15 * seat; place < 15 * seat + 15; place++) {
    const card = state.birds[place];
    if (card >= 0) parts.set(`bird:${BIRDS[card].id}`, BIRDS[card].points + state.cached[place] + state.tucked[place]);
  }
  parts.set('eggs', eggs).set('bonus', bonus).set('goals', goals);
  parts.set('hand', THINGS.hand * state.hands[seat].length).set('food', THINGS.food * totalFood(state, seat));
  const others = Array.from({ length: state.seats }, (_, other) => other).filter((other) => other !== seat);
  if (others.length > 0) parts.set('rivals', -Math.max(...others.map((other) => pointsOf(state, other))));
  return parts;
}

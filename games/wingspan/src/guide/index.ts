import type { Seat } from '@tessera/kernel';
import type { GuideMoment, GuideWordsOf, Topics } from '@tessera/kit';
import { defineGuide } from '@tessera/kit/guide/guide.ts';
import { colorOf } from '../rules/catalogue.ts';
import {
  BIRDS,
  type BirdView,
  EGG_COSTS,
  HABITATS,
  PLACES,
  REWARDS,
  TRADES,
  TURNS,
  type View,
  type Wingspan,
} from '../rules/index.ts';
import { birdCard } from '../words/cards.ts';
import type { GameWords } from '../words/index.ts';

type At = GuideMoment<Wingspan>;

const onMat = ({ seats }: View, seat: Seat): readonly BirdView[] => HABITATS.flatMap((row) => seats[seat].rows[row]);
const everybody = ({ seats }: View): readonly Seat[] => seats.map((_, seat) => seat);

/** A bird on one of the mats whose power has a colour: the first that is found. */
function coloured({ view }: At, color: 'brown' | 'white' | 'pink', seats: readonly Seat[]) {
  for (const seat of seats) {
    const found = onMat(view, seat).find(({ bird }) => colorOf(birdCard(bird)) === color);
    if (found !== undefined) return { bird: found.bird, seat };
  }
  return undefined;
}

/** Everything a card costs, in tokens. */
const price = (bird: string): number => {
  const { cost } = birdCard(bird);
  return 'either' in cost ? 1 : Object.values(cost).reduce((sum, count) => sum + count, 0);
};

/** What a row gives now, by its number of birds. */
const gives = ({ view, me }: At, row: number): number => REWARDS[row][view.seats[me].rows[HABITATS[row]].length];

/** What a first match explains, in the order in which it is told where several things lie on the table at once. */
export const topics = {
  keep: ({ view, question }: At) => {
    if (question?.kind !== 'startingHand' || view.own === null) return undefined;
    const [first, second] = view.own.hand.toSorted((a, b) => price(a) - price(b));
    return { birds: [first, second] };
  },
  bonus: ({ view, question }: At) =>
    question?.kind === 'startingHand' && view.own !== null ? { cards: view.own.bonuses } : undefined,
  action: ({ question }: At) => (question?.kind === 'action' ? { turns: TURNS[0] } : undefined),
  goal: ({ view, question }: At) =>
    question?.kind === 'action'
      ? { goal: view.goals[view.round - 1].goal, round: view.round, places: PLACES[view.round - 1].slice(0, 2) }
      : undefined,
  feeder: (at: At) =>
    at.question?.kind === 'takeDie' && at.question.frame.card < 0 ? { count: gives(at, 0) } : undefined,
  doubleFace: ({ question }: At) =>
    question?.kind === 'takeDie' && question.choices.some((one) => 'die' in one && one.as !== undefined)
      ? true
      : undefined,
  reroll: ({ question }: At) =>
    (question?.kind === 'takeDie' || question?.kind === 'rerollFirst') &&
    question.choices.some((one) => 'reroll' in one && one.reroll)
      ? true
      : undefined,
  play: ({ question }: At) => (question?.kind === 'playBird' && !question.frame.extra ? true : undefined),
  column: ({ question, view, me }: At) => {
    if (question?.kind !== 'payEgg') return undefined;
    return { costs: EGG_COSTS, eggs: onMat(view, me).reduce((sum, { eggs }) => sum + eggs, 0) };
  },
  pay: ({ question }: At) => (question?.kind === 'payFood' ? { bird: BIRDS[question.frame.card].id } : undefined),
  eggs: (at: At) => {
    const { question } = at;
    if (question?.kind !== 'layEgg' || question.frame.card >= 0) return undefined;
    const [bird] = question.choices.flatMap((one) => ('bird' in one ? [one.bird] : []));
    return { count: gives(at, 1), bird, limit: birdCard(bird).eggLimit };
  },
  draw: (at: At) =>
    at.question?.kind === 'draw' && at.question.frame.to === 'hand' && at.question.frame.owe === 0
      ? { count: gives(at, 2) }
      : undefined,
  trade: ({ question }: At) =>
    question?.kind === 'trade'
      ? { row: HABITATS[question.frame.row], at: TRADES.flatMap((trade, birds) => (trade ? [birds] : [])) }
      : undefined,
  brown: (at: At) => coloured(at, 'brown', [at.me]),
  white: (at: At) => coloured(at, 'white', [at.me]),
  pink: (at: At) => coloured(at, 'pink', everybody(at.view)),
  tuck: ({ view }: At) => {
    for (const seat of everybody(view)) {
      const under = onMat(view, seat).find(({ tucked }) => tucked > 0);
      if (under !== undefined) return { bird: under.bird, count: under.tucked, seat };
    }
    return undefined;
  },
  hunt: ({ notes }: At) => {
    for (const note of notes) {
      if (note.kind === 'huntedBird' || note.kind === 'huntedWithDice') {
        const { bird, success } = note.detail;
        const effect = birdCard(bird).power?.effect;
        if (effect?.kind === 'predatorWingspan') return { bird, success, cm: effect.lessThanCm };
        if (effect?.kind === 'predatorDice') return { bird, success, food: effect.food };
      }
    }
    return undefined;
  },
  cache: ({ view }: At) => {
    for (const seat of everybody(view)) {
      const on = onMat(view, seat).find(({ cached }) => cached > 0);
      if (on !== undefined) return { bird: on.bird, count: on.cached, seat };
    }
    return undefined;
  },
  moreBonus: ({ view, question }: At) =>
    question?.kind === 'keepBonus' && view.own !== null ? { cards: view.own.looking } : undefined,
  scored: ({ view, me, notes }: At) => {
    const note = notes.find((one) => one.kind === 'scoredGoal');
    if (note?.kind !== 'scoredGoal') return undefined;
    const { round, goal, counts, points } = note.detail;
    return { round, goal, seats: everybody(view).filter((seat) => seat !== me), mine: me, counts, points };
  },
  rounds: ({ notes }: At) => {
    const note = notes.find((one) => one.kind === 'beganRound' && one.detail.round > 1);
    return note?.kind === 'beganRound' ? { turns: TURNS, now: TURNS[note.detail.round - 1] } : undefined;
  },
  end: ({ view, me }: At) => {
    if (!view.over) return undefined;
    const { score } = view.seats[me];
    return { score, total: Object.values(score).reduce((sum, part) => sum + part, 0) };
  },
} satisfies Topics<Wingspan>;

/** What every language must say of them. */
export type GuideTexts = GuideWordsOf<Wingspan, GameWords, typeof topics>;

/** A first match of Wingspan. */
export const guide = defineGuide<Wingspan, GameWords, typeof topics>({
  topics,
  words: { en: async () => (await import('./en.ts')).en, de: async () => (await import('./de.ts')).de },
});

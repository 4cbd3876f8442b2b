import { birdCard } from '../words/cards.ts';
import type { GuideTexts } from './index.ts';

const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`);

const TRADES = {
  forest: 'a card for one more die',
  grassland: 'a food for one more egg',
  wetland: 'an egg for one more card',
};

export const en: GuideTexts = {
  keep: {
    title: 'Which birds to keep',
    text: ({ words: { cards } }, { birds: [one, other] }) =>
      `Each bird you keep costs one of your five foods now, and its own price when you play it. Cheapest here: ${cards.bird(one)} (${cards.costText(birdCard(one).cost)}) and ${cards.bird(other)} (${cards.costText(birdCard(other).cost)}).`,
  },
  bonus: {
    title: 'Bonus cards',
    text: ({ words: { cards } }, { cards: ids }) =>
      `You keep one of these bonus cards; it pays at the end, and only you see it. ${cards.bonus(ids[0])} or ${cards.bonus(ids[1])}: choose the one that your birds fit.`,
  },
  action: {
    title: 'Four actions',
    text: (_at, { turns }) =>
      `In each of your ${turns} turns of this round you do one thing: play a bird, or use the forest, the grassland or the wetland. The more birds live in a row, the more its action gives.`,
  },
  goal: {
    title: 'Round goals',
    text: ({ words: { cards } }, { goal, round, places: [first, second] }) =>
      `Round ${round} ends with a goal: “${cards.goal(goal)}”. The most of it brings ${points(first)}, the second most ${second}.`,
  },
  feeder: {
    title: 'The birdfeeder',
    text: (_at, { count }) =>
      `Your forest gives ${count === 1 ? 'one die' : `${count} dice`}, and each die you take becomes the food it shows. It stays outside until the feeder is empty and all five are thrown again.`,
  },
  doubleFace: {
    title: 'Two foods on one die',
    text: () => 'The die with two pictures is an invertebrate or a seed. You choose when you take it.',
  },
  reroll: {
    title: 'A new throw',
    text: () => 'All dice in the feeder show the same. Before you take one you may throw all five again.',
  },
  play: {
    title: 'Playing a bird',
    text: () =>
      'The food below the points is the price, and the strip at the left shows where the bird can live. It goes to the first free place of that row.',
  },
  column: {
    title: 'Eggs as a price',
    text: (_at, { costs, eggs }) =>
      `From the second column on a place costs eggs too: ${costs.slice(1).join(', ')} from left to right. Take them from any of your birds; you have ${eggs} now.`,
  },
  pay: {
    title: 'Paying with food',
    text: ({ words: { cards } }, { bird }) =>
      `${cards.bird(bird)} costs ${cards.costText(birdCard(bird).cost)}. Any two foods stand for one that you lack.`,
  },
  eggs: {
    title: 'Eggs',
    text: ({ words: { cards } }, { count, bird, limit }) =>
      `Your grassland gives ${count} eggs, each worth a point at the end. Every bird has its own limit: ${cards.bird(bird)} holds up to ${limit}.`,
  },
  draw: {
    title: 'New cards',
    text: (_at, { count }) =>
      `Your wetland gives ${count === 1 ? 'one card' : `${count} cards`}. Take an open bird, or the top card of the deck, which nobody knows.`,
  },
  trade: {
    title: 'Trading',
    text: (_at, { row, at }) =>
      `With ${at.slice(0, -1).join(', ')} or ${at.at(-1)} birds in a row you may trade once each time you use it. Here you can give ${TRADES[row]}.`,
  },
  brown: {
    title: 'Brown powers',
    text: ({ words: { cards } }, { bird }) =>
      `${cards.bird(bird)} has a brown power: it works every time you use its row. The brown birds of a row act after the row’s own gain, from right to left.`,
  },
  white: {
    title: 'White powers',
    text: ({ words: { cards } }, { bird }) =>
      `The power of ${cards.bird(bird)} is white. It works once, when you play the bird, and never again.`,
  },
  pink: {
    title: 'Pink powers',
    text: ({ words: { cards }, me, name }, { bird, seat }) =>
      `${cards.bird(bird)} has a pink power: it works in the turns of others, at most once between two turns of ${seat === me ? 'yours' : name(seat)}. Its card says what wakes it.`,
  },
  tuck: {
    title: 'Tucked cards',
    text: ({ words: { cards } }, { bird, count }) =>
      `${count === 1 ? 'A card lies' : `${count} cards lie`} under ${cards.bird(bird)}. Every tucked card is a point at the end, whatever it shows.`,
  },
  hunt: {
    title: 'Hunting',
    text: ({ words: { cards } }, facts) => {
      const bird = cards.bird(facts.bird);
      const rule =
        facts.cm === undefined
          ? `${bird} hunts with the dice outside the feeder and needs ${cards.face(facts.food)}.`
          : `${bird} turned over a card of the deck and catches birds with less than ${facts.cm} cm of wingspan.`;
      return `${rule} ${facts.success ? 'This hunt succeeded, and what it caught lies there as a point.' : 'This one got away, which costs nothing.'}`;
    },
  },
  cache: {
    title: 'Cached food',
    text: ({ words: { cards } }, { bird, count }) =>
      `${cards.bird(bird)} has cached ${count === 1 ? 'a food' : `${count} foods`}. Each is a point at the end, but nobody can pay with it.`,
  },
  moreBonus: {
    title: 'Another bonus card',
    text: (_at, { cards }) =>
      `Of these ${cards.length} bonus cards you keep one, besides what you have. Choose the one that the birds on your mat fit already.`,
  },
  scored: {
    title: 'A goal is scored',
    text: ({ words: { cards }, name }, { round, goal, counts, points: paid, mine, seats }) =>
      `Round ${round} counted “${cards.goal(goal)}”: you have ${counts[mine]}, ${seats.map((seat) => `${name(seat)} ${counts[seat]}`).join(', ')}. That is ${points(paid[mine])} for you.`,
  },
  rounds: {
    title: 'One turn fewer',
    text: (_at, { turns, now }) =>
      `One of your cubes now marks your place at the last goal, so you have ${now} turns. That is why the four rounds have ${turns.slice(0, -1).join(', ')} and ${turns.at(-1)} turns.`,
  },
  end: {
    title: 'The final score',
    text: (_at, { score, total }) =>
      `Birds ${score.birds}, bonus cards ${score.bonus}, goals ${score.goals}, eggs ${score.eggs}, cached food ${score.cached}, tucked cards ${score.tucked}: ${points(total)}. Most points win, and unused food breaks a tie.`,
  },
};

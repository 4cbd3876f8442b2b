import { birdCard } from '../../words/cards.ts';
import { en as words } from '../../words/en.ts';
import type { LessonTexts } from './plots.ts';

/** What lesson 4 is about: its price is that of the card. */
const EAGLE = birdCard('bald-eagle');

export const en: LessonTexts = {
  food: {
    title: 'Gain food',
    words: [
      'In each turn you use one of your cubes for one action. Three of them belong to the rows of your mat.',
      'The forest gives food: you take dice from the birdfeeder, and each die becomes a token of what it shows.',
      'Choose the forest and take the fish.',
    ],
    wrong: 'Not yet. Click “Gain food”, then the die with the fish.',
    praise: 'A fish for your supply. The die stays outside until the feeder is empty.',
  },
  play: {
    title: 'Play a bird',
    words: [
      'The food below the points is what a bird costs, and the strip at its left edge shows where it can live. Two tokens of any kind replace one you don’t have.',
      'It goes to the leftmost free place of the row. From the second column on a place costs eggs, too.',
      'Play the Snowy Egret: choose its card, then its place.',
    ],
    wrong: 'The egret is still in your hand. Choose its card, then the place in the wetland.',
    praise: 'The row now has a bird. The more birds, the more its action gives.',
  },
  eggs: {
    title: 'Lay eggs',
    words: [
      'The grassland gives eggs. Each bird holds as many as it has dashed outlines.',
      'An egg is a point at the end, and later birds cost eggs.',
      'Lay eggs on any of your birds.',
    ],
    wrong: 'Choose “Lay eggs”, then click the birds that get one.',
    praise: 'With one, three or five birds in the row you can also trade a food for one more egg.',
  },
  cards: {
    title: 'Draw cards',
    words: [
      'The wetland gives cards: from the three birds on display, or from the deck.',
      'What you take from the display is filled up at the end of your turn.',
      'Draw the Bald Eagle.',
    ],
    wrong: 'The eagle is still on display. Choose “Draw cards”, then the eagle.',
    praise: `${EAGLE.points} points for ${words.cards.costText(EAGLE.cost)}. What you draw from the deck cannot be undone.`,
  },
  powers: {
    title: 'Brown powers',
    words: [
      'When a row acts, its brown birds work after that, from right to left. A power is never forced on you.',
      'Powers that only help you run by themselves. The others ask: Enter uses them, S skips them.',
      'Gain food, and let both birds cache a seed.',
    ],
    wrong:
      'One bird has no seed. The woodpecker takes its seed from the feeder, so leave one there, and choose “Cache here”.',
    praise: 'Every cached seed is a point.',
  },
  goals: {
    title: 'Round goals',
    words: [
      'At the end of each round a goal is scored. Who has most of what it counts gets most points.',
      'This round counts eggs in bowl nests. The opponent has two, you have one.',
      'It is your last turn of the round. Get ahead.',
    ],
    wrong: 'Not enough yet. Northern Cardinal has a bowl nest, and the star nest of Red-Eyed Vireo counts as one.',
    praise: 'Five points instead of two. The tiles show who would get what right now.',
  },
  pink: {
    title: 'Pink powers',
    words: [
      'Pink birds work in the turns of others, once between your own turns.',
      'The Belted Kingfisher gives you a fish when somebody plays a bird in their wetland.',
      'Take any turn. Your opponent will play a bird in the wetland: use the kingfisher then.',
    ],
    wrong: 'The fish was there for the taking. Use the kingfisher when it asks.',
    praise: 'Click one of your birds to say what it does from now on: always, never, or ask.',
  },
};

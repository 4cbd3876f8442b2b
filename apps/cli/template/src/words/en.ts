import type { Reading } from '@tessera/kernel';
import { total, type View } from '../rules/index.ts';
import type { GameWords } from './index.ts';

const SEATS = ['Amber', 'Slate', 'Moss', 'Clay'];
const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`);
const bidsOf = ({ name }: Reading<View>, bids: readonly number[]): string =>
  bids.map((stone, seat) => `${name(seat)} ${seat === 0 ? 'played ' : ''}${stone}`).join(', ');

export const en: GameWords = {
  about: { pitch: 'Win stones from the bag with stones from your hand: play high, but play alone.' },
  seat: (_view, seat) => SEATS[seat],
  questions: {
    draw: () => 'Draw a stone from the bag.',
    bid: ({ view }) => `Choose a stone to play for ${points(total(view.prizes))}.`,
  },
  choices: {
    draw: (_at, { prize }) => `Draw ${prize}`,
    bid: (_at, { stone }) => `Play ${stone}`,
  },
  notes: {
    drew: (_at, { prize }) => `Stone ${prize} was drawn from the bag.`,
    chose: ({ name }, _detail, seat) => `${name(seat)} has chosen.`,
    won: (at, { bids, points: won }, seat) => `${bidsOf(at, bids)}: ${at.name(seat)} wins ${points(won)}.`,
    stayed: (at, { bids }) => `${bidsOf(at, bids)}: nobody played a stone alone, so the prizes stay.`,
  },
  refusals: {
    HAS_CHOSEN: 'You have chosen already. Undo to choose another stone, or wait for the others.',
    NOT_IN_HAND: 'You have played that stone. Choose one that is still in your hand.',
    BAD_POSITION: 'Write a position like this: bag 1 3; prizes 7; 2* 4 6 = 5; 1 4 6 = 0.',
  },
  endings: { played: 'all stones are played' },
  options: { stones: { title: 'Stones', help: 'How many stones each hand and the bag begin with.' } },
  presets: { quick: { title: 'Quick', help: 'Five stones each.' } },
  bots: {
    random: { title: 'Beginner', help: 'Plays any stone.' },
    greedy: { title: 'Trader', help: 'Plays about as much as the prizes are worth.' },
  },
  board: {
    picture: (prizes) => `On the table: ${prizes.join(', ') || 'no prize'}`,
    bag: (stones) => `${stones} in the bag`,
    noPrize: 'No prize yet',
    hand: 'Your stones',
    play: (stone) => `Play ${stone}`,
    chosen: 'chosen',
    points,
  },
};

import type { CoachWords, ReasonReading } from '@tessera/kit';
import type { Wingspan } from '../rules/index.ts';
import type { GameWords } from './index.ts';

type At = ReasonReading<Wingspan, GameWords>;

const FOOD = 'Look at your food and at your hand: which bird lacks only a little?';
const POWERS = 'Look at the powers in your rows: which of them collect something?';
const ROWS = 'Which of your rows will you use most often from here on?';
const BONUS = 'Look at your bonus cards.';

/** What puzzles ask for, and what helps towards it. */
export const coaching: CoachWords<Wingspan, GameWords> = {
  goals: {
    last: () => 'This is your last turn: get the most points.',
    lastOfRound: (_, { round }: { round: number }) => `This is your last turn in round ${round}.`,
  },
  looks: {
    plays: () => 'Which bird could you play now, and what would it bring?',
    eggs: () => 'How many eggs do your birds still have room for?',
    tucked: () => POWERS,
    cached: () => POWERS,
    goal: (_, { round }: { round: number }) => `Look at the goal of round ${round}. How do you stand there?`,
    keepsBonus: () => BONUS,
    bonus: () => BONUS,
    ready: () => FOOD,
    feeds: () => FOOD,
    nears: () => FOOD,
    opens: () => FOOD,
    cards: () => 'How many cards do you have to choose from?',
    card: () => 'Look at the birds on display.',
    keeps: () => 'Which cards of your hand do you want to play later?',
    row: () => ROWS,
    brown: () => ROWS,
    other: () => 'What do you need most now: food, eggs, cards or points?',
  },
  spots: {
    hand: (at: At, { bird }: { bird: string }) => `It is about the ${at.words.cards.bird(bird)} in your hand.`,
    tray: (at: At, { bird }: { bird: string }) => `It is about the ${at.words.cards.bird(bird)} on display.`,
    placed: (at: At, { bird }: { bird: string }) => `It is about the ${at.words.cards.bird(bird)} on your mat.`,
    goal: (at: At, { goal, round }: { goal: string; round: number }) =>
      `It is about the goal of round ${round}: ${at.words.cards.goal(goal)}.`,
    bonus: (at: At, { bonus }: { bonus: string }) => `It is about the bonus card ${at.words.cards.bonus(bonus)}.`,
    feeder: () => 'Look at the dice in the birdfeeder.',
    mat: () => 'Look at what each row of your mat gives you now.',
  },
};

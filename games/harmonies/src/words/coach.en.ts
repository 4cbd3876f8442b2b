import type { CoachWords, ReasonReading } from '@tessera/kit';
import type { CardId, Harmonies } from '../rules/index.ts';
import type { GameWords } from './index.ts';
import type { Part } from './reasons.ts';

type At = ReasonReading<Harmonies, GameWords>;

const LOOKS: { readonly [category in Part['category']]: string } = {
  trees: 'Look at your trees. Which of them can still grow?',
  mountains: 'Look at your mountains. Which of them stand alone?',
  fields: 'Look at your fields. Which of them lack a neighbour?',
  buildings: 'Look at your buildings. What do they need around them?',
  water: 'Look at your water. How could it get longer?',
  spirit: 'Look at your nature’s spirit. What does it count?',
};
const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** What puzzles ask for, and what helps towards it. */
export const coaching: CoachWords<Harmonies, GameWords> = {
  goals: {
    ends: () => 'End the match this turn, and win it.',
    last: () => 'This is your last turn: get the most points.',
  },
  looks: {
    ends: () => 'How many empty cells are left, and who is ahead?',
    scores: (_, { parts: [most] = [] }: { parts?: readonly Part[] }) =>
      most === undefined ? 'Which landscape can grow this turn?' : LOOKS[most.category],
    promises: () => 'What could one more token bring next turn?',
    room: () => 'Which tokens can go on top of others?',
    settles: () => 'Which of your animals is almost at home?',
    prepares: () => 'Which of your animals still needs a place?',
    draws: () => 'Compare the animal cards with your landscape.',
    denies: (at: At, { seat }: { seat: number }) => `What would ${at.name(seat)} like to take next?`,
    other: () => 'Which animals and landscapes are almost complete?',
  },
  spots: {
    card: (at: At, { card }: { card: CardId }) => `Look at the card ${at.words.board.cards(card)}.`,
    cells: (_, { cells }: { cells: readonly string[] }) => `The tokens belong on ${list(cells)}. Which ones?`,
  },
};

import type { CoachWords } from '@tessera/kit';
import type { Attha } from '../rules/index.ts';

const REACH = 'Is a coin of the others within reach of your throws?';
const HEAVEN = 'Count the steps that each of your coins is from heaven.';
const DANGER = 'Which of your coins could be captured next?';
const HUNT = 'Where would you stand just behind a coin of the others?';

/** What puzzles ask for, and what helps towards it. */
export const coaching: CoachWords<Attha> = {
  goals: { win: () => 'Win this turn.' },
  looks: {
    wins: () => HEAVEN,
    takes: () => REACH,
    takesMore: () => 'There is more than one capture. Which coin has come furthest?',
    again: () => 'What earns another throw?',
    firstCapture: () => REACH,
    heaven: () => HEAVEN,
    sheltered: () => DANGER,
    spared: () => DANGER,
    catches: () => HUNT,
    finishes: () => HEAVEN,
    inner: () => 'Which of your coins can turn onto the inner ring?',
    out: () => 'Is there a throw that brings a coin out?',
    further: () => 'It is a race: which throw brings which coin furthest?',
    other: () => 'Go through your throws: which coins could each of them move?',
  },
  spots: {
    coins: (_, { coins }: { coins: readonly number[] }) =>
      coins.length === 1 ? `Look at your coin ${coins[0]}.` : `Look at your coins ${coins.join(' and ')}.`,
    throws: () => 'Look at your throws. They can be put together or split before you move.',
  },
  flaws: {
    spared: (_, { worse }: { worse: number }) => `Then one of your coins is captured within two turns with ${worse} %.`,
  },
};

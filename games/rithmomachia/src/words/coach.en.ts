import type { CoachWords } from '@tessera/kit';
import type { Rithmomachia } from '../rules/index.ts';

interface Pieces {
  readonly pieces: readonly number[];
}
interface Values {
  readonly values: readonly number[];
}

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
/** 0 stands for the Pyramid. */
const the = (pieces: readonly number[]): string =>
  list(pieces.map((value) => (value === 0 ? 'the Pyramid' : `the ${value}`)));

const HARMONY = 'Look for three numbers of yours that could make a harmony in the other half.';
const PASSED = 'What would the other side do next if you passed?';
const DANGER = 'One of your pieces is in danger. Which one?';

/** What puzzles ask for, and what helps towards it. */
export const coaching: CoachWords<Rithmomachia> = {
  goals: {
    win: () => 'Win this turn.',
    breaks: (_, { values }: { values: readonly number[] }) => `Stop the harmony ${values.join('–')}.`,
    allows: () => 'The other side is about to declare a harmony. Stop it.',
    loses: () => 'Stop the other side from winning.',
    repeats: () => 'Avoid the draw.',
    saves: () => 'Stay in the match.',
    declares: () => 'Declare a harmony that can’t be broken.',
    leads: () => 'Win by force: it takes more than one turn.',
  },
  looks: {
    wins: () => 'One turn is enough. Look at your harmonies and at the captured points.',
    saves: () => 'What would end the match next turn?',
    draws: () => 'What happens if you go on instead?',
    repeats: () => 'This position has been there before. Which move changes it for good?',
    takes: () => 'Compare the numbers: which pieces can you reach, and which sums fit?',
    takesMore: () => 'There is more than one capture. Which one is worth more?',
    declares: () => HARMONY,
    breaks: () => 'Which of the three can you reach this turn?',
    hangs: () => DANGER,
    loosens: () => DANGER,
    allows: () => PASSED,
    loses: () => PASSED,
    leads: () => 'Think two turns ahead: which harmony could they not stop?',
    richer: () => 'Which exchange of captures ends better for you?',
    gains: () => 'Which of their pieces could be captured in a few turns?',
    prepares: () => HARMONY,
    threatens: () => 'Which move attacks something?',
    other: () => PASSED,
  },
  spots: {
    piece: (_, { value, square }: { value: number; square: string }) =>
      `Look at your ${value === 0 ? 'Pyramid' : value} on ${square}. Where can it go?`,
    board: () => 'The piece has moved already. What comes next?',
  },
  flaws: {
    breaks: () => 'The harmony still stands.',
    repeats: () => 'Then the position repeats, and the match heads for a draw.',
    hangs: (_, { pieces }: Pieces) => `Then ${the(pieces)} can be captured next turn.`,
    loosens: (_, { pieces }: Pieces) => `Then ${the(pieces)} can be captured a few turns later.`,
    allows: (_, { values }: Values) => `Then the other side can declare a harmony: ${values.join(', ')}.`,
    loses: () => 'Then the other side wins a few turns later.',
  },
};

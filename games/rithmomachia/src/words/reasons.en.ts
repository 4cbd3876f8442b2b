import { capital } from '@tessera/kernel';
import type { PlanWords, ReasonWords, ThemeWords } from '@tessera/kit';
import type { Rithmomachia } from '../rules/index.ts';
import { done } from './plan.ts';
import type { Pieces, Values } from './reasons.ts';

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A turn as one would propose it. */
export const plan: PlanWords<Rithmomachia> = (of) => {
  const texts = done(of);
  return texts.length === 0 ? undefined : texts.map(lower).join('; ');
};

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
/** 0 stands for the Pyramid. */
const the = (pieces: readonly number[]): string =>
  list(pieces.map((value) => (value === 0 ? 'the Pyramid' : `the ${value}`)));
/** Why one turn is better than another. */
export const reasons: ReasonWords<Rithmomachia> = {
  wins: () => 'It wins at once.',
  saves: () => 'It keeps the match going.',
  draws: () => 'The other choice ends the match in a draw.',
  repeats: () => 'Otherwise the position repeats: the third time is a draw.',
  takes: (_, { pieces }: Pieces) => `It takes ${the(pieces)}.`,
  takesMore: (_, { pieces }: Pieces) => `It takes ${the(pieces)}: more points.`,
  declares: (_, { values }: { values: readonly number[] }) => `It makes a harmony: ${values.join(', ')}.`,
  breaks: () => 'It breaks the harmony.',
  hangs: (_, { pieces }: Pieces) => `Otherwise ${the(pieces)} can be taken next turn.`,
  allows: (_, { values }: Values) => `Otherwise the other side can declare a harmony: ${values.join(', ')}.`,
  prepares: (_, { values }: Values) => `A harmony is ready next turn: ${values.join(', ')}.`,
  leads: (_, { values }: Values) =>
    values.length > 0
      ? `A few turns later it can make a harmony that holds: ${values.join(', ')}.`
      : 'It can win a few turns later.',
  loses: (_, { values }: Values) =>
    values.length > 0
      ? `Otherwise the other side can make a harmony that holds: ${values.join(', ')}.`
      : 'Otherwise the other side can win a few turns later.',
  richer: (_, { points }: { readonly points: number }) =>
    `A few turns later it is ${points === 1 ? '1 point' : `${points} points`} further ahead in captures.`,
  gains: (_, { pieces }: Pieces) => `A few turns later it can take ${the(pieces)}.`,
  loosens: (_, { pieces }: Pieces) => `Otherwise ${the(pieces)} can be lost a few turns later.`,
  threatens: (_, { pieces }: Pieces) => `${capital(the(pieces))} can be taken next.`,
};

/** What puzzles are called that are solved for these reasons. */
export const themes: ThemeWords = {
  wins: 'Win at once',
  saves: 'Stay in the match',
  draws: 'No draw',
  repeats: 'No draw',
  takes: 'Capture',
  takesMore: 'Capture',
  declares: 'Harmony in one',
  breaks: 'Break the harmony',
  hangs: 'Save a piece',
  allows: 'Stop a harmony',
  leads: 'Win by force',
  loses: 'Stay in the match',
  richer: 'Win a piece',
  gains: 'Win a piece',
  loosens: 'Save a piece',
  prepares: 'Prepare a harmony',
  threatens: 'Threat',
};

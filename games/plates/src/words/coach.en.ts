import type { CoachWords, ReasonReading } from '@tessera/kit';
import type { Plates } from '../rules/index.ts';
import type { GameWords } from './index.ts';

type At = ReasonReading<Plates, GameWords>;

const MOST = 'Which hex changes the most points, yours and those of the others?';
const TARGET = 'How many points are missing to the target, and who gets there first?';
const HEART = 'Look at the hearts: which one could be yours soon?';
const NEXT = (at: At, { seat }: { seat: number }) => `What would ${at.name(seat)} do next?`;

/** What puzzles ask for, and what helps towards it. */
export const coaching: CoachWords<Plates, GameWords> = {
  goals: {
    win: () => 'Reach the target this turn.',
    first: () => 'Reach the target first.',
    stops: (at: At, { seat }: { seat: number }) => `${at.name(seat)} is about to reach the target. Stop it.`,
  },
  looks: {
    wins: () => TARGET,
    first: () => TARGET,
    stops: NEXT,
    heart: () => 'Which heart is within reach?',
    reaches: () => HEART,
    nears: () => HEART,
    cuts: () => 'Is there a cluster that hangs together by a single plate?',
    leaves: NEXT,
    joins: () => 'Which of your clusters almost touch?',
    grows: () => 'Which of your clusters gains most from one more plate?',
    exposed: () => 'Could what you take be taken from you again?',
    leads: () => MOST,
    other: () => MOST,
  },
  spots: {
    beside: (_, { count }: { count: number }) =>
      count === 1 ? 'The place is beside your ringed plate.' : 'The place is beside all of your ringed plates.',
    among: () => 'The place is among the ringed hexes.',
  },
  flaws: {
    stops: (at: At, { seat }: { seat: number }) => `Then ${at.name(seat)} reaches the target first.`,
    exposed: (at: At, { seat, heart }: { seat: number; heart: string }) =>
      `Then ${at.name(seat)} takes ${at.words.board.placeOf(heart)} away again.`,
    leaves: (at: At, { seat, heart }: { seat: number; heart: string }) =>
      `Then ${at.name(seat)} gets ${at.words.board.placeOf(heart)}.`,
  },
};

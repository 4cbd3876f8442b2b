import type { ReasonWords, ThemeWords } from '@tessera/kit';
import type { Attha } from '../rules/index.ts';

const coins = (count: number): string => (count === 1 ? 'a coin' : `${count} coins`);
const steps = (count: number): string => (count === 1 ? '1 step' : `${count} steps`);
const back = (at: { name(seat: number): string }, { seat, coins: count, steps: lost, again }: Taken): string =>
  `${coins(count)} of ${at.name(seat)} ${count === 1 ? 'goes' : 'go'} back ${steps(lost)}${again ? ', and there is another throw' : ''}`;

interface Taken {
  readonly seat: number;
  readonly coins: number;
  readonly steps: number;
  readonly again: boolean;
}

interface Odds {
  readonly better: number;
  readonly worse: number;
}

/** Why one turn is better than another. */
export const reasons: ReasonWords<Attha> = {
  wins: () => 'That brings the last coin to heaven and wins.',
  takes: (at, detail: Taken) => `A capture: ${back(at, detail)}.`,
  takesMore: (at, detail: Taken) => `The larger capture: ${back(at, detail)}.`,
  again: () => 'It earns another throw.',
  firstCapture: () => 'The first capture opens the inner ring.',
  heaven: (_, { coins: count }: { coins: number }) =>
    `${count === 1 ? 'The first coin' : `Coin number ${count}`} reaches heaven.`,
  safer: (_, { better, worse }: { better: number; worse: number }) =>
    better === 0
      ? `Nothing can be captured then; as played it was ${worse} %.`
      : `Safer: ${better} % to be captured instead of ${worse} %.`,
  hunts: () => 'It keeps a capture in reach.',
  waits: () => 'Near the gate nothing is left to capture; staying behind keeps the chance.',
  inner: () => 'Another coin gets onto the inner ring.',
  out: () => 'It brings another coin out.',
  stack: () => 'A stack is safer here.',
  apart: () => 'Single coins can capture more than a stack.',
  finishes: (_, { better, worse }: Odds) => `It wins within two turns with ${better} % instead of ${worse} %.`,
  catches: (_, { better, worse }: Odds) => `A capture within the next two turns: ${better} % instead of ${worse} %.`,
  spared: (_, { better, worse }: Odds) => `Within the next two turns ${better} % to be captured instead of ${worse} %.`,
  nearer: () => 'Coins reach heaven sooner.',
  lead: (_, { steps: count }: { steps: number }) => `Two turns later it is ${steps(count)} better off on average.`,
  ahead: () => 'Looking further ahead, it wins more often.',
  further: (_, { steps: count }: { steps: number }) => `It goes ${steps(count)} further.`,
};

/** What puzzles are called that are solved for these reasons. */
export const themes: ThemeWords = {
  wins: 'The last coin home',
  takes: 'Capture',
  takesMore: 'Capture',
  again: 'Throw again',
  firstCapture: 'First capture',
  heaven: 'Exact to heaven',
  safer: 'Out of reach',
  hunts: 'On the hunt',
  catches: 'On the hunt',
  spared: 'Out of reach',
  finishes: 'The last coin home',
  nearer: 'Exact to heaven',
  lead: 'The race',
  waits: 'Wait at the gate',
  inner: 'Onto the inner ring',
  out: 'Another coin out',
  stack: 'Stack or split',
  apart: 'Stack or split',
  further: 'The race',
};

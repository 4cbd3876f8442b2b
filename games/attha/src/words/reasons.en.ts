import type { ReasonWords, ThemeWords } from '@tessera/kit';
import type { Attha } from '../rules/index.ts';
import type { Lead, Odds, Taken } from './reasons.ts';

/** What a player cannot know when a turn is planned. */
export const unknown = 'how the shells would fall';

const coins = (count: number): string => (count === 1 ? 'a coin' : `${count} coins`);
const steps = (count: number): string => (count === 1 ? '1 step' : `${count} steps`);
const back = (at: { name(seat: number): string }, { seat, coins: count, steps: lost, again }: Taken): string =>
  `${coins(count)} of ${at.name(seat)} ${count === 1 ? 'goes' : 'go'} back ${steps(lost)}${again ? ', and there is another throw' : ''}`;

/** Why one turn is better than another. */
export const reasons: ReasonWords<Attha> = {
  wins: () => 'That brings the last coin to heaven and wins.',
  takes: (at, detail: Taken) => `A capture: ${back(at, detail)}.`,
  takesMore: (at, detail: Taken) => `The larger capture: ${back(at, detail)}.`,
  again: () => 'It earns another throw.',
  firstCapture: () => 'The first capture opens the inner ring.',
  heaven: (_, { coins: count }: { coins: number }) =>
    `${count === 1 ? 'The first coin' : `Coin number ${count}`} reaches heaven.`,
  sheltered: (_, { coins: count }: { coins: number }) =>
    `All coins stand safe then; with the other move ${count === 1 ? '1 coin stands' : `${count} coins stand`} in the open.`,
  inner: () => 'Another coin gets onto the inner ring.',
  out: () => 'It brings another coin out.',
  finishes: (_, { better, worse }: Odds) => `It wins within two turns with ${better} % instead of ${worse} %.`,
  catches: (_, { better, worse }: Odds) => `A capture within the next two turns: ${better} % instead of ${worse} %.`,
  spared: (_, { better, worse }: Odds) => `Within the next two turns ${better} % to be captured instead of ${worse} %.`,
  leads: (_, { turns, from, points, instead }: Lead) => {
    const more = Math.round(points - instead);
    if (from === 'all') return `${turns === 2 ? 'Two' : 'Four'} turns later it is about ${steps(more)} better off.`;
    return from === 'rivals'
      ? `${turns === 2 ? 'Two' : 'Four'} turns later the best of the others is about ${steps(more)} less far.`
      : `${turns === 2 ? 'Two' : 'Four'} turns later it is about ${steps(more)} further.`;
  },
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
  sheltered: 'Out of reach',
  spared: 'Out of reach',
  catches: 'On the hunt',
  finishes: 'The last coin home',
  inner: 'Onto the inner ring',
  out: 'Another coin out',
  further: 'The race',
};

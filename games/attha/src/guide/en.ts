import type { GuideTexts } from './index.ts';

const NUMBER = ['No', 'One', 'Two', 'Three', 'Four'];
const and = (values: readonly number[]): string => `${values.slice(0, -1).join(', ')} and ${values.at(-1)}`;
const or = (values: readonly number[]): string => `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
const coins = (ids: readonly number[]): string => (ids.length === 1 ? `coin ${ids[0]}` : `coins ${ids.join(' and ')}`);

export const en: GuideTexts = {
  throw: {
    title: 'The shells',
    text: (_at, { values: [none, one, two, three, four] }) =>
      `Shells with the mouth up count: ${one}, ${two} or ${three} as you see them. All four up are worth ${four}, and none is worth ${none}.`,
  },
  home: {
    title: 'Leaving home',
    text: (_at, { exits }) => `Your first coin leaves home with ${or(exits)}. After that any throw brings out another.`,
  },
  bonus: {
    title: 'Throwing again',
    text: (_at, { bonuses, chain }) =>
      `A ${or(bonuses)} is kept, and you throw again before you move. Three of them in a row burn all your rolls, and this would be number ${chain + 1}.`,
  },
  pool: {
    title: 'Several rolls',
    text: (_at, { values }) =>
      `Your rolls ${and(values)} move one coin each, in any order and with any coins. Or merge two, and one coin goes their sum in one move.`,
  },
  capture: {
    title: 'Taking a coin',
    text: ({ name }, { coin, of, taken }) =>
      `Your coin ${coin} can end its move on ${name(of)}’s ${coins(taken)} and send it home. You throw again for it, and your way to the inner ring opens.`,
  },
  inner: {
    title: 'The inner ring',
    text: () =>
      'You have taken a coin, so yours may turn at your arrow into the inner ring. From there it is a short way to heaven in the middle.',
  },
  taken: {
    title: 'A coin was taken',
    text: ({ name }, { by, coins: ids }) =>
      `${name(by)} ended a move on your ${coins(ids)}, which begins again at home. Nobody is taken on one of the four homes.`,
  },
  safe: {
    title: 'Safe homes',
    text: ({ me, name }, { seat, coin }) =>
      `${seat === me ? 'Your' : `${name(seat)}’s`} coin ${coin} stands on one of the four homes and is safe there. All other cells are dangerous.`,
  },
  gate: {
    title: 'The closed way in',
    text: (_at, { coin }) =>
      `Your coin ${coin} waits on your arrow: the inner ring stays closed until you have taken a coin. Use your rolls for others meanwhile.`,
  },
  stack: {
    title: 'Stacks',
    text: (_at, { coins: ids }) =>
      `Your ${coins(ids)} stand together and may form a stack. A stack moves as one, needs a roll that divides evenly, and can be taken only by a stack of the same height.`,
  },
  heaven: {
    title: 'Heaven',
    text: ({ me, name }, { seat, count }) =>
      `${NUMBER[count]} of ${seat === me ? 'your' : `${name(seat)}’s`} four coins ${count === 1 ? 'is' : 'are'} in heaven, which takes the exact number. Bring all four there first, and the match is yours.`,
  },
  end: {
    title: 'The end',
    text: ({ me, name }, { winner, steps }) =>
      `${winner === me ? 'You have' : `${name(winner)} has`} all four coins in heaven and ${winner === me ? 'win' : 'wins'}. The steps of all four coins tell how close it was: ${steps.map((count, seat) => `${seat === me ? 'you' : name(seat)} ${count}`).join(', ')}.`,
  },
};

import { LIMITS, type Member } from '../../rules/index.ts';

/** Games by comma, as somebody writes them. */
export const readGames = (text: string): string[] => {
  const games = text.split(',').map((game) => game.trim().slice(0, LIMITS.name).trim());
  return [...new Set(games.filter((game) => game !== ''))].slice(0, LIMITS.games);
};

/** `Ann*, Bob`: members by comma, captains with a star. */
export const writeMembers = (members: readonly Member[]): string =>
  members.map(({ name, captain }) => `${name}${captain ? '*' : ''}`).join(', ');

export const readMembers = (text: string): Member[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .flatMap((part) => {
      const name = part.replace(/\*+$/, '').trim().slice(0, LIMITS.name);
      return name === '' ? [] : [{ name, captain: part.endsWith('*') }];
    })
    .slice(0, LIMITS.members);

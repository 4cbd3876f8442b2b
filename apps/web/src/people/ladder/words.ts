import { catalogue } from '@tessera/kit/words/catalogue.ts';
import type { LadderPlace } from './standing.ts';

/** Words about ratings in English. Its type is the catalogue: another language that leaves one out does not compile. */
export const en = {
  title: 'Where you stand',
  titleOf: (who: string) => `Where ${who} stands`,
  how: 'How this is computed',
  random: 'plays at random, 1000',
  band: 'you, and how sure that is',
  bandOf: (who: string) => `${who}, and how sure that is`,
  scale:
    '400 points are ten wins to one. Each game has its own ladder: where luck weighs more, the rungs are closer. Numbers of different games don’t compare.',
  standing: (standing: LadderPlace): string => {
    switch (standing.at) {
      case 'unrated':
        return 'not rated yet';
      case 'unsure':
        return 'still finding out';
      case 'below':
        return `below ${standing.who}`;
      case 'close':
        return `close to ${standing.who}`;
      case 'above':
        return `above ${standing.who}`;
      case 'between':
        return `between ${standing.who} and ${standing.and}`;
    }
  },
  lane: (game: string, rating: number, error: number, standing: string) =>
    `${game}, ${rating}, give or take ${error}, ${standing}`,
  laneUnrated: (game: string) => `${game}, not rated yet`,
  overTime: (game: string) => `${game} over time`,
  otherGame: 'Game',
  chart: (game: string, from: number, to: number, count: number) =>
    `${game}: from ${from} to ${to} in ${count === 1 ? '1 rated match' : `${count} rated matches`}`,
  bandHelp: (error: number) => `The band is what we don’t know. It is ± ${error} now.`,
  few: (left: number) =>
    left === 1 ? 'One more match and this is worth reading.' : `${left} more matches and this is worth reading.`,
  none: 'No rated match yet.',
  asTable: 'As a table',
  columns: { day: 'Day', rating: 'Rating', error: '±', result: 'Result' },
  results: { won: 'won', lost: 'lost', shared: 'shared' },
};

/** What every language must have words for about ratings. */
export type LadderWords = typeof en;

/** The words about ratings, in the language in use. */
export const ladderWords = catalogue<LadderWords>(
  { en: async () => en, de: async () => (await import('./words.de.ts')).de },
  en,
);
void ladderWords.ready();

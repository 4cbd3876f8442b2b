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
  more: (game: string) => `${game}, three and more seats`,
  explained: [
    'Each game has one number for tables of two and one for larger tables. It begins at the game’s gentle bot, give or take 350.',
    'A rated match moves it by how surprising the result was: much while little is known, little once it is known well. The number after ± says how sure it is: the truth lies within it two times in three.',
    'The project’s own bots are fixed points, measured in thousands of matches. Whiskers show how sure those measurements are. Results against bots count half.',
    'What counts: rated tables. What doesn’t: matches with undo or hints, very short ones, your own two devices, more than ten a day between the same two players.',
    'The rating is worked out from stored results in the order in which they ended. A match that is found unfair is taken out, and everything after it is computed again.',
  ] as readonly string[],
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

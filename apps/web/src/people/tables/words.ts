import { catalogue } from '@tessera/kit/words/catalogue.ts';

/** Words about all tables of a player in English. Its type is the catalogue: a language that leaves one out does not compile. */
export const en = {
  title: 'All tables',
  which: 'Which',
  lists: { mine: 'Your turn', theirs: 'Others’ turn', finished: 'Finished' },
  listsWith: (title: string, n: string) => `${title} ${n}`,
  search: 'Search for a name',
  game: 'Game',
  anyGame: 'all games',
  none: 'No table here.',
  noneFound: 'No table fits that.',
  more: 'Show more',
  loading: 'Still fetching your tables.',
  open: 'Open',
  replay: 'Replay',
  review: 'Review',
  matchWith: (who: string) => `with ${who}`,
  alone: 'alone',
  won: 'won',
  lost: 'lost',
  shared: 'shared',
  place: (place: number, of: number) => `place ${place} of ${of}`,
  points: (points: number) => `${points} points`,
  against: (mine: number, theirs: number) => `${mine} to ${theirs}`,
  noResult: 'not played to the end',
  summary: (won: number, all: number) => `${won} of ${all} won`,
  statistics: 'Of those shown here:',
};

/** What every language must have words for about all tables. */
export type TablesWords = typeof en;

/** The words about all tables, in the language in use. */
export const tablesWords = catalogue<TablesWords>(
  { en: async () => en, de: async () => (await import('./words.de.ts')).de },
  en,
);
void tablesWords.ready();

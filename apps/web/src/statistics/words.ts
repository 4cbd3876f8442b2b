import { catalogue } from '@tessera/kit/words/catalogue.ts';

/** Every word of the statistics in English. Its type is the catalogue: another language that leaves one out does not compile. */
export const en = {
  title: 'Your statistics',
  private: 'Only on this device. Nothing here is sent anywhere.',
  foreseen: (count: number) =>
    count === 1
      ? 'One match does not count: you undid a throw or something that had been revealed, or played on from before it.'
      : `${count} matches do not count: you undid throws or something that had been revealed, or played on from before it.`,
  headline: {
    first: 'The first match is played',
    few: 'The first matches are played',
    better: 'You play more accurately than before',
    steady: 'You play as accurately as before',
    winning: 'You win more often than not',
    losing: 'Your opponents win more often, so far',
  },
  matches: (count: number): string => (count === 1 ? 'match' : 'matches'),
  won: 'won',
  longest: 'longest run of wins',
  current: (count: number) => (count === 0 ? 'none now' : `${count} now`),
  luck: 'wins by luck',
  hints: 'hints',
  rating: 'puzzle rating',
  timeline: 'Every match',
  timelineHelp: 'A dot is a match and opens its review.',
  lost: 'lost',
  shared: 'shared',
  of: (won: number, all: number) => `${won} of ${all}`,
  bead: (date: string, game: string, result: string) => `${date}, ${game}, ${result}`,
  accuracy: 'accuracy',
  accuracyTrend: (by: number) =>
    by === 0 ? 'accuracy, as before' : `accuracy, ${by > 0 ? 'up' : 'down'} ${Math.abs(by)}`,
  notReviewed: 'No match reviewed yet. Reviews measure accuracy and luck.',
  chart: (game: string, count: number, last: number) => `${game}: accuracy in ${count} matches, lately ${last}`,
  byOpponent: 'By opponent',
  bySeat: 'By seat',
  alone: 'alone',
  seat: (n: number) => `Seat ${n}`,
  columns: { who: 'Against', matches: 'Matches', won: 'Won', share: 'Share' },
  walk: 'Your luck, added up',
  walkHelp: 'In wins, over your reviewed matches of games in which luck may be added up. Zero would be even.',
  noWalk: 'None of your reviewed matches is of a game in which luck may be added up; each review says why.',
  walkChart: (count: number, sum: string) => `Luck over ${count} reviewed matches: ${sum} wins`,
  again: (done: number, all: number) => `Older reviews are judged again: ${done} of ${all}.`,
  costs: 'What costs you most',
  costsLater: (left: number) =>
    left === 1
      ? 'After one more match you see here what your mistakes have in common.'
      : `After ${left} more matches you see here what your mistakes have in common.`,
  costsNone: 'Nothing that comes up again and again. Reviews of more matches may find something.',
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  next: 'What to do next',
  steps: {
    review: (game: string) => `Review your match of ${game}`,
    practise: (theme: string) => `Practise: ${theme}`,
    stronger: (game: string) => `Play ${game} against a stronger bot`,
    again: (game: string) => `Play ${game} again`,
  },
  export: 'Export',
  empty: 'No finished match yet',
  emptyHelp:
    'Play against a bot on this device. What you win, how accurately you play and how lucky you are will be here.',
  play: 'Play now',
  puzzles: 'Puzzles',
};

/** What every language must have words for in statistics. */
export type StatisticsWords = typeof en;

/** The words of statistics, in the language in use. */
export const words = catalogue<StatisticsWords>(
  { en: async () => en, de: async () => (await import('./words.de.ts')).de },
  en,
);
void words.ready();

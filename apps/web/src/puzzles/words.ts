import { catalogue, language } from '@tessera/kit/words/catalogue.ts';

/** Every word of puzzles in English. Its type is the catalogue: another language that leaves one out does not compile. */
export const en = {
  title: 'Puzzles',
  of: (game: string) => `Puzzles: ${game}`,
  lead: 'Positions from real matches in which one choice is clearly the best.',
  daily: 'Puzzle of the day',
  dailyOf: (date: string) => `Puzzle of the day, ${date}`,
  solve: 'Solve it',
  seeAll: 'All puzzles',
  none: 'There are no puzzles for this game yet.',
  toMove: (name: string) => `${name} to move`,
  task: 'Find the best choice.',
  taskTurn: 'Find the best turn.',
  game: 'Game',
  difficulty: 'Difficulty',
  level: (n: number) => `${n} of 5`,
  theme: 'Theme',
  anyTheme: 'All themes',
  anyLevel: 'Any difficulty',
  easy: 'Easier',
  hard: 'Harder',
  tries: 'Your tries',
  noTries: 'None yet. Play on the board.',
  checking: 'Checking your answer …',
  solved: 'Solved',
  solvedAfter: 'Solved, but not at the first try',
  justAsGood: 'Just as good',
  justAsGoodHelp: 'Not the choice we had in mind, but worth as much.',
  wrong: 'Not the best',
  shown: 'The answer',
  worth: (best: string, next: string) => `${best} of the win, ${next} with the next best.`,
  worthMine: (mine: string, best: string) => `That leaves ${mine} of the win. The best choice leaves ${best}.`,
  details: 'Details',
  tryAgain: 'Try again',
  showShort: 'Answer',
  reset: 'Start over',
  next: 'Next',
  playOn: 'Play on',
  share: 'Share',
  copied: 'Copied.',
  about: 'About',
  aboutPuzzle: 'About this puzzle',
  rating: 'Your rating',
  noRating: 'Solve one to get a rating. It stays on this device.',
  chart: (count: number, rating: number) => `Rating over ${count} puzzles, now ${rating}`,
  progress: (done: number, all: number) => `${done} of ${all} solved`,
  stats: 'Your statistics',
  shareText: (what: string, stars: string, result: string, link: string) =>
    `Tessera ${what} ${stars}\n${result}\n${link}`,
  sharedLater: (tries: number) => `Solved at try ${tries}`,
  sharedNot: 'Not solved',
  foundBy: 'Found by',
  bots: (found: number, all: number) => `${found} of ${all} bots`,
  nudge: 'A nudge',
  nudgeMore: 'One more',
  nudgeOf: (n: number) => `Nudge ${n}:`,
  once: 'A wrong answer or a nudge costs a third of the point, the answer all of it.',
  yourTry: (line: string) => `Your try: ${line}`,
  solvedNudged: 'Solved with a nudge',
  answer: (line: string) => `Best: ${line}`,
  answerTurn: (n: number, line: string) => `Turn ${n}: ${line}`,
  turnOf: (n: number, all: number) => `Turn ${n} of ${all}.`,
  ratingHelp: (count: number) =>
    count === 1 ? 'from 1 puzzle, on this device' : `from ${count} puzzles, on this device`,
  ratingMonth: (by: number) =>
    by === 0 ? 'As at the start of the month' : `${by > 0 ? '+' : '−'}${Math.abs(by)} this month`,
  streakTitle: 'Days in a row',
  streak: (days: number): string => (days === 1 ? 'day in a row' : 'days in a row'),
  streakHelp: (best: number) =>
    best === 0
      ? 'Solve today’s puzzle to begin. A day with nudges counts.'
      : `Your best is ${best}. A day with nudges counts.`,
  monthBefore: 'Month before',
  monthAfter: 'Month after',
  dayStates: {
    first: 'first try',
    nudged: 'with nudges',
    shown: 'with the answer',
    open: 'not solved yet',
    none: 'not played',
  },
  byGame: 'All puzzles',
  own: 'From your own matches',
  practise: (theme: string) => `Practise: ${theme}`,
  practiseHelp: (count: number, puzzles: number) =>
    `missed ${count === 1 ? 'once' : `${count} times`} in your matches, ${puzzles === 1 ? '1 puzzle' : `${puzzles} puzzles`}`,
  shareDaily: (date: string, game: string) => `puzzle of the day, ${date} (${game})`,
  shareOne: (game: string) => `puzzle (${game})`,
  sharedFirst: 'Solved at the first try',
  sharedNudged: 'Solved with a nudge',
  failed: 'The answer could not be checked. Try again.',
};

/** What every language must have words for in puzzles. */
export type PuzzleWords = typeof en;

/** The words of puzzles, in the language in use. */
export const words = catalogue<PuzzleWords>(
  { en: async () => en, de: async () => (await import('./words.de.ts')).de },
  en,
);
void words.ready();

/** A day, as `dayOf` counts them, in words. */
export const dateOf = (day: number): string =>
  new Intl.DateTimeFormat(language.value, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day * 86_400_000),
  );

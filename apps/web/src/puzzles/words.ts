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
  found: 'Found in',
  foundIn: (answers: number) => `bot match, answer ${answers}`,
  proved: 'Proved with',
  nodes: (nodes: string) => `${nodes} positions, then twice as many`,
  provenance: 'Match',
  missedBy: 'Missed by',
  bots: (missed: number, all: number) => `${missed} of ${all} bots`,
  tries: 'Your tries',
  noTries: 'None yet. Play on the board.',
  checking: 'Checking your answer …',
  solved: 'Solved',
  solvedAfter: 'Solved, but not at the first try',
  justAsGood: 'Just as good',
  justAsGoodHelp: 'Not the choice we had in mind, but worth as much.',
  wrong: 'Not the best',
  shown: 'The answer',
  answer: (line: string) => `Best: ${line}`,
  worth: (best: string, next: string) => `${best} of the win, ${next} with the next best.`,
  worthMine: (mine: string, best: string) => `That leaves ${mine} of the win. The best choice leaves ${best}.`,
  once: 'Your rating moves once for each puzzle, by the first try.',
  details: 'Details',
  tryAgain: 'Try again',
  show: 'Show the answer',
  showShort: 'Answer',
  reset: 'Start over',
  next: 'Next',
  playOn: 'Play on',
  share: 'Share',
  copied: 'Copied.',
  about: 'About',
  aboutPuzzle: 'About this puzzle',
  rating: 'Your rating',
  ratingHelp: (count: number) =>
    count === 1 ? 'from 1 puzzle, on this device' : `from ${count} puzzles, on this device`,
  noRating: 'Solve one to get a rating. It stays on this device.',
  chart: (count: number, rating: number) => `Rating over ${count} puzzles, now ${rating}`,
  progress: (done: number, all: number) => `${done} of ${all} solved`,
  open: 'Solve',
  stats: 'Your statistics',
  streak: (days: number) => (days === 1 ? '1 day in a row' : `${days} days in a row`),
  shareText: (what: string, stars: string, result: string, link: string) =>
    `Tessera ${what} ${stars}\n${result}\n${link}`,
  shareDaily: (date: string, game: string) => `puzzle of the day, ${date} (${game})`,
  shareOne: (game: string, id: string) => `puzzle ${id} (${game})`,
  sharedFirst: 'Solved at the first try',
  sharedLater: (tries: number) => `Solved at try ${tries}`,
  sharedNot: 'Not solved',
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

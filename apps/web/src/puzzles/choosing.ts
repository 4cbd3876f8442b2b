import type { Puzzle } from '@tessera/bots/judge';
import { ratingsIn, seenPuzzles, tried } from '@tessera/client/storage/puzzles.ts';
import type { ThemeWords } from '@tessera/kit';
import { dateOf, words } from './words.ts';

/** The theme of a puzzle in words; undefined where its reasons are too vague for one. */
export const themeOf = ({ reasons }: Puzzle, themes: ThemeWords): string | undefined =>
  reasons.map(({ code }) => themes[code]).find((name) => name !== undefined);

/** From one to five. */
export const levelOf = ({ rating }: Puzzle): number => Math.max(1, Math.min(5, Math.round((rating - 900) / 200)));

export interface PuzzleWish {
  /** A theme by the code of one of its reasons. */
  readonly theme?: string | undefined;
  readonly level?: 'easy' | 'hard' | undefined;
}

/** A wish as a part of an address, so that it can be linked. */
export const queryOf = ({ theme }: PuzzleWish): string =>
  theme === undefined ? '' : `?theme=${encodeURIComponent(theme)}`;

/** The puzzles of a theme. */
export const ofTheme = (
  puzzles: readonly Puzzle[],
  themes: ThemeWords,
  theme: string | undefined,
): readonly Puzzle[] =>
  theme === undefined ? puzzles : puzzles.filter((one) => themeOf(one, themes) === themes[theme]);

/** Nobody has a rating yet, so the first ones are easy. */
const BEGINNER = 1150;

/** The puzzle to solve next: one that nobody here has seenPuzzles, about as hard as its solver is good; then the one seen longest ago. */
export function nextOf(
  game: string,
  puzzles: readonly Puzzle[],
  themes: ThemeWords,
  { theme, level }: PuzzleWish,
  but?: string,
): Puzzle | undefined {
  const suited = ofTheme(puzzles, themes, theme).filter(({ id }) => id !== but);
  const known = [...tried.value.map((one) => `${one.game}/${one.id}`), ...seenPuzzles.value];
  const seenAt = ({ id }: Puzzle): number => known.lastIndexOf(`${game}/${id}`);
  const fresh = suited.filter((one) => seenAt(one) < 0);
  if (fresh.length === 0) return suited.toSorted((a, b) => seenAt(a) - seenAt(b))[0];
  const own = ratingsIn(game).at(-1)?.rating ?? BEGINNER;
  const wanted = own + (level === 'easy' ? -250 : level === 'hard' ? 250 : 0);
  return fresh.toSorted(
    (a, b) => Math.abs(a.rating - wanted) - Math.abs(b.rating - wanted) || (a.id < b.id ? -1 : 1),
  )[0];
}

/** The address of one puzzle: the list's own, and that of the day, lead to another one tomorrow. */
export const pathOf = (game: string, { id }: Pick<Puzzle, 'id'>): string => `/puzzles/${game}/${id}`;

interface Shared {
  /** What the game is called, and the puzzle's address. */
  readonly title: string;
  readonly path: string;
  readonly level: number;
  /** Tries until it was solved; 0 where it was not. */
  readonly tries: number;
  readonly nudges: number;
  readonly day: number | undefined;
}

/** A result for friends, without giving the answer away. */
export async function shareText({ title, path, level, tries, nudges, day }: Shared): Promise<string> {
  // only who shares needs to know where the site is
  const { linkTo } = await import('@tessera/client/link/origin.ts');
  const w = words.value;
  const what = day === undefined ? w.shareOne(title) : w.shareDaily(dateOf(day), title);
  const result =
    tries === 0 ? w.sharedNot : tries > 1 ? w.sharedLater(tries) : nudges > 0 ? w.sharedNudged : w.sharedFirst;
  return w.shareText(what, '◆'.repeat(level) + '◇'.repeat(5 - level), result, linkTo(path));
}

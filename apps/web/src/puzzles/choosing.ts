import type { Puzzle } from '@tessera/bots/judge';
import { linkTo } from '@tessera/client/link/site.ts';
import { ratingsIn, tried } from '@tessera/client/storage/puzzles.ts';
import type { ThemeWords } from '@tessera/kit';
import { dateOf, words } from './words.ts';

/** The theme of a puzzle in words; undefined where its reasons are too vague for one. */
export const themeOf = ({ reasons }: Puzzle, themes: ThemeWords): string | undefined =>
  reasons.map(({ code }) => themes[code]).find((name) => name !== undefined);

/** From one to five. */
export const levelOf = ({ rating }: Puzzle): number => Math.max(1, Math.min(5, Math.round((rating - 900) / 200)));

export interface PuzzleWish {
  readonly theme?: string | undefined;
  readonly level?: 'easy' | 'hard' | undefined;
}

/** Nobody has a rating yet, so the first ones are easy. */
const BEGINNER = 1150;

/** The puzzle to solve next: one that is new and about as hard as its solver is good. */
export function nextOf(
  game: string,
  puzzles: readonly Puzzle[],
  themes: ThemeWords,
  { theme, level }: PuzzleWish,
  but?: string,
): Puzzle | undefined {
  const suited = puzzles.filter((one) => one.id !== but && (theme === undefined || themeOf(one, themes) === theme));
  const done = new Set(tried.value.filter((one) => one.game === game && one.solved).map(({ id }) => id));
  const fresh = suited.filter(({ id }) => !done.has(id));
  const own = ratingsIn(game).at(-1)?.rating ?? BEGINNER;
  const wanted = own + (level === 'easy' ? -250 : level === 'hard' ? 250 : 0);
  const list = fresh.length > 0 ? fresh : suited;
  return list.toSorted(
    (a, b) => Math.abs(a.rating - wanted) - Math.abs(b.rating - wanted) || (a.id < b.id ? -1 : 1),
  )[0];
}

/** The address of one puzzle: the list's own, and that of the day, lead to another one tomorrow. */
export const pathOf = (game: string, { id }: Pick<Puzzle, 'id'>): string => `/puzzles/${game}/${id}`;

/** A result for friends, without giving the answer away. */
export function shareText(
  { id: game, title }: { readonly id: string; readonly title: string },
  puzzle: Puzzle,
  tries: number,
  day: number | undefined,
): string {
  const w = words.value;
  const level = levelOf(puzzle);
  const what = day === undefined ? w.shareOne(title, puzzle.id) : w.shareDaily(dateOf(day), title);
  const result = tries === 0 ? w.sharedNot : tries === 1 ? w.sharedFirst : w.sharedLater(tries);
  return w.shareText(what, '◆'.repeat(level) + '◇'.repeat(5 - level), result, linkTo(pathOf(game, puzzle)));
}

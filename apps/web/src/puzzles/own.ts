import type { Puzzle } from '@tessera/bots/judge';
import { reviewed } from '@tessera/client/storage/reviews.ts';
import type { ThemeWords } from '@tessera/kit';
import { ofTheme } from './choosing.ts';

/** A theme of which one’s own reviewed matches have mistakes. */
export interface OwnMistake {
  readonly game: string;
  /** The code of a reason of this theme. */
  readonly code: string;
  readonly theme: string;
  /** Mistakes in one's own matches. */
  readonly count: number;
  readonly puzzles: number;
}

/** What one's own reviews of a game found missing most often, where there are puzzles for it. */
export function mistakesIn(game: string, themes: ThemeWords, puzzles: readonly Puzzle[]): readonly OwnMistake[] {
  const found = new Map<string, OwnMistake>();
  for (const { game: of, missed = {} } of reviewed())
    for (const [code, count] of of === game ? Object.entries(missed) : []) {
      const theme = themes[code];
      if (theme === undefined) continue;
      const before = found.get(theme) ?? {
        game,
        code,
        theme,
        count: 0,
        puzzles: ofTheme(puzzles, themes, code).length,
      };
      found.set(theme, { ...before, count: before.count + count });
    }
  return [...found.values()].filter((one) => one.puzzles > 0).sort((a, b) => b.count - a.count);
}

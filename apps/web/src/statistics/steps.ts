import type { Reviewed } from '@tessera/client/storage/reviews.ts';
import type { FinishedMatch } from './figures.ts';

/** From so many matches on there is something to say of somebody's play. */
export const FEW = 5;

/** Something that one's own reviews found missing, by the theme of its reasons. */
export interface Cost {
  readonly game: string;
  /** The code of a reason of this theme. */
  readonly code: string;
  readonly theme: string;
  /** Slips and mistakes. */
  readonly count: number;
}

/** What was missed most often in reviewed matches of one's own; most often first. */
export function costsOf(
  reviews: readonly Reviewed[],
  themes: (game: string) => { readonly [code: string]: string } | undefined,
): readonly Cost[] {
  const found = new Map<string, Cost>();
  for (const { game = '', missed = {} } of reviews) {
    for (const [code, count] of Object.entries(missed)) {
      const theme = themes(game)?.[code];
      if (theme === undefined) continue;
      const key = `${game} ${theme}`;
      const before = found.get(key)?.count ?? 0;
      found.set(key, { game, code, theme, count: before + count });
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

/** A step that would help next. */
export type NextStep =
  | { readonly kind: 'review'; readonly match: FinishedMatch }
  | { readonly kind: 'practise'; readonly cost: Cost }
  | { readonly kind: 'stronger' | 'again'; readonly game: string };

/** Won so often of the last ones, somebody needs a stronger opponent. */
const ENOUGH = 4;

/** What to do next: look at the latest match, practise what was missed most, and play, somebody stronger if need be. */
export function nextSteps(list: readonly FinishedMatch[], costs: readonly Cost[]): readonly NextStep[] {
  const last = list.at(-1);
  if (last === undefined) return [];
  const unseen = list.findLast(({ accuracy }) => accuracy === undefined);
  const lately = list.filter(({ game }) => game === last.game).slice(-FEW);
  const wins = lately.filter(({ share }) => share === 1).length;
  return [
    ...(unseen === undefined ? [] : [{ kind: 'review', match: unseen } as const]),
    ...(costs.length === 0 ? [] : [{ kind: 'practise', cost: costs[0] } as const]),
    { kind: wins >= ENOUGH ? 'stronger' : 'again', game: last.game },
  ];
}

import { language } from '@tessera/kit/words/catalogue.ts';
import { words } from './words/catalogue.ts';

/** A day, as `dayOf` counts them, in words. */
export const dateOf = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day * 86_400_000),
  );

/** A result for friends, without giving the answer away. */
export function shareText(game: string, id: string, level: number, tries: number, day: number | undefined): string {
  const w = words.value;
  const what = day === undefined ? w.shareOne(game, id) : w.shareDaily(dateOf(day, language.value), game);
  const result = tries === 0 ? w.sharedNot : tries === 1 ? w.sharedFirst : w.sharedLater(tries);
  const path = day === undefined ? location.pathname : '/puzzles/daily';
  return w.shareText(what, '◆'.repeat(level) + '◇'.repeat(5 - level), result, `${location.origin}${path}`);
}

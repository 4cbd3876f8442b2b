import { kept } from '@tessera/kit/kept.ts';

const isLesson = (one: unknown): boolean => Number.isInteger(one);

const store = (game: string) =>
  kept(`tessera:learned:${game}`, (data): number[] => (Array.isArray(data) ? data.filter(isLesson) : []));

/** The lessons of a game that were finished in this browser, counted from 0. */
export const learned = (game: string): ReadonlySet<number> => new Set(store(game).read());

/** Remembers that a lesson was finished. */
export function remember(game: string, lesson: number): ReadonlySet<number> {
  const all = new Set([...learned(game), lesson]);
  store(game).write([...all]);
  return all;
}

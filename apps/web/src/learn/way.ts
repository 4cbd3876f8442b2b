import { place } from '@tessera/table/router.tsx';

/** The table that somebody came to the lessons from, as a path of this site; undefined for those who came otherwise. */
export function cameFrom(): string | undefined {
  const from = place.value.query.get('from') ?? '';
  return /^\/(local|table)\/[\w-]{1,64}$/.test(from) ? from : undefined;
}

/** The way to a lesson, counted from 0, that still leads back to the table. */
export function lessonPath(game: string, at: number): string {
  const from = cameFrom();
  return `/learn/${game}/${at + 1}${from === undefined ? '' : `?from=${from}`}`;
}

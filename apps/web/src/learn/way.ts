import { cameFrom } from '@tessera/client/table/way-back.tsx';

/** The way to a lesson, counted from 0, that still leads back to the table. */
export function lessonPath(game: string, at: number): string {
  const from = cameFrom();
  return `/learn/${game}/${at + 1}${from === undefined ? '' : `?from=${from}`}`;
}

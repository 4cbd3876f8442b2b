import { Go, place } from '@tessera/kit/router/router.tsx';
import { words } from '../words/site.ts';

/** What a link from a table to another page ends with, so that the page can lead back. */
export const andBack = (): string => `?from=/${place.value.parts.join('/')}`;

/** The table that somebody came to a page from, as a path of this site; undefined for those who came otherwise. */
export function cameFrom(): string | undefined {
  const from = place.value.query.get('from') ?? '';
  return /^\/(local|table)\/[\w-]{1,64}$/.test(from) ? from : undefined;
}

/** The way back to the table, for those who came from one. */
export function WayBack({ class: look }: { class: string }) {
  const from = cameFrom();
  if (from === undefined) return null;
  return <Go to={from} class={look} icon="previous" text={words.value.table.back} />;
}

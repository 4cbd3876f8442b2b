import { place } from '@tessera/kit/router/router.tsx';
import { isMatchLink } from './transcripts.ts';

export const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

/** The address of the match that is shown, at another place in it: a match inside the link stays there. */
export function sameMatch(query: string): string {
  const { parts, fragment } = place.value;
  const path = withQuery(`/${parts.join('/')}`, query);
  return isMatchLink(fragment) ? `${path}#${fragment}` : path;
}

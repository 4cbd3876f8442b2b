import { isRecord, parseTranscript, type Transcript } from '@tessera/kernel';
import { place } from '@tessera/kit/router/router.tsx';
import type { SeatInfo } from '@tessera/protocol';
import { ask } from './api.ts';

/** The transcript of a match on the server, once it is over. */
export async function fetchTranscript(roomId: string): Promise<Transcript | undefined> {
  const { ok, data } = await ask(`/api/rooms/${encodeURIComponent(roomId)}/transcript`);
  const parsed = ok && isRecord(data) ? parseTranscript(data.transcript) : undefined;
  return parsed?.ok ? parsed.value : undefined;
}

/** Who sat somewhere, as rooms keep it. */
export type StoredSeat = Partial<Pick<SeatInfo, 'name' | 'level' | 'program'>> & Pick<SeatInfo, 'kind'>;

/** Who sits at a table of the server; undefined where it does not say. */
export async function fetchSitters(roomId: string): Promise<readonly StoredSeat[] | undefined> {
  const { ok, data } = await ask(`/api/rooms/${encodeURIComponent(roomId)}`);
  return ok && isRecord(data) && Array.isArray(data.seats) ? data.seats : undefined;
}

/** What the fragment of an address begins with when it carries a match, or an analysis of one. */
const MATCH = 'm=';
const TREE = 'a=';

/** What an address carries; undefined when that is no match. */
export function packedIn(fragment: string): { readonly text: string; readonly tree: boolean } | undefined {
  if (fragment.startsWith(MATCH)) return { text: fragment.slice(MATCH.length), tree: false };
  return fragment.startsWith(TREE) ? { text: fragment.slice(TREE.length), tree: true } : undefined;
}

export const matchFragment = (text: string): string => `#${MATCH}${text}`;
export const treeFragment = (text: string): string => `#${TREE}${text}`;

export const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

/** The address of the match that is shown, at another place in it: a match inside the link stays there. */
export function sameMatch(query: string): string {
  const { parts, fragment } = place.value;
  const path = withQuery(`/${parts.join('/')}`, query);
  return isMatchLink(fragment) ? `${path}#${fragment}` : path;
}

/** Older links carry the whole match in their fragment, the part that no server ever sees. */
const WHOLE = 'match=';

export const isMatchLink = (fragment: string): boolean =>
  packedIn(fragment)?.tree === false || fragment.startsWith(WHOLE);

/** The match in a link, to be checked when it is opened, and who sat where; undefined when there is none. */
export async function matchInLink(
  fragment: string,
): Promise<{ readonly saved: unknown; readonly sitters?: readonly StoredSeat[] } | undefined> {
  const { unzipped } = await import('./shared/zip.ts');
  if (fragment.startsWith(WHOLE)) return { saved: await unzipped(fragment.slice(WHOLE.length), 'gzip') };
  const { unpack } = await import('./shared/packed.ts');
  const found = await unpack(await unzipped(packedIn(fragment)?.text ?? ''), async (id, version) => {
    const { loadGame } = await import('../games.ts');
    return (await loadGame(id, version))?.game;
  });
  return found && { saved: found.match.transcript(), sitters: found.sitters };
}

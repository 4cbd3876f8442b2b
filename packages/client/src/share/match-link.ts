import { type AnyGame, asJson, equal, type Json, type Match, type Transcript } from '@tessera/kernel';
import { makeOnline } from '../link/invite.ts';
import { secret } from '../link/link.ts';
import { forOthers, pack, unpack } from '../link/shared/packed.ts';
import { zipped } from '../link/shared/zip.ts';
import { site } from '../link/site.ts';
import { matchFragment, type StoredSeat, withQuery } from '../link/transcripts.ts';

/** A match that is to be passed on. */
export interface ToShare {
  readonly game: AnyGame;
  readonly transcript: Transcript;
  /** Who sat where. */
  readonly sitters: readonly StoredSeat[];
  /** What the devices' throws were made of: too much for a link. */
  readonly fair?: unknown;
}

/** Longer links are cut by some messengers. */
const LONGEST = 2000;

/** A path of this site that works for everybody, or why there is none yet; whether a server would keep the match for it. */
export type MatchLink = { readonly path: string; readonly mayKeep?: boolean } | NoLink;
type NoLink = { readonly not: 'hidden' | 'long'; readonly mayKeep?: boolean };

/** The address of a match at a server, where everybody can read it already. */
const publicPath = (path: string): string | undefined => /^\/replay\/room\/[\w-]+/.exec(path)?.[0];

/** The link to a match of a device: the match is inside. `query` says where in it the link leads. */
export async function matchLink({ game, transcript, sitters, fair }: ToShare, query: string): Promise<MatchLink> {
  const match = forOthers(game, transcript);
  if (match === undefined) return { not: 'hidden' };
  const mayKeep = match.engine.over && site.hasServer;
  if (fair !== undefined) return { not: 'long', mayKeep };
  const packed = pack(match, sitters);
  // a link that could not be opened is none; matches of old versions may be read in their own way only
  const again = await unpack(packed, async () => game);
  const text = await zipped(packed);
  if (again === undefined || !equal(asJson(again.match.entries), asJson(match.entries)) || text.length > LONGEST)
    return { not: 'long', mayKeep };
  return { path: withQuery(`/replay/match/${game.id}`, query) + matchFragment(text), mayKeep };
}

/** The link to the match of a page: as it is where the match is on a server. */
export async function linkFrom(page: string, share: ToShare, query: string): Promise<MatchLink> {
  const path = publicPath(page);
  return path === undefined ? matchLink(share, query) : { path: withQuery(path, query) };
}

/** The analysis board with a match, where `at` of its answers are given. */
export const analysisPath = async (match: Match, sitters: readonly StoredSeat[], at: number): Promise<string> =>
  `/analysis/${match.game.id}?at=${at}${matchFragment(await zipped(pack(match, sitters)))}`;

/** The same for a match as it was saved; undefined while it hides something. */
export async function analysisOf({ game, transcript, sitters }: ToShare, at: number): Promise<string | undefined> {
  const match = forOthers(game, transcript);
  return match && analysisPath(match, sitters, at);
}

/** Keeps a finished match on the server, to be read by its link; undefined when the server would not. */
export async function keptLink(
  { transcript, sitters, fair }: ToShare,
  query: string,
): Promise<{ readonly path: string } | undefined> {
  const seats = Array.from({ length: transcript.seats }, (_, seat) => sitters[seat]);
  const isBot = (sitter: StoredSeat | undefined) => sitter?.kind === 'bot' && sitter.level !== undefined;
  const made = await makeOnline({
    keep: true,
    transcript: asJson(transcript),
    seats: seats.map((one) => (isBot(one) ? { kind: 'bot', level: one.level as string } : { kind: 'open' })),
    // nobody needs these seats any more: what holds them is forgotten here
    hold: seats.flatMap((one, seat) => (isBot(one) ? [] : [{ seat, token: secret(), name: one?.name ?? '' }])),
    ...(fair !== undefined && { fair: fair as Json }),
  });
  return 'id' in made ? { path: withQuery(`/replay/room/${made.id}`, query) } : undefined;
}

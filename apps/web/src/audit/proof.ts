import { loadGame } from '@tessera/client/games.ts';
import { isMatchLink, matchInLink, type StoredSeat } from '@tessera/client/link/transcripts.ts';
import { unstash } from '@tessera/client/replay/files.ts';
import { type AnyGame, isRecord, parseTranscript, type Transcript } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import { place } from '@tessera/kit/router/router.tsx';
import { type Audit, audit, drawFromLinks, drawFromSeed, type FairRecord, parseFair } from '@tessera/peers/fair';
import { commitmentTo } from '@tessera/room';

/** A match with what its throws are checked by. */
export interface Proven {
  readonly transcript: Transcript;
  readonly commitment: string | undefined;
  readonly fair: FairRecord | undefined;
  /** Who sat where, where that is known. */
  readonly sitters: readonly StoredSeat[];
  /** Who threw: all devices together, the host's device, a server, or this device. */
  readonly from: 'devices' | 'dealt' | 'server' | 'here';
}

function read(data: unknown, from: Proven['from'], sitters: readonly StoredSeat[] = []): Proven | undefined {
  const parsed = parseTranscript(isRecord(data) && isRecord(data.transcript) ? data.transcript : data);
  if (!parsed.ok || !isRecord(data)) return undefined;
  const fair = data.fair === undefined ? undefined : parseFair(data.fair);
  return {
    transcript: parsed.value,
    sitters,
    commitment: typeof data.commitment === 'string' ? data.commitment : undefined,
    fair: fair?.ok ? fair.value : undefined,
    from: fair?.ok ? 'devices' : from,
  };
}

/** The match of a replay's address, with its proof. */
async function findProof(from: string | undefined, id: string): Promise<Proven | undefined> {
  if (from === 'room') {
    const answer = await fetch(`/api/rooms/${encodeURIComponent(id)}/transcript`);
    return answer.ok ? read(await answer.json(), 'server') : undefined;
  }
  if (from === 'peer') return read(await (await import('@tessera/client/link/peer.ts')).peerProof(id), 'dealt');
  if (from === 'local') {
    const { openRoom } = await import('@tessera/client/link/local.ts');
    const { match, seats } = (await openRoom(id))?.ledger ?? {};
    return match && read({ ...match.transcript(), commitment: commitmentTo(match.seed) }, 'here', seats);
  }
  const { fragment } = place.value;
  const linked = isMatchLink(fragment) ? await matchInLink(fragment) : undefined;
  return read(isMatchLink(fragment) ? linked?.saved : unstash(), 'here', linked?.sitters);
}

/** What came of the checks. */
export interface AuditVerdict extends Audit {
  /** Undefined where there is nothing to compare the seed with. */
  readonly seedFits: boolean | undefined;
  readonly ok: boolean;
}

export function check(game: AnyGame, { transcript, commitment, fair }: Proven): AuditVerdict {
  const draw = fair === undefined ? drawFromSeed(transcript.seed) : drawFromLinks(fair);
  const found = audit(game, transcript, draw, fair);
  const seedFits =
    fair !== undefined
      ? fair.match === transcript.seed &&
        (fair.later === undefined || commitment === undefined || commitmentTo(fair.later) === commitment)
      : commitment === undefined
        ? undefined
        : commitmentTo(transcript.seed) === commitment;
  const ok = found.played.ok && seedFits !== false && found.throws.every((one) => one.ok);
  return { ...found, seedFits, ok };
}

/** The proof with the game it is of. */
export async function loadProof(
  from: string | undefined,
  id: string,
): Promise<{ readonly proven: Proven; readonly ui: GameUi } | undefined> {
  const proven = await findProof(from, id);
  const ui = proven && (await loadGame(proven.transcript.game, proven.transcript.version));
  return ui && { proven, ui };
}

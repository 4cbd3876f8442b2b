import { isRecord, parseTranscript, type Transcript } from '@tessera/kernel';
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

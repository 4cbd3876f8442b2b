import { isRecord, parseTranscript, type Transcript } from '@tessera/kernel';
import { ask } from './api.ts';

/** The transcript of a match on the server, once it is over. */
export async function fetchTranscript(roomId: string): Promise<Transcript | undefined> {
  const { ok, data } = await ask(`/api/rooms/${encodeURIComponent(roomId)}/transcript`);
  const parsed = ok && isRecord(data) ? parseTranscript(data.transcript) : undefined;
  return parsed?.ok ? parsed.value : undefined;
}

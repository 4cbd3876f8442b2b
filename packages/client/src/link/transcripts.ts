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

const MARK = 'match=';
// far more than the longest match; a link can claim to unpack to anything
const LARGEST = 8_000_000;

/** Whether a link carries a match in its fragment, the part that no server ever sees. */
export const isMatchLink = (fragment: string): boolean => fragment.startsWith(MARK);

/** The match in a link: gzip in base64url. Undefined when it is none. */
export async function matchInLink(fragment: string): Promise<unknown> {
  try {
    const text = fragment.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/');
    const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return JSON.parse(await unpacked(new Blob([packed]).stream()));
  } catch {
    return undefined;
  }
}

async function unpacked(packed: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const reader = packed.pipeThrough(new DecompressionStream('gzip')).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > LARGEST) throw new Error('too long for a match');
  }
  return text;
}

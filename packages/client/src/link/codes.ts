import { isRecord, type Refusal } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';

/** Where a code leads: a room on the server, a table between devices, or why it leads nowhere. */
export type Lead = { readonly roomId: string } | { readonly peers: true } | Refusal;

/** Asks the server where a code leads. Rejects when it cannot be reached. */
export async function findCode(code: string): Promise<Lead> {
  const answer = await fetch(`/api/codes/${encodeURIComponent(code)}`);
  const data: unknown = await answer.json();
  if (answer.ok && isRecord(data) && typeof data.roomId === 'string') return { roomId: data.roomId };
  if (answer.ok && isRecord(data) && data.peers === true) return { peers: true };
  return isRecord(data) && typeof data.code === 'string' && typeof data.message === 'string'
    ? { code: data.code, message: data.message }
    : refusal('NO_SUCH_CODE');
}

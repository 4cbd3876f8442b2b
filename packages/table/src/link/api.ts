import { isRecord, type Json, parseTranscript, type Transcript } from '@tessera/kernel';

/** A table somebody waits at. */
export interface OpenTable {
  readonly roomId: string;
  readonly game: string;
  readonly seats: readonly { readonly kind: string; readonly name: string }[];
}

async function ask(path: string, body?: unknown): Promise<{ ok: boolean; data: unknown }> {
  const answer = await fetch(path, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return { ok: answer.ok, data: await answer.json() };
}

/** Makes a room on the server; the id, or the sentence why not. */
export async function makeOnline(wishes: {
  readonly [name: string]: Json | undefined;
}): Promise<{ id: string } | { problem?: string }> {
  try {
    const { ok, data } = await ask('/api/rooms', wishes);
    if (ok && isRecord(data) && typeof data.roomId === 'string') return { id: data.roomId };
    return isRecord(data) && typeof data.message === 'string' ? { problem: data.message } : {};
  } catch {
    // no server, or something that is none
    return {};
  }
}

/** Tables with a free seat that anybody may take; undefined without a server. */
export async function openTables(): Promise<readonly OpenTable[] | undefined> {
  try {
    const { ok, data } = await ask('/api/rooms');
    if (!ok || !isRecord(data) || !Array.isArray(data.rooms)) return undefined;
    return data.rooms.filter((room) => isRecord(room) && Array.isArray(room.seats)) as OpenTable[];
  } catch {
    return undefined;
  }
}

/** The transcript of a match on the server, once it is over. */
export async function fetchTranscript(roomId: string): Promise<Transcript | undefined> {
  const { ok, data } = await ask(`/api/rooms/${encodeURIComponent(roomId)}/transcript`);
  const parsed = ok && isRecord(data) ? parseTranscript(data.transcript) : undefined;
  return parsed?.ok ? parsed.value : undefined;
}

import { isRecord } from '@tessera/kernel';
import { listOf } from '@tessera/kit/kept.ts';

/** A table somebody waits at. */
export interface OpenTable {
  readonly roomId: string;
  readonly game: string;
  /** Whether somebody is there just now. */
  readonly present?: boolean;
  readonly seats: readonly { readonly kind: string; readonly name: string }[];
}

/** Asks the server for something, or sends it something. */
export async function ask(path: string, body?: unknown): Promise<{ ok: boolean; data: unknown }> {
  const answer = await fetch(path, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return { ok: answer.ok, data: await answer.json() };
}

/** What is going on at a server. */
export interface ServerActivity {
  /** Tables with a free seat that anybody may take. */
  readonly open: readonly OpenTable[];
  /** Matches that anybody may watch. */
  readonly playing: readonly OpenTable[];
  readonly busy: {
    readonly people: number;
    readonly tables: number;
    readonly games: { readonly [id: string]: number };
  };
}

const isOpenTable = (room: unknown): room is OpenTable => isRecord(room) && Array.isArray(room.seats);
const tablesIn = listOf(isOpenTable);

const isBusy = (data: unknown): data is ServerActivity['busy'] => isRecord(data) && isRecord(data.games);
const NOBODY: ServerActivity['busy'] = { people: 0, tables: 0, games: {} };

/** What is going on just now; undefined without a server. */
export async function askNow(): Promise<ServerActivity | undefined> {
  try {
    const { ok, data } = await ask('/api/rooms');
    if (!ok || !isRecord(data) || !Array.isArray(data.rooms)) return undefined;
    return {
      open: tablesIn(data.rooms),
      playing: tablesIn(data.playing),
      busy: isBusy(data.busy) ? data.busy : NOBODY,
    };
  } catch {
    return undefined;
  }
}

import { isRecord, type Json } from '@tessera/kernel';
import { listOf } from '@tessera/kit/kept.ts';
import type { RoomStatus } from '@tessera/protocol';

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

/** How a table stands; `gone` when there is none of that name, undefined without a server. */
export async function glanceAt(
  roomId: string,
): Promise<{ readonly status: RoomStatus; readonly asked: readonly number[] } | 'gone' | undefined> {
  try {
    const answer = await fetch(`/api/rooms/${encodeURIComponent(roomId)}`);
    if (answer.status === 404) return 'gone';
    const data: unknown = await answer.json();
    if (!answer.ok || !isRecord(data) || !Array.isArray(data.asked)) return undefined;
    return data as { status: RoomStatus; asked: number[] };
  } catch {
    return undefined;
  }
}

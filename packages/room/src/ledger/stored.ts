import { isRecord, type Json } from '@tessera/kernel';
import type { RoomHead, RoomRecord } from './records.ts';
import type { Snapshot } from './snapshot.ts';

// What comes from the store, by its form. Whether it is what was written, its digests say; another form is damage, too.

const isHead = (data: unknown): data is RoomHead =>
  isRecord(data) && isRecord(data.settings) && typeof data.settings.game === 'string';

const isRoomRecord = (data: unknown): data is RoomRecord => isRecord(data) && typeof data.t === 'string';

const isSnapshot = (data: unknown): data is Snapshot =>
  isRecord(data) && typeof data.seq === 'number' && Array.isArray(data.seats) && Array.isArray(data.questions);

function demand<T>(isFormed: (data: unknown) => data is T, data: Json, what: string): T {
  if (isFormed(data)) return data;
  throw new Error(`${what} has not the form of one`);
}

export const parseHead = (data: Json): RoomHead => demand(isHead, data, 'the head');
export const parseRecord = (data: Json, what = 'a record'): RoomRecord => demand(isRoomRecord, data, what);
export const parseStoredSnapshot = (data: Json): Snapshot => demand(isSnapshot, data, 'the snapshot');

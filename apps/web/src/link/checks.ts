import type { Json } from '@tessera/kernel';
import { type ListQuery, MATCH_STATUSES, type MatchChange, type MatchHead, StoreError } from '@tessera/store';

// What the contract of stores refuses, checked before anything is written.

const bad = (message: string): StoreError => new StoreError('BAD_INPUT', message);

export const noSuchMatch = (id: string): StoreError => new StoreError('NO_SUCH_MATCH', `there is no match ${id}`);

export const closed = (): StoreError => new StoreError('STORE_CLOSED', 'the store was closed');

/** The text that is kept. */
export function makeText(value: Json): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (cause) {
    throw new StoreError('BAD_INPUT', 'only JSON can be stored', { cause });
  }
  if (text === undefined) throw bad('only JSON can be stored');
  return text;
}

const NAME = /^[!-~]{1,200}$/;
const REQUEST = /^\P{Surrogate}{1,200}$/su;

function checkName(what: string, name: string): void {
  if (!NAME.test(name)) throw bad(`${what} must be 1 to 200 printable ASCII characters without spaces`);
}

export function checkRequest(request: string): void {
  if (!REQUEST.test(request)) throw bad('a request id must be 1 to 200 well-formed characters');
}

export function checkCount(what: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw bad(`${what} must be a whole number from 0 on, not ${value}`);
}

function checkTime(what: string, value: number): void {
  if (!Number.isSafeInteger(value)) throw bad(`${what} must be whole milliseconds, not ${value}`);
}

export function checkHead(head: MatchHead): void {
  checkName('a match id', head.id);
  checkName('a game', head.game);
  checkTime('createdAt', head.createdAt);
}

export function checkChange({ status, listed, summary, result }: MatchChange): void {
  if (status !== undefined && !MATCH_STATUSES.includes(status)) throw bad(`no status "${status}"`);
  if (listed !== undefined && typeof listed !== 'boolean') throw bad('listed is true or false');
  if (summary !== undefined) makeText(summary);
  if (result !== undefined) makeText(result);
}

/** The place in the list to go on from; before everything with that time when only a time was given. */
export function placeOf({ limit, before }: ListQuery): { readonly createdAt: number; readonly id: string } | undefined {
  checkCount('limit', limit);
  if (before === undefined) return undefined;
  const place = typeof before === 'number' ? { createdAt: before, id: '' } : before;
  checkTime('before', place.createdAt);
  return place;
}

import type { Json } from '@tessera/kernel';
import { type ListQuery, MATCH_STATUSES, type MatchChange, type MatchHead, StoreError } from './store.ts';

// Both stores check the same things at the same point, before anything is queued: they accept the same input.

const bad = (message: string): StoreError => new StoreError('BAD_INPUT', message);

export const noSuchMatch = (id: string): StoreError => new StoreError('NO_SUCH_MATCH', `There is no match ${id}.`);

export const closed = (): StoreError => new StoreError('STORE_CLOSED', 'The store is closed.');

/** The text to store. Made during the call, so that later changes by the caller do not reach the store. */
export function makeText(value: Json): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (cause) {
    throw new StoreError('BAD_INPUT', 'Only JSON can be stored.', { cause });
  }
  if (text === undefined) throw bad('Only JSON can be stored.');
  return text;
}

export const parseText = (text: string): Json => JSON.parse(text) as Json;

// printable ASCII: the same order in JavaScript and in a database, no lone surrogate that becomes another id on disk
const NAME = /^[!-~]{1,200}$/;
const REQUEST = /^\P{Surrogate}{1,200}$/su;

export function checkName(what: string, name: string): void {
  if (!NAME.test(name)) throw bad(`${what} must be 1 to 200 printable ASCII characters without spaces.`);
}

export function checkRequest(request: string): void {
  if (!REQUEST.test(request)) throw bad('A request id must be 1 to 200 well-formed characters.');
}

export function checkCount(what: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw bad(`${what} must be a whole number, at least 0, not ${value}.`);
}

export function checkTime(what: string, value: number): void {
  if (!Number.isSafeInteger(value)) throw bad(`${what} must be whole milliseconds, not ${value}.`);
}

export function checkHead(head: MatchHead): void {
  checkName('A match id', head.id);
  checkName('A game', head.game);
  checkTime('createdAt', head.createdAt);
  if (head.code !== undefined) checkName('A code', head.code);
}

/** A change with its JSON as text, nothing absent. */
export interface ChangeText {
  readonly status: string | null;
  readonly listed: boolean | null;
  readonly summary: string | null;
  readonly result: string | null;
}

export function makeChange(change: MatchChange): ChangeText {
  const { status, listed, summary, result } = change;
  if (status !== undefined && !MATCH_STATUSES.includes(status)) throw bad(`There is no status "${status}".`);
  if (listed !== undefined && typeof listed !== 'boolean') throw bad('listed must be true or false.');
  return {
    status: status ?? null,
    listed: listed ?? null,
    summary: summary === undefined ? null : makeText(summary),
    result: result === undefined ? null : makeText(result),
  };
}

/** Where the list continues; when only a time was given, before everything of that time. */
export function continuesAt(query: ListQuery): { readonly createdAt: number; readonly id: string } | undefined {
  checkCount('limit', query.limit);
  if (query.before === undefined) return undefined;
  const place = typeof query.before === 'number' ? { createdAt: query.before, id: '' } : query.before;
  checkTime('before', place.createdAt);
  return place;
}

import type { Json } from '@tessera/kernel';
import { noSuchMatch } from '../input.ts';
import { StoreError } from '../store.ts';
import type { Bytes } from './statements.ts';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads a stored text; throws when it is no text. */
export const textOf = (bytes: Bytes): string => strict.decode(bytes);

/** Reads stored JSON; throws when it is none. */
export const jsonOf = (bytes: Bytes): Json => JSON.parse(textOf(bytes)) as Json;

export const damagedMatch = (id: string, what: string, cause?: unknown): StoreError =>
  new StoreError('DAMAGED_MATCH', `The stored match ${id} is damaged (${what}). Restore it from a backup.`, { cause });

/** A match that may be read and written: it exists, and is not in quarantine. */
export function demandSound<T extends { readonly gap: Bytes | null }>(id: string, match: T | undefined): T {
  if (match === undefined) throw noSuchMatch(id);
  if (match.gap !== null) throw damagedMatch(id, textOf(match.gap));
  return match;
}

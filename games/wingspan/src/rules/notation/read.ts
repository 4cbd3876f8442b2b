import { isRecord } from '@tessera/kernel';

/** Where a position text is wrong, and why. Caught where the text came in. */
export class PositionError extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Stops reading. */
export function fail(field: string, message: string): never {
  throw new PositionError(field, message);
}

/** An object. */
export function record(value: unknown, field: string): Record<string, unknown> {
  return isRecord(value) ? value : fail(field, 'must be an object');
}

/** A list; none when it is left out. */
export function list(value: unknown, field: string): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : fail(field, 'must be a list');
}

/** A whole number within bounds, or the initial one when it is left out. */
export function whole(value: unknown, field: string, min: number, max: number, initial: number): number {
  if (value === undefined) return initial;
  if (!Number.isInteger(value) || (value as number) < min || (value as number) > max)
    fail(field, `must be a whole number from ${min} to ${max}`);
  return value as number;
}

/** Looks a name up in one of the catalogue's indexes. */
export function named(value: unknown, index: { readonly [id: string]: number }, field: string, what: string): number {
  const found = typeof value === 'string' ? index[value] : undefined;
  return found ?? fail(field, `${JSON.stringify(value)} is not ${what}`);
}

/** A list of names. */
export const names = (
  value: unknown,
  index: { readonly [id: string]: number },
  field: string,
  what: string,
): number[] => list(value, field).map((name, i) => named(name, index, `${field}[${i}]`, what));

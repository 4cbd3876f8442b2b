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

/** A list with so many entries at most; none when it is left out. */
export function list(value: unknown, field: string, most: number): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return fail(field, 'must be a list');
  return value.length <= most ? value : fail(field, `cannot have more than ${most} entries`);
}

/** A whole number within bounds, or the initial one when it is left out. */
export function wholeWithin(value: unknown, field: string, min: number, max: number, initial: number): number {
  if (value === undefined) return initial;
  if (!Number.isInteger(value) || (value as number) < min || (value as number) > max)
    fail(field, `must be a whole number from ${min} to ${max}`);
  return value as number;
}

/** Looks a name up in one of the catalogue's indexes. */
export function named(value: unknown, index: { readonly [id: string]: number }, field: string, what: string): number {
  const found = typeof value === 'string' ? index[value] : undefined;
  return found ?? fail(field, typeof value === 'string' ? `"${value.slice(0, 40)}" is not ${what}` : `must be ${what}`);
}

/** A list of names, with so many at most. */
export const names = (
  value: unknown,
  index: { readonly [id: string]: number },
  field: string,
  what: string,
  most: number,
): number[] => list(value, field, most).map((name, i) => named(name, index, `${field}[${i}]`, what));

import { type Checked, isRecord, refuse, type Seat } from '@tessera/kernel';
import { REFUSALS, type RefusalCode } from './refusals.ts';

/** Thrown while something from outside is read, and turned into a refusal where it came in. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;

  constructor(code: RefusalCode, field?: string, message: string = REFUSALS[code]) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

/** The value, or why not. */
export function reading<T>(read: () => T): Checked<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof Refused) return refuse(error.code, error.message, error.field);
    throw error;
  }
}

const wrong = (field: string, what: string): never => {
  throw new Refused('BAD_DEED', field, `${field} ${what}`);
};

export type Fields = Record<string, unknown>;

export const readRecord = (value: unknown, field: string): Fields =>
  isRecord(value) ? value : wrong(field, 'must be an object');

/** Fields that nobody reads are refused. */
export function exactly<T extends object>(built: T, from: Fields, field: string): T {
  const odd = Object.keys(from).find((key) => !Object.hasOwn(built, key));
  return odd === undefined ? built : wrong(field === '' ? odd : `${field}.${odd}`, 'is unknown');
}

export function readWhole(value: unknown, field: string, min: number, max: number): number {
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  // a sum with zero keeps −0 out of the state
  return fits ? value + 0 : wrong(field, `must be a whole number from ${min} to ${max}`);
}

export const readSeat = (value: unknown, field: string, teams: number): Seat =>
  readWhole(value, field, 0, teams - 1) as Seat;

const CONTROL = /\p{Cc}/u;

/** Trimmed; `least` 1 means that it must not be empty. */
export function readText(value: unknown, field: string, least: number, most: number): string {
  const text = typeof value === 'string' ? value.trim() : undefined;
  if (text === undefined || text.length < least || text.length > most || CONTROL.test(text))
    return wrong(field, `must be a text of ${least} to ${most} characters on one line`);
  return text;
}

export function readList<T>(
  value: unknown,
  field: string,
  least: number,
  most: number,
  read: (item: unknown, field: string) => T,
): T[] {
  if (!Array.isArray(value) || value.length < least || value.length > most)
    return wrong(field, `must be a list of ${least} to ${most}`);
  return value.map((item, i) => read(item, `${field}[${i}]`));
}

export const readFlag = (value: unknown, field: string): boolean =>
  typeof value === 'boolean' ? value : wrong(field, 'must be true or false');

import { accept, type Checked, type Json, refuse } from '@tessera/kernel';

/** Data that nobody can change, all the way down. */
export type Frozen<T> = T extends object
  ? T extends ReadonlySet<unknown>
    ? T
    : { readonly [K in keyof T]: Frozen<T[K]> }
  : T;

/** A copy that nobody can change: what one recipient does to it reaches neither the match nor the others. */
export function frozenCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as T;
  const parts = Object.entries(value).map(([key, part]) => [key, frozenCopy(part)]);
  return Object.freeze(Object.fromEntries(parts)) as T;
}

// far beyond any legal answer: what is larger or deeper must not cost time or memory
const DEEPEST = 6;
const MOST_PARTS = 2000;

/**
 * An agent's answer as plain data. It is read once: a getter that throws, an answer that changes while it is read, and
 * one without end are the agent's failure and not the match's.
 */
export function plainCopy(answer: unknown): Checked<Json | undefined> {
  let parts = 0;
  const copy = (value: unknown, depth: number): Json | undefined => {
    parts += 1;
    if (depth > DEEPEST || parts > MOST_PARTS) throw new Error('it is too large');
    if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
      return value;
    if (typeof value !== 'object') return undefined;
    if (Array.isArray(value) || value instanceof Set)
      return Array.from(bounded<unknown>(value), (part) => copy(part, depth + 1) ?? null);
    // the fields of an object or a map, each read once
    const keys: readonly unknown[] = value instanceof Map ? bounded<unknown>(value.keys()) : Object.keys(value);
    const entries = keys.flatMap((key) => {
      const read = value instanceof Map ? value.get(key) : (value as Record<string, unknown>)[key as string];
      const part = copy(read, depth + 1);
      return part === undefined ? [] : [[String(key), part] as const];
    });
    return Object.fromEntries(entries);
  };
  try {
    return accept(copy(answer, 0));
  } catch (error) {
    return refuse('UNREADABLE_CHOICE', `The answer cannot be read: ${reasonOf(error)}.`);
  }
}

/** What a list or a set has, as long as it is not without end. */
function bounded<T>(things: Iterable<T>): T[] {
  const list: T[] = [];
  for (const one of things) if (list.push(one) > MOST_PARTS) throw new Error('it is too large');
  return list;
}

/** What an exception says; anything can be thrown, also something that throws when it is read. */
export function reasonOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return 'unknown';
  }
}

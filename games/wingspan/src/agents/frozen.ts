import { accept, type Checked, type Json, refuse } from '@tessera/kernel';

/** A copy that nobody can change: what one recipient does to it reaches neither the match nor the others. */
export function frozenCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as T;
  const copy: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) copy[key] = frozenCopy(part);
  return Object.freeze(copy) as T;
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
    if (Array.isArray(value)) {
      if (value.length > MOST_PARTS) throw new Error('it is too large');
      return Array.from(value, (part) => copy(part, depth + 1) ?? null);
    }
    const entries = Object.keys(value).flatMap((key) => {
      const part = copy((value as Record<string, unknown>)[key], depth + 1);
      return part === undefined ? [] : [[key, part] as const];
    });
    return Object.fromEntries(entries);
  };
  try {
    return accept(copy(answer, 0));
  } catch (error) {
    return refuse('UNREADABLE_CHOICE', `The answer cannot be read: ${reasonOf(error)}.`);
  }
}

/** What an exception says; anything can be thrown, also something that throws when it is read. */
export function reasonOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return 'unknown';
  }
}

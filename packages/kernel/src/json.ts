/** Anything JSON can hold. States, choices, views and notes are made of nothing else. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** What is JSON although its type cannot show it: an interface has no index signature, and what a schema checked is unknown. */
// the one place that asserts it
export const asJson = (value: unknown): Json => value as Json;

/** Structural equality; an absent key and an `undefined` one are the same, as they are in JSON. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!equal(a[i], b[i])) return false;
    return true;
  }
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  for (const key in left) if (!equal(left[key], right[key])) return false;
  // a key may be called like something that every object has
  for (const key in right)
    if (right[key] !== undefined && (left[key] === undefined || !Object.hasOwn(left, key))) return false;
  return true;
}

/** Whether a value is an object with keys: neither null nor a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

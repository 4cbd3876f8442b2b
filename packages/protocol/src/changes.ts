import type { Json } from '@tessera/kernel';

export type Path = readonly (string | number)[];
/** Set the value at a path, or with no value remove it. */
export type Change = readonly [Path, Json] | readonly [Path];

/** The changes that make `after` out of `before`. */
export function changesBetween(before: Json, after: Json): Change[] {
  const changes: Change[] = [];
  collect(before, after, [], changes);
  return changes;
}

/** `path` is the way to here, kept in one list: only a change needs its own copy. */
function collect(before: Json | undefined, after: Json, path: (string | number)[], out: Change[]): void {
  if (before === after) return;
  if (isPlain(before) && isPlain(after)) {
    for (const key in before)
      if (before[key] !== undefined && own(after, key) === undefined) out.push([[...path, key]]);
    for (const key in after) {
      const value = after[key];
      const had = own(before, key);
      // nearly everything is the same
      if (value === had || value === undefined) continue;
      path.push(key);
      collect(had, value, path, out);
      path.pop();
    }
  } else if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    for (let i = 0; i < after.length; i++) {
      if (before[i] === after[i]) continue;
      path.push(i);
      collect(before[i], after[i], path, out);
      path.pop();
    }
  } else out.push([[...path], after]);
}

// a key may be called like something that every object has; asking `Object.hasOwn` takes longer than all the rest
const own = (value: { readonly [key: string]: Json | undefined }, key: string): Json | undefined => {
  const held: unknown = value[key];
  return typeof held === 'function' || held === Object.prototype ? undefined : (held as Json);
};

const isPlain = (value: Json | undefined): value is { readonly [key: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A change as a message has it. */
type ReadChange = readonly [Path, unknown] | readonly [Path];

/** `before` with the changes made; shares everything that did not change and never edits it. */
export function applyChanges(before: Json, changes: readonly ReadChange[]): Json {
  return changes.reduce((value, [path, ...to]) => at(value, path, 0, to as Json[]), before);
}

function at(value: Json, path: Path, depth: number, to: readonly Json[]): Json {
  if (depth === path.length) return to[0];
  const key = path[depth];
  if (Array.isArray(value)) {
    const copy = value.slice();
    copy[key as number] = at(copy[key as number], path, depth + 1, to);
    return copy;
  }
  const held = value as { readonly [key: string]: Json | undefined };
  if (depth === path.length - 1 && to.length === 0) {
    const { [key]: _gone, ...rest } = held;
    return rest;
  }
  // a computed key is the object's own, also "__proto__"
  return { ...held, [key]: at(own(held, String(key)) ?? {}, path, depth + 1, to) };
}

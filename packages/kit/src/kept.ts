/**
 * What this browser keeps between visits, each under one name and checked when it is read. A browser may refuse, be full or
 * hold damaged entries: nothing here throws. What must survive a browser that is killed goes through the client's `durable.ts`.
 */
export interface Texts {
  get(key: string): string | null;
  /** Whether it is kept. */
  set(key: string, text: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const textsIn = (area: () => Storage): Texts => ({
  get: (key) => attempt(() => area().getItem(key), null),
  set: (key, text) =>
    attempt(() => {
      area().setItem(key, text);
      return true;
    }, false),
  remove: (key) => attempt(() => area().removeItem(key), undefined),
  keys: () => attempt(() => Object.keys(area()), []),
});

/** Texts that stay until they are removed. */
export const texts = textsIn(() => localStorage);

/** Texts that survive a reload and go with the tab. */
export const tabTexts = textsIn(() => sessionStorage);

/** One value by its key. `check` gets the JSON that is there, undefined where there is none or a damaged one, and says what it means. */
export const kept = <T>(key: string, check: (data: unknown) => T, where: Texts = texts) => ({
  read: (): T =>
    check(
      attempt(() => {
        const text = where.get(key);
        return text === null ? undefined : (JSON.parse(text) as unknown);
      }, undefined),
    ),
  /** Whether it is kept. */
  write: (value: T): boolean => where.set(key, JSON.stringify(value)),
  remove: () => where.remove(key),
});

/** Checks a list: entries that are something else are left out. */
export const listOf =
  <T>(is: (one: unknown) => one is T) =>
  (data: unknown): readonly T[] =>
    Array.isArray(data) ? data.filter(is) : [];

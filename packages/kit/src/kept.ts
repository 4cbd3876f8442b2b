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

function textsIn(area: () => Storage): Texts {
  const safely = <T>(work: (on: Storage) => T, otherwise: T): T => {
    try {
      return work(area());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => safely((on) => on.getItem(key), null),
    set: (key, text) =>
      safely((on) => {
        on.setItem(key, text);
        return true;
      }, false),
    remove: (key) => safely((on) => on.removeItem(key), undefined),
    keys: () => safely(Object.keys, []),
  };
}

/** Texts that stay until they are removed. */
export const texts = textsIn(() => localStorage);

/** Texts that survive a reload and go with the tab. */
export const tabTexts = textsIn(() => sessionStorage);

/** One value as JSON. `check` gets what is there, undefined where that is nothing or damaged, and says what it means. */
export const kept = <T>(key: string, check: (data: unknown) => T, where = texts) => ({
  read(): T {
    let data: unknown;
    try {
      data = JSON.parse(where.get(key) ?? '');
    } catch {
      // a damaged entry is as good as none
    }
    return check(data);
  },
  write: (value: T): boolean => where.set(key, JSON.stringify(value)),
});

/** Checks a list: entries that are something else are left out. */
export const listOf =
  <T>(is: (one: unknown) => one is T) =>
  (data: unknown): readonly T[] =>
    Array.isArray(data) ? data.filter(is) : [];

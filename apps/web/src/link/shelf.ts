/** Where texts are kept by name: the browser's local storage, or a Map in tests. */
export interface Shelf {
  get(key: string): string | null;
  /** Throws when there is no room left. */
  set(key: string, text: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

export const browserShelf: Shelf = {
  get: (key) => localStorage.getItem(key),
  set: (key, text) => localStorage.setItem(key, text),
  remove: (key) => localStorage.removeItem(key),
  keys: () => Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) as string),
};

export function memoryShelf(): Shelf {
  const texts = new Map<string, string>();
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  };
}

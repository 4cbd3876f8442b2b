const keyOf = (game: string): string => `tessera:learned:${game}`;

/** The lessons of a game that were finished in this browser, counted from 0. */
export function learned(game: string): ReadonlySet<number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((one) => Number.isInteger(one)) : []);
  } catch {
    // a damaged entry is as good as none
    return new Set();
  }
}

/** Remembers that a lesson was finished. */
export function remember(game: string, lesson: number): ReadonlySet<number> {
  const all = new Set([...learned(game), lesson]);
  try {
    localStorage.setItem(keyOf(game), JSON.stringify([...all]));
  } catch {
    // a browser that keeps nothing still shows it until the page is left
  }
  return all;
}

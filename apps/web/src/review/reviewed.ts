/** What a review came to for the person whose match it was: kept when the review itself has long been let go. */
export interface Reviewed {
  readonly roomId: string;
  readonly accuracy?: number;
  readonly luck: number;
  readonly skill: number;
}

const KEY = 'tessera:reviewed';

const isReviewed = (one: unknown): one is Reviewed =>
  typeof one === 'object' && one !== null && 'roomId' in one && 'luck' in one;

/** Every review of a match of this device. */
export function reviewed(): readonly Reviewed[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isReviewed) : [];
  } catch {
    return [];
  }
}

/** Keeps what a review came to; a later one replaces it. */
export function keepReviewed(one: Reviewed): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...reviewed().filter(({ roomId }) => roomId !== one.roomId), one]));
  } catch {
    // statistics do without
  }
}

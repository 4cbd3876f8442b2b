import type { Seat } from '@tessera/kernel';
import type { Finish, LuckLedger, Moment } from '@tessera/review';
import type { ReviewWords } from './words/catalogue.ts';

export const percent = (share: number): string => `${Math.round(100 * share)} %`;
export const signed = (share: number): string => {
  const rounded = Math.round(100 * share);
  return `${rounded < 0 ? '−' : '+'}${Math.abs(rounded)} %`;
};

/** The finish of a review that is still being made: as things stand. */
export const soFar = (moments: readonly Moment[], seats: number): Finish => ({
  over: false,
  afterLuck: false,
  shares: moments.at(-1)?.played.shares ?? new Array<number>(seats).fill(1 / seats),
});

// ahead or behind for so much of the match that it tells the story
const MOSTLY = 0.66;

/** The match in a few words, for one seat. */
export function headlineOf(
  { points, last }: LuckLedger,
  seat: Seat,
  finish: Finish | undefined,
  words: ReviewWords['headline'],
): string {
  if (finish === undefined) return words.soFar;
  if (!finish.over) return words.open;
  const even = 1 / last.length;
  const inner = points.slice(1, -1);
  const ahead = inner.filter(({ shares }) => shares[seat] > even).length / Math.max(1, inner.length);
  if (last[seat] === 1) return ahead > MOSTLY ? words.ahead : ahead < 1 - MOSTLY ? words.comeback : words.closeWin;
  if (last[seat] > 0) return words.draw;
  return ahead > MOSTLY ? words.lostLate : ahead < 1 - MOSTLY ? words.behind : words.closeLoss;
}

import { type Rng, type Seat, seeded } from '@tessera/kernel';
import { sha256Hex } from './sha256.ts';

/** The link a seat opened for a throw. */
export type SeatLink = readonly [seat: Seat, link: string];

/** The text whose SHA-256 decides the k-th throw: the match, the number and every link, in the order of the seats. */
export const throwText = (match: string, k: number, links: readonly SeatLink[]): string =>
  ['tessera-fair-1', match, String(k), ...inOrder(links).map(([seat, link]) => `${seat}:${link}`)].join('\n');

/** What the k-th throw of a match without a referee is drawn from. */
export const drawnFrom = (match: string, k: number, links: readonly SeatLink[]): string =>
  sha256Hex(throwText(match, k, links));

/** The generator of the k-th throw of a match without a referee: another way to answer CHANCE. */
export const throwBy = (match: string, k: number, links: readonly SeatLink[]): Rng =>
  seeded(drawnFrom(match, k, links));

export const inOrder = (links: readonly SeatLink[]): SeatLink[] => links.toSorted(([a], [b]) => a - b);

import type { Seat } from '@tessera/kernel';
import type { SeatRecord } from './records.ts';

const NAME = 40;
// controls, halves of surrogate pairs, line separators, and everything that turns the direction of the text around it
const UNSAFE = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A text as other people may be shown it: without control characters and without what changes its direction. */
export const cleanText = (text: string): string => text.replace(UNSAFE, ' ').replace(/ {2,}/g, ' ').trim();

/** What two names have in common that look the same. */
const looks = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();

/** A name as it is shown at the table: clean, and not one that somebody on another seat already has. */
export function nameAt(seats: readonly Pick<SeatRecord, 'name'>[], wanted: string, own: readonly Seat[]): string {
  const name = cleanText(wanted);
  const taken = new Set(seats.flatMap((seat, i) => (own.includes(i) ? [] : [looks(seat.name)])));
  if (name === '' || !taken.has(looks(name))) return name;
  for (let n = 2; ; n++) {
    const numbered = `${[...name].slice(0, NAME - 4).join('')} ${n}`;
    if (!taken.has(looks(numbered))) return numbered;
  }
}

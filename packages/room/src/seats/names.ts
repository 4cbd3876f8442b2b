import type { Seat } from '@tessera/kernel';
import type { SeatRecord } from '../ledger/records.ts';

const NAME = 40;
const PICTURE = String.raw`\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?`;
/** Pictures, of which some are made of several with joiners between them, and keycaps. */
const EMOJI = String.raw`${PICTURE}(?:\u200d${PICTURE})*|[0-9#*]\ufe0f?\u20e3`;
/** What nobody sees: formats, what turns the direction of a text, tags, private characters, selectors and fillers, also those to come. */
const UNSEEN = String.raw`[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]`;
const EMOJI_OR_UNSEEN = new RegExp(`(${EMOJI})|${UNSEEN}`, 'gu');
const SPACES = /[\p{Cc}\p{Z}\u2800]+/gu;
/** More marks on one letter than any language needs, or marks on nothing. */
const TOO_MANY_MARKS = /(\p{M}{3}|^| )\p{M}+/gu;

/** A text as other people may be shown it: only what can be seen, in one line, in the direction it is written in. */
export const cleanText = (text: string): string =>
  text
    .replace(EMOJI_OR_UNSEEN, (_, emoji: string | undefined) => emoji ?? '')
    .replace(SPACES, ' ')
    .trim()
    .replace(TOO_MANY_MARKS, '$1')
    .trim();

const EARLIER = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** What `cleanText` was before: logs of tables between devices have such texts, and are checked again when they are opened. */
const cleanedEarlier = (text: string): string => text.replace(EARLIER, ' ').replace(/ {2,}/g, ' ').trim();

export const isCleanOf = (text: string, written: string): boolean =>
  text === cleanText(written) || text === cleanedEarlier(written);

/** What two names have in common that look the same. */
const looks = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();

type Named = Pick<SeatRecord, 'name'>;

/** A name as it is shown at the table: clean, and not one that somebody on another seat already has. */
export const nameAt = (seats: readonly Named[], wanted: string, own: readonly Seat[]): string =>
  numbered(seats, cleanText(wanted), own);

/** Whether somebody who wants a name is called so, now or as names were cleaned before. */
export const isNameAt = (name: string, seats: readonly Named[], wanted: string, own: readonly Seat[]): boolean =>
  name === nameAt(seats, wanted, own) || name === numbered(seats, cleanedEarlier(wanted), own);

function numbered(seats: readonly Named[], name: string, own: readonly Seat[]): string {
  const taken = new Set(seats.flatMap((seat, i) => (own.includes(i) ? [] : [looks(seat.name)])));
  if (name === '' || !taken.has(looks(name))) return name;
  for (let n = 2; ; n++) {
    const next = `${[...name].slice(0, NAME - 4).join('')} ${n}`;
    if (!taken.has(looks(next))) return next;
  }
}

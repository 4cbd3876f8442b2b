import type { Seat } from '@tessera/kernel';
import { CORNERS, HEART_OF, HEART_VALUES, LABELS, type Points } from '../rules/index.ts';
import type { BoardWords } from '../words/index.ts';
import { signed } from '../words/speech.ts';
import { HEART } from './Field.tsx';
import type { Offer } from './Marks.tsx';
import { EMBLEM_NAMES, type Look } from './Plate.tsx';
import { words } from './words.ts';

/** `B4, top heart, pays 1`: what is drawn beside it, and what it is for. `home` is the team that a corner belongs to. */
export function placeName(w: BoardWords, hex: number, looks: readonly Look[], home: Seat | undefined): string {
  const label = LABELS[hex];
  const heart = HEART_OF[hex];
  if (heart >= 0) return `${label}, ${w.hearts[heart]}, ${w.pays(HEART_VALUES[heart])}`;
  if (home !== undefined) return `${label}, ${w.home(looks[home].name)}`;
  return CORNERS.includes(hex) ? `${label}, ${w.corner}` : label;
}

/** `B4 (top heart)` or `F6`: a hex in a list. */
export const shortName = (w: BoardWords, hex: number): string =>
  HEART_OF[hex] < 0 ? LABELS[hex] : `${LABELS[hex]} (${w.hearts[HEART_OF[hex]]})`;

/** `Amber (star)`: a team with its sign. */
export const teamName = (w: BoardWords, looks: readonly Look[], team: number): string =>
  `${looks[team]?.name ?? team + 1} (${w.emblems[EMBLEM_NAMES[team]]})`;

/** Everything about a hex for people who do not see it. */
export function hexName(
  w: BoardWords,
  hex: number,
  owner: number,
  looks: readonly Look[],
  offer: Offer | undefined,
  home?: Seat,
): string {
  const lies = owner < 0 ? w.empty : w.plateOf(teamName(w, looks, owner));
  const named = `${placeName(w, hex, looks, home)}: ${lies}`;
  if (offer === undefined) return named;
  const gain = signed(offer.gain);
  return `${named}. ${offer.victim === undefined ? w.placeHere(gain) : w.takeHere(gain)}`;
}

type Kind = Exclude<keyof Points, 'total'>;

/** Signs for where points come from, drawn within a radius of 13. */
const SIGNS: { readonly [K in Kind]: string } = {
  base: 'M0 -13L11.3 -6.5V6.5L0 13L-11.3 6.5V-6.5z',
  hearts: HEART,
  wins: 'M-9 -12H9V-9H13V-4C13 0 10 2 7 3C6 5 4 6 2 7V10H7V13H-7V10H-2V7C-4 6 -6 5 -7 3C-10 2 -13 0 -13 -4V-9H-9z',
  adjustments: 'M-2 -12H2V-6H8V-2H2V4H-2V-2H-8V-6H-2zM-8 8H8V12H-8z',
};

interface PartProps {
  readonly kind: Kind;
  readonly points: number | string;
  /** Its word is shown; else only screen readers read it. */
  readonly named?: boolean;
}

/** Points with the sign of where they come from. */
export function Part({ kind, points, named = false }: PartProps) {
  return (
    <span class="plates-part">
      <svg viewBox="-14 -14 28 28" aria-hidden="true">
        <path d={SIGNS[kind]} />
      </svg>
      <span class={named ? undefined : 'visually-hidden'}>{words.value.board.parts[kind]}</span> {points}
    </span>
  );
}

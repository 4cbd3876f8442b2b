import type { Seat } from '@tessera/kernel';
import { CORNERS, HEART_OF, HEART_VALUES, LABELS } from '../rules/index.ts';
import type { BoardWords } from '../words/index.ts';
import { signed } from '../words/speech.ts';
import { EMBLEM_NAMES } from './emblems.tsx';
import type { Offer } from './marks.ts';
import type { Look } from './palette.ts';

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

import { CORNERS, HEART_OF, KEYS, MOUNTAIN } from '../rules/index.ts';
import { EMBLEM_NAMES } from './emblems.tsx';
import type { Offer } from './marks.ts';
import { signed } from './numbers.ts';
import type { Look } from './palette.ts';
import type { PlatesWords } from './words/catalogue.ts';

/** `q2r-4, side heart`, with what it pays or what it is for. */
export function placeName(w: PlatesWords, hex: number): string {
  const kind = hex === MOUNTAIN ? w.mountain : HEART_OF[hex] >= 0 ? w.sideHeart : CORNERS.includes(hex) ? w.corner : '';
  return kind === '' ? KEYS[hex] : `${KEYS[hex]}, ${kind}`;
}

/** `Amber, star`: a team with its sign. */
export const teamName = (w: PlatesWords, looks: readonly Look[], team: number): string =>
  `${looks[team]?.name ?? team + 1} (${w.emblems[EMBLEM_NAMES[team]]})`;

/** Everything a hex has to say to whoever does not see it. */
export function hexName(
  w: PlatesWords,
  hex: number,
  owner: number,
  looks: readonly Look[],
  offer: Offer | undefined,
): string {
  const lies = owner < 0 ? w.empty : w.plateOf(teamName(w, looks, owner));
  const said = `${placeName(w, hex)}: ${lies}`;
  if (offer === undefined) return said;
  const gain = signed(offer.gain);
  return `${said}. ${offer.victim === undefined ? w.placeHere(gain) : w.takeHere(gain)}`;
}

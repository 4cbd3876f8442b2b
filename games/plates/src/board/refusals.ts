import type { Refused } from '@tessera/kit/board/refusal.tsx';
import { HEART_OF, hexAt, type View } from '../rules/index.ts';
import type { BoardWords } from '../words/index.ts';
import { hasPlates } from '../words/speech.ts';

/** Why a plate does not go on a hex. */
export interface HexRefusal extends Refused {
  readonly hex: number;
}

/** [P3] Why a plate does not go there, by what lies there and where it would go; `general` says it without the place. */
export function whyNotHere(
  w: BoardWords,
  title: string,
  view: View,
  team: number,
  key: string,
  general: string,
): HexRefusal {
  const hex = hexAt(key);
  const owner = view.board[key];
  const { no } = w;
  if (!hasPlates(view, team)) return { hex, why: no.start, can: general };
  if (owner === team) return { hex, why: no.own, can: no.ownCan };
  if (owner !== undefined && HEART_OF[hex] >= 0 && view.options.heartSteal !== 'placement')
    return { hex, why: no.held, can: no.dashed, rule: no.plays(title) };
  if (owner !== undefined) return { hex, why: no.taken, can: no.dashed };
  return { hex, why: no.far, can: no.dashed };
}

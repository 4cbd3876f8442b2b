import type { Point } from '@tessera/kit/art/stitch.tsx';
import type { AmbushChoice, CaptureChoice, View } from '../rules/index.ts';
import { ambushSum, captureSum, helperValue } from '../words/sums.ts';
import { centreOf, type Facing } from './layout.ts';
import { tagSpot } from './lines.tsx';
import type { Prospect } from './prospect.ts';

/** Lines, rings and labels that spell out a sum on the board. */
export interface Spelling {
  readonly links: readonly { readonly from: Point; readonly to: Point; readonly kind: string }[];
  readonly rings: readonly { readonly at: Point; readonly kind: string }[];
  readonly tags: readonly { readonly at: Point; readonly text: string; readonly kind: 'lent' | 'sum' }[];
}

export const NOTHING: Spelling = { links: [], rings: [], tags: [] };

/** How far an opened Pyramid reaches beyond its square. */
const OPENED = 24;

const SIGNS: { readonly [relation: string]: string } = { SUM: '+', DIFF: '−', PRODUCT: '×', RATIO: '÷' };

/** `+ 4` */
export const lentBy = (view: View, capture: CaptureChoice): string =>
  `${SIGNS[capture.relation]} ${helperValue(view, capture)}`;

/** What lies between two points, by the share of the way. */
export const between = (a: Point, b: Point, share = 0.5): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** [R13.1] How a capture is shown: the mover, its helper with what it lends, and the equation. */
export function spellCapture(
  view: View,
  facing: Facing,
  mover: string,
  victim: string,
  capture: CaptureChoice,
): Spelling {
  const at = (id: string): Point => centreOf(view.pieces[id].square, facing);
  const text = captureSum(view, mover, victim, capture);
  const apart = view.pieces[victim].type === 'P' ? OPENED : 0;
  const sum = { at: tagSpot(view, at(victim), text, facing, apart), text, kind: 'sum' as const };
  const taking = { from: at(mover), to: at(victim), kind: 'taking' };
  if (capture.helper === undefined) return { links: [taking], rings: [], tags: [sum] };
  const helper = at(capture.helper);
  return {
    links: [taking, { from: helper, to: at(victim), kind: 'helping' }],
    rings: [{ at: helper, kind: 'helper' }],
    tags: [{ at: between(helper, at(victim)), text: lentBy(view, capture), kind: 'lent' }, sum],
  };
}

export function spellAmbush(view: View, facing: Facing, ambush: AmbushChoice): Spelling {
  if (ambush.ambush === null) return NOTHING;
  const at = (id: string): Point => centreOf(view.pieces[id].square, facing);
  const target = at(ambush.ambush);
  const text = ambushSum(view, ambush);
  return {
    links: ambush.helpers.map((id) => ({ from: at(id), to: target, kind: 'helping' })),
    rings: [...ambush.helpers.map((id) => ({ at: at(id), kind: 'helper' })), { at: target, kind: 'prey' }],
    tags: [{ at: tagSpot(view, target, text, facing), text, kind: 'sum' }],
  };
}

/** Three pieces on their line. */
export function spellTrio(view: View, facing: Facing, ids: readonly string[], kind: string): Spelling {
  const spots = ids.filter((id) => !view.pieces[id].captured).map((id) => centreOf(view.pieces[id].square, facing));
  const [first, last] = [spots[0], spots.at(-1)];
  return {
    links: first !== undefined && last !== undefined && first !== last ? [{ from: first, to: last, kind }] : [],
    rings: spots.map((at) => ({ at, kind })),
    tags: [],
  };
}

/** A harmony in the making: where two stand and where the third belongs. */
export function spellProspect(facing: Facing, { squares, missing }: Prospect): Spelling {
  const [a, m, b] = squares.map((square) => centreOf(square, facing));
  return {
    links: [{ from: a, to: b, kind: missing === undefined ? 'built' : 'hoped' }],
    rings: [a, m, b].map((at, i) => ({ at, kind: i === missing ? 'hoped' : 'built' })),
    tags: [],
  };
}

import { ambushEquation, equation, harmonyEquation } from '../rules/arithmetic.ts';
import type { Ambush, CaptureChoice, Harmony, Piece, View } from '../rules/index.ts';

// What every language shares: how sums read, and how much of a turn fits its line.

/** A piece's number, or the four of a Pyramid. */
export const valuesOf = ({ value, pyramidFaces }: Piece): readonly number[] => pyramidFaces ?? [value as number];

/** Room round the signs, so that a sum reads like one. */
const spaced = (text: string): string => text.replace(/[+−×÷=]/g, ' $& ');

const numberOf = (view: View, id: string, face: number | null | undefined): number =>
  face ?? valuesOf(view.pieces[id])[0];

/** `5 + 4 = 9` */
export function captureSum(view: View, mover: string, victim: string, capture: CaptureChoice): string {
  const a = numberOf(view, mover, capture.face);
  const b = numberOf(view, victim, capture.targetFace);
  const h = capture.helper === undefined ? 0 : numberOf(view, capture.helper, capture.helperFace);
  return spaced(equation(capture.relation, a, b, h));
}

export function ambushSum(view: View, { ambush, relation, helpers, targetFace, helperFaces }: Ambush): string {
  const [x, y] = helpers.map((id, i) => numberOf(view, id, helperFaces?.[i]));
  return spaced(ambushEquation(relation, x, y, numberOf(view, ambush, targetFace)));
}

export const harmonyValues = (view: View, { pieces, faces }: Harmony): readonly number[] =>
  pieces.map((id) => numberOf(view, id, faces?.[id]));

export const harmonySum = (view: View, harmony: Harmony): string =>
  spaced(harmonyEquation(harmony.harmony, harmonyValues(view, harmony)));

/** The value a helper lends. */
export const helperValue = (view: View, { helper, helperFace }: CaptureChoice): number | undefined =>
  helper === undefined ? undefined : numberOf(view, helper, helperFace);

/** [R5] The helper values that would let one number take another, when no relation of the two alone does. */
export const missingHelpers = (a: number, b: number): readonly number[] =>
  [...new Set([Math.abs(a - b), a + b])].filter((value) => value > 0).sort((x, y) => x - y);

/** The same told ever shorter. */
export type Tellings = readonly string[];

/** The first sentence that fits, or the last. */
export const fitting = (tellings: Tellings, most: number): string =>
  tellings.find(({ length }) => length <= most) ?? (tellings.at(-1) as string);

/** The longest sentence about a turn, and the longest on a phone. */
export const mostOf = (short: boolean): number => (short ? 80 : 110);

import type { CaptureChoice } from '../rules/index.ts';

/** Which end of a capture a Pyramid is at: the one that takes, or the one that is taken. */
const ENDS = ['face', 'targetFace'] as const;
export type End = (typeof ENDS)[number];

/** The faces by which a piece can take or be taken, in the order of the list; none for a piece with one number. */
export const facesAt = (ways: readonly CaptureChoice[], end: End): readonly number[] => [
  ...new Set(ways.flatMap((way) => way[end] ?? [])),
];

/** [R5.2] Whether there is a face to be picked. */
export const hasFaces = (ways: readonly CaptureChoice[]): boolean => ENDS.some((end) => facesAt(ways, end).length > 1);

/** The way to take by another face, as much like the chosen one as there is. */
export function byFace(ways: readonly CaptureChoice[], chosen: CaptureChoice, end: End, face: number): CaptureChoice {
  const fitting = ways.filter((way) => way[end] === face);
  const other = end === 'face' ? 'targetFace' : 'face';
  const alike = [
    (way: CaptureChoice) => way[other] === chosen[other] && way.relation === chosen.relation,
    (way: CaptureChoice) => way[other] === chosen[other],
    (way: CaptureChoice) => way.relation === chosen.relation,
  ];
  for (const fits of alike) {
    const found = fitting.find(fits);
    if (found !== undefined) return found;
  }
  return fitting[0] ?? chosen;
}

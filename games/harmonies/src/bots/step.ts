import { BOARDS, type Choice, type Side, TOKENS } from '../rules/index.ts';
import { CARDS } from './grid.ts';

/** What a seat does in its turn, one number for each: the search makes very many of them. */
export type PackedStep = number;

const CUBE = 1 << 8;
const DRAW = 1 << 12;
const TAKE = 1 << 13;

export const placing = (token: number, cell: number): PackedStep => 32 * token + cell;
export const cubing = (card: number, cell: number): PackedStep => CUBE + 32 * card + cell;
export const drawing = (card: number): PackedStep => DRAW + card;
export const taking = (space: number): PackedStep => TAKE + space;

/** A step taken apart. */
export type Deed =
  | { readonly kind: 'place'; readonly token: number; readonly cell: number }
  | { readonly kind: 'cube'; readonly card: number; readonly cell: number }
  | { readonly kind: 'draw'; readonly card: number }
  | { readonly kind: 'take'; readonly space: number };

export function deedOf(step: PackedStep): Deed {
  if (step >= TAKE) return { kind: 'take', space: step - TAKE };
  if (step >= DRAW) return { kind: 'draw', card: step - DRAW };
  if (step >= CUBE) return { kind: 'cube', card: (step - CUBE) >> 5, cell: (step - CUBE) & 31 };
  return { kind: 'place', token: step >> 5, cell: step & 31 };
}

/** Steps behind one another; the last one is at hand. */
export interface StepTrail {
  readonly step: PackedStep;
  readonly before: StepTrail | undefined;
}

/** The steps of a trail after an earlier point of it, first one first. */
export function stepsSince(trail: StepTrail | undefined, since?: StepTrail): PackedStep[] {
  const steps: PackedStep[] = [];
  for (let at = trail; at !== since && at !== undefined; at = at.before) steps.push(at.step);
  return steps.reverse();
}

export const END: Choice = { end: true };

/** A step as the rules name it. */
export function choiceOf(step: PackedStep, side: Side): Choice {
  const { keys } = BOARDS[side];
  const deed = deedOf(step);
  switch (deed.kind) {
    case 'place':
      return { place: TOKENS[deed.token], at: keys[deed.cell] };
    case 'cube':
      return { cube: CARDS[deed.card].id, at: keys[deed.cell] };
    case 'draw':
      return { card: CARDS[deed.card].id };
    case 'take':
      return { take: deed.space };
  }
}

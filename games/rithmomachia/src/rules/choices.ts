import type { ChoiceOf } from '@tessera/kernel';
import type { HarmonyType, RelationKind } from './arithmetic.ts';

/** Which piece goes where. */
export type MoveChoice = { readonly move: string; readonly to: string };
/** A draw claimed instead of moving. */
export type Claim = 'REPETITION' | 'FIFTY';
export type ClaimChoice = { readonly claim: Claim };

/** How the piece on the destination is taken: faces for Pyramids, a helper where the relation needs one. */
export type CaptureChoice = {
  readonly relation: RelationKind;
  readonly face?: number;
  readonly targetFace?: number;
  readonly helper?: string;
  readonly helperFace?: number;
};

/** Two pieces that did not move take one more enemy. */
export type Ambush = {
  readonly ambush: string;
  readonly relation: RelationKind;
  readonly helpers: readonly [string, string];
  readonly targetFace?: number;
  /** Present when a helper is a Pyramid; null stands for a helper with one value. */
  readonly helperFaces?: readonly [number | null, number | null];
};
export type AmbushChoice = Ambush | { readonly ambush: null };

/** Three pieces in board order, the mean in the middle. */
export type Harmony = {
  readonly harmony: HarmonyType;
  readonly pieces: readonly [string, string, string];
  readonly faces?: { readonly [id: string]: number };
};
export type HarmonyChoice = Harmony | { readonly harmony: null };

export type PointsChoice = { readonly points: boolean };

export type AsideChoice = { readonly resign: true } | { readonly draw: 'offer' | 'accept' | 'decline' };

/** [R4] What each question of a turn can be answered with. */
export interface Choices {
  move: MoveChoice | ClaimChoice;
  capture: CaptureChoice;
  ambush: AmbushChoice;
  harmony: HarmonyChoice;
  points: PointsChoice;
  aside: AsideChoice;
}

/** Any answer to a question. */
export type Choice = ChoiceOf<Choices>;

export const NO_AMBUSH: AmbushChoice = { ambush: null };
export const NO_HARMONY: HarmonyChoice = { harmony: null };
export const CLAIMS: { readonly [K in Claim]: ClaimChoice } = {
  REPETITION: { claim: 'REPETITION' },
  FIFTY: { claim: 'FIFTY' },
};

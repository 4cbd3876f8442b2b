import type { Ambush, CaptureChoice, Harmony } from './choices.ts';
import { type PublicState, publicState } from './model.ts';
import { squareNames } from './squares.ts';
import type { State } from './state.ts';
import { tablesOf } from './tables.ts';

/** The turn that has begun, as far as it has been answered. */
export type TurnSoFar = {
  readonly pieceId: string;
  readonly from: string;
  readonly to: string;
  readonly victimId: string | null;
  readonly capture: CaptureChoice | null;
  readonly ambush: Ambush | null;
  readonly harmony: Harmony | null;
};

/** Nothing is hidden in this game: every viewer sees the same. */
export type View = PublicState & { readonly turnSoFar: TurnSoFar | null };

export const view = (state: State): View => ({ ...publicState(state), turnSoFar: turnSoFar(state) });

function turnSoFar({ doing, variant }: State): TurnSoFar | null {
  if (doing === null) return null;
  const { pieces } = tablesOf(variant).army;
  return {
    pieceId: pieces[doing.piece].id,
    from: squareNames[doing.from],
    to: squareNames[doing.to],
    victimId: doing.victim < 0 ? null : pieces[doing.victim].id,
    capture: doing.capture,
    ambush: doing.ambush,
    harmony: doing.harmony,
  };
}

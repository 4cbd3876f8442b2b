import type { TurnDetail, View } from '../rules/index.ts';
import { pieceOn } from './layout.ts';

/** The squares of the latest turn: from and to, and where pieces were taken. */
export interface LastTurn {
  readonly moved: readonly string[];
  readonly taken: readonly string[];
}

export const NO_TURN: LastTurn = { moved: [], taken: [] };

/** As just told, else what was shown before, as long as it still makes sense. */
export function lastTurn(view: View, told: TurnDetail | undefined, shown: LastTurn): LastTurn {
  const { turnSoFar } = view;
  if (turnSoFar !== null) return { moved: [turnSoFar.from, turnSoFar.to], taken: [] };
  if (told !== undefined) return { moved: [told.from, told.to], taken: told.ambushSquares?.slice(0, 1) ?? [] };
  if (view.ply === 0 || shown.moved.length === 0) return NO_TURN;
  const [from, to] = shown.moved;
  const there = pieceOn(view, to);
  return there !== undefined && there.color !== view.turn && pieceOn(view, from) === undefined ? shown : NO_TURN;
}

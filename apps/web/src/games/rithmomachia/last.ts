import type { TurnDetail, View } from '@tessera/rithmomachia';
import { pieceOn } from './layout.ts';

/** The squares of the latest move: as just told, else the ones shown before, as long as they still make sense. */
export function lastMove(view: View, told: TurnDetail | undefined, shown: readonly string[]): readonly string[] {
  if (view.turnSoFar !== null) return [view.turnSoFar.from, view.turnSoFar.to];
  if (told !== undefined) return [told.from, told.to];
  if (view.ply === 0 || shown.length === 0) return [];
  const [from, to] = shown;
  const there = pieceOn(view, to);
  return there !== undefined && there.color !== view.turn && pieceOn(view, from) === undefined ? shown : [];
}

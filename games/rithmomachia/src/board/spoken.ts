import type { Piece } from '../rules/index.ts';
import type { BoardWords } from '../words/en.ts';
import { captureSum } from '../words/sums.ts';
import type { Draft } from './draft.ts';
import { pieceOn } from './layout.ts';
import { waysTo } from './targets.ts';
import { placedName } from './words.ts';

/** What a square is, who stands there and what can happen there. */
export function squareName(w: BoardWords, draft: Draft, square: string): string {
  const { view, state, selected, targets, barred, to, ambushes, moves, color } = draft;
  const piece = pieceOn(view, square);
  const parts = [piece === undefined ? w.empty(square) : placedName(w, piece)];
  const target = targets.get(square);
  const takeable = (): string => {
    const ways = waysTo(view, state, moves, square, selected?.id);
    return w.takeHere(ways.length, captureSum(view, ways[0].mover, (piece as Piece).id, ways[0].capture));
  };
  if (to !== undefined) {
    if (to === square) parts.push(w.playHere);
    else if (piece !== undefined && ambushes.has(piece.id)) parts.push(w.ambushHere);
  } else if (target !== undefined && selected !== undefined) {
    if (target.victim === undefined) parts.push(w.goHere);
    else parts.push(takeable());
  } else if (selected === undefined && piece !== undefined && piece.color !== color) {
    if (moves.some((move) => move.to === square)) parts.push(takeable());
  } else if (barred.has(square) && selected !== undefined && piece !== undefined) parts.push(w.barred);
  else if (piece !== undefined && piece.color === color && selected === undefined) {
    const count = moves.filter(({ move }) => move === piece.id).length;
    if (count > 0) parts.push(w.canMove(count));
  }
  if (piece !== undefined && piece.id === selected?.id) parts.push(w.selected);
  return parts.join(', ');
}

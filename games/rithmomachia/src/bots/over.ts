import type { Board } from './board.ts';
import { hasTurn } from './turns.ts';

/** [R8.4] Whether the side to move has lost by exhaustion; looked at only where few pieces are left. */
export function isOver(board: Board): boolean {
  let left = board.alive[board.turn];
  for (let i = 0; i < 4 && left !== 0; i++) left &= left - 1;
  return left === 0 && !hasTurn(board);
}

/** [R8.7] Whether the position has been there before, or nothing has happened for a hundred turns: a draw for a search. */
export function isDrawn(board: Board): boolean {
  const { pastA, pastB, past, hashA, hashB, noProgress, book } = board;
  if (noProgress >= 100 && book.options.fiftyMoveRule) return true;
  if (noProgress < 4 || !book.options.repetitionRule) return false;
  const first = Math.max(0, past - noProgress);
  for (let i = past - 4; i >= first; i -= 2) if (pastA[i] === hashA && pastB[i] === hashB) return true;
  return false;
}

import type { BoardNote } from '@tessera/kit';
import type { Rithmomachia, View } from '../rules/index.ts';
import { turnIn } from './staging.ts';

/** The squares of the latest turn: from and to, and where pieces were taken without anybody landing. */
export interface LastTurn {
  readonly moved: readonly string[];
  readonly taken: readonly string[];
}

const NO_TURN: LastTurn = { moved: [], taken: [] };

/** What the log tells of the latest turn, so that it is right after an undo and at every moment of the past. */
export function lastTurn({ turnSoFar, ply }: View, log: readonly BoardNote<Rithmomachia>[]): LastTurn {
  if (turnSoFar !== null) return { moved: [turnSoFar.from, turnSoFar.to], taken: [] };
  const turn = turnIn(log);
  if (turn === undefined || ply === 0) return NO_TURN;
  return { moved: [turn.from, turn.to], taken: turn.ambushSquares?.slice(0, 1) ?? [] };
}

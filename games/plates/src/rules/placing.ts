import type { Seat } from '@tessera/kernel';
import { CORNERS, HEART_OF, hexAt, NEIGHBOURS, RIM } from './board.ts';
import { isTarget } from './legal.ts';
import type { RefusalCode } from './refusals.ts';
import type { Position } from './state.ts';

/** [P3.1] Why a team may not place on a hex, by the first condition that fails; undefined when it may. */
export function whyNotPlace(at: Position, team: Seat, key: unknown): RefusalCode | undefined {
  const { board, status, queue } = at;
  if (status !== 'playing') return 'NOT_PLAYING';
  if (queue[0] !== team) return 'NOT_YOUR_TURN';
  const hex = hexAt(key);
  if (hex < 0) return 'OFF_BOARD';
  if (board[hex] === team) return 'OWN_PLATE';
  if (at.plates[team] === 0) {
    if (isTarget(at, team, hex)) return undefined;
    const corners = CORNERS.some((corner) => board[corner] < 0) ? CORNERS : RIM;
    return corners.includes(hex) && board[hex] >= 0 ? 'OCCUPIED' : 'NEED_START';
  }
  if (!NEIGHBOURS[hex].some((next) => board[next] === team)) return 'NOT_ADJACENT';
  const steals = at.options.heartSteal === 'placement' && HEART_OF[hex] >= 0;
  return board[hex] >= 0 && !steals ? 'OCCUPIED' : undefined;
}

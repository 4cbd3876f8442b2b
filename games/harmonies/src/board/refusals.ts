import type { Refused } from '@tessera/kit/board/refusal.tsx';
import type { CardId, Stack, Token } from '../rules/index.ts';
import type { BoardWords } from '../words/index.ts';

/** Why something does not go on a cell. */
export interface CellRefusal extends Refused {
  readonly at: string;
  /** What was tried, to be drawn where it does not fit. */
  readonly token?: Token;
}

/** [H5] Why a token does not go on a cell, by what stands there, and where it would go. */
export function whyNotPlaced(w: BoardWords, at: string, token: Token, stack: Stack, cube: boolean): CellRefusal {
  const { no } = w;
  const tried = { at, token, can: no.grows[token] };
  if (cube) return { ...tried, why: no.cube };
  if (stack === 'W' || stack === 'F') return { ...tried, why: no.alone(w.tokens[stack]) };
  if (stack.endsWith('L')) return { ...tried, why: no.finished(no.names.tree) };
  if (stack.endsWith('R') && stack.length > 1) return { ...tried, why: no.finished(no.names.house) };
  if (stack === 'SSS') return { ...tried, why: no.finished(no.names.mountain) };
  return { ...tried, why: no.unfit(w.tokens[token], w.stacks[stack]) };
}

/** [H6] Why a cube does not go on a cell. */
export const whyNotCubed = ({ no, cards }: BoardWords, at: string, card: CardId): CellRefusal => ({
  at,
  why: no.habitat(cards[card]),
  can: no.habitatCan,
});

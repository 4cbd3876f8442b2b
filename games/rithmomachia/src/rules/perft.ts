import { countCaptures } from './captures.ts';
import { moveChoices } from './moves.ts';
import { parseSquare } from './squares.ts';
import { clone, pass, relocate, type State, take } from './state.ts';
import { tablesOf } from './tables.ts';

/**
 * [R15] What counts as one move: D a piece and a destination, Q a listed capture declaration, L every accepted name of
 * it. Ambushes, harmonies and claims are not counted.
 */
export type Convention = 'D' | 'Q' | 'L';

/** How many move sequences of a length there are. */
export function perft(state: State, depth: number, convention: Convention = 'D'): number {
  if (depth === 0) return 1;
  const moves = movesOf(state);
  if (depth === 1 && convention === 'D') return moves.length;
  let total = 0;
  for (const move of moves) {
    total += ways(state, move, convention) * perft(after(state, move), depth - 1, convention);
  }
  return total;
}

/** The count behind each first move, by piece and destination. */
export function divide(state: State, depth: number, convention: Convention = 'D'): { [move: string]: number } {
  const { pieces } = tablesOf(state.variant).army;
  const counts: { [move: string]: number } = {};
  for (const move of movesOf(state)) {
    const { piece, name } = move;
    counts[`${pieces[piece].id}-${name}`] =
      ways(state, move, convention) * perft(after(state, move), depth - 1, convention);
  }
  return counts;
}

interface Move {
  readonly piece: number;
  readonly to: number;
  readonly name: string;
}

function movesOf(state: State): Move[] {
  const { index } = tablesOf(state.variant).army;
  const moves: Move[] = [];
  for (const choice of moveChoices(state)) {
    if ('claim' in choice) continue;
    moves.push({ piece: index.get(choice.move) as number, to: parseSquare(choice.to), name: choice.to });
  }
  return moves;
}

function ways(state: State, { piece, to }: Move, convention: Convention): number {
  const victim = state.board[to];
  return victim < 0 || convention === 'D' ? 1 : countCaptures(state, piece, victim, convention === 'L');
}

function after(state: State, { piece, to }: Move): State {
  const next = clone(state);
  const victim = state.board[to];
  if (victim >= 0) take(next, tablesOf(state.variant), victim);
  relocate(next, piece, to);
  pass(next);
  return next;
}

import type { EngineOf, Seat } from '@tessera/kernel';
import type { Rithmomachia } from '../rules/index.ts';
import { boardOf, openTurns } from './answers.ts';
import type { Board } from './board.ts';
import { evaluate } from './evaluate.ts';
import type { Weights } from './rulebook.ts';
import { WIN } from './search.ts';
import { WEIGHTS } from './weights.ts';

// nobody comes to the table for a draw at once: until the armies have met, only what has been lost already is a reason to take one
const OPENING = 24;
const BEHIND = -300;

/** What a list of turns is worth to the side to move. */
export type Look = (board: Board, turns: readonly number[]) => number;

/** Whether a draw is at least as good for a seat as what it has, by a look ahead where whole turns can be played. */
export function takesDraw(
  { state, questions: [asked] }: EngineOf<Rithmomachia>,
  seat: Seat,
  taste: number,
  look: Look,
  weights: Weights = WEIGHTS,
): boolean {
  const board = boardOf(state, weights);
  const opening = state.ply < OPENING;
  const turns = asked.frame.kind === 'move' && !opening ? openTurns(board, state, asked) : [];
  const value = turns.length > 1 ? look(board, turns) : evaluate(board, -WIN, WIN, taste);
  return (asked.actor === seat ? value : -value) <= (opening ? BEHIND : 0);
}

/** So many times the own pieces leave nothing to hope for. */
const OVERWHELMING = 3;
/** A harmony takes three. */
const HARMONY = 3;

const countOf = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/** Whether a side has so few pieces left that it can neither line up three nor keep the other from it. */
export function isLost({ state: { alive } }: EngineOf<Rithmomachia>, seat: Seat): boolean {
  const [own, theirs] = [countOf(alive[seat]), countOf(alive[1 - seat])];
  return own < HARMONY || own * OVERWHELMING <= theirs;
}

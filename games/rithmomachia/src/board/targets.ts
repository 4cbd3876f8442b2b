import type { OpenQuestion } from '@tessera/kit';
import {
  type CaptureChoice,
  type ClaimChoice,
  COLORS,
  type Color,
  captureChoices,
  type MoveChoice,
  type Rithmomachia,
  rithmomachia,
  type State,
  tablesOf,
  type View,
} from '../rules/index.ts';
import { livePieces, pieceOn } from './layout.ts';

/** The number of a side's seat. */
export const seatOf = (color: Color): 0 | 1 => COLORS.indexOf(color) as 0 | 1;

/** Why a move is refused, as the rules' own code, or undefined when it is legal. */
export const refusalOf = (state: State, color: Color, move: string, to: string): string | undefined =>
  rithmomachia.whyNot?.(state, seatOf(color), { move, to })?.code;

/** Where a piece may go: onto an empty square, or onto an enemy it can take. */
export interface Target {
  readonly to: string;
  readonly victim: string | undefined;
}

export const movesOf = (question: OpenQuestion<Rithmomachia> | undefined): readonly MoveChoice[] =>
  question?.kind === 'move' ? question.choices.filter((choice) => 'move' in choice) : [];

export const claimsOf = (question: OpenQuestion<Rithmomachia> | undefined): readonly ClaimChoice[] =>
  question?.kind === 'move' ? question.choices.filter((choice) => 'claim' in choice) : [];

/** The legal targets of one piece, by square. */
export function targetsOf(
  view: View,
  moves: readonly MoveChoice[],
  id: string | undefined,
): ReadonlyMap<string, Target> {
  const standing = new Map(livePieces(view).map((piece) => [piece.square, piece.id]));
  return new Map(moves.filter(({ move }) => move === id).map(({ to }) => [to, { to, victim: standing.get(to) }]));
}

/** Enemies a piece could reach but not take, by square. */
export function barredOf(view: View, state: State, id: string | undefined): ReadonlySet<string> {
  const mover = id === undefined ? undefined : view.pieces[id];
  if (mover === undefined) return new Set();
  const enemies = livePieces(view).filter(({ color }) => color !== mover.color);
  return new Set(
    enemies
      .filter(({ square }) => refusalOf(state, mover.color, mover.id, square) === 'ILLEGAL_CAPTURE')
      .map(({ square }) => square),
  );
}

/** One way to take a piece: who lands on it, and by which sum. */
export interface Way {
  readonly mover: string;
  readonly capture: CaptureChoice;
}

/** [R13.1] Every listed way to take the piece on a square, by the selected piece or, without one, by any that can land. */
export function waysTo(
  view: View,
  state: State,
  moves: readonly MoveChoice[],
  square: string,
  selected: string | undefined,
): readonly Way[] {
  const victim = pieceOn(view, square);
  if (victim === undefined) return [];
  return moves
    .filter(({ move, to }) => to === square && (selected === undefined || move === selected))
    .flatMap(({ move }) => waysOf(state, move, victim.id).map((capture) => ({ mover: move, capture })));
}

/** [R5] The listed ways for one piece to take another. */
export function waysOf(state: State, mover: string, victim: string): readonly CaptureChoice[] {
  const { index } = tablesOf(state.variant).army;
  return captureChoices(state, index.get(mover) as number, index.get(victim) as number);
}

import { COLORS, type Color, rithmomachia, type State, stateOf, type View } from '../rules/index.ts';

export const seatOf = (color: Color): 0 | 1 => COLORS.indexOf(color) as 0 | 1;

/** For explaining refusals without asking the room; a turn that has begun cannot be told from its view alone. */
export const stateFrom = (view: View): State | undefined =>
  view.turnSoFar === null && view.result === 'ONGOING' ? stateOf(view) : undefined;

/** Why a move is refused, as the rules' own code, or undefined when it is legal. */
export const refusalOf = (state: State, color: Color, move: string, to: string): string | undefined =>
  rithmomachia.whyNot?.(state, seatOf(color), { move, to })?.code;

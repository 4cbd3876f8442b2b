import type { EngineOf } from '@tessera/kernel';
import type { Rithmomachia } from '../rules/index.ts';
import { worthwhile } from './answers.ts';
import { ambushedOf, type Board, play, targetOf, WON } from './board.ts';
import { deepen, openPurse } from './deepen.ts';
import { openMemory } from './memory.ts';
import { boardOf } from './read.ts';

/** Turns that a line is played on for, both sides as well as a glance tells. */
const AHEAD = 7;
const GLANCE = { playouts: 120 };
/** A closer look, where that shows nothing. */
const FURTHER = 11;
const LOOK = { playouts: 300 };

/** What comes of a line some turns later. */
export interface LineOutcome {
  /** Pieces that each side has taken until then, in order. */
  readonly taken: readonly [readonly number[], readonly number[]];
  readonly winner: number | undefined;
  /** By side, the pieces of the harmony it has declared last. */
  readonly harmonies: readonly [readonly number[], readonly number[]];
}

const NOTHING: LineOutcome = { taken: [[], []], winner: undefined, harmonies: [[], []] };

/** The pieces of the harmony that is declared on a board. */
export const declared = ({ trio }: Board): number[] => [trio & 63, (trio >> 6) & 63, (trio >> 12) & 63];

/** Plays on from the end of a line. */
export function later({ state, over }: EngineOf<Rithmomachia>, closely = false): LineOutcome {
  if (over || state.doing !== null) return NOTHING;
  const board = boardOf(state);
  const memory = openMemory(12);
  const taken: [number[], number[]] = [[], []];
  const harmonies: [number[], number[]] = [[], []];
  for (let i = 0; i < (closely ? FURTHER : AHEAD); i++) {
    const turns = worthwhile(board);
    const side = board.turn;
    if (turns.length === 0) return { taken, harmonies, winner: 1 - side };
    const { turn } = deepen(board, turns, openPurse(closely ? LOOK : GLANCE), memory, 0, 8);
    for (const piece of [board.at[targetOf(turn)], ambushedOf(turn)]) if (piece >= 0) taken[side].push(piece);
    const went = play(board, turn);
    if (board.owner === side) harmonies[side] = declared(board);
    if (went !== 0) return { taken, harmonies, winner: went === WON ? side : 1 - side };
  }
  return { taken, harmonies, winner: undefined };
}

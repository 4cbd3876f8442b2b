import { asJson, capital, type Json } from '@tessera/kernel';
import type { BoardNote, Listed } from '@tessera/kit';
import { type Choice, COLORS, type Rithmomachia, turnRecord, type View } from '../rules/index.ts';
import { livePieces } from './layout.ts';
import { shortPlaced, words } from './words.ts';

/** The position as people read it: pieces by name and square. */
export function told(view: View): Json {
  const { facts, colors, means, declare } = words.value.board;
  const pending = view.pendingHarmony;
  const pieces = (color: 'W' | 'B') =>
    livePieces(view)
      .filter((piece) => piece.color === color)
      .map((piece) => shortPlaced(words.value.board, piece))
      .join(', ');
  return {
    [facts.turn]: colors[view.turn],
    [facts.W]: pieces('W'),
    [facts.B]: pieces('B'),
    [facts.points]: COLORS.map((color) => `${colors[color]} ${view.pointsCaptured[color]}`).join(', '),
    ...(pending !== null && {
      [facts.pending]: `${colors[pending.by]}: ${declare(means[pending.type], [pending.params.a, pending.params.m, pending.params.b])}`,
    }),
  };
}

/** The list of choices: moves under the piece that makes them, all else by itself. */
export const listed = (choice: Choice, { pieces }: View): Listed =>
  'move' in choice ? { group: capital(shortPlaced(words.value.board, pieces[choice.move])) } : {};

/** [R10] The game as its rules write it down: the state, and a record with its log line for every turn. */
export function record(view: View, log: readonly BoardNote<Rithmomachia>[]): Json {
  const { turnSoFar: _, ...state } = view;
  const turns = log.flatMap((note) => (note.kind === 'turn' ? note.detail : []));
  // an earlier position is saved with what led to it
  const history = turns.filter(({ ply }) => ply <= state.ply).map((turn) => turnRecord(state.rules.setup, turn));
  return asJson({ ...state, history });
}

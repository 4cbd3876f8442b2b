import type { Line } from '@tessera/bots/judge';
import { Engine, type EngineOf, type Seat } from '@tessera/kernel';
import { attacksOn, type Rithmomachia, rithmomachia, type State, tablesOf } from '../rules/index.ts';
import { clone, FRAMES, pass } from '../rules/state.ts';
import type { Pieces } from '../words/reasons.ts';

// What can be read from a board by the rules alone, for sentences that must be true.

export type RithmoEngine = EngineOf<Rithmomachia>;

/** Pieces of each side; Black's have the numbers after White's. */
const SIDE = 24;

const pieceAt = ({ variant }: State, piece: number) => tablesOf(variant).army.pieces[piece];

export function pieces(state: State, numbers: readonly number[]): Pieces {
  const all = numbers.map((piece) => pieceAt(state, piece));
  return { pieces: all.map(({ type, values }) => (type === 'P' ? 0 : values[0])), ids: all.map(({ id }) => id) };
}

export const numberOf = ({ variant }: State, id: string): number => tablesOf(variant).army.index.get(id) ?? -1;

export const isAlive = ({ alive }: State, piece: number): boolean =>
  ((alive[piece < SIDE ? 0 : 1] >> (piece % SIDE)) & 1) === 1;

/** Pieces of a side that stood before and are gone after. */
export const lostBy = (from: State, to: State, side: Seat): number[] =>
  Array.from({ length: SIDE }, (_, i) => side * SIDE + i).filter(
    (piece) => isAlive(from, piece) && !isAlive(to, piece),
  );

/** Whether the other side could take a piece in its next turn by landing on it. */
export const isAttacked = (state: State, id: string): boolean =>
  isAlive(state, numberOf(state, id)) && attacksOn(state, id).some(({ playable }) => playable);

/** Points that a side has taken more than the other. */
export const ahead = ({ points }: State, side: Seat): number => points[side] - points[1 - side];

/** The table as if the other side had passed; undefined where it may not. */
export function passed({ state, over }: RithmoEngine): RithmoEngine | undefined {
  if (over || state.doing !== null) return undefined;
  const next = clone(state);
  pass(next);
  next.stack = [FRAMES.move[next.turn]];
  return Engine.at(rithmomachia, next) as RithmoEngine;
}

const sameValues = (one: readonly number[] | undefined, other: readonly number[]): boolean =>
  one !== undefined && [...one].sort().join() === [...other].sort().join();

/** Whether the side to move has a turn that declares a harmony of these numbers. */
export function canDeclare(table: RithmoEngine | undefined, values: readonly number[]): boolean {
  if (table === undefined || table.over) return false;
  const side = table.questions[0].actor;
  return table.questions[0].choices.some((_, index) => {
    const after = table.fork();
    after.take(index);
    // the ways to take a piece, and what else is taken, change nothing about it
    for (let i = 0; i < 3 && !after.over && after.questions[0].actor === side; i++) {
      const { frame, choices } = after.questions[0];
      if (frame.kind !== 'harmony') after.take(0);
      else return choices.some((_, choice) => sameValues(declared(after, choice, side), values));
    }
    return false;
  });
}

function declared(table: RithmoEngine, choice: number, side: Seat): readonly number[] | undefined {
  const after = table.fork();
  after.take(choice);
  return after.state.pending?.by === side ? after.state.pending.values : undefined;
}

/** How a table goes on by these answers, and the last harmony that each side made on the way. */
export interface Replayed {
  readonly table: RithmoEngine;
  readonly harmonies: readonly [readonly number[], readonly number[]];
}

/** Plays answers on; undefined where one is against the rules. */
export function replayed(from: RithmoEngine, answers: Line): Replayed | undefined {
  const table = from.fork();
  const harmonies: [readonly number[], readonly number[]] = [[], []];
  for (const choice of answers) {
    if (table.over || !table.apply({ actor: table.questions[0].actor, choice }).ok) return undefined;
    const { pending } = table.state;
    if (pending !== null) harmonies[pending.by] = pending.values;
  }
  return { table, harmonies };
}

export const hasWon = ({ over, state }: RithmoEngine, side: Seat): boolean =>
  over && rithmomachia.result(state).ranks[side] === 1 && rithmomachia.result(state).ranks[1 - side] !== 1;

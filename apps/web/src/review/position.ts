import type { Reel } from '@tessera/client/replay/reel.ts';
import { Engine, type Json, type Seat } from '@tessera/kernel';
import type { Trace } from '@tessera/kit';
import type { NoteInfo } from '@tessera/protocol';
import { type Moment, played } from '@tessera/review';

/** Which position of a moment is on the board. */
export const SIDES = ['before', 'played', 'better'] as const;
export type Shown = (typeof SIDES)[number];

/** The engine right before a moment. */
export const engineAt = ({ game, states }: Reel, at: number): Engine =>
  Engine.at(game, game.clone(states[at])) as Engine;

const viewOf = ({ game, state }: Engine, seat: Seat): Json => game.view(state, seat) as Json;

/** A position seen by the seat that decided, before a line and after it, with what happened and its marks. */
export interface Position {
  readonly before: Json;
  readonly view: Json;
  readonly notes: readonly NoteInfo[];
  readonly traces: readonly Trace[];
}

export function positionBefore(reel: Reel, { at, seat }: Moment): Position {
  const view = viewOf(engineAt(reel, at), seat);
  return { before: view, view, notes: [], traces: [] };
}

export function positionAfter(reel: Reel, { seat, at }: Moment, line: readonly Json[]): Position {
  const engine = engineAt(reel, at);
  const from = viewOf(engine, seat);
  const done = played(engine, seat, line);
  const view = viewOf(done.engine, seat);
  const notes = done.notes
    .filter(({ audience }) => audience === undefined || audience.includes(seat))
    .map(({ kind, seat: actor, detail }) => ({ at: at + 1, kind, seat: actor, detail }));
  const trace = { seat, notes, from: at + 1, to: at + 1, before: from, after: view, age: 0 };
  return { before: from, view, notes, traces: [trace] };
}

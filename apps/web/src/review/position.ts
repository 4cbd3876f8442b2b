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

/** What a board shows of a moment, seen by the seat that decided: the position and, marked on it, what the line did. */
export function sceneOf(
  reel: Reel,
  moment: Moment,
  side: Shown,
  line: readonly Json[],
): { view: Json; traces: readonly Trace[]; notes: readonly NoteInfo[] } {
  const { seat, at } = moment;
  const before = engineAt(reel, at);
  const from = viewOf(before, seat);
  if (side === 'before') return { view: from, traces: [], notes: [] };
  const done = played(before, seat, line);
  const view = viewOf(done.engine, seat);
  const notes = done.notes
    .filter(({ audience }) => audience === undefined || audience.includes(seat))
    .map(({ kind, seat: actor, detail }) => ({ at: at + 1, kind, seat: actor, detail }));
  return { view, notes, traces: [{ seat, notes, from: at + 1, to: at + 1, before: from, after: view, age: 0 }] };
}

const viewOf = ({ game, state }: Engine, seat: Seat): Json => game.view(state, seat) as Json;

import type { Puzzle } from '@tessera/bots/judge';
import { allNotes, makeReel } from '@tessera/client/replay/reel.ts';
import { tracesOf, turnsOf } from '@tessera/client/stage/turns.ts';
import { type AnyGame, type Json, must, type Note } from '@tessera/kernel';
import type { GameUi, Trace } from '@tessera/kit';
import type { NoteInfo } from '@tessera/protocol';
import { matchOf } from '@tessera/review/puzzles';

/** What led to a puzzle, as its seat saw it: everything that happened, and the turns of the others since its last one. */
interface Past {
  readonly log: readonly NoteInfo[];
  readonly traces: readonly Trace[];
}

export function pastOf(ui: Pick<GameUi, 'game' | 'cues' | 'turnSeat'>, puzzle: Puzzle): Past {
  const { seat } = puzzle;
  const reel = must(makeReel(ui.game as AnyGame, matchOf(ui.game as AnyGame, puzzle).transcript()));
  const log = allNotes(reel, seat);
  const turns = turnsOf(log, ui);
  const found = tracesOf(turns, [seat], ui, new Map());
  const around = found.flatMap(({ from, to }) => [from - 1, to]);
  const views = new Map<number, Json>(around.map((at) => [at, reel.view(at, seat)]));
  return { log, traces: tracesOf(turns, [seat], ui, views) };
}

/** What an answer caused, as the seat hears it. */
export const heardAt = (notes: readonly Note[], seat: number, at: number): NoteInfo[] =>
  notes.flatMap(({ kind, seat: actor, detail, audience }) =>
    audience === undefined || audience.includes(seat) ? [{ at, kind, seat: actor, detail }] : [],
  );

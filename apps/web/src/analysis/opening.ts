import { loadGame } from '@tessera/client/games.ts';
import { unpack } from '@tessera/client/link/shared/packed.ts';
import { unzipped, zipped } from '@tessera/client/link/shared/zip.ts';
import { packedIn, treeFragment } from '@tessera/client/link/transcripts.ts';
import { seated, seatTitles } from '@tessera/client/session/tell.ts';
import { type AnyGame, isRecord, type Json, Match } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import type { SeatInfo } from '@tessera/protocol';
import { growTree, packTree, type TreeStep, trunkOf } from './tree.ts';

export interface Opened {
  readonly ui: GameUi;
  readonly seats: readonly SeatInfo[];
  /** Where one begins. */
  readonly start: TreeStep;
}

/** An analysis in the fragment of an address: a match with what was tried, a match alone, or nothing yet. */
export async function openAnalysis(id: string, fragment: string, at: string | null): Promise<Opened | undefined> {
  const carried = packedIn(fragment);
  if (carried === undefined) return fragment === '' ? fresh(id) : undefined;
  const data = await unzipped(carried.text);
  let ui: GameUi | undefined;
  const found = await unpack(carried.tree && isRecord(data) ? data.m : data, async (game, version) => {
    ui = game === id ? await loadGame(id, version) : undefined;
    return ui?.game;
  });
  if (found === undefined || ui === undefined) return undefined;
  const trunk = trunkOf(found.match);
  const last = trunk.length - 1;
  const wanted = Math.min(last, Math.max(0, Math.round(Number(at ?? last)) || 0));
  const start = carried.tree ? growTree(trunk, data) : trunk[wanted];
  return { ui, seats: seatsOf(ui, found.match, found.sitters), start };
}

const seatsOf = (ui: GameUi, match: Match, sitters: Parameters<typeof seated>[1]): readonly SeatInfo[] =>
  seated(seatTitles(ui, match.game.view(match.engine.state, null) as Json, match.seats), sitters);

/** A match that nobody has played yet. */
async function fresh(id: string): Promise<Opened | undefined> {
  const ui = await loadGame(id);
  if (ui === undefined) return undefined;
  const seats = Math.max(2, ui.game.seats.min);
  const made = Match.create(ui.game as AnyGame, { seats, seed: '', dice: 2 });
  if (!made.ok) return undefined;
  const match = made.value as Match;
  return { ui, seats: seatsOf(ui, match, []), start: trunkOf(match)[0] };
}

/** The address of a position with everything that was tried. */
export async function treePath(cursor: TreeStep, seats: readonly SeatInfo[]): Promise<string> {
  return `/analysis/${cursor.match.game.id}${treeFragment(await zipped(packTree(cursor, seats)))}`;
}

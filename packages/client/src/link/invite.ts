import { type AnyGame, isRecord, type Json } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import { go } from '@tessera/kit/router/router.tsx';
import { hold } from '../storage/durable.ts';
import { PEER_TOKEN } from '../storage/seats.ts';
import { ask } from './api.ts';
import { secret } from './link.ts';
import { agreed, fewest } from './play.ts';
import { site } from './site.ts';

/** Makes a room on the server; the id, or the sentence why not. */
export async function makeOnline(wishes: {
  readonly [name: string]: Json | undefined;
}): Promise<{ id: string } | { problem?: string }> {
  try {
    const { ok, data } = await ask('/api/rooms', wishes);
    if (ok && isRecord(data) && typeof data.roomId === 'string') return { id: data.roomId };
    return isRecord(data) && typeof data.message === 'string' ? { problem: data.message } : {};
  } catch {
    // no server, or something that is none
    return {};
  }
}

/** Makes a table between devices and goes there. Returns why not. */
export async function playBetween(
  game: AnyGame,
  wishes: Record<string, unknown>,
  seat: number,
): Promise<string | undefined> {
  const { makePeerTable } = await import('./peer.ts');
  const made = await makePeerTable(game, wishes, seat);
  if ('problem' in made) return made.problem;
  await hold({ roomId: made.code, token: PEER_TOKEN, game: game.id, at: Date.now(), seat });
  go(`/table/${made.code}`);
  return undefined;
}

/** One click: a table with a seat for the reader and the others open, on the server where there is one. Returns an error text. */
export async function invite(ui: GameUi): Promise<string | undefined> {
  const { id } = ui.game;
  const seats = Array.from({ length: fewest(ui.game) }, () => ({ kind: 'open' as const }));
  if (!site.hasServer) return playBetween(ui.game, { seats, ...agreed(ui) }, 0);
  const made = await makeOnline({ game: id, seats, ...agreed(ui) });
  if (!('id' in made)) return made.problem ?? '';
  await hold({ roomId: made.id, token: secret(), game: id, at: Date.now(), seat: 0 });
  go(`/table/${made.id}`);
  return undefined;
}

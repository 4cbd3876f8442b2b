import type { AnyGame } from '@tessera/kernel';
import { type GameUi, levelFor, type Skill } from '@tessera/kit';
import { go } from '@tessera/kit/router/router.tsx';
import { settings } from '@tessera/kit/settings.ts';
import { makeOnline } from './api.ts';
import { secret } from './link.ts';
import { site } from './site.ts';

/** As few as make a match; a game that can be played alone is first offered to two. */
export const fewest = ({ seats: { min, max } }: AnyGame): number => Math.min(max, Math.max(2, min));

const agreed = ({ preset }: GameUi) => (preset === undefined ? {} : { options: preset });

/** One click: a match against bots in this tab. */
export async function playNow(ui: GameUi, skill: Skill = settings.value.opponent): Promise<void> {
  const { makeLocal } = await import('./local.ts');
  const level = levelFor(ui.manifest, skill);
  const bots = Array.from({ length: fewest(ui.game) }, (_, seat) => (seat === 0 ? null : level));
  const made = await makeLocal(ui.game, { bots, ...agreed(ui) });
  if ('id' in made) go(`/local/${made.id}`);
}

/** What holds seats elsewhere: most people play a bot first. */
const tokens = () => import('../storage/durable.ts');

/** Makes a table between devices and goes there. Returns why not. */
export async function playBetween(
  game: AnyGame,
  wishes: Record<string, unknown>,
  seat: number,
): Promise<string | undefined> {
  const { makePeerTable } = await import('./peer.ts');
  const { PEER_TOKEN } = await import('../storage/seats.ts');
  const made = await makePeerTable(game, wishes, seat);
  if ('problem' in made) return made.problem;
  const { hold } = await tokens();
  await hold({ roomId: made.code, token: PEER_TOKEN, game: game.id, at: Date.now(), seat });
  go(`/table/${made.code}`);
  return undefined;
}

/** One click: a table with a seat for oneself and the others open, on the server where there is one. Returns why not. */
export async function invite(ui: GameUi): Promise<string | undefined> {
  const { id } = ui.game;
  const seats = Array.from({ length: fewest(ui.game) }, () => ({ kind: 'open' as const }));
  if (!site.hasServer) return playBetween(ui.game, { seats, ...agreed(ui) }, 0);
  const made = await makeOnline({ game: id, seats, ...agreed(ui) });
  if (!('id' in made)) return made.problem ?? '';
  const { hold } = await tokens();
  await hold({ roomId: made.id, token: secret(), game: id, at: Date.now(), seat: 0 });
  go(`/table/${made.id}`);
  return undefined;
}

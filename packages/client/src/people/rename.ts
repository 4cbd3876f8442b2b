import type { Me } from '@tessera/protocol/people';
import { askMe, me } from './me.ts';

/** The name of a player follows the one that was given on the page. */
export async function renamePlayer(name: string): Promise<void> {
  const player = (await askMe())?.player;
  if (player == null || name === '' || name === player.name) return;
  try {
    const answer = await fetch('/api/me', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    // the shape is the server's promise, see protocol/people
    if (answer.ok) me.value = (await answer.json()) as Me;
  } catch {
    // the table goes on with the name that its reader gave; the server hears of it the next time
  }
}

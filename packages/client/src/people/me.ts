import { signal } from '@preact/signals';
import { isRecord } from '@tessera/kernel';
import type { Me } from '@tessera/protocol/people';
import { ask } from '../link/api.ts';
import { site } from '../link/site.ts';
import { socketNonce } from './device.ts';

/** Who this browser is at its server; undefined until the server has answered, or where there is none that knows players. */
export const me = signal<Me | undefined>(undefined);

let asking: Promise<Me | undefined> | undefined;

const isMe = (data: unknown): data is Me => isRecord(data) && 'player' in data;

async function fetchMe(): Promise<Me | undefined> {
  try {
    const { ok, data } = await ask('/api/me');
    if (ok && isMe(data)) me.value = data;
  } catch {
    // without a connection it stays as it was
  }
  return me.value;
}

/** The one small question of the site. Asked once for all who want to know; `again` after something has changed. */
export function askMe({ again = false } = {}): Promise<Me | undefined> {
  if (!site.hasServer) return Promise.resolve(undefined);
  if (asking === undefined || again) asking = fetchMe();
  return asking;
}

/** Everybody who sits down at a server’s table is a player from then on, without a form. True where this has made them one. */
export async function becomePlayer(name: string | undefined): Promise<boolean> {
  if (!site.hasServer || socketNonce() !== undefined) return false;
  try {
    const { ok, data } = await ask('/api/me', { ...(name && { name }) });
    if (!ok || !isMe(data)) return false;
    me.value = data;
    return true;
  } catch {
    // the table goes by the token alone
    return false;
  }
}

import { signal } from '@preact/signals';
import { kept, tabTexts } from '@tessera/kit/kept.ts';
import { type FromServer, request } from '../api.ts';

/** The admin key goes with the tab: a shared machine must not keep it. */
const store = kept('tessera:admin', (data) => (typeof data === 'string' ? data : ''), tabTexts);

export const adminKey = signal(store.read());

export function takeKey(key: string): void {
  adminKey.value = key;
  store.write(key);
}

/** Asks the server as who holds the key. Without the right one it answers as if there were no such thing. */
export const adminRequest = <T>(method: string, path: string, body?: unknown): Promise<FromServer<T>> =>
  request<T>(method, `/api/admin${path}`, body, { authorization: `Bearer ${adminKey.value}` });

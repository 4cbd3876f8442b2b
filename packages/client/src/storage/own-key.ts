import { secret } from '../link/link.ts';
import { writeSurely } from './sure.ts';

const KEY = 'tessera:peer-key';
const NAME = 'peers';

/**
 * The secret of this browser at tables between devices, made when there is none. Done when a browser that is killed the moment
 * after still has it: who loses it has lost every seat that it holds.
 */
export async function ownKey(): Promise<string> {
  // older versions kept it in local storage only
  let key = localStorage.getItem(KEY) ?? secret();
  await writeSurely('keys', (keys) => {
    // read and made in one transaction: two pages that are opened at once are the same person
    const asked = keys.get(NAME) as IDBRequest<string | undefined>;
    asked.onsuccess = () => {
      if (asked.result === undefined) keys.put(key, NAME);
      else key = asked.result;
    };
  }).catch(refused);
  if (localStorage.getItem(KEY) !== key) localStorage.setItem(KEY, key);
  return key;
}

/** Takes over the key that a file with everything has put into local storage. */
export async function adoptKey(): Promise<void> {
  const key = localStorage.getItem(KEY);
  if (key !== null) await writeSurely('keys', (keys) => keys.put(key, NAME)).catch(refused);
}

/** The browser refuses its database: local storage is all there is. */
const refused = (error: unknown): void => console.warn(error);

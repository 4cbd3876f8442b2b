import { writeSurely } from './sure.ts';

/** Texts of local storage that open something nobody else can open again: the tokens of events and of their links. */
const isSure = (key: string): boolean => key === 'tessera:events' || key.startsWith('tessera:links:');

/** The browser refuses its database: local storage is all there is. */
const refused = (error: unknown): void => console.warn(error);

/** Keeps a text. Done when a browser that is killed the moment after still has it. Never rejects. */
export async function keepText(key: string, text: string): Promise<void> {
  try {
    localStorage.setItem(key, text);
  } catch {
    // a browser that keeps nothing comes back by its link
  }
  await writeSurely('keys', (keys) => keys.put(text, key)).catch(refused);
}

let recalled: Promise<void> | undefined;

/** Brings back texts that a browser which died had not written to its local storage yet. To be awaited before they are read. */
export function recallTexts(): Promise<void> {
  recalled ??= writeSurely('keys', (keys) => {
    const asked = keys.openCursor();
    asked.onsuccess = () => {
      const found = asked.result;
      if (found === null) return;
      const { key, value } = found as { key: IDBValidKey; value: unknown };
      if (typeof key === 'string' && isSure(key) && typeof value === 'string') localStorage.setItem(key, value);
      found.continue();
    };
  }).catch(refused);
  return recalled;
}

/** Takes over the texts that a file with everything has put into local storage. */
export async function adoptTexts(): Promise<void> {
  await writeSurely('keys', (keys) => {
    for (const key of Object.keys(localStorage)) if (isSure(key)) keys.put(localStorage.getItem(key) ?? '', key);
  }).catch(refused);
}

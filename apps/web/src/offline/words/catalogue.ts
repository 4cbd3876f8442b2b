import { catalogue } from '@tessera/kit/words/catalogue.ts';
import { en } from './en.ts';

/** What every language must have words for about a new version. */
export type VersionWords = typeof en;

/** Fetched beforehand: once there is a new version, the files of this one may be gone. */
export const words = catalogue<VersionWords>({ en: async () => en, de: async () => (await import('./de.ts')).de }, en);
void words.ready();

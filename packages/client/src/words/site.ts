import type { Catalogue } from '@tessera/kit';
import { catalogue } from '@tessera/kit/words/catalogue.ts';
import { en } from './en.ts';

/** What every language must have words for. */
export type SiteWords = typeof en;

const site = catalogue<SiteWords>({ en: async () => en, de: async () => (await import('./de.ts')).de }, en);
void site.ready();

/** The words of the site itself. */
export const words: Catalogue<SiteWords> = site;

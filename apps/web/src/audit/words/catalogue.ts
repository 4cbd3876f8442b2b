import { catalogue } from '@tessera/kit/words/catalogue.ts';
import { en } from './en.ts';

/** What every language must have words for where throws are checked. */
export type AuditWords = Omit<typeof en, 'chains' | 'seeds'> & {
  readonly chains: readonly (readonly string[])[];
  readonly seeds: readonly (readonly string[])[];
};

/** The words of the page that checks every throw, in the language in use. */
export const words = catalogue<AuditWords>({ en: async () => en, de: async () => (await import('./de.ts')).de }, en);
await words.ready().catch(() => {
  // English is there in any case
});

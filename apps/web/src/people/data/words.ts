import { catalogue } from '@tessera/kit/words/catalogue.ts';

/** Words about one's own data in English. Its type is the catalogue: another language that leaves one out does not compile. */
export const en = {
  title: 'Your data',
  download: 'Download everything',
  downloadHelp: 'Everything this server keeps about you, in one file.',
  downloadNow: 'Download',
  delete: 'Delete me',
  deleteHelp:
    'Your devices, ratings, calls, notices and circle go. In matches that are kept you become “somebody”; the others keep their results.',
  deleteAsk: 'Delete …',
  typeName: (name: string) => `Type your name to delete everything: ${name}`,
  deleteNow: 'Delete me',
  keep: 'Keep me',
  leaving: (seconds: number) => `You will be deleted in ${seconds} s.`,
  undo: 'Undo',
  gone: 'You are deleted.',
  goneHelp: 'This server no longer knows you. What this browser keeps of its own is under Look and sound.',
};

/** What every language must have words for about one's own data. */
export type DataWords = typeof en;

/** The words about one's own data, in the language in use. */
export const dataWords = catalogue<DataWords>(
  { en: async () => en, de: async () => (await import('./words.de.ts')).de },
  en,
);
void dataWords.ready();

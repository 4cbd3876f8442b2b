import { catalogue } from '@tessera/kit/words/catalogue.ts';

/** Words that the pages about a player share, in English. Its type is the catalogue. */
export const en = {
  you: 'You',
  nav: {
    label: 'Settings',
    look: 'Look and sound',
    devices: 'Devices',
    circle: 'Circle and blocks',
    data: 'Your data',
  },
  settings: 'Settings',
  noPlayer: 'Nobody yet',
  noPlayerHelp: 'You get a name, a face and tables of your own when you first sit down at a table of this server.',
  today: 'today',
  yesterday: 'yesterday',
  daysAgo: (n: number) => `${n} days ago`,
  now: 'here now',
  failed: 'That didn’t work. Try again.',
  retry: 'Try again',
  cancel: 'Cancel',
  plainHttp:
    'This address has no https: only this browser keeps who you are, and some browsers forget it after a week without a visit.',
};

/** What every language must have words for on the pages about a player. */
export type YouWords = typeof en;

/** The words of the pages about a player, in the language in use. */
export const youWords = catalogue<YouWords>(
  { en: async () => en, de: async () => (await import('./words.de.ts')).de },
  en,
);
void youWords.ready();

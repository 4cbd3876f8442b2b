import { catalogue } from '@tessera/kit/words/catalogue.ts';

/** Words of a player's page in English. Its type is the catalogue: another language that leaves one out does not compile. */
export const en = {
  since: (when: string, matches: number) => `Here since ${when}. ${matches === 1 ? '1 match' : `${matches} matches`}.`,
  onlyYou: 'Only you see this page',
  everybody: 'Others see this page',
  nameAndFace: 'Name and face',
  show: 'Show it to others',
  hide: 'Show it to nobody',
  latest: 'Latest matches',
  noMatches: 'No finished match yet.',
  all: 'All matches',
  private: (who: string) => `${who} keeps this page to themselves.`,
  together: (who: string, played: number, won: number, lost: number) =>
    played === 1
      ? `You and ${who} have played 1 match: ${won} to ${lost}.`
      : `You and ${who} have played ${played} matches: ${won} to ${lost}.`,
  gone: 'This player has left.',
  back: 'Back to the table',
  name: 'Name',
  glaze: 'Glaze',
  sign: 'Sign',
  glazes: ['rust', 'indigo', 'moss', 'plum', 'sea', 'amber', 'clay', 'slate'],
  signs: [
    'sun',
    'waves',
    'leaf',
    'moon',
    'star',
    'drop',
    'flower',
    'hill',
    'shell',
    'flame',
    'honeycomb',
    'kite',
    'ring',
  ],
  save: 'Save',
  flagged: 'Somebody looks at this name first. Until then others see another one.',
  blockedThem: 'You have blocked this player.',
  replies: (time: string) => `Usually answers within ${time}.`,
  minutes: (n: number) => `${n} min`,
  hours: (n: number) => `${n} h`,
  days: (n: number) => (n === 1 ? 'a day' : `${n} days`),
};

/** What every language must have words for on a player's page. */
export type ProfileWords = typeof en;

/** The words of a player's page, in the language in use. */
export const profileWords = catalogue<ProfileWords>(
  { en: async () => en, de: async () => (await import('./words.de.ts')).de },
  en,
);
void profileWords.ready();

import { catalogue } from '@tessera/kit/words/catalogue.ts';

/** Words about circle, blocks and reports in English. Its type is the catalogue: a language that leaves one out does not compile. */
export const en = {
  title: 'Circle',
  help: 'People you have played with and kept. Only people who keep each other see who is here.',
  none: 'Nobody yet. After a match, press “Keep in my circle” on the other’s page.',
  score: (won: number, lost: number) => `${won} : ${lost}`,
  scoreRead: (won: number, lost: number, played: number) =>
    played === 1 ? `1 match together, ${won} to ${lost}` : `${played} matches together, ${won} to ${lost}`,
  here: 'here now',
  since: (when: string) => `in your circle since ${when}`,
  remove: 'Remove',
  removeThis: (who: string) => `Remove ${who} from my circle`,
  keep: 'Keep in my circle',
  kept: (who: string) => `${who} is in your circle.`,
  removed: (who: string) => `${who} is no longer in your circle.`,
  settings: 'Who sees what',
  presence: 'Show when I’m here',
  presenceHelp: 'Only to people in your circle who keep you, too.',
  profile: 'Show my page to others',
  profileHelp: 'Ratings, charts and latest matches. Off: only you see them.',
  chat: 'Chat',
  chatHelp: 'Whose messages you see at tables.',
  chats: { on: 'Everybody’s', circle: 'My circle’s', off: 'Nobody’s' },
  blocks: 'Blocked',
  blocksHelp: 'You don’t meet and don’t read each other. They aren’t told.',
  noBlocks: 'Nobody.',
  unblock: 'Unblock',
  unblockThis: (who: string) => `Unblock ${who}`,
  unblocked: (who: string) => `${who} is no longer blocked.`,
  block: 'Block',
  blocked: (who: string) => `${who} is blocked. You will not meet.`,
  report: 'Report …',
  reportTitle: (who: string) => `Report ${who}`,
  reportHelp: (who: string) => `The last 50 lines of chat and this match go with it. ${who} is blocked for you.`,
  reasons: {
    chat: 'Insults or threats in chat',
    name: 'The name',
    cheating: 'Cheating',
    leaving: 'Leaves when losing',
    other: 'Something else',
  },
  reason: 'Why',
  reportText: 'What happened (not required)',
  reportSend: 'Report and block',
  reported: 'Reported. The last 50 lines of chat and this match went with it.',
  somebodyCalled: (name: string, symbols: string) => `${name} (${symbols})`,
};

/** What every language must have words for about the circle. */
export type CircleWords = typeof en;

/** The words about the circle, in the language in use. */
export const circleWords = catalogue<CircleWords>(
  { en: async () => en, de: async () => (await import('./words.de.ts')).de },
  en,
);
void circleWords.ready();

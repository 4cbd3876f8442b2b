import { catalogue } from '@tessera/kit/words/catalogue.ts';

/** The words of tables by turns, in English: the paces to choose from, time in words, holidays and interruptions. */
export const en = {
  byTurns: 'By turns',
  paces: {
    many: { title: 'Many turns a day', help: 'A day to begin with, 4 hours more with each turn, 3 days at most.' },
    daily: { title: 'A turn a day', help: '3 days to begin with, 12 hours more with each turn, 5 days at most.' },
    weekly: {
      title: 'A few turns a week',
      help: '3 days to begin with, 36 hours more with each turn, 10 days at most.',
    },
  },
  /** What happens when somebody’s time is over, said before the first move. */
  timeIsOver: {
    forfeit: 'When your time is over, you lose.',
    bot: 'When your time is over, a bot goes on for you until you are back.',
    move: 'When your time is over, the first possible move is made for you.',
  },
  sinceLastVisit: 'Since your last visit',
  skip: 'Skip',
  again: 'Again',
  awayUntil: (who: string, day: string) => `${who} is away until ${day}.`,
  awayFrom: (who: string, from: string, until: string) => `${who} will be away from ${from} until ${until}.`,
  announce: 'Announce a holiday',
  announceHelp:
    'Your time stands still while you are away; a move ends it. Say it a day before. There are 21 days a year.',
  endHoliday: 'I am back',
  interrupted: (time: string) => `The server was down for ${time}. Everybody got this time back.`,
  botGoesOn: (bot: string) => `Your time is over. ${bot} goes on for you.`,
  takeSeatBack: 'Take the seat back',
  nobodyElse: 'Nobody else waits for you.',
};

export type TurnsWords = typeof en;

/** The words of tables by turns: fetched with what shows them. */
export const turnsWords = catalogue<TurnsWords>(
  { en: async () => en, de: async () => (await import('./de.ts')).de },
  en,
);

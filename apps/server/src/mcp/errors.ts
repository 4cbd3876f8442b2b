/** What a model can do about a refusal, by its code. */
const NEXT: { readonly [code: string]: string } = {
  BAD_ARGUMENTS: 'Call again with the arguments as described.',
  BAD_QUERY: 'Call list_games for the ids.',
  BAD_SETTINGS: 'Call list_games for players, options and bots, then try again.',
  BAD_OPTIONS: 'Call list_games for the options, then try again.',
  BAD_SEATS: 'Call list_games for the number of players.',
  NO_SUCH_ROOM: 'Check the code or the link, or call new_table.',
  NO_SUCH_CODE: 'Check the code, or ask for the link.',
  TOO_MANY_CODES: 'Ask for the link.',
  SEAT_TAKEN: 'Ask for a table with an open seat, or for the link of the seat that is kept for you.',
  NOT_JOINED: 'Call sit or new_table; both return your seat.',
  NOT_ASKED: 'Call wait until it is your turn.',
  NOT_STARTED: 'Call wait.',
  PAUSED: 'Call wait.',
  GAME_OVER: 'Call look for the result.',
  STALE: 'Call look and answer the question that is open now.',
  BOT_PLAYS: 'Call sit with the same seat as table to take it back.',
  TOO_FAST: 'Wait a few seconds, then call again.',
  INTERNAL: 'Call look, then try again.',
  ROOM_MOVED: 'Call look, then try again.',
  STORE_FAILED: 'Wait a few seconds, then call again.',
  ROOM_DAMAGED: 'Call new_table.',
  OLD_RULES: 'Call new_table.',
  NO_RESIGNING: 'Call leave without resign.',
};

const CHOICES = 'Call look for the numbered choices; find lists others.';

/** The next step after a refusal. What is not known here came from an answer that was not legal. */
export const nextFor = (code: string): string => NEXT[code] ?? CHOICES;

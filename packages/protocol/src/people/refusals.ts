import type { Refusal } from '@tessera/kernel';

/**
 * Refusals of requests about people, with what they tell a person in English. A table never gives them, so that their
 * sentences in other languages are loaded with the pages that need them.
 */
export const PEOPLE_REFUSALS = {
  NO_PLAYER: 'This browser is nobody here yet. Sit down at a table first.',
  FOREIGN_ORIGIN: 'This can only be done from a page of this server.',
  BAD_REQUEST: 'The request does not have the documented form.',
  BAD_NAME: 'A name needs a letter.',
  NO_SUCH_PLAYER: 'There is no such player.',
  NO_SUCH_DEVICE: 'There is no such device.',
  LAST_DEVICE: 'This is your only device. Make a recovery key first, or delete yourself.',
  NO_SUCH_CODE_HERE: 'This code is wrong or has run out.',
  NO_SUCH_ASKER: 'This browser does not wait any more.',
  NOT_ALLOWED: 'The other device has not said yes.',
  BOTH_RATED: 'Both have rated matches and stay two players.',
  WRONG_KEY: 'There is nobody with this recovery key.',
  HAS_TABLES: 'This browser is somebody who has tables. Say that it may leave them.',
  TOO_MANY_TRIES: 'Those were too many tries. Wait a minute, then try again.',
  NOT_MET: 'You have not played with each other yet.',
  NOT_YOURSELF: 'This is you.',
  WRONG_NAME: 'This is not your name.',
  NO_SUCH_REPORT: 'There is no such report.',
  NO_SUCH_TABLE: 'There is no such table.',
  NO_SUCH_CALL: 'Somebody else was quicker, or this call is over.',
  TOO_MANY_CALLS: 'You have enough open calls. End one first.',
  BAD_CALL: 'No game of this call has that many seats.',
  NO_SEAT: 'You cannot play here just now.',
  BAD_ADDRESS: 'Nothing can be sent to this address.',
  NO_MAIL: 'This server sends no mail.',
  TOO_MANY_ADDRESSES: 'There are too many of these. Remove one first.',
  NO_SUCH_LINE: 'There is nothing like that any more.',
} as const;

export type PeopleRefusalCode = keyof typeof PEOPLE_REFUSALS;

export const peopleRefusal = (code: PeopleRefusalCode, field?: string): Refusal => ({
  code,
  message: PEOPLE_REFUSALS[code],
  ...(field !== undefined && { field }),
});

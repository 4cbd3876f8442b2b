/** [A11.2] Why an attempt is refused, in the order of testing, with the sentence for the person who tried. */
export const REFUSALS = {
  NOT_YOUR_TURN: 'It is not your turn.',
  GAME_OVER: 'The game is over.',
  NOT_ROLL_PHASE: 'You cannot throw now.',
  NOT_MOVE_PHASE: 'You must throw before you can do that.',
  NO_SUCH_ROLL: 'There is no such roll in your pool.',
  NO_SUCH_COIN: 'There is no such coin; yours are 1 to 4.',
  IN_HEAVEN: 'That coin is in heaven already.',
  NOT_DIVISIBLE: 'A stack moves only by a roll that its number of coins divides.',
  NEED_1_4_8: 'Leaving home takes a 1, 4 or 8 now.',
  NEED_KILL: 'You must capture a coin before you may enter the inner ring.',
  OVERSHOOT: 'That goes beyond heaven.',
  RECIRCLE_NOT_ALLOWED: 'You may go round the inner ring again only when nothing else can use that roll.',
  MUST_MOVE: 'You must move: one of your rolls can be used.',
  BAD_MERGE: 'Only two different rolls of your pool can be merged, and only a merged one can be split.',
  BAD_STACK: 'A stack takes two or more of your coins or stacks on one cell, outside heaven.',
  LOCKED_STACK: 'A stack can be broken up only in your own home.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

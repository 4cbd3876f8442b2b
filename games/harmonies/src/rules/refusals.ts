/** [H14.2] Why an attempt is not legal. */
export const REFUSALS = {
  NOT_YOUR_TURN: 'It is not your turn.',
  ALREADY_TOOK: 'You have already taken tokens this turn.',
  NO_SUCH_SPACE: 'There is no such space on the central board.',
  SPACE_EMPTY: 'There are no tokens on that space.',
  TAKE_FIRST: 'Take the tokens of a central space first.',
  NOT_IN_HAND: 'You hold no such token.',
  NO_SUCH_CELL: 'There is no such cell on your board.',
  CELL_HAS_CUBE: 'A cell with a cube takes nothing more.',
  CANNOT_STACK: 'That token may not go on top of that stack.',
  ONE_CARD_A_TURN: 'You have already taken a card this turn.',
  FOUR_CARDS: 'You have four cards above your board; complete one first.',
  NOT_IN_ROW: 'That card does not lie in the row.',
  NOT_YOUR_CARD: 'That is not one of the cards above your board.',
  NO_HABITAT: 'The habitat of that card is not there, or its cube goes on another cell.',
  TOKENS_LEFT: 'Place all three tokens before you end your turn.',
  CHOOSE_SPIRIT: 'Choose your spirit first.',
  NOT_DEALT: 'That spirit was not dealt to you.',
} as const;
export type RefusalCode = keyof typeof REFUSALS;

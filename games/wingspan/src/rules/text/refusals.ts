/** What a refusal's code means. */
export const refusals = {
  WRONG_KIND: 'That answers another question.',
  INVALID_ACTION: 'That action is not possible now.',
  BONUS_NOT_AVAILABLE: 'That trade is not printed here, or you cannot pay it.',
  INVALID_STARTING_HAND: 'Keep some of your birds, give up as many different foods, and keep one bonus card.',
  INVALID_BIRD: 'That is not one of the birds you can choose.',
  INVALID_HABITAT: 'That bird cannot be there.',
  HABITAT_FULL: 'That habitat has no free place.',
  INSUFFICIENT_FOOD: 'You do not have the food for that bird.',
  INSUFFICIENT_EGGS: 'You do not have the eggs for that place.',
  INVALID_FOOD_PAYMENT: 'Those tokens do not pay the cost exactly.',
  INVALID_FOOD_TYPE: 'That food is not one you can choose.',
  INVALID_CARD: 'That is not one of the cards you can choose.',
  INVALID_TRAY_CARD: 'There is no card at that place of the tray.',
  INVALID_REROLL: 'All dice in the birdfeeder must show one face before you may throw them again.',
  EXCEEDS_AVAILABLE_DICE: 'No such die can be taken from the birdfeeder.',
  INVALID_SEED_INVERTEBRATE_CHOICE: 'Say which of its two foods you take from that die.',
  EXCEEDS_CAPACITY: 'That bird has no room for another egg.',
  EXCEEDS_AVAILABLE: 'That bird has no egg to give.',
  INVALID_PASS: 'You cannot pass here.',
  INVALID_DESTINATION: 'Keep the food, or cache it.',
  INVALID_PLAYER: 'That seat cannot be chosen.',
  INVALID_ACTIVATE: 'Say yes or no.',
} as const;

export type RefusalCode = keyof typeof refusals;

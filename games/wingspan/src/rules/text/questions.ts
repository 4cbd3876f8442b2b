import type { Text } from '@tessera/kernel';
import { EFFECT } from '../catalogue.ts';
import type { Choice } from '../choices.ts';
import { BIRDS } from '../data/birds.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { costText } from './cards.ts';
import { powerText } from './power.ts';
import { capital, cardName, counted } from './words.ts';

/** A sentence after the bird it is about, or on its own. */
const about = (card: number, sentence: string): string =>
  card < 0 ? capital(sentence) : `${cardName(card)}: ${sentence}`;
const left = (count: number): string => (count > 1 ? ` (${count} left)` : '');

/** What each frame asks, in the second person. */
export const questions: Text<State, Choice, View>['questions'] = {
  firstSeat: () => 'Which seat begins?',
  startingHand: () => 'Keep as many birds as you like, give up one food for each, and keep one bonus card.',
  action: () => 'It is your turn. Choose an action.',
  trade: (_, { row }) =>
    row === 0
      ? 'Discard a card to gain one more die?'
      : row === 1
        ? 'Spend a food to lay one more egg?'
        : 'Discard an egg to draw one more card?',
  takeDie: (_, { count, card }) => about(card, `take a die from the birdfeeder${left(count)}.`),
  rerollFirst: (_, { card }) =>
    `${cardName(card)}: all dice show the same face. Throw them again before you take what you can?`,
  destination: (_, { card }) => `${cardName(card)}: keep the food, or cache it on this bird?`,
  gainFood: (_, { card, count }) => `${cardName(card)}: which food do you gain${left(count)}?`,
  giveFood: (_, { card }) =>
    card < 0 ? 'Which food do you spend for the egg?' : `${cardName(card)}: which food do you give?`,
  roll: (_, { dice, card }) =>
    card < 0
      ? `${counted(dice, 'die')} fall into the birdfeeder.`
      : `${cardName(card)} hunts with ${counted(dice, 'die')}.`,
  layEgg: (_, { card, count }) => about(card, `lay an egg on which bird${left(count)}?`),
  payEgg: (_, { count }) => `Discard an egg from which bird${left(count)}?`,
  draw: (_, { count, to }) => `${to === 'hand' ? 'Draw' : 'Set out'} a card from the tray or the deck${left(count)}.`,
  discardCard: (_, { count }) => `Discard which card from your hand${left(count)}?`,
  tuck: (_, { card }) => `${cardName(card)}: tuck which card from your hand?`,
  pickDraft: () => 'Take one of the cards set out.',
  keepBonus: () => 'Keep which bonus card?',
  playBird: (_, { extra }) => (extra ? 'Play which further bird, and where?' : 'Play which bird, and where?'),
  payFood: (_, { card }) => `${cardName(card)} costs ${costText(BIRDS[card].cost)}. How do you pay?`,
  activate: (_, { card }) => `${cardName(card)} — ${powerText(BIRDS[card])} Use it?`,
  accept: (_, { card }) =>
    `${cardName(card)} gives you ${EFFECT[card]?.kind === 'drawCards' ? 'a card' : 'food'}. Do you take it?`,
  whoFirst: (_, { card }) => `${cardName(card)}: who takes the first die?`,
  repeat: (_, { card }) => `${cardName(card)}: repeat the power of which bird?`,
  move: (_, { card }) => `${cardName(card)}: move it to which habitat?`,
};

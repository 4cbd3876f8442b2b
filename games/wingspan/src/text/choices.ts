import type { Seat, Text } from '@tessera/kernel';
import type {
  Accept,
  ActionChoice,
  BirdChoice,
  BonusChoice,
  CardChoice,
  Choice,
  Destination,
  Dice,
  DieChoice,
  DrawChoice,
  FoodChoice,
  HabitatChoice,
  Pass,
  Play,
  Reroll,
  SeatChoice,
  StartingHand,
  Trade,
  Yes,
} from '../choices.ts';
import type { Payment } from '../costs.ts';
import type { Frame } from '../frames.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { birdName, bonusName, capital, faceName, listed, tokens } from './words.ts';

export const seatName = (view: View, seat: Seat): string => (view.viewer === seat ? 'You' : `Seat ${seat + 1}`);

const ACTIONS: { readonly [action: string]: string } = {
  playBird: 'Play a bird',
  gainFood: 'Gain food',
  layEggs: 'Lay eggs',
  drawCards: 'Draw cards',
};
const TRADES: { readonly [action: string]: string } = {
  gainFood: 'trading a card for one more die',
  layEggs: 'trading a food for one more egg',
  drawCards: 'trading an egg for one more card',
};

const isPass = (choice: object): choice is Pass => 'pass' in choice;
// each kind of frame has its own kind of choice, which the shared table cannot say
type Say<C> = (view: View, choice: C, frame: Frame) => string;
const say = <C>(words: Say<C>) => words as unknown as Say<Choice>;
const orPass = <C extends object>(words: Say<Exclude<C, Pass>>) =>
  say<C>((view, choice, frame) => (isPass(choice) ? 'Pass' : words(view, choice as Exclude<C, Pass>, frame)));

const yesNo = (yes: boolean): string => (yes ? 'Yes' : 'No');

function startingHand(view: View, { birds, foods, bonus }: StartingHand): string {
  const { own } = view;
  const names = birds.map((place) => birdName(own?.hand[place] as string));
  const kept = names.length === 0 ? 'no birds' : listed(names, 'and');
  const paid = foods.length === 0 ? 'give up no food' : `give up ${tokens(foods)}`;
  return `Keep ${kept}, ${paid}, keep ${bonusName(own?.bonuses[bonus] as string)}`;
}

/** A legal answer in words. */
export const choices: Text<State, Choice, View>['choices'] = {
  firstSeat: say<SeatChoice>((view, { seat }) => seatName(view, seat)),
  startingHand: say<StartingHand>(startingHand),
  action: say<ActionChoice>((_, { action, trade }) =>
    trade ? `${ACTIONS[action]}, ${TRADES[action]}` : ACTIONS[action],
  ),
  trade: say<Trade>((_, { trade }) => yesNo(trade)),
  takeDie: orPass<DieChoice>((_, choice) => {
    if ('reroll' in choice) return 'Throw all five dice again';
    const { die, as } = choice;
    return as === undefined ? capital(faceName(die)) : `${capital(as)} (from the ${faceName(die)} die)`;
  }),
  rerollFirst: say<Reroll>((_, { reroll }) => (reroll ? 'Throw all five dice again' : 'Take what is there')),
  destination: say<Destination>((_, { to }) => (to === 'cache' ? 'Cache it' : 'Keep it')),
  gainFood: orPass<FoodChoice | Pass>((_, { food }) => capital(food)),
  giveFood: say<FoodChoice>((_, { food }) => capital(food)),
  roll: say<Dice>((_, { dice }) => listed(dice.map(faceName), 'and')),
  layEgg: orPass<BirdChoice | Pass>((_, { bird }) => birdName(bird)),
  payEgg: say<BirdChoice>((_, { bird }) => birdName(bird)),
  draw: orPass<DrawChoice>((view, choice) =>
    'deck' in choice ? 'The top card of the deck' : birdName(view.tray[choice.tray] as string),
  ),
  discardCard: say<CardChoice>((_, { card }) => birdName(card)),
  tuck: say<CardChoice>((_, { card }) => birdName(card)),
  pickDraft: say<CardChoice>((_, { card }) => birdName(card)),
  keepBonus: say<BonusChoice>((_, { bonus }) => bonusName(bonus)),
  playBird: orPass<Play | Pass>((_, { card, habitat }) => `${birdName(card)} in the ${habitat}`),
  payFood: say<Payment>((_, { pay }) => capital(tokens(pay))),
  activate: say<Yes>((_, { activate }) => yesNo(activate)),
  accept: say<Accept>((_, { accept }) => (accept ? 'Take it' : 'Refuse')),
  whoFirst: say<SeatChoice>((view, { seat }) => seatName(view, seat)),
  repeat: say<BirdChoice>((_, { bird }) => birdName(bird)),
  move: say<HabitatChoice>((_, { habitat }) => `The ${habitat}`),
};

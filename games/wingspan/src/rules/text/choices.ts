import type { Seat, Text } from '@tessera/kernel';
import { BIRD, BROWN, COLOR } from '../catalogue.ts';
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
import { isFree, type Payment } from '../costs.ts';
import { BIRDS } from '../data/birds.ts';
import { EGG_COSTS, REWARDS } from '../data/mat.ts';
import { HABITATS } from '../data/types.ts';
import type { Frame } from '../frames.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { costText } from './cards.ts';
import { birdName, bonusName, capital, counted, faceName, listed, tokens } from './words.ts';

/** What a reader calls a seat. */
export const seatName = (view: View, seat: Seat): string => (view.viewer === seat ? 'You' : `Seat ${seat + 1}`);

const REWARD = {
  gainFood: { row: 0, words: 'Gain food', unit: 'die', trade: 'trading a card for one more die' },
  layEggs: { row: 1, words: 'Lay eggs', unit: 'egg', trade: 'trading a food for one more egg' },
  drawCards: { row: 2, words: 'Draw cards', unit: 'card', trade: 'trading an egg for one more card' },
} as const;

/** "Gain food: 2 dice, then 1 brown bird". */
function action(view: View, choice: ActionChoice, { seat }: Frame): string {
  if (choice.action === 'playBird') return 'Play a bird';
  const { row, words, unit, trade } = REWARD[choice.action];
  const birds = view.seats[seat].rows[HABITATS[row]];
  const browns = birds.filter(({ bird }) => COLOR[BIRD[bird]] === BROWN).length;
  const parts = [`${words}: ${counted(REWARDS[row][birds.length], unit)}`];
  if (choice.trade) parts.push(trade);
  if (browns > 0) parts.push(`then ${counted(browns, 'brown bird')}`);
  return parts.join(', ');
}

/** "Barred Owl in the forest, for 1 rodent and 1 egg". */
function play(view: View, { card, habitat }: Play, { seat }: Frame): string {
  const eggs = EGG_COSTS[view.seats[seat].rows[habitat].length];
  const price = isFree(BIRD[card]) ? [] : [costText(BIRDS[BIRD[card]].cost)];
  if (eggs > 0) price.push(counted(eggs, 'egg'));
  return `${birdName(card)} in the ${habitat}, for ${listed(price, 'and') || 'nothing'}`;
}

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
  action: say<ActionChoice>(action),
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
  playBird: orPass<Play | Pass>(play),
  payFood: say<Payment>((_, { pay }) => capital(tokens(pay))),
  activate: say<Yes>((_, { activate }) => yesNo(activate)),
  accept: say<Accept>((_, { accept }) => (accept ? 'Take it' : 'Refuse')),
  whoFirst: say<SeatChoice>((view, { seat }) => seatName(view, seat)),
  repeat: say<BirdChoice>((_, { bird }) => birdName(bird)),
  move: say<HabitatChoice>((_, { habitat }) => `The ${habitat}`),
};

import type { Note, Text } from '@tessera/kernel';
import type { Choice } from '../choices.ts';
import type { Face, Food } from '../data/types.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { choices, seatName } from './choices.ts';
import { birdName, bonusName, counted, faceName, goalName, listed, tokens } from './words.ts';

// A note's detail is what the rules wrote into it; each entry below names the fields it reads.
type Detail = {
  readonly bird: string;
  readonly card: string;
  readonly bonus: string;
  readonly goal: string;
  readonly habitat: string;
  readonly of: string;
  readonly action: string;
  readonly does: 'food' | 'eggs' | 'cards' | 'bird';
  readonly food: Food;
  readonly die: Face;
  readonly foods: readonly Food[];
  readonly dice: readonly Face[];
  readonly counts: readonly number[];
  readonly points: readonly number[];
  readonly count: number;
  readonly birds: number;
  readonly column: number;
  readonly round: number;
  readonly eggs: number;
  readonly cubes: number;
  readonly success: boolean;
  readonly question: keyof typeof choices;
  readonly choice: Choice;
};

const told =
  (words: (who: string, detail: Detail, view: View) => string) =>
  (view: View, note: Note): string =>
    words(note.seat < 0 ? 'Chance' : seatName(view, note.seat), note.detail as unknown as Detail, view);

const ACTIONS: { readonly [action: string]: string } = {
  playBird: 'play a bird',
  gainFood: 'gain food',
  layEggs: 'lay eggs',
  drawCards: 'draw cards',
};

const AUTOMA = {
  food: 'takes food',
  eggs: 'lays eggs',
  cards: 'draws a card and clears the tray',
  bird: 'looks for a bird',
} as const;

/** The choice that was settled; the table has moved on, so nothing is looked up on it. */
function settledWords(view: View, { question, choice }: Detail): string {
  if ('tray' in choice) return 'the last card of the tray';
  if ('card' in choice && 'habitat' in choice) return `${birdName(choice.card)} in the ${choice.habitat}`;
  return choices[question]?.(view, choice, { kind: question, seat: view.viewer ?? 0 } as never) ?? question;
}

/** What happened, by the kind of note. */
export const notes: Text<State, Choice, View>['notes'] = {
  settled: told((who, detail, view) => `${who} had a single choice: ${settledWords(view, detail)}.`),
  drewFirstSeat: told((who) => `${who} begin${who === 'You' ? '' : 's'}.`),
  keptHand: told((who, { birds, foods }) => `${who} kept ${counted(birds, 'bird')} and gave up ${tokens(foods)}.`),
  beganRound: told((_, { round, goal }) => `Round ${round} begins. Its goal: ${goalName(goal)}.`),
  beganTurn: told((who) => (who === 'You' ? 'Your turn begins.' : `The turn of ${who} begins.`)),
  choseAction: told((who, { action }) => `${who} chose to ${ACTIONS[action]}.`),
  tookDie: told((who, { die }) => `${who} took the ${faceName(die)} die.`),
  gainedFood: told((who, { food, count }) => `${who} gained ${counted(count, food)}.`),
  cachedFood: told((who, { bird, food, count }) => `${who} cached ${counted(count, food)} on ${birdName(bird)}.`),
  paidFood: told((who, { foods }) => `${who} paid ${tokens(foods)}.`),
  rerolledFeeder: told((who) => `${who} threw all dice of the birdfeeder again.`),
  rolledFeeder: told((_, { dice }) => `The birdfeeder shows ${listed(dice.map(faceName), 'and')}.`),
  laidEggs: told((who, { bird, count }) => `${who} laid ${counted(count, 'egg')} on ${birdName(bird)}.`),
  paidEgg: told((who, { bird }) => `${who} discarded an egg from ${birdName(bird)}.`),
  drewFromDeck: told((who, { count }) => `${who} drew ${counted(count, 'card')} from the deck.`),
  sawCard: told((who, { card }) => `${who} got ${birdName(card)}.`),
  tookFromTray: told((who, { card }) => `${who} took ${birdName(card)} from the tray.`),
  setOutCard: told((who) => `${who} set out a card from the deck.`),
  pickedDraft: told((who) => `${who} took one of the cards set out.`),
  keptDraft: told((who, { count }) => `${who} kept the last ${counted(count, 'card')}.`),
  discardedCard: told((who, { card }) => `${who} discarded ${birdName(card)}.`),
  tuckedCards: told((who, { bird, count }) => `${who} tucked ${counted(count, 'card')} under ${birdName(bird)}.`),
  tuckedCard: told((who, { bird, card }) => `${who} tucked ${birdName(card)} under ${birdName(bird)}.`),
  drewBonuses: told((who, { count }) => `${who} drew ${counted(count, 'bonus card')}.`),
  keptBonus: told((who, { bonus }) => `${who} kept ${bonusName(bonus)}.`),
  reshuffledDeck: told(() => 'The discards were shuffled into a new deck.'),
  refilledTray: told((_, { card }) => `${birdName(card)} was dealt to the tray.`),
  choseBird: told((who, { card, habitat }) => `${who} chose to play ${birdName(card)} in the ${habitat}.`),
  playedBird: told((who, { bird, habitat }) => `${who} played ${birdName(bird)} in the ${habitat}.`),
  activatedBird: told((who, { bird }) => `${who} used ${birdName(bird)}.`),
  repeatedPower: told((who, { bird, of }) => `${who} repeated the power of ${birdName(of)} with ${birdName(bird)}.`),
  movedBird: told((who, { bird, habitat }) => `${who} moved ${birdName(bird)} to the ${habitat}.`),
  huntedBird: told(
    (_, { bird, card, success }) =>
      `${birdName(bird)} found ${birdName(card)} and ${success ? 'caught it' : 'let it go'}.`,
  ),
  huntedWithDice: told(
    (_, { bird, dice, success }) =>
      `${birdName(bird)} rolled ${listed(dice.map(faceName), 'and')}: ${success ? 'a catch' : 'nothing'}.`,
  ),
  scoredGoal: told((_, { round, goal, counts, points }) => {
    return `The goal of round ${round}, ${goalName(goal)}: counts ${listed(counts.map(String), 'and')}, points ${listed(points.map(String), 'and')}.`;
  }),
  automaTurned: told((_, { does, eggs, cubes }) => {
    const goal = cubes === 0 ? '' : cubes > 0 ? ' It puts a cube on the goal.' : ' It takes a cube off the goal.';
    return does === 'eggs' ? `The Automa lays ${counted(eggs, 'egg')}.${goal}` : `The Automa ${AUTOMA[does]}.${goal}`;
  }),
  automaTookBird: told((_, { card }) => `The Automa took ${birdName(card)}.`),
  automaTookDice: told(
    (_, { die, count }) =>
      `The Automa took ${count === 1 ? 'the' : `all ${count}`} ${faceName(die)} ${count === 1 ? 'die' : 'dice'}.`,
  ),
  leftMatch: told((who) => `${who} left the match.`),
  endedMatch: told(() => 'The match is over.'),
};

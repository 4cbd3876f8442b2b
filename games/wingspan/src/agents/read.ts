import { type Answer, accept, type Checked, isRecord, type Json, refuse, type Seat } from '@tessera/kernel';
import type { Food } from '../rules/index.ts';
import type { Prompt } from './prompts.ts';
import type { Table } from './table.ts';
import { FOOD_TYPES, readAction, readFace, readFood, readHabitat, readInstance } from './words.ts';

type Fields = Record<string, unknown>;
/** An agent's choice as answers to the table's own questions; the rules decide whether they are legal. */
type Read = Checked<readonly Json[]>;
type Reader<P extends Prompt> = (prompt: P, choice: Fields, table: Table) => Read;

const answers = (...choices: readonly Json[]): Read => accept(choices);

/** The choice as answers for the table, or what is wrong with it. */
export function readChoice(table: Table, prompt: Prompt, choice: unknown): Checked<readonly Answer[]> {
  if (!isRecord(choice)) return refuse('WRONG_KIND', 'The answer must be an object.');
  if (choice.promptId !== prompt.promptId) return refuse('WRONG_PROMPT', 'That answers another prompt.', 'promptId');
  if (choice.kind !== prompt.kind) return refuse('WRONG_KIND', `The answer must be of kind ${prompt.kind}.`, 'kind');
  const read = (READERS[prompt.kind] as Reader<Prompt>)(prompt, choice, table);
  if (!read.ok) return read;
  const actor: Seat = table.players.indexOf(prompt.playerId);
  return accept(read.value.map((one) => ({ actor, choice: one })));
}

const isWhole = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Tokens by kind, one entry a token. */
function tokens(value: unknown, field: string): Checked<readonly Food[]> {
  if (!isRecord(value)) return refuse('INVALID_FOOD_COUNT', 'Name the number of tokens of each food.', field);
  const foods: Food[] = [];
  for (const [type, count] of Object.entries(value)) {
    const food = readFood(type);
    if (food === undefined) return refuse('INVALID_FOOD_TYPE', `${type} is none of ${FOOD_TYPES.join(', ')}.`, field);
    if (typeof count === 'number' && count < 0)
      return refuse('NEGATIVE_FOOD', 'A number of tokens is below zero.', field);
    if (!isWhole(count)) return refuse('INVALID_FOOD_COUNT', 'A number of tokens is not a whole number.', field);
    // no prompt takes more; and a huge number must not fill the memory
    if (count > 100) return refuse('INSUFFICIENT_FOOD', 'You do not have that many tokens.', field);
    for (let i = 0; i < count; i++) foods.push(food);
  }
  return accept(foods);
}

/** Eggs by bird, one entry an egg. `most` is how many each eligible bird takes or gives. */
function eggs(
  value: unknown,
  field: string,
  prompt: Prompt,
  most: { readonly [bird: string]: number },
  beyond: 'EXCEEDS_CAPACITY' | 'EXCEEDS_AVAILABLE',
): Checked<readonly string[]> {
  if (!isRecord(value)) return refuse('INVALID_EGG_COUNT', 'Name the number of eggs of each bird.', field);
  const birds: string[] = [];
  for (const [id, count] of Object.entries(value)) {
    const bird = readInstance(prompt.playerId, id);
    if (bird === undefined || most[id] === undefined)
      return refuse('INVALID_BIRD', `${id} is not one of the birds you can choose.`, field);
    if (!isWhole(count)) return refuse('INVALID_EGG_COUNT', 'A number of eggs is not a whole number.', field);
    if (count > most[id]) return refuse(beyond, `${id} has no such number of eggs to take or give.`, field);
    for (let i = 0; i < count; i++) birds.push(bird);
  }
  return accept(birds);
}

function cards(value: unknown, count: number, eligible: readonly string[]): Checked<readonly string[]> {
  if (!isTexts(value) || value.length !== count)
    return refuse('INVALID_CARD_COUNT', `Choose exactly ${count}.`, 'cards');
  if (new Set(value).size < value.length) return refuse('DUPLICATE_CARD', 'A card is named twice.', 'cards');
  const strange = value.find((card) => !eligible.includes(card));
  return strange === undefined
    ? accept(value)
    : refuse('INVALID_CARD', `${strange} is not one of the cards you can choose.`, 'cards');
}

const boolean = (value: unknown, field: string, key: string): Read =>
  typeof value === 'boolean'
    ? answers({ [key]: value })
    : refuse('INVALID_ACTIVATE', `${field} must be true or false.`, field);

const PASS: Json = { pass: true };

const READERS: { readonly [K in Prompt['kind']]: Reader<Extract<Prompt, { kind: K }>> } = {
  startingHand(prompt, { birds, bonusCard, foodToDiscard }) {
    const bad = (why: string, field: string) => refuse('INVALID_STARTING_HAND', why, field);
    if (!isTexts(birds)) return bad('Name the birds you keep.', 'birds');
    if (birds.some((bird) => !prompt.eligibleBirds.includes(bird)) || new Set(birds).size < birds.length)
      return bad('Keep only birds you were dealt, each once.', 'birds');
    if (typeof bonusCard !== 'string' || !prompt.eligibleBonusCards.includes(bonusCard))
      return bad('Keep one of the two bonus cards.', 'bonusCard');
    const foods = isTexts(foodToDiscard) ? foodToDiscard.map(readFood) : [undefined];
    if (foods.includes(undefined) || new Set(foods).size < foods.length)
      return bad('Discard different foods.', 'foodToDiscard');
    if (foods.length !== birds.length)
      return bad(`Discard as many foods as you keep birds: ${birds.length}.`, 'foodToDiscard');
    return answers({ birds, foods: foods as Food[], bonus: bonusCard });
  },
  turnAction(prompt, { action, takeBonus }) {
    const named = readAction(action);
    if (named === undefined || !prompt.eligibleActions.includes(action as never))
      return refuse('INVALID_ACTION', 'That action is not possible now.', 'action');
    if (takeBonus !== undefined && typeof takeBonus !== 'boolean')
      return refuse('INVALID_ACTION', 'takeBonus must be true or false.', 'takeBonus');
    if (takeBonus !== true) return answers({ action: named });
    const { rewardsByAction } = prompt;
    if (action === 'PLAY_BIRD' || !rewardsByAction[action as keyof typeof rewardsByAction].bonus)
      return refuse('BONUS_NOT_AVAILABLE', 'That trade is not printed here, or you cannot pay it.', 'takeBonus');
    return answers({ action: named, trade: true });
  },
  playBird(prompt, { bird, habitat, foodToSpend, eggsToSpend }) {
    const eligible = prompt.eligibleBirds.find((one) => one.bird === bird);
    if (eligible === undefined) return refuse('INVALID_BIRD', 'That bird cannot be played now.', 'bird');
    const row = readHabitat(habitat);
    const cost = row === undefined ? undefined : eligible.eggCostByHabitat[habitat as never];
    if (row === undefined || cost === undefined)
      return refuse('INVALID_HABITAT', 'That bird cannot be played there now.', 'habitat');
    const paid = eggs(eggsToSpend ?? {}, 'eggsToSpend', prompt, prompt.eggsByBird, 'EXCEEDS_AVAILABLE');
    if (!paid.ok) return paid;
    if (paid.value.length !== cost)
      return refuse('INVALID_EGG_PAYMENT', `That place costs ${cost}, not ${paid.value.length} eggs.`, 'eggsToSpend');
    const food = tokens(foodToSpend ?? {}, 'foodToSpend');
    if (!food.ok) return food;
    if (eligible.payments.length === 0 && food.value.length > 0)
      return refuse('INVALID_FOOD_PAYMENT', 'That bird costs no food.', 'foodToSpend');
    const pay = eligible.payments.length === 0 ? [] : [{ pay: food.value }];
    return answers({ card: eligible.bird, habitat: row }, ...paid.value.map((one) => ({ bird: one })), ...pay);
  },
  bonusTrade: (_, { accept: yes }) => boolean(yes, 'accept', 'trade'),
  selectFoodFromFeeder(prompt, { selection }) {
    if (selection === 'reroll')
      return prompt.canReroll
        ? answers({ reroll: true })
        : refuse('INVALID_REROLL', 'All dice must show one face before you may throw them again.', 'selection');
    const { die, asFoodType } = isRecord(selection) ? selection : {};
    const isThere = typeof die === 'string' && Object.hasOwn(prompt.availableDice, die);
    if (prompt.takesAll)
      return selection === 'stop' || isThere
        ? answers({ reroll: false })
        : refuse('NO_DICE_SELECTED', 'Say "reroll", "stop" to take what lies there, or name a die there.', 'selection');
    if (selection === 'stop')
      return prompt.canStop ? answers(PASS) : refuse('NO_DICE_SELECTED', 'You cannot stop here.', 'selection');
    const face = readFace(die);
    if (face === undefined) return refuse('NO_DICE_SELECTED', 'Name a die, "reroll" or "stop".', 'selection');
    if (!isThere) return refuse('EXCEEDS_AVAILABLE_DICE', 'No such die can be taken.', 'selection');
    if (face !== 'invertebrateOrSeed') return answers({ die: face });
    const as = readFood(asFoodType);
    const offered = (as === 'seed' || as === 'invertebrate') && prompt.allowedFoods.includes(asFoodType as never);
    return !offered
      ? refuse('INVALID_SEED_INVERTEBRATE_CHOICE', 'Name which of its foods you take from that die.', 'selection')
      : answers({ die: face, as });
  },
  selectFoodFromSupply(prompt, { food }) {
    const gained = tokens(food, 'food');
    if (!gained.ok) return gained;
    const total = gained.value.length;
    if (total < prompt.minCount || total > prompt.count)
      return refuse('INVALID_FOOD_COUNT', `Take ${prompt.minCount} to ${prompt.count} tokens.`, 'food');
    const rest = total < prompt.count ? [PASS] : [];
    return answers(...gained.value.map((one) => ({ food: one })), ...rest);
  },
  selectFoodDestination(_, { destination }) {
    if (destination === 'PLAYER_SUPPLY') return answers({ to: 'supply' });
    return destination === 'CACHE_ON_SOURCE_BIRD'
      ? answers({ to: 'cache' })
      : refuse('INVALID_DESTINATION', 'Keep the food, or cache it.', 'destination');
  },
  discardFood({ foodCost }, { food }) {
    const given = tokens(food, 'food');
    if (!given.ok) return given;
    return given.value.length === foodCost.WILD
      ? answers(...given.value.map((one) => ({ food: one })))
      : refuse('INVALID_FOOD_COUNT', `Give exactly ${foodCost.WILD}.`, 'food');
  },
  placeEggs(prompt, { placements }) {
    const most = prompt.remainingCapacitiesByEligibleBird;
    const laid = eggs(placements, 'placements', prompt, most, 'EXCEEDS_CAPACITY');
    if (!laid.ok) return laid;
    const room = Object.values(most).reduce((sum, one) => sum + one, 0);
    const possible = Math.min(prompt.count, room);
    if (laid.value.length < prompt.minCount || laid.value.length > possible)
      return refuse('INVALID_EGG_COUNT', `Lay ${prompt.minCount} to ${possible} eggs.`, 'placements');
    const rest = laid.value.length < possible ? [PASS] : [];
    return answers(...laid.value.map((bird) => ({ bird })), ...rest);
  },
  discardEggs(prompt, { sources }) {
    const given = eggs(sources, 'sources', prompt, prompt.eggsByEligibleBird, 'EXCEEDS_AVAILABLE');
    if (!given.ok) return given;
    return given.value.length === prompt.count
      ? answers(...given.value.map((bird) => ({ bird })))
      : refuse('INVALID_EGG_COUNT', `Discard exactly ${prompt.count}.`, 'sources');
  },
  drawCards(prompt, { trayCards, numDeckCards }, table) {
    const taken = trayCards ?? [];
    const deck = numDeckCards ?? 0;
    if (!isTexts(taken)) return refuse('INVALID_TRAY_CARD', 'Name cards of the tray.', 'trayCards');
    if (new Set(taken).size < taken.length)
      return refuse('DUPLICATE_TRAY_CARD', 'A card of the tray is named twice.', 'trayCards');
    if (taken.some((card) => !prompt.trayCards.includes(card)))
      return refuse('INVALID_TRAY_CARD', 'That card is not in the tray.', 'trayCards');
    if (!isWhole(deck)) return refuse('INVALID_CARD_COUNT', 'A number of cards is not a whole number.', 'numDeckCards');
    if (deck > 0 && !prompt.deckAvailable) return refuse('TOO_MANY_CARDS', 'The deck is empty.', 'numDeckCards');
    const total = taken.length + deck;
    if (total > prompt.remaining) return refuse('TOO_MANY_CARDS', `Draw at most ${prompt.remaining}.`);
    if (total === 0) return prompt.canStop ? answers(PASS) : refuse('NO_CARDS_DRAWN', 'Draw at least one card.');
    const { birdTray } = prompt.view;
    const fromDeck = Math.min(deck, table.match.engine.state.deck.length + table.match.engine.state.discard.length);
    return answers(
      ...taken.map((card) => ({ tray: birdTray.indexOf(card) })),
      ...Array.from({ length: fromDeck }, () => ({ deck: true })),
    );
  },
  selectCards(prompt, choice) {
    const chosen = cards(choice.cards, prompt.count, prompt.eligibleCards);
    return chosen.ok ? answers(...chosen.value.map((card) => ({ card }))) : chosen;
  },
  selectBonusCards(prompt, choice) {
    const chosen = cards(choice.cards, prompt.count, prompt.eligibleCards);
    return chosen.ok ? answers(...chosen.value.map((bonus) => ({ bonus }))) : chosen;
  },
  selectPlayer(prompt, { player }, table) {
    return prompt.eligiblePlayers.includes(player as string)
      ? answers({ seat: table.players.indexOf(player as string) })
      : refuse('INVALID_PLAYER', 'That player cannot be chosen.', 'player');
  },
  repeatPower(prompt, { bird }) {
    return prompt.eligibleBirds.includes(bird as string)
      ? answers({ bird: readInstance(prompt.playerId, bird) as string })
      : refuse('INVALID_BIRD', 'That is not one of the birds you can choose.', 'bird');
  },
  selectHabitat(prompt, { habitat }) {
    return prompt.eligibleHabitats.includes(habitat as never)
      ? answers({ habitat: readHabitat(habitat) as string })
      : refuse('INVALID_HABITAT', 'That bird cannot move there.', 'habitat');
  },
  activatePower: (prompt, { activate }) => boolean(activate, 'activate', prompt.offered ? 'accept' : 'activate'),
};

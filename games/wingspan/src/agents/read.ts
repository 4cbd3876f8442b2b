import { type Answer, accept, type Checked, isRecord, refuse } from '@tessera/kernel';
import { DESTINATIONS, type Prompt, type PromptChoice, type PromptKind } from './prompts.ts';
import {
  answers,
  boolean,
  cards,
  eggs,
  hasTwice,
  isIn,
  isTexts,
  isWhole,
  listText,
  PASS,
  type Reader,
  readFeeder,
  tokens,
  wrong,
} from './reading.ts';
import type { SeatedMatch } from './seated-match.ts';
import { FOOD_TYPES, readAction, readFood, readHabitat, readInstance } from './words.ts';

/** The choice as answers for the table, or what is wrong with it. */
export function readChoice(table: SeatedMatch, prompt: Prompt, choice: unknown): Checked<readonly Answer[]> {
  const { promptId, kind, playerId } = prompt;
  if (!isRecord(choice)) return refuse('WRONG_KIND', `The answer must be an object with promptId and kind "${kind}".`);
  if (choice.promptId !== promptId) return wrong('WRONG_PROMPT', 'promptId', `"${promptId}"`);
  if (choice.kind !== kind) return wrong('WRONG_KIND', 'kind', `"${kind}"`);
  const read = (READERS[kind] as Reader<PromptKind>)(prompt, choice, table);
  const actor = table.players.indexOf(playerId);
  return read.ok ? accept(read.value.map((one) => ({ actor, choice: one }))) : read;
}

/** Whether an answer that was read is written down as one. */
export const isChoice = (choice: unknown): choice is PromptChoice =>
  isRecord(choice) && typeof choice.kind === 'string' && Object.hasOwn(READERS, choice.kind);

const READERS: { readonly [K in PromptKind]: Reader<K> } = {
  startingHand({ eligibleBirds, eligibleBonusCards }, { birds, bonusCard, foodToDiscard }) {
    const bad = (field: string, wanted: string) => wrong('INVALID_STARTING_HAND', field, wanted);
    if (!isTexts(birds) || birds.some((bird) => !eligibleBirds.includes(bird)) || hasTwice(birds))
      return bad('birds', `a list of birds you were dealt, each once: some of ${JSON.stringify(eligibleBirds)}`);
    if (!isIn(eligibleBonusCards, bonusCard)) return bad('bonusCard', listText(eligibleBonusCards));
    const foods = isTexts(foodToDiscard) ? foodToDiscard.flatMap((food) => readFood(food) ?? []) : [];
    const isRead = isTexts(foodToDiscard) && foods.length === foodToDiscard.length;
    if (isRead && !hasTwice(foods) && foods.length === birds.length) return answers({ birds, foods, bonus: bonusCard });
    const example = JSON.stringify(FOOD_TYPES.slice(0, birds.length));
    return bad(
      'foodToDiscard',
      `a list of as many different foods as you keep birds, ${birds.length}, such as ${example}`,
    );
  },
  turnAction({ eligibleActions, rewardsByAction }, { action, takeBonus }) {
    const named = readAction(action);
    if (named === undefined || !isIn(eligibleActions, action))
      return wrong('INVALID_ACTION', 'action', listText(eligibleActions));
    if (takeBonus !== undefined && typeof takeBonus !== 'boolean')
      return wrong('INVALID_ACTION', 'takeBonus', 'true or false');
    if (takeBonus !== true) return answers({ action: named });
    return action !== 'PLAY_BIRD' && rewardsByAction[action].bonus
      ? answers({ action: named, trade: true })
      : wrong('BONUS_NOT_AVAILABLE', 'takeBonus', 'false here: that trade is not printed, or you cannot pay it');
  },
  playBird(prompt, { bird, habitat, foodToSpend, eggsToSpend }) {
    const eligible = prompt.eligibleBirds.find((one) => one.bird === bird);
    if (eligible === undefined)
      return wrong('INVALID_BIRD', 'bird', listText(prompt.eligibleBirds.map((one) => one.bird)));
    const { eggCostByHabitat, payments } = eligible;
    const row = readHabitat(habitat);
    const cost = row === undefined ? undefined : eggCostByHabitat[habitat as keyof typeof eggCostByHabitat];
    if (row === undefined || cost === undefined)
      return wrong('INVALID_HABITAT', 'habitat', listText(Object.keys(eggCostByHabitat)));
    const paid = eggs(eggsToSpend ?? {}, 'eggsToSpend', prompt, prompt.eggsByBird, 'EXCEEDS_AVAILABLE');
    if (!paid.ok) return paid;
    const given = paid.value.length;
    if (given !== cost)
      return refuse('INVALID_EGG_PAYMENT', `eggsToSpend must add up to ${cost}, not ${given}.`, 'eggsToSpend');
    const food = tokens(foodToSpend ?? {}, 'foodToSpend');
    if (!food.ok) return food;
    if (payments.length === 0 && food.value.length > 0)
      return wrong('INVALID_FOOD_PAYMENT', 'foodToSpend', '{}: that bird costs no food');
    const pay = payments.length === 0 ? [] : [{ pay: food.value }];
    return answers({ card: eligible.bird, habitat: row }, ...paid.value.map((one) => ({ bird: one })), ...pay);
  },
  bonusTrade: (_, { accept: yes }) => boolean(yes, 'accept', 'trade'),
  selectFoodFromFeeder: readFeeder,
  selectFoodFromSupply({ minCount, count }, { food }) {
    const gained = tokens(food, 'food');
    if (!gained.ok) return gained;
    const total = gained.value.length;
    if (total < minCount || total > count)
      return refuse('INVALID_FOOD_COUNT', `food must add up to ${minCount} to ${count} tokens.`, 'food');
    return answers(...gained.value.map((one) => ({ food: one })), ...(total < count ? [PASS] : []));
  },
  selectFoodDestination: (_, { destination }) =>
    isIn(DESTINATIONS, destination)
      ? answers({ to: destination === 'PLAYER_SUPPLY' ? 'supply' : 'cache' })
      : wrong('INVALID_DESTINATION', 'destination', listText(DESTINATIONS)),
  discardFood({ foodCost: { WILD } }, { food }) {
    const given = tokens(food, 'food');
    if (!given.ok) return given;
    return given.value.length === WILD
      ? answers(...given.value.map((one) => ({ food: one })))
      : refuse('INVALID_FOOD_COUNT', `food must add up to ${WILD}, such as { "SEED": ${WILD} }.`, 'food');
  },
  placeEggs(prompt, { placements }) {
    const { count, minCount, remainingCapacitiesByEligibleBird: most } = prompt;
    const laid = eggs(placements, 'placements', prompt, most, 'EXCEEDS_CAPACITY');
    if (!laid.ok) return laid;
    const possible = Object.values(most).reduce((room, one) => Math.min(count, room + one), 0);
    const total = laid.value.length;
    if (total < minCount || total > possible)
      return refuse('INVALID_EGG_COUNT', `placements must add up to ${minCount} to ${possible} eggs.`, 'placements');
    return answers(...laid.value.map((bird) => ({ bird })), ...(total < possible ? [PASS] : []));
  },
  discardEggs(prompt, { sources }) {
    const given = eggs(sources, 'sources', prompt, prompt.eggsByEligibleBird, 'EXCEEDS_AVAILABLE');
    if (!given.ok) return given;
    return given.value.length === prompt.count
      ? answers(...given.value.map((bird) => ({ bird })))
      : refuse('INVALID_EGG_COUNT', `sources must add up to ${prompt.count}.`, 'sources');
  },
  drawCards(prompt, { trayCards, numDeckCards }, { match }) {
    const taken = trayCards ?? [];
    const deck = numDeckCards ?? 0;
    const shape = `a list of cards of the tray, each once: some of ${JSON.stringify(prompt.trayCards)}`;
    if (!isTexts(taken)) return wrong('INVALID_TRAY_CARD', 'trayCards', shape);
    if (hasTwice(taken)) return wrong('DUPLICATE_TRAY_CARD', 'trayCards', shape);
    if (taken.some((card) => !prompt.trayCards.includes(card))) return wrong('INVALID_TRAY_CARD', 'trayCards', shape);
    if (!isWhole(deck)) return wrong('INVALID_CARD_COUNT', 'numDeckCards', 'a whole number');
    if (deck > 0 && !prompt.deckAvailable) return refuse('TOO_MANY_CARDS', 'The deck is empty.', 'numDeckCards');
    const total = taken.length + deck;
    if (total > prompt.remaining)
      return refuse('TOO_MANY_CARDS', `trayCards and numDeckCards must be ${prompt.remaining} cards at most.`);
    if (total === 0)
      return prompt.canStop
        ? answers(PASS)
        : refuse('NO_CARDS_DRAWN', 'Draw at least one card, such as { trayCards: [], numDeckCards: 1 }.');
    const { state } = match.engine;
    const fromDeck = Math.min(deck, state.deck.length + state.discard.length);
    const { birdTray } = prompt.view;
    return answers(
      ...taken.map((card) => ({ tray: birdTray.indexOf(card) })),
      ...Array.from({ length: fromDeck }, () => ({ deck: true })),
    );
  },
  selectCards: ({ count, eligibleCards }, choice) => cards(choice.cards, count, eligibleCards, 'card'),
  selectBonusCards: ({ count, eligibleCards }, choice) => cards(choice.cards, count, eligibleCards, 'bonus'),
  selectPlayer: ({ eligiblePlayers }, { player }, { players }) =>
    isIn(eligiblePlayers, player)
      ? answers({ seat: players.indexOf(player) })
      : wrong('INVALID_PLAYER', 'player', listText(eligiblePlayers)),
  repeatPower: ({ eligibleBirds, playerId }, { bird }) =>
    isIn(eligibleBirds, bird)
      ? answers({ bird: readInstance(playerId, bird) as string })
      : wrong('INVALID_BIRD', 'bird', listText(eligibleBirds)),
  selectHabitat: ({ eligibleHabitats }, { habitat }) =>
    isIn(eligibleHabitats, habitat)
      ? answers({ habitat: readHabitat(habitat) as string })
      : wrong('INVALID_HABITAT', 'habitat', listText(eligibleHabitats)),
  activatePower: ({ offered }, { activate }) => boolean(activate, 'activate', offered ? 'accept' : 'activate'),
};

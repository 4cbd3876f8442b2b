import { type Answer, accept, type Checked, isRecord, refuse, type Seat } from '@tessera/kernel';
import type { Food } from '../rules/index.ts';
import { DESTINATIONS, type Prompt } from './prompts.ts';
import { readFeeder } from './read-feeder.ts';
import { answers, boolean, cards, eggs, isTexts, isWhole, oneOf, PASS, type Reader, tokens } from './reading.ts';
import type { SeatedMatch } from './seated-match.ts';
import { FOOD_TYPES, readAction, readFood, readHabitat, readInstance } from './words.ts';

/** The choice as answers for the table, or what is wrong with it. */
export function readChoice(table: SeatedMatch, prompt: Prompt, choice: unknown): Checked<readonly Answer[]> {
  if (!isRecord(choice))
    return refuse('WRONG_KIND', `The answer must be an object with promptId and kind "${prompt.kind}".`);
  if (choice.promptId !== prompt.promptId)
    return refuse('WRONG_PROMPT', `promptId must be "${prompt.promptId}".`, 'promptId');
  if (choice.kind !== prompt.kind) return refuse('WRONG_KIND', `kind must be "${prompt.kind}".`, 'kind');
  const read = (READERS[prompt.kind] as Reader<Prompt>)(prompt, choice, table);
  if (!read.ok) return read;
  const actor: Seat = table.players.indexOf(prompt.playerId);
  return accept(read.value.map((one) => ({ actor, choice: one })));
}

const READERS: { readonly [K in Prompt['kind']]: Reader<Extract<Prompt, { kind: K }>> } = {
  startingHand(prompt, { birds, bonusCard, foodToDiscard }) {
    const bad = (why: string, field: string) => refuse('INVALID_STARTING_HAND', why, field);
    const dealt = prompt.eligibleBirds;
    if (!isTexts(birds) || birds.some((bird) => !dealt.includes(bird)) || new Set(birds).size < birds.length)
      return bad(`birds must be a list of birds you were dealt, each once: some of ${JSON.stringify(dealt)}.`, 'birds');
    if (typeof bonusCard !== 'string' || !prompt.eligibleBonusCards.includes(bonusCard))
      return bad(`bonusCard must be ${oneOf(prompt.eligibleBonusCards)}.`, 'bonusCard');
    const foods = isTexts(foodToDiscard) ? foodToDiscard.map(readFood) : [undefined];
    if (foods.includes(undefined) || new Set(foods).size < foods.length || foods.length !== birds.length) {
      const example = JSON.stringify(FOOD_TYPES.slice(0, birds.length));
      const wanted = `a list of as many different foods as you keep birds, ${birds.length}, such as ${example}`;
      return bad(`foodToDiscard must be ${wanted}.`, 'foodToDiscard');
    }
    return answers({ birds, foods: foods as Food[], bonus: bonusCard });
  },
  turnAction(prompt, { action, takeBonus }) {
    const named = readAction(action);
    if (named === undefined || !prompt.eligibleActions.includes(action as never))
      return refuse('INVALID_ACTION', `action must be ${oneOf(prompt.eligibleActions)}.`, 'action');
    if (takeBonus !== undefined && typeof takeBonus !== 'boolean')
      return refuse('INVALID_ACTION', 'takeBonus must be true or false.', 'takeBonus');
    if (takeBonus !== true) return answers({ action: named });
    const { rewardsByAction } = prompt;
    if (action === 'PLAY_BIRD' || !rewardsByAction[action as keyof typeof rewardsByAction].bonus)
      return refuse(
        'BONUS_NOT_AVAILABLE',
        'takeBonus must be false here: that trade is not printed, or you cannot pay it.',
        'takeBonus',
      );
    return answers({ action: named, trade: true });
  },
  playBird(prompt, { bird, habitat, foodToSpend, eggsToSpend }) {
    const eligible = prompt.eligibleBirds.find((one) => one.bird === bird);
    if (eligible === undefined)
      return refuse('INVALID_BIRD', `bird must be ${oneOf(prompt.eligibleBirds.map((one) => one.bird))}.`, 'bird');
    const row = readHabitat(habitat);
    const cost = row === undefined ? undefined : eligible.eggCostByHabitat[habitat as never];
    if (row === undefined || cost === undefined)
      return refuse('INVALID_HABITAT', `habitat must be ${oneOf(Object.keys(eligible.eggCostByHabitat))}.`, 'habitat');
    const paid = eggs(eggsToSpend ?? {}, 'eggsToSpend', prompt, prompt.eggsByBird, 'EXCEEDS_AVAILABLE');
    if (!paid.ok) return paid;
    if (paid.value.length !== cost)
      return refuse(
        'INVALID_EGG_PAYMENT',
        `eggsToSpend must add up to ${cost}, not ${paid.value.length}.`,
        'eggsToSpend',
      );
    const food = tokens(foodToSpend ?? {}, 'foodToSpend');
    if (!food.ok) return food;
    if (eligible.payments.length === 0 && food.value.length > 0)
      return refuse('INVALID_FOOD_PAYMENT', 'foodToSpend must be {}: that bird costs no food.', 'foodToSpend');
    const pay = eligible.payments.length === 0 ? [] : [{ pay: food.value }];
    return answers({ card: eligible.bird, habitat: row }, ...paid.value.map((one) => ({ bird: one })), ...pay);
  },
  bonusTrade: (_, { accept: yes }) => boolean(yes, 'accept', 'trade'),
  selectFoodFromFeeder: readFeeder,
  selectFoodFromSupply(prompt, { food }) {
    const gained = tokens(food, 'food');
    if (!gained.ok) return gained;
    const total = gained.value.length;
    if (total < prompt.minCount || total > prompt.count)
      return refuse('INVALID_FOOD_COUNT', `food must add up to ${prompt.minCount} to ${prompt.count} tokens.`, 'food');
    const rest = total < prompt.count ? [PASS] : [];
    return answers(...gained.value.map((one) => ({ food: one })), ...rest);
  },
  selectFoodDestination(_, { destination }) {
    if (destination === 'PLAYER_SUPPLY') return answers({ to: 'supply' });
    return destination === 'CACHE_ON_SOURCE_BIRD'
      ? answers({ to: 'cache' })
      : refuse('INVALID_DESTINATION', `destination must be ${oneOf(DESTINATIONS)}.`, 'destination');
  },
  discardFood({ foodCost }, { food }) {
    const given = tokens(food, 'food');
    if (!given.ok) return given;
    return given.value.length === foodCost.WILD
      ? answers(...given.value.map((one) => ({ food: one })))
      : refuse(
          'INVALID_FOOD_COUNT',
          `food must add up to ${foodCost.WILD}, such as { "SEED": ${foodCost.WILD} }.`,
          'food',
        );
  },
  placeEggs(prompt, { placements }) {
    const most = prompt.remainingCapacitiesByEligibleBird;
    const laid = eggs(placements, 'placements', prompt, most, 'EXCEEDS_CAPACITY');
    if (!laid.ok) return laid;
    const room = Object.values(most).reduce((sum, one) => sum + one, 0);
    const possible = Math.min(prompt.count, room);
    if (laid.value.length < prompt.minCount || laid.value.length > possible)
      return refuse(
        'INVALID_EGG_COUNT',
        `placements must add up to ${prompt.minCount} to ${possible} eggs.`,
        'placements',
      );
    const rest = laid.value.length < possible ? [PASS] : [];
    return answers(...laid.value.map((bird) => ({ bird })), ...rest);
  },
  discardEggs(prompt, { sources }) {
    const given = eggs(sources, 'sources', prompt, prompt.eggsByEligibleBird, 'EXCEEDS_AVAILABLE');
    if (!given.ok) return given;
    return given.value.length === prompt.count
      ? answers(...given.value.map((bird) => ({ bird })))
      : refuse('INVALID_EGG_COUNT', `sources must add up to ${prompt.count}.`, 'sources');
  },
  drawCards(prompt, { trayCards, numDeckCards }, table) {
    const taken = trayCards ?? [];
    const deck = numDeckCards ?? 0;
    const shape = `trayCards must be a list of cards of the tray, each once: some of ${JSON.stringify(prompt.trayCards)}.`;
    if (!isTexts(taken)) return refuse('INVALID_TRAY_CARD', shape, 'trayCards');
    if (new Set(taken).size < taken.length) return refuse('DUPLICATE_TRAY_CARD', shape, 'trayCards');
    if (taken.some((card) => !prompt.trayCards.includes(card))) return refuse('INVALID_TRAY_CARD', shape, 'trayCards');
    if (!isWhole(deck)) return refuse('INVALID_CARD_COUNT', 'numDeckCards must be a whole number.', 'numDeckCards');
    if (deck > 0 && !prompt.deckAvailable) return refuse('TOO_MANY_CARDS', 'The deck is empty.', 'numDeckCards');
    const total = taken.length + deck;
    if (total > prompt.remaining)
      return refuse('TOO_MANY_CARDS', `trayCards and numDeckCards must be ${prompt.remaining} cards at most.`);
    if (total === 0)
      return prompt.canStop
        ? answers(PASS)
        : refuse('NO_CARDS_DRAWN', 'Draw at least one card, such as { trayCards: [], numDeckCards: 1 }.');
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
      : refuse('INVALID_PLAYER', `player must be ${oneOf(prompt.eligiblePlayers)}.`, 'player');
  },
  repeatPower(prompt, { bird }) {
    return prompt.eligibleBirds.includes(bird as string)
      ? answers({ bird: readInstance(prompt.playerId, bird) as string })
      : refuse('INVALID_BIRD', `bird must be ${oneOf(prompt.eligibleBirds)}.`, 'bird');
  },
  selectHabitat(prompt, { habitat }) {
    return prompt.eligibleHabitats.includes(habitat as never)
      ? answers({ habitat: readHabitat(habitat) as string })
      : refuse('INVALID_HABITAT', `habitat must be ${oneOf(prompt.eligibleHabitats)}.`, 'habitat');
  },
  activatePower: (prompt, { activate }) => boolean(activate, 'activate', prompt.offered ? 'accept' : 'activate'),
};

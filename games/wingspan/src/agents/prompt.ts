import type { Json, Refusal, Seat } from '@tessera/kernel';
import {
  BIRDS,
  type Choice,
  EGG_COSTS,
  FACES,
  FOODS,
  type Food,
  HABITATS,
  REWARDS,
  TRADES,
  wingspan,
} from '../rules/index.ts';
import { en } from '../words/en.ts';
import {
  DESTINATIONS,
  type EligibleBird,
  type OfferOf,
  type Prompt,
  type PromptContext,
  type PromptKind,
} from './prompts.ts';
import { type Asked, birdOf, powerOf, type SeatedMatch } from './seated-match.ts';
import { playerView } from './view.ts';
import { actionType, type CountsByBird, countFoods, dieFace, foodType, habitatType, tradeOf } from './words.ts';

const TRIGGERS = { activate: 'WHEN_ACTIVATED', play: 'WHEN_PLAYED' } as const;

/** Where in the course of a turn a question stands, and whose power it belongs to. */
function contextOf(table: SeatedMatch, { actor, frame }: Asked): PromptContext {
  const { match, players, habitat } = table;
  const { state } = match.engine;
  const base = { round: Math.min(state.round, 3) + 1, activePlayerId: players[state.active] };
  if (frame.kind === 'startingHand') return { ...base, phase: 'SETUP' };
  const at = habitat === undefined ? base : { ...base, habitat: habitatType(habitat) };
  // owed discards are the last thing before the turn closes
  if (frame.kind === 'discardCard' && state.stack.at(-2)?.kind === 'closeTurn') return { ...at, phase: 'END_OF_TURN' };
  const power = frame.kind === 'activate' ? { owner: actor, bird: BIRDS[frame.card].id } : table.power;
  if (power === undefined) return { ...at, phase: 'ACTION' };
  const { owner, bird, repeatedBy } = { repeatedBy: undefined, ...power };
  const on = powerOf(bird)?.trigger.on;
  return {
    ...at,
    phase: owner === state.active ? 'POWER' : 'REACTION',
    trigger: on === 'activate' || on === 'play' ? TRIGGERS[on] : 'ONCE_BETWEEN_TURNS',
    sourceBirdId: birdOf(table, owner, bird),
    ...(repeatedBy !== undefined && { repeatedBy: birdOf(table, owner, repeatedBy) }),
  };
}

type Offer = { [K in PromptKind]: OfferOf<K> }[PromptKind];

/** The question a seat is asked, as a prompt of the rules' fourth chapter. */
export function promptOf(table: SeatedMatch, asked: Asked, promptId: string, previousError?: Refusal): Prompt {
  const { match, players } = table;
  return {
    promptId,
    playerId: players[asked.actor],
    view: playerView(wingspan.view(match.engine.state, asked.actor), players),
    context: contextOf(table, asked),
    ...offerOf(table, asked),
    ...(previousError !== undefined && { previousError }),
  };
}

type With<K extends string> = Extract<Choice, { readonly [P in K]: unknown }>;

/** What the choices that have this field say there. */
const valuesOf = <K extends string>(choices: readonly Choice[], key: K): With<K>[K][] =>
  choices.filter((choice): choice is With<K> => key in choice).map((choice) => choice[key]);

const sum = (counts: CountsByBird): number => Object.values(counts).reduce((total, one) => total + one, 0);

function offerOf(table: SeatedMatch, asked: Asked): Offer {
  const { actor, frame, choices } = asked;
  const { state } = table.match.engine;
  const { partialGains } = state.options;
  switch (frame.kind) {
    case 'startingHand': {
      const { own } = wingspan.view(state, actor);
      return { kind: 'startingHand', eligibleBirds: own?.hand ?? [], eligibleBonusCards: own?.bonuses ?? [] };
    }
    case 'action':
      return actionOffer(table, asked);
    case 'playBird':
      return playOffer(table, asked);
    case 'trade': {
      const cost = (['CARD', 'FOOD', 'EGG'] as const)[frame.row];
      const reward = (['FOOD', 'EGG', 'CARD'] as const)[frame.row];
      return { kind: 'bonusTrade', cost, reward, trade: tradeOf(frame.row) };
    }
    case 'takeDie':
    case 'rerollFirst':
      return feederOffer(table, asked);
    case 'gainFood': {
      const minCount = partialGains ? 0 : frame.count;
      const allowedFoods = valuesOf(choices, 'food').map(foodType);
      return { kind: 'selectFoodFromSupply', count: frame.count, minCount, allowedFoods };
    }
    case 'destination': {
      const sourceBirdId = birdOf(table, actor, BIRDS[frame.card].id);
      const food = foodType(FOODS[frame.food]);
      return { kind: 'selectFoodDestination', sourceBirdId, food, destinationOptions: DESTINATIONS };
    }
    case 'giveFood':
      return { kind: 'discardFood', foodCost: { WILD: 1 } };
    case 'layEgg': {
      const room = countedBirds(table, asked, (card, eggs) => BIRDS[card].eggLimit - eggs);
      const minCount = partialGains || frame.pass ? 0 : Math.min(frame.count, sum(room));
      return { kind: 'placeEggs', count: frame.count, minCount, remainingCapacitiesByEligibleBird: room };
    }
    case 'payEgg': {
      const eggsByEligibleBird = countedBirds(table, asked, (_, eggs) => eggs);
      return { kind: 'discardEggs', count: frame.count, eggsByEligibleBird };
    }
    case 'draw':
      return {
        kind: 'drawCards',
        remaining: frame.count,
        trayCards: valuesOf(choices, 'tray').map((place) => BIRDS[state.tray[place]].id),
        deckAvailable: choices.some((choice) => 'deck' in choice),
        canStop: frame.pass || (partialGains && frame.to === 'hand'),
      };
    case 'discardCard':
      return { ...cardOffer('DISCARD', choices), count: frame.count };
    case 'tuck':
      return cardOffer('TUCK', choices);
    case 'pickDraft':
      return { ...cardOffer('KEEP', choices), count: frame.count };
    case 'keepBonus': {
      const count = Math.min(frame.count, choices.length);
      return { kind: 'selectBonusCards', count, eligibleCards: valuesOf(choices, 'bonus').map(String) };
    }
    case 'whoFirst':
      return { kind: 'selectPlayer', eligiblePlayers: valuesOf(choices, 'seat').map((seat) => table.players[seat]) };
    case 'repeat':
      return {
        kind: 'repeatPower',
        eligibleBirds: valuesOf(choices, 'bird').map((bird) => birdOf(table, actor, bird)),
      };
    case 'move':
      return { kind: 'selectHabitat', eligibleHabitats: valuesOf(choices, 'habitat').map(habitatType) };
    case 'activate':
      return powerOffer(table, frame.card, actor, false);
    case 'accept':
      return powerOffer(table, frame.card, table.power?.owner ?? state.active, true);
    default:
      throw new Error(`nobody answers ${frame.kind} by itself`);
  }
}

function actionOffer(table: SeatedMatch, { actor, choices }: Asked): OfferOf<'turnAction'> {
  const { engine } = table.match;
  const reward = (row: number) => {
    const birds = engine.state.rows[actor * 3 + row];
    const choice: Json = { action: (['gainFood', 'layEggs', 'drawCards'] as const)[row], trade: true };
    const bonus = TRADES[birds] && engine.check({ actor, choice }).ok;
    return { reward: REWARDS[row][birds], ...(bonus && { bonus: true as const, trade: tradeOf(row) }) };
  };
  return {
    kind: 'turnAction',
    eligibleActions: [...new Set(valuesOf(choices, 'action').map(actionType))],
    rewardsByAction: { GAIN_FOOD: reward(0), LAY_EGGS: reward(1), DRAW_CARDS: reward(2) },
  };
}

function playOffer(table: SeatedMatch, { actor, choices }: Asked): OfferOf<'playBird'> {
  const { engine } = table.match;
  const { state } = engine;
  const birds = new Map<string, EligibleBird>();
  const all: OfferOf<'playBird'>['eggCostByEligibleHabitat'] = {};
  choices.forEach((choice, i) => {
    if (!('card' in choice && 'habitat' in choice)) return;
    const { card: bird, habitat } = choice;
    const cost = { [habitatType(habitat)]: EGG_COSTS[state.rows[actor * 3 + HABITATS.indexOf(habitat)]] };
    Object.assign(all, cost);
    const known = birds.get(bird);
    const eggCostByHabitat = { ...known?.eggCostByHabitat, ...cost };
    birds.set(bird, { bird, eggCostByHabitat, payments: known?.payments ?? paymentsOf(table, i) });
  });
  const eggsByBird: { [bird: string]: number } = {};
  for (const { bird, eggs } of Object.values(wingspan.view(state, actor).seats[actor].rows).flat())
    if (eggs > 0) eggsByBird[birdOf(table, actor, bird)] = eggs;
  return { kind: 'playBird', eligibleBirds: [...birds.values()], eggCostByEligibleHabitat: all, eggsByBird };
}

/** What a bird can be paid with is asked of the rules themselves, on a copy of the table. */
function paymentsOf(table: SeatedMatch, choice: number): EligibleBird['payments'] {
  const trial = table.match.engine.fork();
  trial.take(choice);
  while (trial.questions[0]?.frame.kind === 'payEgg') trial.take(0);
  return valuesOf(trial.questions[0]?.choices ?? [], 'pay').map(countFoods);
}

function feederOffer({ match }: SeatedMatch, { frame, choices }: Asked): OfferOf<'selectFoodFromFeeder'> {
  const { feeder, options } = match.engine.state;
  const takesAll = frame.kind === 'rerollFirst';
  const offered = valuesOf(choices, 'die');
  const foods = choices.flatMap((choice) => ('die' in choice ? [foodType(choice.as ?? (choice.die as Food))] : []));
  const dice = FACES.flatMap((face, i) =>
    (takesAll ? feeder[i] > 0 : offered.includes(face)) ? [[dieFace(face), feeder[i]]] : [],
  );
  return {
    kind: 'selectFoodFromFeeder',
    availableDice: Object.fromEntries(dice),
    allowedFoods: [...new Set(foods)],
    canReroll: takesAll || choices.some((choice) => 'reroll' in choice),
    remaining: frame.kind === 'takeDie' ? frame.count : 1,
    canStop: takesAll || options.partialGains || choices.some((choice) => 'pass' in choice),
    takesAll,
  };
}

const cardOffer = (mode: 'TUCK' | 'DISCARD' | 'KEEP', choices: readonly Choice[]): OfferOf<'selectCards'> => ({
  kind: 'selectCards',
  mode,
  source: mode === 'KEEP' ? 'REVEALED_SET' : 'HAND',
  count: 1,
  eligibleCards: valuesOf(choices, 'card'),
});

function countedBirds(
  table: SeatedMatch,
  { actor, choices }: Asked,
  measure: (card: number, eggs: number) => number,
): CountsByBird {
  const { birds, eggs } = table.match.engine.state;
  const counted = valuesOf(choices, 'bird').map((bird) => {
    const card = BIRDS.findIndex(({ id }) => id === bird);
    return [birdOf(table, actor, bird), measure(card, eggs[birds.indexOf(card)])];
  });
  return Object.fromEntries(counted);
}

function powerOffer(table: SeatedMatch, card: number, owner: Seat, offered: boolean): OfferOf<'activatePower'> {
  const { id } = BIRDS[card];
  const effect = powerOf(id)?.effect;
  const scope = effect && 'players' in effect ? effect.players.scope : 'self';
  return {
    kind: 'activatePower',
    birdInstanceId: birdOf(table, owner, id),
    power: en.cards.powerText(BIRDS[card]),
    benefitsOthers: effect?.kind === 'draftCards' || scope !== 'self',
    offered,
  };
}

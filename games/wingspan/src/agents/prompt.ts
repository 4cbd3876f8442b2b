import type { Refusal, Seat } from '@tessera/kernel';
import { BIRDS, type Choice, EGG_COSTS, FACES, FOODS, HABITATS, REWARDS, TRADES, wingspan } from '../rules/index.ts';
import { en } from '../words/en.ts';
import { contextOf } from './context.ts';
import { DESTINATIONS, type EligibleBird, type Prompt, type PromptKind } from './prompts.ts';
import { tradeOf } from './registry.ts';
import { type Asked, type AskedFrame, birdOf, type SeatedMatch } from './seated-match.ts';
import { playerView } from './view.ts';
import {
  type ActionType,
  actionType,
  type BirdInstanceId,
  countFoods,
  dieFace,
  type FoodType,
  foodType,
  type HabitatType,
  habitatType,
} from './words.ts';

type Fields<K extends PromptKind> = Omit<
  Extract<Prompt, { kind: K }>,
  'promptId' | 'playerId' | 'kind' | 'view' | 'context' | 'previousError'
> & { readonly kind: K };
type AnyFields = { [K in PromptKind]: Fields<K> }[PromptKind];

/** The question a seat is asked, as a prompt of the rules' fourth chapter. */
export function makePrompt(table: SeatedMatch, asked: Asked, promptId: string, previousError?: Refusal): Prompt {
  const { match, players } = table;
  const view = playerView(wingspan.view(match.engine.state, asked.actor), players);
  return {
    promptId,
    playerId: players[asked.actor],
    view,
    context: contextOf(table, asked),
    ...fieldsOf(table, asked),
    ...(previousError !== undefined && { previousError }),
  } as Prompt;
}

const listed = <K extends string>(choices: readonly Choice[], key: K): string[] =>
  choices.flatMap((choice) => (key in choice ? [String((choice as unknown as Record<K, unknown>)[key])] : []));
const canPass = (choices: readonly Choice[]): boolean => choices.some((choice) => 'pass' in choice);

function fieldsOf(table: SeatedMatch, { actor, frame, choices }: Asked): AnyFields {
  const { state } = table.match.engine;
  const { partialGains } = state.options;
  const own = wingspan.view(state, actor).own;
  switch (frame.kind) {
    case 'startingHand':
      return { kind: 'startingHand', eligibleBirds: own?.hand ?? [], eligibleBonusCards: own?.bonuses ?? [] };
    case 'action':
      return actionFields(table, actor, choices);
    case 'playBird':
      return playFields(table, actor, choices);
    case 'trade':
      return {
        kind: 'bonusTrade',
        cost: (['CARD', 'FOOD', 'EGG'] as const)[frame.row],
        reward: (['FOOD', 'EGG', 'CARD'] as const)[frame.row],
        trade: tradeOf(frame.row),
      };
    case 'takeDie':
      return dieFields(table, frame, choices);
    case 'rerollFirst':
      return {
        kind: 'selectFoodFromFeeder',
        availableDice: diceOf(table),
        allowedFoods: [],
        canReroll: true,
        remaining: 1,
        canStop: true,
        takesAll: true,
      };
    case 'gainFood':
      return {
        kind: 'selectFoodFromSupply',
        count: frame.count,
        minCount: partialGains ? 0 : frame.count,
        allowedFoods: listed(choices, 'food').map((food) => foodType(food as never)),
      };
    case 'destination':
      return {
        kind: 'selectFoodDestination',
        sourceBirdId: birdOf(table, actor, BIRDS[frame.card].id),
        food: foodType(FOODS[frame.food]),
        destinationOptions: DESTINATIONS,
      };
    case 'giveFood':
      return { kind: 'discardFood', foodCost: { WILD: 1 } };
    case 'layEgg': {
      const room = countedBirds(table, actor, choices, (card, eggs) => BIRDS[card].eggLimit - eggs);
      const most = Object.values(room).reduce((sum, one) => sum + one, 0);
      const minCount = partialGains || frame.pass ? 0 : Math.min(frame.count, most);
      return { kind: 'placeEggs', count: frame.count, minCount, remainingCapacitiesByEligibleBird: room };
    }
    case 'payEgg':
      return {
        kind: 'discardEggs',
        count: frame.count,
        eggsByEligibleBird: countedBirds(table, actor, choices, (_, eggs) => eggs),
      };
    case 'draw':
      return {
        kind: 'drawCards',
        remaining: frame.count,
        trayCards: choices.flatMap((choice) => ('tray' in choice ? [BIRDS[state.tray[choice.tray]].id] : [])),
        deckAvailable: choices.some((choice) => 'deck' in choice),
        canStop: frame.pass || (partialGains && frame.to === 'hand'),
      };
    case 'discardCard':
      return { ...cardFields('DISCARD', choices), count: frame.count };
    case 'tuck':
      return cardFields('TUCK', choices);
    case 'pickDraft':
      return { ...cardFields('KEEP', choices), count: frame.count };
    case 'keepBonus':
      return {
        kind: 'selectBonusCards',
        count: Math.min(frame.count, choices.length),
        eligibleCards: listed(choices, 'bonus'),
      };
    case 'whoFirst':
      return {
        kind: 'selectPlayer',
        eligiblePlayers: choices.flatMap((choice) => ('seat' in choice ? [table.players[choice.seat]] : [])),
      };
    case 'repeat':
      return { kind: 'repeatPower', eligibleBirds: listed(choices, 'bird').map((bird) => birdOf(table, actor, bird)) };
    case 'move':
      return {
        kind: 'selectHabitat',
        eligibleHabitats: listed(choices, 'habitat').map((habitat) => habitatType(habitat as never)),
      };
    case 'activate':
      return powerFields(table, frame.card, actor, false);
    case 'accept':
      return powerFields(table, frame.card, table.power?.owner ?? state.active, true);
    default:
      throw new Error(`nobody answers ${frame.kind} by itself`);
  }
}

function actionFields(table: SeatedMatch, seat: Seat, choices: readonly Choice[]): Fields<'turnAction'> {
  const { engine } = table.match;
  const { rows } = engine.state;
  const actions = choices.flatMap((choice) => ('action' in choice ? [actionType(choice.action)] : []));
  const reward = (row: number) => {
    const birds = rows[seat * 3 + row];
    const action = (['gainFood', 'layEggs', 'drawCards'] as const)[row];
    const bonus = TRADES[birds] && engine.check({ actor: seat, choice: { action, trade: true } }).ok;
    return { reward: REWARDS[row][birds], ...(bonus && { bonus: true as const, trade: tradeOf(row) }) };
  };
  return {
    kind: 'turnAction',
    eligibleActions: [...new Set<ActionType>(actions)],
    rewardsByAction: { GAIN_FOOD: reward(0), LAY_EGGS: reward(1), DRAW_CARDS: reward(2) },
  };
}

type EggCosts = { [H in HabitatType]?: number };

function playFields(table: SeatedMatch, seat: Seat, choices: readonly Choice[]): Fields<'playBird'> {
  const { engine } = table.match;
  const { state } = engine;
  const birds = new Map<string, EligibleBird & { eggCostByHabitat: EggCosts }>();
  const eggCostByEligibleHabitat: EggCosts = {};
  choices.forEach((choice, i) => {
    if (!('card' in choice && 'habitat' in choice)) return;
    const eggs = EGG_COSTS[state.rows[seat * 3 + HABITATS.indexOf(choice.habitat)]];
    eggCostByEligibleHabitat[habitatType(choice.habitat)] = eggs;
    const known = birds.get(choice.card);
    if (known !== undefined) {
      known.eggCostByHabitat[habitatType(choice.habitat)] = eggs;
      return;
    }
    // what can be paid is asked of the rules themselves, on a copy of the table
    const trial = engine.fork();
    trial.take(i);
    while (trial.questions[0]?.frame.kind === 'payEgg') trial.take(0);
    const asked = trial.questions[0];
    const payments = asked?.frame.kind === 'payFood' ? asked.choices : [];
    birds.set(choice.card, {
      bird: choice.card,
      eggCostByHabitat: { [habitatType(choice.habitat)]: eggs },
      payments: payments.flatMap((one) => ('pay' in one ? [countFoods(one.pay)] : [])),
    });
  });
  const eggsByBird: { [bird: BirdInstanceId]: number } = {};
  for (const { bird, eggs } of Object.values(wingspan.view(state, seat).seats[seat].rows).flat())
    if (eggs > 0) eggsByBird[birdOf(table, seat, bird)] = eggs;
  return { kind: 'playBird', eligibleBirds: [...birds.values()], eggCostByEligibleHabitat, eggsByBird };
}

function diceOf(table: SeatedMatch): { [F in ReturnType<typeof dieFace>]?: number } {
  const { feeder } = table.match.engine.state;
  return Object.fromEntries(FACES.flatMap((face, i) => (feeder[i] > 0 ? [[dieFace(face), feeder[i]]] : [])));
}

function dieFields(
  table: SeatedMatch,
  frame: AskedFrame<'takeDie'>,
  choices: readonly Choice[],
): Fields<'selectFoodFromFeeder'> {
  const { state } = table.match.engine;
  const offered = new Set(choices.flatMap((choice) => ('die' in choice ? [choice.die] : [])));
  const foods = choices.flatMap((choice) => ('die' in choice ? [foodType(choice.as ?? (choice.die as never))] : []));
  return {
    kind: 'selectFoodFromFeeder',
    availableDice: Object.fromEntries(
      FACES.flatMap((face, i) => (offered.has(face) ? [[dieFace(face), state.feeder[i]]] : [])),
    ),
    allowedFoods: [...new Set<FoodType>(foods)],
    canReroll: choices.some((choice) => 'reroll' in choice),
    remaining: frame.count,
    canStop: canPass(choices) || state.options.partialGains,
    takesAll: false,
  };
}

const cardFields = (mode: 'TUCK' | 'DISCARD' | 'KEEP', choices: readonly Choice[]): Fields<'selectCards'> => ({
  kind: 'selectCards',
  mode,
  source: mode === 'KEEP' ? 'REVEALED_SET' : 'HAND',
  count: 1,
  eligibleCards: listed(choices, 'card'),
});

function countedBirds(
  table: SeatedMatch,
  seat: Seat,
  choices: readonly Choice[],
  measure: (card: number, eggs: number) => number,
): { [bird: BirdInstanceId]: number } {
  const { state } = table.match.engine;
  const counts: { [bird: BirdInstanceId]: number } = {};
  for (const bird of listed(choices, 'bird')) {
    const card = BIRDS.findIndex(({ id }) => id === bird);
    counts[birdOf(table, seat, bird)] = measure(card, state.eggs[state.birds.indexOf(card)]);
  }
  return counts;
}

function powerFields(table: SeatedMatch, card: number, owner: Seat, offered: boolean): Fields<'activatePower'> {
  const { id, power } = BIRDS[card];
  const effect = power?.effect;
  return {
    kind: 'activatePower',
    birdInstanceId: birdOf(table, owner, id),
    power: en.cards.powerText(BIRDS[card]),
    benefitsOthers:
      effect !== undefined &&
      (effect.kind === 'draftCards' || ('players' in effect && effect.players.scope !== 'self')),
    offered,
  };
}

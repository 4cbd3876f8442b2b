import type { Refusal } from '@tessera/kernel';
import type { GameEvent } from './events.ts';
import type { Frozen } from './frozen.ts';
import type { PlayerView } from './view.ts';
import type {
  ActionType,
  BirdInstanceId,
  BonusReward,
  CountsByBird,
  DieFace,
  FoodCounts,
  FoodType,
  HabitatType,
  PlayerId,
} from './words.ts';

/** Where in the course of a turn a prompt stands. */
export type PromptContext = Frozen<{
  round: number;
  activePlayerId: PlayerId;
  phase: 'SETUP' | 'ACTION' | 'POWER' | 'REACTION' | 'END_OF_TURN';
  /** The habitat whose action is being taken. */
  habitat?: HabitatType;
  /** The bird whose power is at work, what set it off, and the bird that repeats it. */
  trigger?: 'WHEN_ACTIVATED' | 'WHEN_PLAYED' | 'ONCE_BETWEEN_TURNS';
  sourceBirdId?: BirdInstanceId;
  repeatedBy?: BirdInstanceId;
}>;

/** Several things, in any order. An answer is copied as plain data, so a set is as good as a list. */
export type Several<T> = readonly T[] | ReadonlySet<T>;
type EggCosts = { [H in HabitatType]?: number };
export type EligibleBird = Frozen<{
  bird: string;
  /** Eggs to pay in each habitat where the bird can be played now. */
  eggCostByHabitat: EggCosts;
  /** Every legal payment, cheapest first; none for a bird that costs nothing. */
  payments: FoodCounts[];
}>;
/** `asFoodType` is required for the double face. */
export type DieSelection = Frozen<{ die: DieFace; asFoodType?: FoodType }>;
export const DESTINATIONS = Object.freeze(['PLAYER_SUPPLY', 'CACHE_ON_SOURCE_BIRD'] as const);

/** What each kind of prompt offers. */
interface Offers {
  startingHand: { eligibleBirds: string[]; eligibleBonusCards: string[] };
  turnAction: {
    eligibleActions: ActionType[];
    /** What each habitat gives; `bonus` and its `trade` are there where it is printed and can be paid now. */
    rewardsByAction: { [A in Exclude<ActionType, 'PLAY_BIRD'>]: { reward: number; bonus?: true; trade?: BonusReward } };
  };
  /** The costs are those of every habitat in which any of the birds can be played. */
  playBird: { eligibleBirds: EligibleBird[]; eggCostByEligibleHabitat: EggCosts; eggsByBird: CountsByBird };
  bonusTrade: { cost: 'CARD' | 'FOOD' | 'EGG'; reward: 'FOOD' | 'EGG' | 'CARD'; trade: BonusReward };
  selectFoodFromFeeder: {
    /** Dice that may be taken, by face. */
    availableDice: { [F in DieFace]?: number };
    /** The foods a die may be taken for. */
    allowedFoods: FoodType[];
    canReroll: boolean;
    remaining: number;
    /** Whether "stop" is an answer. */
    canStop: boolean;
    /** All dice of the one food are taken at once: it is only asked whether to reroll before. "stop" and any die mean no. */
    takesAll: boolean;
  };
  selectFoodFromSupply: { count: number; minCount: number; allowedFoods: FoodType[] };
  selectFoodDestination: { sourceBirdId: BirdInstanceId; food: FoodType; destinationOptions: typeof DESTINATIONS };
  discardFood: { foodCost: { WILD: number } };
  placeEggs: { count: number; minCount: number; remainingCapacitiesByEligibleBird: CountsByBird };
  discardEggs: { count: number; eggsByEligibleBird: CountsByBird };
  drawCards: { remaining: number; trayCards: string[]; deckAvailable: boolean; canStop: boolean };
  selectCards: {
    mode: 'TUCK' | 'DISCARD' | 'KEEP';
    source: 'HAND' | 'REVEALED_SET';
    count: number;
    eligibleCards: string[];
  };
  selectBonusCards: { count: number; eligibleCards: string[] };
  selectPlayer: { eligiblePlayers: PlayerId[] };
  repeatPower: { eligibleBirds: BirdInstanceId[] };
  selectHabitat: { eligibleHabitats: HabitatType[] };
  /** The power is told in words; one that is `offered` is another player's and may be refused. */
  activatePower: { birdInstanceId: BirdInstanceId; power: string; benefitsOthers: boolean; offered: boolean };
}

/** What is answered to each. */
interface Picks {
  /** As many different foods as birds are kept. */
  startingHand: { birds: Several<string>; bonusCard: string; foodToDiscard: Several<FoodType> };
  /** `takeBonus` is yes to the trade in advance. */
  turnAction: { action: ActionType; takeBonus?: boolean };
  playBird: { bird: string; habitat: HabitatType; foodToSpend: FoodCounts; eggsToSpend: CountsByBird };
  bonusTrade: { accept: boolean };
  /**
   * One die of the feeder, or up to `remaining` foods by kind. What is not in the feeder is not gained, where gaining less
   * is legal (`canStop`).
   */
  selectFoodFromFeeder: { selection: DieSelection | 'reroll' | 'stop' } | { foodOrReroll: FoodCounts | 'reroll' };
  selectFoodFromSupply: { food: FoodCounts };
  selectFoodDestination: { destination: (typeof DESTINATIONS)[number] };
  discardFood: { food: FoodCounts };
  placeEggs: { placements: CountsByBird };
  discardEggs: { sources: CountsByBird };
  drawCards: { trayCards: Several<string>; numDeckCards: number };
  selectCards: { cards: Several<string> };
  selectBonusCards: { cards: Several<string> };
  selectPlayer: { player: PlayerId };
  repeatPower: { bird: BirdInstanceId };
  selectHabitat: { habitat: HabitatType };
  activatePower: { activate: boolean };
}

export type PromptKind = keyof Offers;
export type OptionKind = Exclude<PromptKind, 'startingHand' | 'turnAction'>;

/** What a prompt offers, without what all prompts have. */
export type OfferOf<K extends PromptKind> = { readonly kind: K } & Frozen<Offers[K]>;
export type PromptOf<K extends PromptKind> = {
  [One in K]: {
    readonly promptId: string;
    readonly playerId: PlayerId;
    readonly view: PlayerView;
    readonly context: PromptContext;
    /** Why the last answer to this prompt was not taken. */
    readonly previousError?: Refusal;
  } & OfferOf<One>;
}[K];
/** What is chosen, without the names of its prompt. */
export type PickOf<K extends PromptKind> = Frozen<Picks[K]>;
export type PickFor<K extends PromptKind> = {
  [One in K]: { readonly promptId: string; readonly kind: One } & PickOf<One>;
}[K];

export type Prompt = PromptOf<PromptKind>;
export type PromptChoice = PickFor<PromptKind>;
export type OptionPrompt = PromptOf<OptionKind>;
export type OptionChoice = PickFor<OptionKind>;
export type StartingHandPrompt = PromptOf<'startingHand'>;
export type StartingHandChoice = PickFor<'startingHand'>;
export type TurnActionPrompt = PromptOf<'turnAction'>;
export type TurnActionChoice = PickFor<'turnAction'>;
export type PlayBirdPrompt = PromptOf<'playBird'>;
export type PlayBirdChoice = PickFor<'playBird'>;
export type SelectFoodFromFeederPrompt = PromptOf<'selectFoodFromFeeder'>;
export type SelectFoodFromFeederChoice = PickFor<'selectFoodFromFeeder'>;
export type PlaceEggsPrompt = PromptOf<'placeEggs'>;
export type PlaceEggsChoice = PickFor<'placeEggs'>;
export type DrawCardsPrompt = PromptOf<'drawCards'>;
export type DrawCardsChoice = PickFor<'drawCards'>;

/** Answers for one seat: a program, a language model, a person behind a screen. */
export interface PlayerAgent {
  readonly playerId: PlayerId;
  /** Which of the dealt birds, foods and bonus cards to keep. */
  chooseStartingHand(prompt: StartingHandPrompt): Promise<StartingHandChoice>;
  /** Which of the four actions to take this turn. */
  chooseTurnAction(prompt: TurnActionPrompt): Promise<TurnActionChoice>;
  /** Everything else. */
  chooseOption(prompt: OptionPrompt): Promise<OptionChoice>;
  /** Gets what happens, as far as this seat may know it. An agent that fails here gets no more events. */
  observe?(event: GameEvent): unknown;
}

import type { Refusal } from '@tessera/kernel';
import type { BonusReward } from './registry.ts';
import type { PlayerView } from './view.ts';
import type { ActionType, BirdInstanceId, DieFace, FoodCounts, FoodType, HabitatType, PlayerId } from './words.ts';

/** Where in the course of a turn a prompt stands. */
export interface PromptContext {
  readonly round: number;
  readonly activePlayerId: PlayerId;
  readonly phase: 'SETUP' | 'ACTION' | 'POWER' | 'REACTION' | 'END_OF_TURN';
  /** The habitat whose action is being taken. */
  readonly habitat?: HabitatType;
  /** The bird whose power is at work, what set it off, and the bird that repeats it. */
  readonly trigger?: 'WHEN_ACTIVATED' | 'WHEN_PLAYED' | 'ONCE_BETWEEN_TURNS';
  readonly sourceBirdId?: BirdInstanceId;
  readonly repeatedBy?: BirdInstanceId;
}

/** Several things, in any order. An answer is copied as plain data, so a set is as good as a list. */
export type Several<T> = readonly T[] | ReadonlySet<T>;

interface PromptBase<K extends string> {
  readonly promptId: string;
  readonly playerId: PlayerId;
  readonly kind: K;
  readonly view: PlayerView;
  readonly context: PromptContext;
  /** Why the last answer to this prompt was not taken. */
  readonly previousError?: Refusal;
}
interface ChoiceBase<K extends string> {
  readonly promptId: string;
  readonly kind: K;
}

export interface StartingHandPrompt extends PromptBase<'startingHand'> {
  readonly eligibleBirds: readonly string[];
  readonly eligibleBonusCards: readonly string[];
}
export interface StartingHandChoice extends ChoiceBase<'startingHand'> {
  readonly birds: Several<string>;
  readonly bonusCard: string;
  /** As many different foods as birds are kept. */
  readonly foodToDiscard: Several<FoodType>;
}

export interface TurnActionPrompt extends PromptBase<'turnAction'> {
  readonly eligibleActions: readonly ActionType[];
  /** What each habitat gives; `bonus` and its `trade` are there where it is printed and can be paid now. */
  readonly rewardsByAction: {
    readonly [A in Exclude<ActionType, 'PLAY_BIRD'>]: {
      readonly reward: number;
      readonly bonus?: true;
      readonly trade?: BonusReward;
    };
  };
}
export interface TurnActionChoice extends ChoiceBase<'turnAction'> {
  readonly action: ActionType;
  /** Yes to the trade in advance. */
  readonly takeBonus?: boolean;
}

export interface EligibleBird {
  readonly bird: string;
  /** Eggs to pay in each habitat where the bird can be played now. */
  readonly eggCostByHabitat: { readonly [H in HabitatType]?: number };
  /** Every legal payment, cheapest first; none for a bird that costs nothing. */
  readonly payments: readonly FoodCounts[];
}
export interface PlayBirdPrompt extends PromptBase<'playBird'> {
  readonly eligibleBirds: readonly EligibleBird[];
  /** Eggs to pay in each habitat in which any of them can be played. */
  readonly eggCostByEligibleHabitat: { readonly [H in HabitatType]?: number };
  readonly eggsByBird: { readonly [bird: BirdInstanceId]: number };
}
export interface PlayBirdChoice extends ChoiceBase<'playBird'> {
  readonly bird: string;
  readonly habitat: HabitatType;
  readonly foodToSpend: FoodCounts;
  readonly eggsToSpend: { readonly [bird: BirdInstanceId]: number };
}

export interface BonusTradePrompt extends PromptBase<'bonusTrade'> {
  readonly cost: 'CARD' | 'FOOD' | 'EGG';
  readonly reward: 'FOOD' | 'EGG' | 'CARD';
  readonly trade: BonusReward;
}
export interface BonusTradeChoice extends ChoiceBase<'bonusTrade'> {
  readonly accept: boolean;
}

export interface SelectFoodFromFeederPrompt extends PromptBase<'selectFoodFromFeeder'> {
  /** Dice that may be taken, by face. */
  readonly availableDice: { readonly [F in DieFace]?: number };
  /** The foods a die may be taken for. */
  readonly allowedFoods: readonly FoodType[];
  readonly canReroll: boolean;
  readonly remaining: number;
  /** Whether "stop" is an answer. */
  readonly canStop: boolean;
  /**
   * All dice of the one food are taken at once: the question is only whether to reroll before. "stop" and any die there
   * mean no.
   */
  readonly takesAll: boolean;
}
export interface DieSelection {
  readonly die: DieFace;
  /** Required for the double face. */
  readonly asFoodType?: FoodType;
}
/** One die of the feeder, or food by kind. */
export type SelectFoodFromFeederChoice = ChoiceBase<'selectFoodFromFeeder'> &
  (
    | { readonly selection: DieSelection | 'reroll' | 'stop' }
    /** Up to `remaining` foods. What is not in the feeder is not gained, where gaining less is legal (`canStop`). */
    | { readonly foodOrReroll: FoodCounts | 'reroll' }
  );

export interface SelectFoodFromSupplyPrompt extends PromptBase<'selectFoodFromSupply'> {
  readonly count: number;
  readonly minCount: number;
  readonly allowedFoods: readonly FoodType[];
}
export interface SelectFoodFromSupplyChoice extends ChoiceBase<'selectFoodFromSupply'> {
  readonly food: FoodCounts;
}

export const DESTINATIONS = Object.freeze(['PLAYER_SUPPLY', 'CACHE_ON_SOURCE_BIRD'] as const);
export interface SelectFoodDestinationPrompt extends PromptBase<'selectFoodDestination'> {
  readonly sourceBirdId: BirdInstanceId;
  readonly food: FoodType;
  readonly destinationOptions: typeof DESTINATIONS;
}
export interface SelectFoodDestinationChoice extends ChoiceBase<'selectFoodDestination'> {
  readonly destination: (typeof DESTINATIONS)[number];
}

export interface DiscardFoodPrompt extends PromptBase<'discardFood'> {
  readonly foodCost: { readonly WILD: number };
}
export interface DiscardFoodChoice extends ChoiceBase<'discardFood'> {
  readonly food: FoodCounts;
}

export interface PlaceEggsPrompt extends PromptBase<'placeEggs'> {
  readonly count: number;
  readonly minCount: number;
  readonly remainingCapacitiesByEligibleBird: { readonly [bird: BirdInstanceId]: number };
}
export interface PlaceEggsChoice extends ChoiceBase<'placeEggs'> {
  readonly placements: { readonly [bird: BirdInstanceId]: number };
}

export interface DiscardEggsPrompt extends PromptBase<'discardEggs'> {
  readonly count: number;
  readonly eggsByEligibleBird: { readonly [bird: BirdInstanceId]: number };
}
export interface DiscardEggsChoice extends ChoiceBase<'discardEggs'> {
  readonly sources: { readonly [bird: BirdInstanceId]: number };
}

export interface DrawCardsPrompt extends PromptBase<'drawCards'> {
  readonly remaining: number;
  readonly trayCards: readonly string[];
  readonly deckAvailable: boolean;
  readonly canStop: boolean;
}
export interface DrawCardsChoice extends ChoiceBase<'drawCards'> {
  readonly trayCards: Several<string>;
  readonly numDeckCards: number;
}

export interface SelectCardsPrompt extends PromptBase<'selectCards'> {
  readonly mode: 'TUCK' | 'DISCARD' | 'KEEP';
  readonly source: 'HAND' | 'REVEALED_SET';
  readonly count: number;
  readonly eligibleCards: readonly string[];
}
export interface SelectCardsChoice extends ChoiceBase<'selectCards'> {
  readonly cards: Several<string>;
}

export interface SelectBonusCardsPrompt extends PromptBase<'selectBonusCards'> {
  readonly count: number;
  readonly eligibleCards: readonly string[];
}
export interface SelectBonusCardsChoice extends ChoiceBase<'selectBonusCards'> {
  readonly cards: Several<string>;
}

export interface SelectPlayerPrompt extends PromptBase<'selectPlayer'> {
  readonly eligiblePlayers: readonly PlayerId[];
}
export interface SelectPlayerChoice extends ChoiceBase<'selectPlayer'> {
  readonly player: PlayerId;
}

export interface RepeatPowerPrompt extends PromptBase<'repeatPower'> {
  readonly eligibleBirds: readonly BirdInstanceId[];
}
export interface RepeatPowerChoice extends ChoiceBase<'repeatPower'> {
  readonly bird: BirdInstanceId;
}

export interface SelectHabitatPrompt extends PromptBase<'selectHabitat'> {
  readonly eligibleHabitats: readonly HabitatType[];
}
export interface SelectHabitatChoice extends ChoiceBase<'selectHabitat'> {
  readonly habitat: HabitatType;
}

export interface ActivatePowerPrompt extends PromptBase<'activatePower'> {
  readonly birdInstanceId: BirdInstanceId;
  /** The power in words. */
  readonly power: string;
  readonly benefitsOthers: boolean;
  /** Another player's bird gives this, and it may be refused. */
  readonly offered: boolean;
}
export interface ActivatePowerChoice extends ChoiceBase<'activatePower'> {
  readonly activate: boolean;
}

export type OptionPrompt =
  | PlayBirdPrompt
  | BonusTradePrompt
  | SelectFoodFromFeederPrompt
  | SelectFoodFromSupplyPrompt
  | SelectFoodDestinationPrompt
  | DiscardFoodPrompt
  | PlaceEggsPrompt
  | DiscardEggsPrompt
  | DrawCardsPrompt
  | SelectCardsPrompt
  | SelectBonusCardsPrompt
  | SelectPlayerPrompt
  | RepeatPowerPrompt
  | SelectHabitatPrompt
  | ActivatePowerPrompt;
export type OptionChoice =
  | PlayBirdChoice
  | BonusTradeChoice
  | SelectFoodFromFeederChoice
  | SelectFoodFromSupplyChoice
  | SelectFoodDestinationChoice
  | DiscardFoodChoice
  | PlaceEggsChoice
  | DiscardEggsChoice
  | DrawCardsChoice
  | SelectCardsChoice
  | SelectBonusCardsChoice
  | SelectPlayerChoice
  | RepeatPowerChoice
  | SelectHabitatChoice
  | ActivatePowerChoice;
export type Prompt = StartingHandPrompt | TurnActionPrompt | OptionPrompt;
export type PromptChoice = StartingHandChoice | TurnActionChoice | OptionChoice;
export type PromptKind = Prompt['kind'];

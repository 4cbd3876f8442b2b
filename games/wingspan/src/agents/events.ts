import type { Seat } from '@tessera/kernel';
import type { PromptChoice, PromptKind } from './prompts.ts';
import type { ActionType, BirdInstanceId, DieFace, FoodCounts, HabitatType, PlayerId } from './words.ts';

export type Breakdown = { readonly [category: string]: number };

/** Things on birds or tokens by bird. */
export type CountsByBird = { readonly [bird: BirdInstanceId]: number };

/** What changed at the table, one entry a change; the bird whose power did it is named. */
export interface EffectDetails {
  /** Dice are named where they were taken one by one. */
  GAIN_FOOD: {
    readonly food: FoodCounts;
    readonly from: 'BIRDFEEDER' | 'SUPPLY';
    readonly dice?: readonly DieFace[];
  };
  CACHE_FOOD: { readonly birdInstanceId: BirdInstanceId; readonly food: FoodCounts };
  DISCARD_FOOD: { readonly food: FoodCounts };
  LAY_EGGS: { readonly placements: CountsByBird };
  DISCARD_EGGS: { readonly sources: CountsByBird };
  /** Cards that came to a hand: from the tray, from the deck, or from those set out. */
  DRAW_CARDS: {
    readonly trayCards: readonly string[];
    readonly numDeckCards: number;
    readonly numRevealedCards: number;
    readonly own?: { readonly cards: readonly string[] };
  };
  /** Cards set out for all players to choose from. */
  REVEAL_CARDS: { readonly trayCards: readonly string[]; readonly numDeckCards: number };
  DISCARD_CARDS: { readonly cards: readonly string[] };
  TUCK_CARDS: {
    readonly birdInstanceId: BirdInstanceId;
    readonly count: number;
    readonly from: 'HAND' | 'DECK' | 'REVEALED';
    /** Named where everybody saw them. */
    readonly cards?: readonly string[];
    readonly own?: { readonly cards: readonly string[] };
  };
  REVEAL_BONUS_CARDS: { readonly count: number };
  DRAW_BONUS_CARDS: { readonly count: number; readonly own?: { readonly cards: readonly string[] } };
  MOVE_BIRD: { readonly birdInstanceId: BirdInstanceId; readonly habitat: HabitatType; readonly column: number };
}
export type EffectType = keyof EffectDetails;
type Effects = {
  readonly [T in EffectType]: EffectDetails[T] & { readonly sourceBirdInstanceId?: BirdInstanceId };
};

/**
 * [W5] What each event tells. Fields under `own` are for the player it is about, those under `host` for the host,
 * everything else is public.
 */
export interface EventDetails extends Effects {
  GAME_STARTED: {
    readonly version: number;
    /** As they are in force. */
    readonly options: { readonly [name: string]: unknown };
    /** In seat order. */
    readonly playerIds: readonly PlayerId[];
    readonly firstPlayerId: PlayerId;
    readonly turnOrder: readonly PlayerId[];
    /** The goals of rounds 1 to 4. */
    readonly goals: readonly string[];
    readonly birdTray: readonly (string | null)[];
    readonly birdfeeder: readonly DieFace[];
    /** Anyone who knows the seed knows every hidden card: it is the host's. */
    readonly host?: { readonly seed: string };
    readonly seed?: string;
  };
  APPLY_STARTING_HAND: { readonly numBirds: number; readonly foodDiscarded: FoodCounts };
  ROUND_STARTED: { readonly goal: string };
  TURN_STARTED: Record<never, never>;
  TURN_ENDED: Record<never, never>;
  ROUND_GOAL_SCORED: {
    readonly goal: string;
    readonly counts: { readonly [player: PlayerId]: number };
    readonly points: { readonly [player: PlayerId]: number };
  };
  ROUND_ENDED: Record<never, never>;
  PLAYER_FORFEITED: Record<never, never>;
  GAME_ENDED: {
    readonly scores: { readonly [player: PlayerId]: number };
    readonly breakdown: { readonly [player: PlayerId]: Breakdown };
    readonly winnerIds: readonly PlayerId[];
    /** The same as `scores`. */
    readonly finalScores: { readonly [player: PlayerId]: number };
    /** The first of `winnerIds`; null without a winner. */
    readonly winnerId: PlayerId | null;
  };
  ACTION_CHOSEN: { readonly action: ActionType };
  HABITAT_ACTIVATED: { readonly habitat: HabitatType; readonly birdInstanceIds: readonly BirdInstanceId[] };
  BIRD_PLAYED: {
    readonly card: string;
    readonly birdInstanceId: BirdInstanceId;
    readonly habitat: HabitatType;
    readonly column: number;
    readonly extraPlay: boolean;
  };
  FOOD_GAINED_FROM_HABITAT_ACTIVATION: { readonly food: FoodCounts };
  EGGS_LAID_FROM_HABITAT_ACTIVATION: { readonly placements: { readonly [bird: BirdInstanceId]: number } };
  CARDS_DRAWN_FROM_HABITAT_ACTIVATION: {
    readonly trayCards: readonly string[];
    readonly numDeckCards: number;
    readonly own?: { readonly deckCards: readonly string[] };
  };
  PREDATOR_POWER_RESOLVED: {
    readonly birdInstanceId: BirdInstanceId;
    readonly success: boolean;
    readonly how: 'WINGSPAN' | 'DICE';
    readonly card?: string;
    readonly dice?: readonly DieFace[];
  };
  /** A power begins; its effects follow, then POWER_RESOLVED. */
  ACTIVATE_POWER: {
    readonly birdInstanceId: BirdInstanceId;
    readonly handlerId: string;
    readonly repeatedBy?: BirdInstanceId;
  };
  POWER_RESOLVED: {
    readonly birdInstanceId: BirdInstanceId;
    /** The kind of power, from the card's data. */
    readonly handlerId: string;
    readonly activated: boolean;
    readonly skipReason?: 'DECLINED' | 'NOTHING_POSSIBLE';
    readonly repeatedBy?: BirdInstanceId;
  };
  PINK_TRIGGERED: { readonly birdInstanceId: BirdInstanceId };
  BIRDFEEDER_REROLLED: { readonly dice: readonly DieFace[]; readonly automatic: boolean };
  DECK_RESHUFFLED: Record<never, never>;
  TRAY_REFILLED: { readonly cards: readonly string[] };
  TRAY_REFRESHED: { readonly cards: readonly string[] };
  /** The solo opponent's card, and what it took. */
  AUTOMA_TURNED: {
    readonly does: 'FOOD' | 'EGGS' | 'CARDS' | 'BIRD';
    readonly eggs: number;
    readonly cubes: number;
  };
  AUTOMA_TOOK_BIRD: { readonly card: string };
  AUTOMA_TOOK_DICE: { readonly die: DieFace; readonly count: number };
  PROMPT_ISSUED: { readonly promptId: string; readonly kind: PromptKind; readonly attempt: number };
  CHOICE_MADE: { readonly promptId: string; readonly kind: PromptKind; readonly choice: PromptChoice };
  CHOICE_REJECTED: { readonly promptId: string; readonly code: string; readonly message: string };
}
export type EventType = keyof EventDetails;

interface Stamp<T extends EventType> {
  readonly seq: number;
  readonly round: number;
  readonly turn: number;
  /** Whom it is about; null for the table. */
  readonly playerId: PlayerId | null;
  readonly type: T;
}
export type EventOf<T extends EventType> = Stamp<T> & EventDetails[T];
export type GameEvent = { [T in EventType]: EventOf<T> }[EventType];

/** Who gets events: a player, a spectator (null), or the host, who sees everything. */
export type Watcher = PlayerId | null | 'HOST';

// a prompt and its answer are known to the one who was asked, a rejected answer to the host
const OWN: readonly EventType[] = ['PROMPT_ISSUED', 'CHOICE_MADE'];

/** The event as the watcher may know it; undefined when all of it is secret. */
export function filterEvent(event: GameEvent, watcher: Watcher): GameEvent | undefined {
  if (watcher === 'HOST') return 'host' in event ? ({ ...event, ...event.host } as GameEvent) : event;
  if (event.type === 'CHOICE_REJECTED') return undefined;
  if (OWN.includes(event.type) && event.playerId !== watcher) return undefined;
  const { own, host: _, ...known } = event as GameEvent & { readonly own?: unknown; readonly host?: unknown };
  return own !== undefined && watcher !== null && event.playerId === watcher
    ? ({ ...known, own } as GameEvent)
    : (known as GameEvent);
}

/** Gets events as they happen, frozen. What it throws or rejects ends its watching, never the match. */
export interface Observer {
  readonly watcher: Watcher;
  event(event: GameEvent): unknown;
}

export type Tell = <T extends EventType>(type: T, seat: Seat | null, detail: EventDetails[T]) => void;

import type { Seat } from '@tessera/kernel';
import type { PromptChoice, PromptKind } from './prompts.ts';
import type { ActionType, BirdInstanceId, DieFace, FoodCounts, HabitatType, PlayerId } from './words.ts';

export type Breakdown = { readonly [category: string]: number };

/** [W5] What each event tells. Fields under `own` are for the player it is about, everything else is public. */
export interface EventDetails {
  GAME_STARTED: { readonly playerIds: readonly PlayerId[]; readonly firstPlayerId: PlayerId };
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
  if (watcher === 'HOST') return event;
  if (event.type === 'CHOICE_REJECTED') return undefined;
  if (OWN.includes(event.type) && event.playerId !== watcher) return undefined;
  if (!('own' in event) || event.playerId === watcher) return event;
  const { own: _, ...known } = event;
  return known;
}

export interface Observer {
  readonly watcher: Watcher;
  event(event: GameEvent): void;
}

export type Tell = <T extends EventType>(type: T, seat: Seat | null, detail: EventDetails[T]) => void;

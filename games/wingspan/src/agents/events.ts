import type { Seat } from '@tessera/kernel';
import type { Clock } from './carrier.ts';
import { type Frozen, frozenCopy } from './frozen.ts';
import type { PromptChoice, PromptKind } from './prompts.ts';
import type {
  ActionType,
  BirdInstanceId,
  ByPlayer,
  CountsByBird,
  DieFace,
  FoodCounts,
  HabitatType,
  PlayerId,
} from './words.ts';

export type Breakdown = { readonly [category: string]: number };
type Nothing = Record<never, never>;

/** What changed at the table, one entry a change; the bird whose power did it is named. */
interface Effects {
  /** Dice are named where they were taken one by one. */
  GAIN_FOOD: { food: FoodCounts; from: 'BIRDFEEDER' | 'SUPPLY'; dice?: DieFace[] };
  CACHE_FOOD: { birdInstanceId: BirdInstanceId; food: FoodCounts };
  DISCARD_FOOD: { food: FoodCounts };
  LAY_EGGS: { placements: CountsByBird };
  DISCARD_EGGS: { sources: CountsByBird };
  /** Cards that came to a hand: from the tray, from the deck, or from those set out. */
  DRAW_CARDS: { trayCards: string[]; numDeckCards: number; numRevealedCards: number; own?: { cards: string[] } };
  /** Cards set out for all players to choose from. */
  REVEAL_CARDS: { trayCards: string[]; numDeckCards: number };
  DISCARD_CARDS: { cards: string[] };
  /** Cards are named where everybody saw them. */
  TUCK_CARDS: {
    birdInstanceId: BirdInstanceId;
    count: number;
    from: 'HAND' | 'DECK' | 'REVEALED';
    cards?: string[];
    own?: { cards: string[] };
  };
  REVEAL_BONUS_CARDS: { count: number };
  DRAW_BONUS_CARDS: { count: number; own?: { cards: string[] } };
  MOVE_BIRD: { birdInstanceId: BirdInstanceId; habitat: HabitatType; column: number };
}
export type EffectType = keyof Effects;

interface Course {
  /** `options` are as they are in force, `playerIds` in seat order, `goals` those of rounds 1 to 4. */
  GAME_STARTED: {
    version: number;
    options: { [name: string]: unknown };
    playerIds: PlayerId[];
    firstPlayerId: PlayerId;
    turnOrder: PlayerId[];
    goals: string[];
    birdTray: (string | null)[];
    birdfeeder: DieFace[];
    /** Anyone who knows the seed knows every hidden card: it is the host's. */
    host?: { seed: string };
    seed?: string;
  };
  APPLY_STARTING_HAND: { numBirds: number; foodDiscarded: FoodCounts };
  ROUND_STARTED: { goal: string };
  TURN_STARTED: Nothing;
  TURN_ENDED: Nothing;
  ROUND_GOAL_SCORED: { goal: string; counts: ByPlayer<number>; points: ByPlayer<number> };
  ROUND_ENDED: Nothing;
  PLAYER_FORFEITED: Nothing;
  /** `finalScores` are the `scores`, `winnerId` is the first of `winnerIds` and null without a winner. */
  GAME_ENDED: {
    scores: ByPlayer<number>;
    breakdown: ByPlayer<Breakdown>;
    winnerIds: PlayerId[];
    finalScores: ByPlayer<number>;
    winnerId: PlayerId | null;
  };
  ACTION_CHOSEN: { action: ActionType };
  HABITAT_ACTIVATED: { habitat: HabitatType; birdInstanceIds: BirdInstanceId[] };
  BIRD_PLAYED: {
    card: string;
    birdInstanceId: BirdInstanceId;
    habitat: HabitatType;
    column: number;
    extraPlay: boolean;
  };
  FOOD_GAINED_FROM_HABITAT_ACTIVATION: { food: FoodCounts };
  EGGS_LAID_FROM_HABITAT_ACTIVATION: { placements: CountsByBird };
  CARDS_DRAWN_FROM_HABITAT_ACTIVATION: { trayCards: string[]; numDeckCards: number; own?: { deckCards: string[] } };
  PREDATOR_POWER_RESOLVED: {
    birdInstanceId: BirdInstanceId;
    success: boolean;
    how: 'WINGSPAN' | 'DICE';
    card?: string;
    dice?: DieFace[];
  };
  /** A power begins; its effects follow, then POWER_RESOLVED. `handlerId` is the kind of power, from the card's data. */
  ACTIVATE_POWER: { birdInstanceId: BirdInstanceId; handlerId: string; repeatedBy?: BirdInstanceId };
  POWER_RESOLVED: {
    birdInstanceId: BirdInstanceId;
    handlerId: string;
    activated: boolean;
    skipReason?: 'DECLINED' | 'NOTHING_POSSIBLE';
    repeatedBy?: BirdInstanceId;
  };
  PINK_TRIGGERED: { birdInstanceId: BirdInstanceId };
  BIRDFEEDER_REROLLED: { dice: DieFace[]; automatic: boolean };
  DECK_RESHUFFLED: Nothing;
  TRAY_REFILLED: { cards: string[] };
  TRAY_REFRESHED: { cards: string[] };
  /** The solo opponent's card, and what it took. */
  AUTOMA_TURNED: { does: 'FOOD' | 'EGGS' | 'CARDS' | 'BIRD'; eggs: number; cubes: number };
  AUTOMA_TOOK_BIRD: { card: string };
  AUTOMA_TOOK_DICE: { die: DieFace; count: number };
  PROMPT_ISSUED: { promptId: string; kind: PromptKind; attempt: number };
  CHOICE_MADE: { promptId: string; kind: PromptKind; choice: PromptChoice };
  CHOICE_REJECTED: { promptId: string; code: string; message: string };
}

export type EffectDetails = Frozen<Effects>;
/**
 * [W5] What each event tells. Fields under `own` are for the player it is about, those under `host` for the host,
 * everything else is public.
 */
export type EventDetails = Frozen<
  Course & { [T in EffectType]: Effects[T] & { sourceBirdInstanceId?: BirdInstanceId } }
>;
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

/** The event as the watcher may know it; undefined when all of it is secret. */
export function filterEvent(event: GameEvent, watcher: Watcher): GameEvent | undefined {
  if (watcher === 'HOST') return 'host' in event ? ({ ...event, ...event.host } as GameEvent) : event;
  // a prompt and its answer are known to the one who was asked, a rejected answer to the host
  if (event.type === 'CHOICE_REJECTED') return undefined;
  const isOwn = watcher !== null && event.playerId === watcher;
  if ((event.type === 'PROMPT_ISSUED' || event.type === 'CHOICE_MADE') && !isOwn) return undefined;
  const { own, host: _, ...known } = event as GameEvent & { readonly own?: unknown; readonly host?: unknown };
  return (own !== undefined && isOwn ? { ...known, own } : known) as GameEvent;
}

/** Gets events as they happen, frozen. What it throws or rejects ends its watching, never the match. */
export interface Observer {
  readonly watcher: Watcher;
  event(event: GameEvent): unknown;
}

export type Tell = <T extends EventType>(type: T, seat: Seat | null, detail: EventDetails[T]) => void;

/** Everybody who watches a match. None of them can change it, stop it or use up the time of a player. */
export class Gallery {
  readonly #watching: Set<Observer>;
  readonly #clock: Clock;
  readonly #onError: ((error: unknown, watcher: Watcher) => void) | undefined;
  /** Milliseconds that watching has taken so far. */
  spent = 0;

  constructor(
    observers: readonly Observer[],
    clock: Clock,
    onError: ((error: unknown, watcher: Watcher) => void) | undefined,
  ) {
    this.#watching = new Set(observers);
    this.#clock = clock;
    this.#onError = onError;
  }

  /** Shows an event to each as far as it may know it, in a copy of its own. */
  show(event: GameEvent): void {
    const began = this.#clock.now();
    for (const observer of this.#watching) {
      const known = filterEvent(event, observer.watcher);
      if (known === undefined) continue;
      try {
        const watched = observer.event(frozenCopy(known));
        // nobody waits for a promise; what it is rejected with must not end the process
        if (watched instanceof Object) Promise.resolve(watched).catch((error) => this.#drop(observer, error));
      } catch (error) {
        this.#drop(observer, error);
      }
    }
    this.spent += this.#clock.now() - began;
  }

  #drop(observer: Observer, error: unknown): void {
    if (!this.#watching.delete(observer)) return;
    try {
      this.#onError?.(error, observer.watcher);
    } catch {
      // who listens for failures may fail as well: there is nobody left to tell
    }
  }
}

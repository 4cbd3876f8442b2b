import type { Face, Food, Habitat } from '../data/types.ts';
import type { Frame } from '../frames.ts';

/** Who knows a tucked card. */
export const KNOWN = ['nobody', 'owner', 'all'] as const;
type Known = (typeof KNOWN)[number];

/** A bird on a mat: its id, or its id and what lies on it. */
export type BirdText =
  | string
  | { readonly bird: string; readonly eggs?: number; readonly cached?: number; readonly used?: boolean };

/** A card under a bird. */
interface TuckText {
  readonly under: string;
  readonly card: string;
  readonly known: Known;
}

/** A mat and what belongs to its seat. */
export interface SeatText {
  readonly hand?: readonly string[];
  /** Cards of the hand that everybody saw being taken. */
  readonly shown?: readonly string[];
  readonly bonuses?: readonly string[];
  readonly food?: { readonly [F in Food]?: number };
  readonly rows?: { readonly [H in Habitat]?: readonly BirdText[] };
  readonly tucked?: readonly TuckText[];
  /** Turns left in this round; a full round by default. */
  readonly cubes?: number;
  readonly left?: boolean;
  /** Number of the starting hand chosen, while others still choose. */
  readonly pick?: number;
}

/** What a goal brought every seat. */
export interface GoalText {
  readonly goal: string;
  readonly counts?: readonly number[];
  readonly points?: readonly number[];
}

/** The solo opponent. */
export interface AutomaText {
  readonly bonus: string;
  readonly deck: readonly number[];
  readonly up: readonly string[];
  readonly down: readonly string[];
  readonly eggs: number;
  readonly cubes: number;
  readonly goalPoints: readonly number[];
}

/**
 * A position as text is this as JSON. Everything may be left out: without a stack the active seat begins its turn,
 * without a deck it holds all cards that are nowhere else, `deckTop` first. Decks and stacks are written top first.
 */
export interface Position {
  readonly seats: readonly SeatText[];
  /** 1 to 4; 5 after the last. */
  readonly round?: number;
  readonly turns?: number;
  readonly first?: number;
  readonly active?: number;
  readonly deck?: readonly string[];
  readonly deckTop?: readonly string[];
  readonly discard?: readonly string[];
  readonly tray?: readonly (string | null)[];
  readonly bonusDeck?: readonly string[];
  readonly bonusDiscard?: readonly string[];
  readonly feeder?: readonly Face[];
  readonly goals?: readonly (string | GoalText)[];
  readonly owed?: number;
  /** Foods taken by the mat's reward in this action. */
  readonly gained?: readonly Food[];
  readonly laidOn?: string | null;
  readonly playing?: readonly string[];
  readonly draft?: readonly string[];
  readonly looking?: readonly string[];
  readonly automa?: AutomaText | null;
  readonly stack?: readonly Frame[];
  readonly lanes?: readonly (readonly Frame[])[];
}

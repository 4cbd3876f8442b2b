import { BIRDS } from '../data/birds.ts';
import { BONUSES, GOALS } from '../data/goals.ts';
import { COLUMNS } from '../data/mat.ts';
import { FACES, type Face, FOODS, type Food, HABITATS, type Habitat } from '../data/types.ts';
import type { Frame } from '../frames.ts';
import { isGone } from '../mat.ts';
import { PLACES_PER_SEAT, type State, tuckCard, tuckHost, tuckKnown } from '../state.ts';

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

const birds = (cards: readonly number[]): string[] => cards.map((card) => BIRDS[card].id);
const bonuses = (cards: readonly number[]): string[] => cards.map((card) => BONUSES[card].id);

/** Writes a position down, secrets included. */
export const makePosition = (state: State): string => JSON.stringify(positionOf(state));

function positionOf(state: State): Position {
  const { turns, first, active, owed, laidOn, seats } = state;
  return {
    seats: Array.from({ length: seats }, (_, seat) => seatText(state, seat)),
    round: state.round + 1,
    turns,
    first,
    active,
    feeder: FACES.flatMap((face, i) => Array<Face>(state.feeder[i]).fill(face)),
    tray: state.tray.map((card) => (card < 0 ? null : BIRDS[card].id)),
    goals: state.goals.map((_, round) => goalText(state, round)),
    deck: birds(state.deck).reverse(),
    discard: birds(state.discard),
    bonusDeck: bonuses(state.bonusDeck).reverse(),
    bonusDiscard: bonuses(state.bonusDiscard),
    owed,
    gained: FOODS.filter((_, i) => (state.gained >> i) & 1),
    laidOn: laidOn < 0 ? null : BIRDS[laidOn].id,
    playing: birds(state.playing),
    draft: birds(state.draft),
    looking: bonuses(state.looking),
    automa: automaText(state),
    stack: state.stack.toReversed(),
    lanes: state.lanes.map((lane) => lane.toReversed()),
  };
}

const seatText = (state: State, seat: number): SeatText => ({
  hand: birds(state.hands[seat]),
  ...(state.shown !== undefined && state.shown[seat].length > 0 && { shown: birds(state.shown[seat]) }),
  bonuses: bonuses(state.bonuses[seat]),
  food: Object.fromEntries(FOODS.map((food, i) => [food, state.food[seat * 5 + i]])),
  rows: Object.fromEntries(HABITATS.map((habitat, row) => [habitat, rowText(state, seat, row)])),
  tucked: state.tucks[seat].map((entry) => ({
    under: BIRDS[tuckHost(entry)].id,
    card: BIRDS[tuckCard(entry)].id,
    known: KNOWN[tuckKnown(entry)],
  })),
  cubes: state.cubes[seat],
  left: isGone(state, seat),
  pick: state.picks[seat],
});

const rowText = (state: State, seat: number, row: number): BirdText[] =>
  Array.from({ length: state.rows[seat * 3 + row] }, (_, column) => {
    const place = seat * PLACES_PER_SEAT + row * COLUMNS + column;
    const used = (state.pinkUsed[seat] >> (row * COLUMNS + column)) & 1;
    return {
      bird: BIRDS[state.birds[place]].id,
      eggs: state.eggs[place],
      cached: state.cached[place],
      ...(used && { used: true }),
    };
  });

function goalText(state: State, round: number): string | GoalText {
  const goal = GOALS[state.goals[round]].id;
  const from = round * state.seats;
  if (state.goalPoints[from] < 0) return goal;
  const [counts, points] = [state.goalCounts, state.goalPoints].map((all) => all.slice(from, from + state.seats));
  return { goal, counts, points };
}

function automaText({ automa }: State): AutomaText | null {
  if (automa === null) return null;
  const { bonus, deck, up, down, eggs, cubes, goalPoints } = automa;
  return { bonus: BONUSES[bonus].id, deck, up: birds(up), down: birds(down), eggs, cubes, goalPoints };
}

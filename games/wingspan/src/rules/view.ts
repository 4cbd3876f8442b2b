import type { Seat, Viewer } from '@tessera/kernel';
import { automaBreakdown } from './automa.ts';
import { CACHES } from './catalogue.ts';
import { STARTING_HANDS, type StartingHand } from './choices.ts';
import { BIRDS } from './data/birds.ts';
import { BONUSES, GOALS } from './data/goals.ts';
import { COLUMNS } from './data/mat.ts';
import { FACES, type Face, FOODS, type Food, HABITATS, type Habitat } from './data/types.ts';
import { goalCount } from './goals.ts';
import { isGone } from './mat.ts';
import type { WingspanOptions } from './options.ts';
import { type Breakdown, breakdown } from './score.ts';
import { PLACES_PER_SEAT, PUBLIC, SEEN, type State, tuckCard, tuckHost, tuckKnown } from './state.ts';

/** A bird on a mat and what lies on it. */
export interface BirdView {
  readonly bird: string;
  readonly eggs: number;
  readonly cached: number;
  /** What is cached on it, where it caches anything. */
  readonly food: Food | null;
  readonly tucked: number;
  /** Those of the tucked cards that the viewer knows. */
  readonly known: readonly string[];
  /** A pink bird that has reacted since its owner's last turn. */
  readonly used: boolean;
}

/** What everybody sees of a seat. */
export interface SeatView {
  readonly hand: number;
  readonly bonuses: number;
  readonly food: { readonly [F in Food]: number };
  readonly rows: { readonly [H in Habitat]: readonly BirdView[] };
  readonly cubes: number;
  readonly left: boolean;
  /** Whether the starting hand is chosen; only before the first round. */
  readonly chosen: boolean;
  /** Points so far by category; bonus cards are secret until the end. */
  readonly score: Breakdown;
  /** Bonus cards, shown when the match is over. */
  readonly shown: readonly string[];
}

/** A round's goal and how the seats stand in it. */
export interface GoalView {
  readonly goal: string;
  /** Frozen when its round ended; until then the counts of now. */
  readonly counts: readonly number[];
  readonly points: readonly number[] | null;
}

/** What a seat sees of its own things alone. */
export interface OwnView {
  readonly hand: readonly string[];
  readonly bonuses: readonly string[];
  /** The chosen starting hand, while others still choose. */
  readonly picked: StartingHand | null;
  /** Cards set out for this seat to take from. */
  readonly draft: readonly string[];
  /** Bonus cards this seat looks at. */
  readonly looking: readonly string[];
}

/** The solo opponent. */
export interface AutomaView {
  readonly bonus: string;
  readonly birds: readonly string[];
  readonly faceDown: number;
  readonly eggs: number;
  readonly cubes: number;
  readonly deck: number;
  readonly score: { readonly [category: string]: number };
}

/** What one viewer may see of the table. */
export interface View {
  readonly viewer: Viewer;
  readonly options: WingspanOptions;
  /** 1 to 4. */
  readonly round: number;
  readonly turns: number;
  readonly first: Seat;
  readonly active: Seat;
  readonly over: boolean;
  readonly tray: readonly (string | null)[];
  readonly deck: number;
  readonly discard: readonly string[];
  readonly bonusDeck: number;
  readonly bonusDiscard: number;
  readonly feeder: readonly Face[];
  readonly goals: readonly GoalView[];
  readonly seats: readonly SeatView[];
  /** Cards being played, on the way to a mat. */
  readonly playing: readonly string[];
  /** Cards set out for a draft. */
  readonly draft: number;
  /** Cards the active seat owes at the end of its turn. */
  readonly owed: number;
  readonly own: OwnView | null;
  readonly automa: AutomaView | null;
}

const birdIds = (cards: readonly number[]): string[] => cards.map((card) => BIRDS[card].id);
const bonusIds = (cards: readonly number[]): string[] => cards.map((card) => BONUSES[card].id);

/** Whether nothing is left to happen. */
export const isOver = (state: State): boolean => state.stack.length === 0 && state.lanes.length === 0;

/** Whether a viewer is the one looking at the cards set out for a draft, or at drawn bonus cards. */
export const seesDraft = (state: State, viewer: Viewer): boolean => isAsked(state, viewer, 'pickDraft');
export const seesLooking = (state: State, viewer: Viewer): boolean => isAsked(state, viewer, 'keepBonus');
const isAsked = (state: State, viewer: Viewer, kind: string): boolean => {
  const frame = state.stack.at(-1);
  return frame !== undefined && frame.kind === kind && frame.seat === viewer;
};

/** [W6] A whitelist: nothing hidden is ever copied here and taken out again. */
export function view(state: State, viewer: Viewer): View {
  const { options, turns, first, active, owed, seats } = state;
  const over = isOver(state);
  return {
    viewer,
    options,
    round: Math.min(state.round, 3) + 1,
    turns,
    first,
    active,
    over,
    tray: state.tray.map((card) => (card < 0 ? null : BIRDS[card].id)),
    deck: state.deck.length,
    discard: birdIds(state.discard),
    bonusDeck: state.bonusDeck.length,
    bonusDiscard: state.bonusDiscard.length,
    feeder: FACES.flatMap((face, i) => Array<Face>(state.feeder[i]).fill(face)),
    goals: state.goals.map((_, round) => goalView(state, round)),
    seats: Array.from({ length: seats }, (_, seat) => seatView(state, seat, viewer, over)),
    playing: birdIds(state.playing),
    draft: state.draft.length,
    owed,
    own: viewer === null ? null : ownView(state, viewer),
    automa: automaView(state),
  };
}

function goalView(state: State, round: number): GoalView {
  const { seats, goals } = state;
  const goal = GOALS[goals[round]].id;
  const from = round * seats;
  if (state.goalPoints[from] >= 0) {
    const [counts, points] = [state.goalCounts, state.goalPoints].map((all) => all.slice(from, from + seats));
    return { goal, counts, points };
  }
  return {
    goal,
    counts: Array.from({ length: seats }, (_, seat) => goalCount(state, seat, goals[round])),
    points: null,
  };
}

function seatView(state: State, seat: Seat, viewer: Viewer, over: boolean): SeatView {
  const food = Object.fromEntries(FOODS.map((name, i) => [name, state.food[seat * 5 + i]]));
  const [forest, grassland, wetland] = HABITATS.map((_, row) => rowView(state, seat, row, viewer));
  return {
    hand: state.hands[seat].length,
    bonuses: state.bonuses[seat].length,
    food: food as SeatView['food'],
    rows: { forest, grassland, wetland },
    cubes: state.cubes[seat],
    left: isGone(state, seat),
    chosen: state.picks[seat] >= 0,
    score: breakdown(state, seat, over),
    shown: over ? bonusIds(state.bonuses[seat]) : [],
  };
}

function rowView(state: State, seat: Seat, row: number, viewer: Viewer): BirdView[] {
  const from = row * COLUMNS;
  return Array.from({ length: state.rows[seat * 3 + row] }, (_, column) => {
    const place = seat * PLACES_PER_SEAT + from + column;
    const card = state.birds[place];
    return {
      bird: BIRDS[card].id,
      eggs: state.eggs[place],
      cached: state.cached[place],
      food: CACHES[card],
      tucked: state.tucked[place],
      known: knownTucks(state, seat, card, viewer),
      used: ((state.pinkUsed[seat] >> (from + column)) & 1) === 1,
    };
  });
}

const knownTucks = (state: State, seat: Seat, host: number, viewer: Viewer): string[] =>
  state.tucks[seat]
    .filter((entry) => tuckHost(entry) === host && tuckKnown(entry) >= (viewer === seat ? SEEN : PUBLIC))
    .map((entry) => BIRDS[tuckCard(entry)].id);

const ownView = (state: State, seat: Seat): OwnView => ({
  hand: birdIds(state.hands[seat]),
  bonuses: bonusIds(state.bonuses[seat]),
  picked: state.picks[seat] < 0 ? null : STARTING_HANDS[state.picks[seat]],
  draft: seesDraft(state, seat) ? birdIds(state.draft) : [],
  looking: seesLooking(state, seat) ? bonusIds(state.looking) : [],
});

function automaView(state: State): AutomaView | null {
  const { automa } = state;
  if (automa === null) return null;
  const { bonus, up, down, eggs, cubes, deck } = automa;
  return {
    bonus: BONUSES[bonus].id,
    birds: birdIds(up),
    faceDown: down.length,
    eggs,
    cubes,
    deck: deck.length,
    score: automaBreakdown(state, automa),
  };
}

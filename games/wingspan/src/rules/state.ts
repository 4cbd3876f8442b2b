import { type Core, type Rng, type Seat, shuffle } from '@tessera/kernel';
import { dealAutoma } from './automa.ts';
import { BIRDS } from './data/birds.ts';
import { BONUSES, GOALS } from './data/goals.ts';
import { COLUMNS, DEALT_BIRDS, DEALT_BONUSES, TRAY } from './data/mat.ts';
import { DEAL, FIRST_SEAT, type Frame, ROLL_FEEDER } from './frames.ts';
import { type Numbers, type PerSeat, shared } from './lists.ts';
import type { WingspanOptions } from './options.ts';

/** [W2.14] The solo opponent's things. */
export interface Automa {
  /** The card that steers which birds it takes. */
  bonus: number;
  /** Its cards of this round, next one last. */
  deck: number[];
  /** Birds it took face up, and cards it took face down. */
  up: number[];
  down: number[];
  eggs: number;
  /** Cubes on this round's goal. */
  cubes: number;
  goalPoints: number[];
}

/** Places on a mat are counted row by row: habitat × 5 + column; a seat's places start at seat × 15. */
export const PLACES_PER_SEAT = 3 * COLUMNS;

/**
 * Cards are numbers into the data; −1 is an empty place. Arrays per seat are flat. Lists that are not changed with every
 * answer are shared by clones, and `Numbers` cannot be edited.
 */
export interface State extends Core<Frame> {
  options: WingspanOptions;
  seats: number;
  /** 0 to 3; 4 when the last round is over. */
  round: number;
  /** Turns begun so far, all seats together. */
  turns: number;
  /** Who begins this round. */
  first: Seat;
  active: Seat;
  /** The next card is the last entry. */
  deck: Numbers;
  discard: Numbers;
  tray: number[];
  bonusDeck: Numbers;
  bonusDiscard: Numbers;
  /** Dice in the feeder by face; the others lie outside. */
  feeder: number[];
  goals: Numbers;
  /** Frozen results, round × seats + seat; −1 before the round has ended. */
  goalCounts: Numbers;
  goalPoints: Numbers;
  hands: PerSeat;
  /**
   * [W6.2] The cards of each hand that everybody saw: taken from the tray, and no card has left the hand unseen since.
   * Absent in matches that began before version 4.
   */
  shown?: PerSeat | undefined;
  bonuses: PerSeat;
  /** One entry per tucked card, see `tuckEntry`. */
  tucks: PerSeat;
  /** Seat × 5 + food. */
  food: number[];
  /** Turns left in this round. */
  cubes: number[];
  /** Birds in each row, seat × 3 + habitat. */
  rows: Numbers;
  birds: Numbers;
  eggs: number[];
  cached: Numbers;
  tucked: Numbers;
  /** Pink birds that have reacted since their owner's last turn, as a mask of places. */
  pinkUsed: number[];
  /** Cards the active seat must discard at the end of its turn. */
  owed: number;
  /** Foods taken by the mat's reward in this action, as a mask. */
  gained: number;
  /** The bird the active seat laid an egg on last in this power, or −1. */
  laidOn: number;
  /** Cards on their way from a hand to a mat. */
  playing: Numbers;
  /** Cards set out for a draft. */
  draft: Numbers;
  /** Bonus cards being looked at. */
  looking: Numbers;
  /** Starting hands chosen so far, −1 for not yet. */
  picks: Numbers;
  /** Seats that have left, as a mask. */
  gone: number;
  automa: Automa | null;
}

/** A table being laid: nobody shares its lists yet. */
export interface Laying extends State {
  deck: number[];
  discard: number[];
  bonusDeck: number[];
  bonusDiscard: number[];
  goals: number[];
  goalCounts: number[];
  goalPoints: number[];
  hands: number[][];
  shown?: number[][] | undefined;
  bonuses: number[][];
  tucks: number[][];
  rows: number[];
  birds: number[];
  cached: number[];
  tucked: number[];
  playing: number[];
  draft: number[];
  looking: number[];
  picks: number[];
}

/** Who knows a tucked card: nobody, its owner, everybody. */
export const UNSEEN = 0;
export const SEEN = 1;
export const PUBLIC = 2;
/** A tucked card, the bird it lies under and who knows it, in one number. */
export const tuckEntry = (host: number, card: number, known: number): number => (host * 256 + card) * 4 + known;
export const tuckHost = (entry: number): number => entry >> 10;
export const tuckCard = (entry: number): number => (entry >> 2) & 255;
export const tuckKnown = (entry: number): number => entry & 3;

const filled = (length: number, value: number): number[] => Array<number>(length).fill(value);
const ALL_BIRDS = BIRDS.map((_, card) => card);
const ALL_BONUSES = BONUSES.map((_, card) => card);
const ALL_TILES = GOALS.filter((_, goal) => goal % 2 === 0).map((_, tile) => tile);

/** [W2.2] In the rulebook's order, so that a seed means the same everywhere. Dice and first seat are left to chance. */
export function setup(options: WingspanOptions, seats: number, rng: Rng): State {
  const deck = shuffle(rng, ALL_BIRDS.slice());
  const bonusDeck = shuffle(rng, ALL_BONUSES.slice());
  const goals = shuffle(rng, ALL_TILES.slice())
    .slice(0, 4)
    .map((tile) => tile * 2 + shuffle(rng, [0, 1])[0]);
  const state: Laying = { ...emptyState(options, seats), rng, deck, bonusDeck, goals };
  state.automa = seats === 1 && options.automa !== 'off' ? dealAutoma(state) : null;
  for (let place = 0; place < TRAY; place++) state.tray[place] = deck.pop() as number;
  for (let seat = 0; seat < seats; seat++) {
    for (let i = 0; i < DEALT_BIRDS; i++) state.hands[seat].push(deck.pop() as number);
    for (let i = 0; i < DEALT_BONUSES; i++) state.bonuses[seat].push(bonusDeck.pop() as number);
    for (let food = 0; food < 5; food++) state.food[seat * 5 + food] = 1;
  }
  state.stack = [DEAL, FIRST_SEAT, ROLL_FEEDER];
  return state;
}

/** A table with nothing on it. */
export const emptyState = (options: WingspanOptions, seats: number): Laying => ({
  rng: [1, 0, 0, 0],
  stack: [],
  lanes: [],
  options,
  seats,
  round: 0,
  turns: 0,
  first: 0,
  active: 0,
  deck: [],
  discard: [],
  tray: filled(TRAY, -1),
  bonusDeck: [],
  bonusDiscard: [],
  feeder: filled(6, 0),
  goals: [],
  goalCounts: filled(4 * seats, -1),
  goalPoints: filled(4 * seats, -1),
  hands: Array.from({ length: seats }, () => []),
  shown: Array.from({ length: seats }, () => []),
  bonuses: Array.from({ length: seats }, () => []),
  tucks: Array.from({ length: seats }, () => []),
  food: filled(seats * 5, 0),
  cubes: filled(seats, 0),
  rows: filled(seats * 3, 0),
  birds: filled(seats * PLACES_PER_SEAT, -1),
  eggs: filled(seats * PLACES_PER_SEAT, 0),
  cached: filled(seats * PLACES_PER_SEAT, 0),
  tucked: filled(seats * PLACES_PER_SEAT, 0),
  pinkUsed: filled(seats, 0),
  owed: 0,
  gained: 0,
  laidOn: -1,
  playing: [],
  draft: [],
  looking: [],
  picks: filled(seats, -1),
  gone: 0,
  automa: null,
});

/** An independent copy: what is shared is never edited. */
export function clone(s: State): State {
  return {
    rng: s.rng.slice(),
    stack: s.stack.slice(),
    lanes: s.lanes.length === 0 ? [] : s.lanes.map((lane) => lane.slice()),
    options: s.options,
    seats: s.seats,
    round: s.round,
    turns: s.turns,
    first: s.first,
    active: s.active,
    deck: shared(s.deck),
    discard: s.discard,
    tray: s.tray.slice(),
    bonusDeck: s.bonusDeck,
    bonusDiscard: s.bonusDiscard,
    feeder: s.feeder.slice(),
    goals: s.goals,
    goalCounts: s.goalCounts,
    goalPoints: s.goalPoints,
    hands: s.hands,
    shown: s.shown,
    bonuses: s.bonuses,
    tucks: s.tucks,
    food: s.food.slice(),
    cubes: s.cubes.slice(),
    rows: s.rows,
    birds: s.birds,
    eggs: s.eggs.slice(),
    cached: s.cached,
    tucked: s.tucked,
    pinkUsed: s.pinkUsed.slice(),
    owed: s.owed,
    gained: s.gained,
    laidOn: s.laidOn,
    playing: s.playing,
    draft: s.draft,
    looking: s.looking,
    picks: s.picks,
    gone: s.gone,
    automa: s.automa === null ? null : cloneAutoma(s.automa),
  };
}

const cloneAutoma = (a: Automa): Automa => ({
  bonus: a.bonus,
  deck: a.deck.slice(),
  up: a.up.slice(),
  down: a.down.slice(),
  eggs: a.eggs,
  cubes: a.cubes,
  goalPoints: a.goalPoints.slice(),
});

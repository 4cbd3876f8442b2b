import { BIRDS } from '../data/birds.ts';
import { BONUSES } from '../data/bonus.ts';
import { GOALS } from '../data/goals.ts';
import { COLUMNS } from '../data/mat.ts';
import { FACES, type Face, FOODS, HABITATS } from '../data/types.ts';
import { isGone } from '../mat.ts';
import { PLACES_PER_SEAT, type State, tuckCard, tuckHost, tuckKnown } from '../state.ts';
import { type AutomaText, type BirdText, type GoalText, KNOWN, type Position, type SeatText } from './position.ts';

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

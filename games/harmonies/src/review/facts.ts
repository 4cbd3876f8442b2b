import { add, indexOf, rotate } from '@tessera/hex';
import { Engine, type EngineOf, type Seat } from '@tessera/kernel';
import {
  ANIMALS,
  BOARDS,
  breakdown,
  type CardId,
  type Harmonies,
  harmonies,
  type Landscape,
  SHAPES,
  SPIRITS,
  STACKS,
  STACKS_OF,
  type State,
  TOKENS,
  type Token,
} from '../rules/index.ts';

// What can be read from a table by the rules alone, for sentences that must be true.

const SLOTS = 4;
const CARDS = [...ANIMALS, ...SPIRITS];
/** More tokens than any habitat lacks. */
const NEVER = 99;

export const cardOf = (id: CardId): number => CARDS.findIndex((card) => card.id === id);
export const idOf = (card: number): CardId => CARDS[card].id;

export const pointsOf = (state: State, seat: Seat): number =>
  Object.values(breakdown(state, seat)).reduce((sum, points) => sum + points, 0);

/** Cells of a seat without a token. */
export function emptyCells(state: State, seat: Seat): number {
  const { length } = BOARDS[state.options.side].cells;
  return state.cells.slice(seat * length, (seat + 1) * length).filter((stack) => stack === 0).length;
}

/** Points of an Animal card with the cubes that have left it. */
export const cardPoints = ({ placed }: State, card: number): number =>
  card < ANIMALS.length && placed[card] > 0 ? ANIMALS[card].points[placed[card] - 1] : 0;

/** Cards above a seat's board. */
export const heldBy = ({ slots }: State, seat: Seat): readonly number[] =>
  slots.slice(SLOTS * seat, SLOTS * (seat + 1)).filter((card) => card >= 0);

/** Tokens that a stack lacks for a landscape; under a cube nothing grows. */
function lacks(stack: string, landscape: Landscape, cubed: boolean): number {
  const found = STACKS_OF[landscape].filter((wanted) => wanted === stack || (wanted.startsWith(stack) && !cubed));
  return Math.min(NEVER, ...found.map((wanted) => wanted.length - stack.length));
}

/** Tokens that a seat's board lacks for a card's habitat, wherever the fewest are missing. */
export function tokensShort(state: State, seat: Seat, card: number): number {
  const { cells } = BOARDS[state.options.side];
  const { shape, cube, others } = CARDS[card];
  const cubed = (cell: number): boolean => ((state.cubes[seat] >> cell) & 1) === 1;
  const stack = (cell: number): string => STACKS[state.cells[seat * cells.length + cell]];
  let fewest = NEVER;
  for (const [centre, at] of cells.entries()) {
    if (cubed(centre)) continue;
    const here = lacks(stack(centre), cube, false);
    for (let turns = 0; turns < 6 && here < fewest; turns++) {
      const around = SHAPES[shape].map((step) => indexOf(cells, add(at, rotate(step, turns))));
      if (around.includes(-1)) continue;
      const there = around.reduce((sum, cell, i) => sum + lacks(stack(cell), others[i], cubed(cell)), 0);
      fewest = Math.min(fewest, here + there);
    }
  }
  return fewest;
}

/** The token that would bring a board most points at once, and how many. */
export function bestToken(state: State, seat: Seat): { readonly token: Token; readonly points: number } {
  const { cells } = BOARDS[state.options.side];
  const now = pointsOf(state, seat);
  let best: { readonly token: Token; readonly points: number } = { token: TOKENS[0], points: 0 };
  for (const [cell] of cells.entries()) {
    if (((state.cubes[seat] >> cell) & 1) === 1) continue;
    const at = seat * cells.length + cell;
    for (const token of TOKENS) {
      const stack = (STACKS as readonly string[]).indexOf(STACKS[state.cells[at]] + token);
      if (stack < 0) continue;
      const points = pointsOf({ ...state, cells: state.cells.with(at, stack) }, seat) - now;
      if (points > best.points) best = { token, points };
    }
  }
  return best;
}

/** Boards that are followed from one token to the next. */
const WIDTH = 5;

/** What a seat's board may gain by its turn with each of the spaces in the middle; nothing for an empty one. */
export function gainsOf(table: EngineOf<Harmonies>, seat: Seat): readonly number[] {
  const { state } = table;
  const now = pointsOf(state, seat);
  const turn = Engine.at(harmonies, {
    ...harmonies.clone(state),
    stack: [{ kind: 'turn', seat }],
    current: seat,
    took: 0,
    drew: 0,
    hand: [],
  });
  return Array.from({ length: state.spaces.length / 3 }, (_, space) => {
    const take = turn.questions[0].choices.findIndex((choice) => 'take' in choice && choice.take === space);
    if (take < 0) return 0;
    const taken = turn.fork();
    taken.take(take);
    return bestPlaced(taken, seat) - now;
  });
}

type Turn = EngineOf<Harmonies>;

/** Every choice of a kind, played. */
const tried = (turn: Turn, kind: 'place' | 'cube'): Turn[] =>
  turn.questions[0].choices.flatMap((choice, index) => {
    if (!(kind in choice)) return [];
    const after = turn.fork();
    after.take(index);
    return [after];
  });

/** Points when the tokens in hand are placed and all animals that can have moved in. */
function bestPlaced(turn: Turn, seat: Seat): number {
  const worth = ({ state }: Turn): number => pointsOf(state, seat);
  const best = (list: readonly Turn[]): Turn[] => {
    const all = new Map(list.map((one) => [JSON.stringify([one.state.cells, one.state.cubes]), one]));
    return [...all.values()].sort((a, b) => worth(b) - worth(a)).slice(0, WIDTH);
  };
  let open = [turn];
  while (open.some(({ state }) => state.hand.length > 0)) open = best(open.flatMap((one) => tried(one, 'place')));
  let most = Math.max(worth(turn), ...open.map(worth));
  for (let settled = open; settled.length > 0; ) {
    settled = best(settled.flatMap((one) => tried(one, 'cube')));
    most = Math.max(most, ...settled.map(worth));
  }
  return most;
}

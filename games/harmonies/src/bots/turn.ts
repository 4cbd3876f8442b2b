import type { Seat } from '@tessera/kernel';
import type { State } from '../rules/index.ts';
import { Beam, type Node } from './beam.ts';
import { FEATURES, ROOM } from './features.ts';
import { groupsOf, lookAhead } from './next-turn.ts';
import { positionOf } from './position.ts';
import { type PackedStep, stepsSince, taking } from './step.ts';
import type { BoardBudget } from './thinker.ts';
import { type Beliefs, END_AT, isLater, KNOTS, rivalsOf, turnsToCome, weightsAt, weightsByRoom } from './time.ts';
import { Valuer } from './value.ts';

/** A turn can fill three cells. */
const REACH = END_AT + 3;
/** A lead that need not be brought home at once. */
const SAFE_LEAD = 15;

/** Weights for the sake of filling the board: points at once, and something for every cell. */
export const FILLING: Beliefs = KNOTS.map(() => Array.from({ length: FEATURES }, (_, i) => (i === ROOM ? -4 : 0)));

/** Whether a seat may bring the match to its end with this turn, nobody else having another one. */
export function canFinish(state: State, seat: Seat): boolean {
  const rivals = rivalsOf(state, seat);
  if (rivals.length === 0 || state.ending !== 0 || positionOf(state, seat).empty > REACH) return false;
  return rivals.every((rival) => !isLater(state, rival, seat));
}

/** Of the ways to fill the board the one that wins the match at once, unless going on will win it anyway. */
export function winningEnd(
  state: State,
  seat: Seat,
  ends: readonly Node[],
  onward: number,
  beliefs: Beliefs,
): Node | undefined {
  const rivals = rivalsOf(state, seat).map((rival) => {
    const position = positionOf(state, rival);
    const valuer = new Valuer(position);
    // going on gives everybody another turn
    const weights = weightsAt(beliefs, Math.max(1, turnsToCome(state, rival)(position.empty)));
    return { points: valuer.points(position), hopes: valuer.value(position, weights) };
  });
  if (rivals.every(({ hopes }) => onward - hopes >= SAFE_LEAD)) return undefined;
  const valuer = new Valuer(ends[0].position);
  const finals = ends
    .filter(({ position }) => position.empty <= END_AT)
    .map((end) => ({ end, points: valuer.points(end.position) }))
    .sort((one, other) => other.points - one.points);
  const best = finals.at(0);
  return best !== undefined && rivals.every(({ points }) => best.points > points) ? best.end : undefined;
}

/** Boards that live on from token to token; wider and wider as long as the budget lasts. */
const WIDTHS = [6, 18, 54, 160];
/** The same for a glance, which also begins with the best few cards and cubes only. */
const NARROW = [3];
const NARROW_STARTS = 3;
/** The part of the budget for finding turns; the rest goes into the turns after them. */
const FINDING = 0.3;
/** Turns that are looked beyond, and how many of them may begin with the same tokens. */
const ENDS = 24;
const ENDS_PER_LINE = 10;

export interface FoundTurn {
  readonly value: number;
  /** All but the end of the turn. */
  readonly steps: readonly PackedStep[];
}

/** Beginnings of a turn that have the same tokens to place. */
type Beginnings = readonly Node[];

/** The best rest of a seat's turn that is found within a budget. */
export function planTurn(state: State, seat: Seat, budget: BoardBudget, beliefs: Beliefs, narrow = false): FoundTurn {
  const { ends, boards } = findTurns(state, seat, budget, beliefs, narrow);
  // no budget at all is for those who only look at the points of this turn
  if (budget(0) < 1 && canFinish(state, seat)) {
    const full = findTurns(state, seat, () => 1, FILLING);
    const end = winningEnd(state, seat, full.ends, ends[0].value, beliefs);
    if (end !== undefined) return turnOf(end);
  }
  const spent = (more: number): number => budget(boards + more);
  return turnOf(spent(0) < 1 && ends.length > 1 ? lookAhead(state, seat, ends, spent, beliefs) : ends[0]);
}

/** Good turns with which a seat may go on, best looking first, the ones that fill the board and end the match among them. */
export function turnsFor(state: State, seat: Seat, budget: BoardBudget, beliefs: Beliefs): readonly FoundTurn[] {
  const { ends } = findTurns(state, seat, budget, beliefs);
  const last = canFinish(state, seat) ? findTurns(state, seat, () => 1, FILLING).ends.slice(0, 2) : [];
  return [...ends, ...last].map(turnOf);
}

const turnOf = ({ value, trail }: Node): FoundTurn => ({ value, steps: stepsSince(trail) });

/** Ways to end the turn, those that look best first, and how many boards it took to find them. */
function findTurns(
  state: State,
  seat: Seat,
  budget: BoardBudget,
  beliefs: Beliefs,
  narrow = false,
): { readonly ends: readonly Node[]; readonly boards: number } {
  const position = positionOf(state, seat);
  const beam = new Beam(position, weightsByRoom(beliefs, position, turnsToCome(state, seat)));
  const all = beam.starts(position, state.hand, state.drew === 1, state.row);
  const starts = narrow ? all.slice(0, NARROW_STARTS) : all;
  return { ends: findEnds(beam, linesOf(state, starts), budget, narrow ? NARROW : WIDTHS), boards: beam.boards };
}

function linesOf(state: State, starts: readonly Node[]): Beginnings[] {
  if (state.took === 1) return [starts];
  return groupsOf(state).map(({ space, tokens }) =>
    starts.map((start) => ({ ...start, hand: tokens, trail: { step: taking(space), before: start.trail } })),
  );
}

function findEnds(beam: Beam, from: readonly Beginnings[], budget: BoardBudget, widths: readonly number[]): Node[] {
  let lines = from;
  const found = new Map<string, Node>();
  const sorted = () => [...found.values()].sort((one, other) => other.value - one.value);
  for (const width of widths) {
    const isStopped = () => width > widths[0] && budget(beam.boards) > FINDING;
    const tried: { readonly line: Beginnings; readonly value: number }[] = [];
    for (const line of lines) {
      const ends = follow(beam, line, width, isStopped);
      if (ends === undefined) return sorted().slice(0, ENDS);
      // the same board may be reached with different tokens left for the others
      for (const end of ends) found.set(`${line[0].trail?.step} ${end.position.key}`, end);
      tried.push({ line, value: ends[0].value });
    }
    // the most promising first: the budget may not last for all of them
    lines = tried.sort((one, other) => other.value - one.value).map(({ line }) => line);
  }
  return sorted().slice(0, ENDS);
}

/** The best ends of a line, or nothing when it is stopped. */
function follow(beam: Beam, line: Beginnings, width: number, isStopped: () => boolean): readonly Node[] | undefined {
  let nodes: readonly Node[] | undefined = line;
  for (let left = line[0].hand.length; left > 0; left--) {
    nodes = beam.next(nodes, left === 1 ? ENDS_PER_LINE : width, isStopped);
    if (nodes === undefined) return undefined;
  }
  return nodes;
}

import type { State } from '@tessera/harmonies';
import type { Seat } from '@tessera/kernel';
import { Beam, type Node, type Purse } from './beam.ts';
import { positionOf } from './position.ts';
import { type Step, stepsSince, taking } from './step.ts';
import { turnsToCome, weightsAt } from './time.ts';
import { WEIGHTS } from './weights.ts';

const always: Purse = () => true;

const TOKENS_PER_SPACE = 3;
/** Boards that live on from token to token; wider and wider as long as the purse lasts. */
const WIDTHS = [6, 18, 54, 160, 480, 1400, 4000];

/** Weights by the turns to come, see `KNOTS`. */
export type Table = readonly (readonly number[])[];

export interface Turn {
  readonly value: number;
  readonly steps: readonly Step[];
}

/** What is left of the central board: by space its tokens, equal ones side by side. */
export function groupsOf({ spaces }: State): { readonly space: number; readonly tokens: readonly number[] }[] {
  return Array.from({ length: spaces.length / TOKENS_PER_SPACE }, (_, space) => ({
    space,
    tokens: spaces
      .slice(TOKENS_PER_SPACE * space, TOKENS_PER_SPACE * (space + 1))
      .filter((token) => token >= 0)
      .sort((a, b) => a - b),
  })).filter(({ tokens }) => tokens.length > 0);
}

/** The best rest of a seat's turn that is found with a purse, its end not among the steps. */
export function planTurn(state: State, seat: Seat, purse: Purse, table: Table = WEIGHTS): Turn {
  const position = positionOf(state, seat);
  const turns = turnsToCome(state, seat);
  const weights = Array.from({ length: position.grid.count + 1 }, (_, empty) => weightsAt(table, turns(empty)));
  const beam = new Beam(position, weights, state.row);
  const starts = beam.starts(position, state.hand, state.drew === 1);
  let lines = linesOf(state, starts);
  let best: Node | undefined;
  for (const width of WIDTHS) {
    const tried: { readonly line: Line; readonly value: number }[] = [];
    for (const line of lines) {
      const end = follow(beam, line, width, width === WIDTHS[0] ? always : purse);
      if (end === undefined) break;
      if (best === undefined || end.value > best.value) best = end;
      tried.push({ line, value: end.value });
    }
    if (tried.length < lines.length || !purse(beam.boards)) break;
    // the most promising first: the purse may not last for all of them
    lines = tried.sort((one, other) => other.value - one.value).map(({ line }) => line);
  }
  const end = best as Node;
  return { value: end.value, steps: stepsSince(end.trail) };
}

/** Beginnings of a turn that have the same tokens to place. */
type Line = readonly Node[];

function linesOf(state: State, starts: readonly Node[]): Line[] {
  if (state.took === 1) return [starts];
  return groupsOf(state).map(({ space, tokens }) =>
    starts.map((start) => ({ ...start, hand: tokens, trail: { step: taking(space), before: start.trail } })),
  );
}

/** The best end of a line, or nothing when the purse does not last. */
function follow(beam: Beam, line: Line, width: number, purse: Purse): Node | undefined {
  let nodes: readonly Node[] | undefined = line;
  for (let left = line[0].hand.length; left > 0; left--) {
    nodes = beam.next(nodes, left === 1 ? 1 : width, purse);
    if (nodes === undefined) return undefined;
  }
  return nodes[0];
}

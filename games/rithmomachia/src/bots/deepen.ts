import type { Effort } from '@tessera/bots';
import type { Board } from './board.ts';
import { fade, type Memory, openMemory, rankOf } from './memory.ts';
import { Search, SURE, WIN } from './search.ts';

export interface Thought {
  readonly turn: number;
  /** For the side to move; a Circle is about 100. */
  readonly value: number;
  /** Turns looked ahead in full. */
  readonly depth: number;
  readonly nodes: number;
}

/** A playout of other agents costs about as much as this many positions. */
const NODES_PER_PLAYOUT = 10;
const DEEPEST_LOOK = 40;

/** Says when to stop thinking. */
export interface NodePurse {
  isUp(nodes: number): boolean;
  /** Whether enough of the effort is left to look one turn further. */
  isWorthwhile(nodes: number): boolean;
}

/** A share of an effort as a limit of nodes or of time. */
export function openNodePurse(effort: Effort, share = 1): NodePurse {
  if ('playouts' in effort) {
    const limit = Math.max(1, effort.playouts * NODES_PER_PLAYOUT * share);
    return { isUp: (nodes) => nodes >= limit, isWorthwhile: (nodes) => nodes < limit };
  }
  const { now } = effort;
  const start = now();
  const limit = effort.budgetMs * share;
  return { isUp: () => now() - start >= limit, isWorthwhile: () => now() - start < limit * 0.6 };
}

/** Small enough to be made for every answer, large enough for a second. */
export const memoryFor = (effort: Effort): Memory => openMemory('playouts' in effort ? 14 : 17);

/**
 * Iterative deepening over the given turns, of which there is at least one: each is tried one turn further than before,
 * the best so far first. A deepening that is cut short counts as far as it came. The only turn
 * there is has no value, unless `deepest` asks for one.
 */
export function deepen(
  board: Board,
  turns: readonly number[],
  purse: NodePurse,
  memory: Memory,
  taste: number,
  deepest = DEEPEST_LOOK,
): Thought {
  // less than every turn once, with the captures after it, is worse than no search: what was not looked at may be best
  let started = false;
  const search = new Search(board, memory, taste, (nodes) => started && purse.isUp(nodes));
  let order = turns.toSorted((a, b) => rankOf(search.order, board, b) - rankOf(search.order, board, a));
  let thought: Thought = { turn: order[0], value: 0, depth: 0, nodes: 0 };
  if (order.length === 1 && deepest === DEEPEST_LOOK) return thought;
  for (let depth = 1; depth <= deepest && (depth === 1 || purse.isWorthwhile(search.nodes)); depth++) {
    fade(search.order);
    let alpha = -WIN;
    const values = new Map<number, number>();
    for (const turn of order) {
      let value = -WIN;
      if (values.size > 0) value = search.tryTurn(turn, depth - 1, alpha, alpha + 1);
      if (values.size === 0 || (value > alpha && !search.stopped)) value = search.tryTurn(turn, depth - 1, alpha, WIN);
      if (search.stopped) break;
      values.set(turn, value);
      if (value <= alpha && values.size > 1) continue;
      alpha = value;
      thought = { turn, value, depth: depth - 1, nodes: search.nodes };
    }
    const best = thought.turn;
    order = [best, ...order.filter((turn) => turn !== best)];
    if (search.stopped) break;
    started = true;
    thought = { ...thought, depth, nodes: search.nodes };
    if (Math.abs(thought.value) > SURE) break;
  }
  return { ...thought, nodes: search.nodes };
}

import { ambushedOf, type Board, DEEPEST, flipTurn, GOES_ON, play, takeBack, targetOf, WON } from './board.ts';
import { evaluate } from './evaluate.ts';
import {
  AT_LEAST,
  AT_MOST,
  boundOf,
  depthOf,
  EXACT,
  gainAt,
  keep,
  type Memory,
  nextTurn,
  type Order,
  openOrder,
  placeOf,
  praise,
  rankAll,
  scoreOf,
  turns,
} from './memory.ts';
import { PIECES } from './rulebook.ts';
import { breakers } from './trios.ts';
import { hasTurn, turnsInto } from './turns.ts';

/** [R8.4] Whether the side to move has lost by exhaustion; looked at only where few pieces are left. */
export function isOver(board: Board): boolean {
  let left = board.alive[board.turn];
  for (let i = 0; i < 4 && left !== 0; i++) left &= left - 1;
  return left === 0 && !hasTurn(board);
}

/** [R8.7] Whether the position has been there before, or nothing has happened for a hundred turns: a draw for a search. */
export function isDrawn(board: Board): boolean {
  const { pastA, pastB, past, hashA, hashB, noProgress, book } = board;
  if (noProgress >= 100 && book.options.fiftyMoveRule) return true;
  if (noProgress < 4 || !book.options.repetitionRule) return false;
  const first = Math.max(0, past - noProgress);
  for (let i = past - 4; i >= first; i -= 2) if (pastA[i] === hashA && pastB[i] === hashB) return true;
  return false;
}

/** A win now; one in n turns is worth n less. */
export const WIN = 20_000;
/** Values beyond this are wins. */
export const SURE = WIN - DEEPEST;
const NEVER = 32_000;

// plies of captures after the last full turn; where everything ambushes everything this is what ends them
const CAPTURES = 8;
// more than a quiet turn changes the value by
const MARGIN = 140;
const PASS_DEPTH = 3;
// quiet moves that stand for all of them where an ambush has to break a harmony
const CARRIERS = 6;

/** Alpha-beta over whole turns on one board. */
export class Search {
  readonly board: Board;
  readonly order: Order = openOrder();
  nodes = 0;
  stopped = false;
  readonly #isUp: (nodes: number) => boolean;
  readonly #memory: Memory;
  readonly #taste: number;
  /** Where ambushes reach across the board there are very many: only the dearest is tried with each move. */
  readonly #width: number;
  readonly #carriers: number;

  constructor(board: Board, memory: Memory, taste: number, isUp: (nodes: number) => boolean) {
    const global = !board.book.options.helperAdjacency;
    this.board = board;
    this.#memory = memory;
    this.#taste = taste;
    this.#isUp = isUp;
    this.#width = global ? 1 : PIECES;
    this.#carriers = global ? 0 : 1;
  }

  /** The value of a turn for the side that plays it, `depth` more turns ahead. */
  tryTurn(turn: number, depth: number, alpha: number, beta: number): number {
    const outcome = play(this.board, turn);
    const value = outcome === GOES_ON ? -this.#visit(depth, -beta, -alpha, 0, true) : ended(outcome, 0);
    takeBack(this.board);
    return value;
  }

  /** The value for the side to move, `depth` turns ahead. Turns are listed from `top` on. */
  #visit(depth: number, low: number, high: number, top: number, mayPass: boolean): number {
    if (this.#count()) return 0;
    const { board } = this;
    const { ply } = board;
    if (isOver(board)) return ply - WIN;
    if (isDrawn(board)) return 0;
    // a harmony is pending against the side to move
    const pressed = board.owner >= 0;
    if ((depth <= 0 && !pressed) || ply >= DEEPEST - 2) return this.#capture(low, high, top, 0);

    const memory = this.#memory;
    const place = placeOf(memory, board.hashA);
    const isKnown = memory.keys[place] === board.hashB;
    if (isKnown && depthOf(memory.values[place]) >= depth) {
      const value = fromMemory(scoreOf(memory.values[place]), ply);
      const bound = boundOf(memory.values[place]);
      if (bound === EXACT || (bound === AT_LEAST && value >= high) || (bound === AT_MOST && value <= low)) return value;
    }
    const stand = pressed ? -NEVER : evaluate(board, low, high, this.#taste);
    if (mayPass && !pressed && depth >= PASS_DEPTH && stand >= high && high < SURE && this.#passes(depth, high, top)) {
      return high;
    }
    const end = this.#list(top);
    if (end === top) return (pressed ? ply + 1 : ply) - WIN;
    rankAll(this.order, board, top, end, isKnown ? memory.turns[place] : -1);

    let best = -NEVER;
    let bestTurn = -1;
    for (let i = top; i < end && best < high; i++) {
      const turn = nextTurn(i, end);
      const lands = board.at[targetOf(turn)] >= 0;
      const outcome = play(board, turn);
      const isQuiet = !lands && board.owner < 0 && !pressed;
      const alpha = Math.max(low, best);
      // one turn before the end a quiet turn cannot make up for this much
      const isHopeless = depth === 1 && isQuiet && best > -SURE && stand + MARGIN <= alpha;
      if (isHopeless && outcome === GOES_ON && ambushedOf(turn) < 0) {
        takeBack(board);
        continue;
      }
      const less = isQuiet ? reduction(depth, i - top) : 0;
      const value =
        outcome === GOES_ON ? this.#follow(depth - 1, less, alpha, high, end, i === top) : ended(outcome, ply);
      takeBack(board);
      if (this.stopped) return 0;
      if (value <= best) continue;
      best = value;
      bestTurn = turn;
      if (best >= high && !lands) praise(this.order, turn, depth, ply);
    }
    const bound = best <= low ? AT_MOST : best >= high ? AT_LEAST : EXACT;
    keep(memory, place, board.hashB, bestTurn, toMemory(best, ply), Math.max(0, depth), bound);
    return best;
  }

  /** The value of the turn just played: the first with an open window, others only as far as they might be better. */
  #follow(depth: number, less: number, alpha: number, high: number, top: number, isFirst: boolean): number {
    if (isFirst) return -this.#visit(depth, -high, -alpha, top, true);
    let value = -this.#visit(depth - less, -alpha - 1, -alpha, top, true);
    if (value > alpha && less > 0) value = -this.#visit(depth, -alpha - 1, -alpha, top, true);
    if (value > alpha && value < high) value = -this.#visit(depth, -high, -alpha, top, true);
    return value;
  }

  /** Whether a side that did nothing at all would still be too well off for the other to let it come to this. */
  #passes(depth: number, high: number, top: number): boolean {
    flipTurn(this.board);
    const left = depth - 3;
    const value = left <= 0 ? -this.#capture(-high, 1 - high, top, 0) : -this.#visit(left, -high, 1 - high, top, false);
    flipTurn(this.board);
    return value >= high && !this.stopped;
  }

  /** Goes on with captures only, until nothing hangs. */
  #capture(low: number, high: number, top: number, far: number): number {
    if (this.#count()) return 0;
    const { board } = this;
    const { ply } = board;
    if (isOver(board)) return ply - WIN;
    const pressed = board.owner >= 0;
    const stand = pressed ? -NEVER : evaluate(board, low, high, this.#taste);
    if (stand >= high || ply >= DEEPEST - 2 || (far >= CAPTURES && !pressed)) return stand;
    const prey = board.alive[1 - board.turn];
    const end = pressed ? this.#list(top) : turnsInto(board, turns, top, { prey, width: 1, carriers: this.#carriers });
    if (pressed && end === top) return ply + 1 - WIN;
    rankAll(this.order, board, top, end, -1);
    let best = stand;
    for (let i = top; i < end && best < high; i++) {
      const turn = nextTurn(i, end);
      const alpha = Math.max(low, best);
      if (!pressed && stand + gainAt(i) + MARGIN <= alpha) break;
      const outcome = play(board, turn);
      const value = outcome === GOES_ON ? -this.#capture(-high, -alpha, end, far + 1) : ended(outcome, ply);
      takeBack(board);
      if (this.stopped) return 0;
      if (value > best) best = value;
    }
    return best;
  }

  /** The turns worth trying. Against a pending harmony only those that may break it. */
  #list(top: number): number {
    return turnsInto(this.board, turns, top, { prey: breakers(this.board), width: this.#width, carriers: CARRIERS });
  }

  /** Counts a position; true when there is no more time for it. */
  #count(): boolean {
    // the clock costs more than a position
    if ((++this.nodes & 127) === 0 && this.#isUp(this.nodes)) this.stopped = true;
    return this.stopped;
  }
}

const ended = (outcome: number, ply: number): number => (outcome === WON ? WIN - ply - 1 : ply + 1 - WIN);

/** How many turns less a quiet turn is looked at that came late in the list. */
function reduction(depth: number, tries: number): number {
  if (depth < 2 || tries < 4) return 0;
  return 1 + (tries >= 16 ? 1 : 0) + (depth >= 5 && tries >= 10 ? 1 : 0);
}

// a win is kept by its distance from the position, not from the root
const toMemory = (value: number, ply: number): number =>
  value > SURE ? value + ply : value < -SURE ? value - ply : value;
const fromMemory = (value: number, ply: number): number =>
  value > SURE ? value - ply : value < -SURE ? value + ply : value;

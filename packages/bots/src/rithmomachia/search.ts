import { ambushedOf, type Board, DEEPEST, flipTurn, GOES_ON, pieceOf, play, takeBack, targetOf, WON } from './board.ts';
import { evaluate } from './evaluate.ts';
import { AT_LEAST, AT_MOST, boundOf, depthOf, EXACT, keep, type Memory, placeOf, scoreOf } from './memory.ts';
import { PIECES } from './rulebook.ts';
import { breakers } from './trios.ts';
import { hasTurn, turnsInto, type Wish } from './turns.ts';

/** A win now; one in n turns is worth n less. */
export const WIN = 20_000;
/** Values beyond this are wins. */
export const SURE = WIN - DEEPEST;
const NEVER = 32_000;

// plies of captures after the last full turn; where everything ambushes everything this is what ends them
const CAPTURES = 8;
const MARGIN = 140;
const PASS_DEPTH = 3;

/** Alpha-beta over whole turns on one board. */
export class Search {
  readonly board: Board;
  nodes = 0;
  stopped = false;
  readonly #isUp: (nodes: number) => boolean;
  readonly #memory: Memory;
  readonly #taste: number;
  readonly #turns = new Int32Array(1 << 17);
  readonly #ranks = new Int32Array(1 << 17);
  readonly #killers = new Int32Array(DEEPEST * 2).fill(-1);
  readonly #history = new Int32Array(PIECES * 128);
  /** Ambushes may be many: below the root only the dearest are tried where they reach across the board. */
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

  /** The value of a turn for the side that plays it. */
  tryTurn(turn: number, depth: number, alpha: number, beta: number): number {
    const { board } = this;
    const outcome = play(board, turn);
    const value =
      outcome === GOES_ON ? -this.visit(depth, -beta, -alpha, 0, true) : outcome === WON ? WIN - 1 : -(WIN - 1);
    takeBack(board);
    return value;
  }

  /** What looks promising before anything is searched. */
  rank(turn: number): number {
    const { at, book } = this.board;
    const { worth } = book;
    const victim = at[targetOf(turn)];
    const ambushed = ambushedOf(turn);
    const piece = pieceOf(turn);
    let gain = 0;
    if (victim >= 0) gain += worth[victim] - (worth[piece] >> 4);
    if (ambushed >= 0) gain += worth[ambushed];
    return (gain << 4) + Math.min(1500, this.#history[piece * 128 + targetOf(turn)]);
  }

  /** Lets what was learned in one deepening count less in the next. */
  fade(): void {
    for (let i = 0; i < this.#history.length; i++) this.#history[i] >>= 1;
  }

  /** The value for the side to move, `depth` turns ahead. Turns are listed from `top` on. */
  visit(depth: number, low: number, high: number, top: number, mayPass: boolean): number {
    if ((++this.nodes & 127) === 0 && this.#isUp(this.nodes)) this.stopped = true;
    if (this.stopped) return 0;
    const { board } = this;
    const ply = board.ply;
    if (isOver(board)) return ply - WIN;
    if (isDrawn(board)) return 0;
    const pressed = board.owner >= 0;
    if ((depth <= 0 && !pressed) || ply >= DEEPEST - 2) return this.#capture(low, high, top, 0);

    const memory = this.#memory;
    const place = placeOf(memory, board.hashA);
    const known = memory.keys[place] === board.hashB;
    const best0 = known ? memory.turns[place] : -1;
    if (known && depthOf(memory.values[place]) >= depth) {
      const value = fromMemory(scoreOf(memory.values[place]), ply);
      const bound = boundOf(memory.values[place]);
      if (bound === EXACT || (bound === AT_LEAST && value >= high) || (bound === AT_MOST && value <= low)) return value;
    }

    const stand = pressed ? -NEVER : evaluate(board, low, high, this.#taste);
    // a side that could even pass has no need to look further
    if (mayPass && !pressed && depth >= PASS_DEPTH && stand >= high && high < SURE) {
      flipTurn(board);
      const value = -this.#pass(depth - 3, -high, 1 - high, top);
      flipTurn(board);
      if (value >= high && !this.stopped) return high;
    }

    const end = this.#list(top, pressed);
    if (end === top) return (pressed ? ply + 1 : ply) - WIN;
    this.#rankAll(top, end, best0, ply);

    let alpha = low;
    let best = -NEVER;
    let bestTurn = -1;
    for (let i = top; i < end; i++) {
      const turn = this.#next(i, end);
      const captures = board.at[targetOf(turn)] >= 0 || ambushedOf(turn) >= 0;
      const lands = board.at[targetOf(turn)] >= 0;
      const outcome = play(board, turn);
      let value: number;
      if (outcome !== GOES_ON) value = outcome === WON ? WIN - ply - 1 : ply + 1 - WIN;
      else {
        const quiet = !captures && board.owner < 0;
        if (depth === 1 && quiet && !pressed && best > -SURE && stand + MARGIN <= alpha) {
          takeBack(board);
          continue;
        }
        const tries = i - top;
        let less = 0;
        if (depth >= 2 && tries >= 4 && !lands && !pressed && board.owner < 0) {
          less = 1 + (tries >= 16 ? 1 : 0) + (depth >= 5 && tries >= 10 ? 1 : 0);
        }
        if (tries === 0) value = -this.visit(depth - 1, -high, -alpha, end, true);
        else {
          value = -this.visit(depth - 1 - less, -alpha - 1, -alpha, end, true);
          if (value > alpha && less > 0) value = -this.visit(depth - 1, -alpha - 1, -alpha, end, true);
          if (value > alpha && value < high) value = -this.visit(depth - 1, -high, -alpha, end, true);
        }
      }
      takeBack(board);
      if (this.stopped) return 0;
      if (value > best) {
        best = value;
        bestTurn = turn;
      }
      if (value > alpha) alpha = value;
      if (alpha >= high) {
        if (!lands) this.#remember(turn, depth, ply);
        break;
      }
    }
    if (best === -NEVER) best = low;
    const bound = best <= low ? AT_MOST : best >= high ? AT_LEAST : EXACT;
    keep(memory, place, board.hashB, bestTurn, toMemory(best, ply), Math.max(0, depth), bound);
    return best;
  }

  /** The value when the side to move has passed. */
  #pass(depth: number, low: number, high: number, top: number): number {
    return depth <= 0 ? this.#capture(low, high, top, 0) : this.visit(depth, low, high, top, false);
  }

  /** Goes on with captures only, until nothing hangs. */
  #capture(low: number, high: number, top: number, far: number): number {
    if ((++this.nodes & 127) === 0 && this.#isUp(this.nodes)) this.stopped = true;
    if (this.stopped) return 0;
    const { board } = this;
    const ply = board.ply;
    if (isOver(board)) return ply - WIN;
    const pressed = board.owner >= 0;
    let best = pressed ? -NEVER : evaluate(board, low, high, this.#taste);
    if (best >= high || ply >= DEEPEST - 2 || (far >= CAPTURES && !pressed)) return best;
    let alpha = Math.max(low, best);
    const stand = best;
    const end = pressed
      ? this.#list(top, true)
      : turnsInto(board, this.#turns, top, {
          prey: board.alive[1 - board.turn],
          width: 1,
          carriers: this.#carriers,
        });
    if (pressed && end === top) return ply + 1 - WIN;
    this.#rankAll(top, end, -1, ply);
    for (let i = top; i < end; i++) {
      const turn = this.#next(i, end);
      if (!pressed && stand + (this.#ranks[i] >> 4) + MARGIN <= alpha) break;
      const outcome = play(board, turn);
      const value =
        outcome === GOES_ON
          ? -this.#capture(-high, -alpha, end, far + 1)
          : outcome === WON
            ? WIN - ply - 1
            : ply + 1 - WIN;
      takeBack(board);
      if (this.stopped) return 0;
      if (value > best) best = value;
      if (value > alpha) alpha = value;
      if (alpha >= high) break;
    }
    return best;
  }

  /** The turns worth trying. Against a pending harmony only those that may break it. */
  #list(top: number, pressed: boolean): number {
    const { board } = this;
    // [R7.6] with equal spacing a quiet move may step into a gap
    const prey = pressed && board.book.options.harmonyLayout !== 'equalSpacing' ? breakers(board) : 0;
    const wish: Wish = { prey, width: this.#width, carriers: prey === 0 ? PIECES : 6 };
    return turnsInto(board, this.#turns, top, wish);
  }

  #rankAll(top: number, end: number, first: number, ply: number): void {
    const ranks = this.#ranks;
    const killers = this.#killers;
    for (let i = top; i < end; i++) {
      const turn = this.#turns[i];
      if (turn === first) ranks[i] = 1 << 30;
      else {
        const rank = this.rank(turn);
        ranks[i] = turn === killers[2 * ply] || turn === killers[2 * ply + 1] ? rank + 1600 : rank;
      }
    }
  }

  /** Brings the most promising turn that is left to place `i`. */
  #next(i: number, end: number): number {
    const turns = this.#turns;
    const ranks = this.#ranks;
    let top = i;
    for (let j = i + 1; j < end; j++) if (ranks[j] > ranks[top]) top = j;
    const turn = turns[top];
    const rank = ranks[top];
    turns[top] = turns[i];
    ranks[top] = ranks[i];
    turns[i] = turn;
    ranks[i] = rank;
    return turn;
  }

  #remember(turn: number, depth: number, ply: number): void {
    const killers = this.#killers;
    if (killers[2 * ply] !== turn) {
      killers[2 * ply + 1] = killers[2 * ply];
      killers[2 * ply] = turn;
    }
    this.#history[pieceOf(turn) * 128 + targetOf(turn)] += depth * depth;
  }
}

/** [R8.4] Whether the side to move has lost by exhaustion; looked at only where few pieces are left. */
function isOver(board: Board): boolean {
  let left = board.alive[board.turn];
  for (let i = 0; i < 4 && left !== 0; i++) left &= left - 1;
  return left === 0 && !hasTurn(board);
}

/** Whether the position has been there before, or nothing has happened for a hundred turns. */
export function isDrawn(board: Board): boolean {
  const { pastA, pastB, past, hashA, hashB, noProgress, book } = board;
  if (noProgress >= 100 && book.options.fiftyMoveRule) return true;
  if (noProgress < 4 || !book.options.repetitionRule) return false;
  const first = Math.max(0, past - noProgress);
  for (let i = past - 4; i >= first; i -= 2) if (pastA[i] === hashA && pastB[i] === hashB) return true;
  return false;
}

// a win is kept by its distance from the position, not from the root
const toMemory = (value: number, ply: number): number =>
  value > SURE ? value + ply : value < -SURE ? value - ply : value;
const fromMemory = (value: number, ply: number): number =>
  value > SURE ? value - ply : value < -SURE ? value + ply : value;

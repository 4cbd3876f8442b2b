import { HEART_OF } from '../rules/index.ts';
import { DEEPEST, HEART_COUNT, HEX_COUNT, mixed, newPosition, type Race, type SearchPosition, STEPS } from './race.ts';
import { copy, movesOf, payHearts, placePlate } from './step.ts';
import { endValue, outlook, totalOf, WIN } from './value.ts';

const EXACT = 1;
const AT_LEAST = 2;
const AT_MOST = 3;
const MEMORY_BITS = 16;
const NO_MOVE = -1;

/** Goes on: no end has been reached. */
const NONE = Number.NaN;

/**
 * Alpha-beta over turns. The team that thinks wants its lead as large as can be, and all others want it small: with two teams
 * that is the truth, with more it is caution.
 */
export class Lookahead {
  readonly race: Race;
  readonly places: SearchPosition[];
  /** Cycles that the match may still take. */
  cycles = 0;
  nodes = 0;
  stopped = false;
  readonly #isUp: (nodes: number) => boolean;
  readonly #moves: Int16Array[];
  readonly #ranks: Int32Array[];
  readonly #history: Int32Array;
  readonly #keys = new Int32Array(1 << MEMORY_BITS);
  readonly #values = new Int32Array(1 << MEMORY_BITS);
  /** Depth, kind of bound and best hex. */
  readonly #marks = new Int32Array(1 << MEMORY_BITS);

  constructor(race: Race, isUp: (nodes: number) => boolean) {
    this.race = race;
    this.#isUp = isUp;
    const plies = DEEPEST + 2;
    this.places = Array.from({ length: plies }, () => newPosition(race.teams));
    this.#moves = Array.from({ length: plies }, () => new Int16Array(HEX_COUNT));
    this.#ranks = Array.from({ length: plies }, () => new Int32Array(HEX_COUNT));
    this.#history = new Int32Array(race.teams * HEX_COUNT);
  }

  /** What a hex is worth to the team that thinks, looked at `depth` turns further. */
  tryHex(hex: number, depth: number, alpha: number, beta: number): number {
    return this.#after(0, hex, depth, alpha, beta);
  }

  #after(ply: number, hex: number, depth: number, alpha: number, beta: number): number {
    const { places } = this;
    const place = places[ply + 1];
    copy(places[ply], place);
    const ended = this.#play(place, ply, hex);
    return Number.isNaN(ended) ? this.#value(ply + 1, depth, alpha, beta) : ended;
  }

  /** Makes a turn; the value of the end if it was the last. */
  #play(place: SearchPosition, ply: number, hex: number): number {
    const { race } = this;
    const team = race.turns[ply];
    if (hex !== NO_MOVE) {
      placePlate(race, place, team, hex);
      if (race.immediate && totalOf(race, place, team) >= race.target) return endValue(race, place, team, ply);
    }
    if (!race.ends[ply]) return NONE;
    if (race.income === 1) payHearts(race, place);
    for (let one = 0; one < race.teams; one++)
      if (totalOf(race, place, one) >= race.target) return endValue(race, place, -1, ply);
    if (race.income === 2) payHearts(race, place);
    return NONE;
  }

  #value(ply: number, depth: number, alpha: number, beta: number): number {
    const { race, places } = this;
    const place = places[ply];
    this.nodes += 1;
    if ((this.nodes & 255) === 0 && this.#isUp(this.nodes)) this.stopped = true;
    if (this.stopped) return 0;
    if (depth === 0 || ply >= race.turns.length || ply >= DEEPEST) return outlook(race, place);
    const turnKey = mixed(ply + 31337);
    const slot = (place.hashA ^ turnKey) >>> (32 - MEMORY_BITS);
    const key = place.hashB ^ turnKey;
    let known = NO_MOVE;
    if (this.#keys[slot] === key) {
      const mark = this.#marks[slot];
      known = (mark >> 8) - 1;
      const value = this.#values[slot];
      if (((mark >> 2) & 63) >= depth) {
        const bound = mark & 3;
        if (bound === EXACT || (bound === AT_LEAST && value >= beta) || (bound === AT_MOST && value <= alpha))
          return value;
      }
    }
    const team = race.turns[ply];
    const moves = this.#moves[ply];
    const count = this.#thin(place, ply, team, movesOf(race, place, team, moves));
    if (count === 0) return this.#after(ply, NO_MOVE, depth - 1, alpha, beta);
    this.#rank(ply, team, count, known);
    return this.#best(ply, depth, count, alpha, beta, slot, key);
  }

  /**
   * Keeps what may matter: hearts and the hexes around them, and steps towards a heart that can be reached before the end. All
   * other hexes make a cluster grow alike, so one of them is enough.
   */
  #thin({ near }: SearchPosition, ply: number, team: number, count: number): number {
    const moves = this.#moves[ply];
    const left = this.cycles - Math.floor(ply / this.race.teams);
    let kept = 0;
    let plain = NO_MOVE;
    for (let i = 0; i < count; i++) {
      const hex = moves[i];
      let matters = false;
      for (let heart = 0; heart < HEART_COUNT; heart++) {
        const steps = STEPS[HEART_COUNT * hex + heart];
        const now = near[HEART_COUNT * team + heart];
        if (steps <= 1 || (steps < now && now <= left)) matters = true;
      }
      if (matters) moves[kept++] = hex;
      else if (plain === NO_MOVE) plain = hex;
    }
    if (plain !== NO_MOVE) moves[kept++] = plain;
    return kept;
  }

  /** Tries the moves of a ply, the likeliest first. */
  #best(ply: number, depth: number, count: number, from: number, to: number, slot: number, key: number): number {
    const maximises = this.race.turns[ply] === this.race.me;
    const moves = this.#moves[ply];
    let alpha = from;
    let beta = to;
    let best = maximises ? -2 * WIN : 2 * WIN;
    let bestHex = NO_MOVE;
    for (let i = 0; i < count; i++) {
      this.#bringForward(ply, i, count);
      const hex = moves[i];
      let value: number;
      if (i === 0) value = this.#after(ply, hex, depth - 1, alpha, beta);
      else {
        // a narrow window first: most moves only have to be shown to be no better
        value = maximises
          ? this.#after(ply, hex, depth - 1, alpha, alpha + 1)
          : this.#after(ply, hex, depth - 1, beta - 1, beta);
        if (value > alpha && value < beta && beta - alpha > 1) value = this.#after(ply, hex, depth - 1, alpha, beta);
      }
      if (this.stopped) return 0;
      if (maximises ? value > best : value < best) {
        best = value;
        bestHex = hex;
      }
      if (maximises) alpha = Math.max(alpha, value);
      else beta = Math.min(beta, value);
      if (alpha >= beta) {
        this.#history[this.race.turns[ply] * HEX_COUNT + hex] += depth * depth;
        break;
      }
    }
    const bound = best <= from ? AT_MOST : best >= to ? AT_LEAST : EXACT;
    this.#keys[slot] = key;
    this.#values[slot] = best;
    this.#marks[slot] = ((bestHex + 1) << 8) | (depth << 2) | bound;
    return best;
  }

  #rank(ply: number, team: number, count: number, known: number): void {
    const moves = this.#moves[ply];
    const ranks = this.#ranks[ply];
    for (let i = 0; i < count; i++) {
      const hex = moves[i];
      ranks[i] =
        hex === known
          ? 2 ** 30
          : Math.min(2 ** 28, this.#history[team * HEX_COUNT + hex]) + (HEART_OF[hex] >= 0 ? 2 ** 29 : 0);
    }
  }

  #bringForward(ply: number, at: number, count: number): void {
    const moves = this.#moves[ply];
    const ranks = this.#ranks[ply];
    let top = at;
    for (let i = at + 1; i < count; i++) if (ranks[i] > ranks[top]) top = i;
    if (top === at) return;
    const move = moves[at];
    const rank = ranks[at];
    moves[at] = moves[top];
    ranks[at] = ranks[top];
    moves[top] = move;
    ranks[top] = rank;
  }
}

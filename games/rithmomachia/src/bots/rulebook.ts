import { HARMONY_TYPES, isMean, type Options, type PieceInfo, POINTS, tablesOf, variantOf } from '../rules/index.ts';
import { type Reach, reachOf, type Spans, SQUARES, spansOf } from './spans.ts';
import { WEIGHTS } from './weights.ts';

/** What the evaluation weighs, in whole numbers, because a search remembers values as such. A Circle is about 100. */
export interface Weights {
  readonly circle: number;
  readonly triangle: number;
  /** Squares go everywhere, Pyramids hardly at all. */
  readonly square: number;
  readonly pyramid: number;
  /** For every enemy that a piece's number can take, and that can take it; with a helper the percentage below. */
  readonly takes: number;
  readonly taken: number;
  /** Helpers anywhere on the board; helpers that must stand beside the enemy are seldom there. */
  readonly helped: number;
  readonly helpedBeside: number;
  /** The right to move: usually, and where any two pieces ambush across the board, so that it decides about a piece. */
  readonly tempo: number;
  readonly globalTempo: number;
  /** A declared harmony that the side to move has yet to break. */
  readonly pending: number;
  /** Enemies under attack, in parts of 256 of their worth; a square to go to is the unit, 1. */
  readonly attack: number;
  /** Three numbers in proportion: two of them in the enemy half, all three, and every step closer together. */
  readonly twoDeep: number;
  readonly threeDeep: number;
  readonly closer: number;
  /** One move completes a harmony: the side to move may do it at once, the other side has to be stopped. */
  readonly ready: number;
  readonly threat: number;
}

/** What a piece is worth by how it goes and by what its number can take: a 2 takes every even number. */
export function worths(
  pieces: readonly PieceInfo[],
  helpers: Int32Array,
  adjacency: boolean,
  weights: Weights,
): Int32Array {
  const helped = (adjacency ? weights.helpedBeside : weights.helped) / 100;
  const base = { C: weights.circle, T: weights.triangle, S: weights.square, P: weights.pyramid };
  return Int32Array.from(pieces, ({ type, seat }, piece) => {
    let takes = 0;
    let taken = 0;
    pieces.forEach((other, j) => {
      if (other.seat === seat) return;
      takes += ease(helpers[piece * 48 + j], helped);
      taken += ease(helpers[j * 48 + piece], helped);
    });
    return Math.round(base[type] + weights.takes * takes - weights.taken * taken);
  });
}

const ease = (helpers: number, helped: number): number => (helpers === -1 ? 1 : helpers === 0 ? 0 : helped);

// The rules' numbering: White's pieces from 0, Black's from 24; a piece's bit is its number inside its colour.
export const BLACK = 24;
export const PIECES = 48;

/** Everything the options imply, as flat tables. Pairs of pieces are at [first × 48 + second]. */
export interface Rulebook {
  readonly options: Options;
  readonly weights: Weights;
  readonly pieces: readonly PieceInfo[];
  readonly reach: readonly Reach[];
  /** Bits of the helpers with which the first takes the second; −1 when it needs none, 0 when nobody can help. */
  readonly helpers: Int32Array;
  /** The pairs that ambush an enemy, as two bits each, from `pairStarts[enemy]` to `pairStarts[enemy + 1]`. */
  readonly pairStarts: Int32Array;
  readonly pairs: Int32Array;
  /** Bits of the pieces that are a harmony with the first in the middle and the second at an end. */
  readonly means: Int32Array;
  /** Every three pieces of a side that are a harmony wherever they stand: bits, and the three numbers. */
  readonly trioMasks: readonly [Int32Array, Int32Array];
  readonly trioPieces: readonly [Uint8Array, Uint8Array];
  readonly spans: readonly [Spans, Spans];
  /** Whether a square lies in the half of the opponent, at [seat × 128 + square]. */
  readonly beyond: Uint8Array;
  /** The neighbours of a square, from `aroundStarts[square]` on. */
  readonly aroundStarts: Int32Array;
  readonly around: Int32Array;
  /** Circle 0, Triangle 1, Square 2, Pyramid 3. */
  readonly types: Uint8Array;
  readonly points: Int32Array;
  readonly worth: Int32Array;
  readonly keysA: Int32Array;
  readonly keysB: Int32Array;
}

// tables that are asked for all the time stay; options can be agreed on in thousands of ways
const MOST_BOOKS = 8;
// weights that nobody uses any more, as a training leaves many, take their tables with them
const shelves = new WeakMap<Weights, Map<string, Rulebook>>();

/** The tables for some options and weights, made once as long as they are in use. */
export function rulebookFor(options: Options, weights: Weights): Rulebook {
  const key = JSON.stringify(options);
  const shelf = shelves.get(weights) ?? new Map<string, Rulebook>();
  shelves.set(weights, shelf);
  const book =
    shelf.get(key) ?? (weights === WEIGHTS ? write(options) : reweighed(rulebookFor(options, WEIGHTS), weights));
  // the last one used is the last one forgotten
  shelf.delete(key);
  shelf.set(key, book);
  if (shelf.size > MOST_BOOKS) shelf.delete(shelf.keys().next().value as string);
  return book;
}

/** How many tables are kept for the weights in use. */
export const keptBooks = (): number => shelves.get(WEIGHTS)?.size ?? 0;

/** The same tables with other weights: of all of them only the worth of the pieces changes. */
const reweighed = (book: Rulebook, weights: Weights): Rulebook => ({
  ...book,
  weights,
  worth: worths(book.pieces, book.helpers, book.options.helperAdjacency, weights),
});

const bit = (piece: number): number => 1 << (piece % BLACK);

function write(options: Options): Rulebook {
  const { army, lines, helpers, ambushes, keysA, keysB } = tablesOf(variantOf(options));
  const { pieces } = army;
  const reaches = new Map([...new Set(lines)].map((one) => [one, reachOf(one)]));
  const reach = lines.map((one) => reaches.get(one) as Reach);
  const pairStarts = [0];
  const pairs: number[] = [];
  for (let enemy = 0; enemy < PIECES; enemy++) {
    pairs.push(...new Set(ambushes.masks.subarray(ambushes.starts[enemy], ambushes.starts[enemy + 1])));
    pairStarts.push(pairs.length);
  }
  const means = meansOf(pieces);
  const spans = [spansOf(options, 0), spansOf(options, 1)] as const;
  const beyond = new Uint8Array(2 * SQUARES);
  // the middle of some harmony lies beyond; so do its ends
  for (const seat of [0, 1]) {
    const { starts, squares } = spans[seat];
    for (let square = 0; square < SQUARES; square++) {
      if (starts[square] === starts[square + 1]) continue;
      beyond[seat * SQUARES + square] = 1;
      for (let i = starts[square]; i < starts[square + 1]; i += 4) {
        beyond[seat * SQUARES + squares[i]] = 1;
        beyond[seat * SQUARES + squares[i + 1]] = 1;
      }
    }
  }
  // a Pyramid goes one step in every direction
  const king = reach[pieces.findIndex(({ type }) => type === 'P')];
  return {
    options,
    weights: WEIGHTS,
    pieces,
    reach,
    helpers,
    pairStarts: Int32Array.from(pairStarts),
    pairs: Int32Array.from(pairs),
    means,
    ...triosOf(pieces.length, means),
    spans,
    beyond,
    aroundStarts: king.starts,
    around: king.squares,
    types: Uint8Array.from(pieces, ({ type }) => 'CTSP'.indexOf(type)),
    points: Int32Array.from(pieces, ({ type }) => POINTS[type]),
    worth: worths(pieces, helpers, options.helperAdjacency, WEIGHTS),
    keysA,
    keysB,
  };
}

function meansOf(pieces: readonly PieceInfo[]): Int32Array {
  const means = new Int32Array(PIECES * PIECES);
  const isTrio = (a: PieceInfo, m: PieceInfo, b: PieceInfo): boolean =>
    a.values.some((x) =>
      m.values.some((y) => b.values.some((z) => HARMONY_TYPES.some((type) => isMean(type, x, y, z)))),
    );
  pieces.forEach((middle, m) => {
    pieces.forEach((a, i) => {
      pieces.forEach((b, j) => {
        if (a.seat !== middle.seat || b.seat !== middle.seat || i === j || i === m || j === m) return;
        if (isTrio(a, middle, b)) means[m * PIECES + i] |= bit(j);
      });
    });
  });
  return means;
}

function triosOf(count: number, means: Int32Array): Pick<Rulebook, 'trioMasks' | 'trioPieces'> {
  const masks: [number[], number[]] = [[], []];
  const numbers: [number[], number[]] = [[], []];
  for (let m = 0; m < count; m++) {
    const seat = m < BLACK ? 0 : 1;
    for (let a = seat * BLACK; a < Math.min(count, seat * BLACK + BLACK); a++) {
      for (let b = a + 1; b < Math.min(count, seat * BLACK + BLACK); b++) {
        if ((means[m * PIECES + a] & bit(b)) === 0) continue;
        masks[seat].push(bit(a) | bit(m) | bit(b));
        numbers[seat].push(a, m, b);
      }
    }
  }
  return {
    trioMasks: [Int32Array.from(masks[0]), Int32Array.from(masks[1])],
    trioPieces: [Uint8Array.from(numbers[0]), Uint8Array.from(numbers[1])],
  };
}

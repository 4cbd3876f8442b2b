import { next, seeded } from '@tessera/kernel';
import { aliases, ambushNames, directName, helpedNames, meanOf, RELATIONS, type RelationKind } from './arithmetic.ts';
import { type Army, armies, BLACK, bitOf, PIECES, type PieceInfo, seatOf } from './armies.ts';
import type { Ambush, CaptureChoice, MoveChoice } from './choices.ts';
import type { Options } from './options.ts';
import { type Lines, SQUARES, squareNames, WAYS } from './squares.ts';

/** One listed way to take a piece. */
interface Declaration {
  readonly choice: CaptureChoice;
  /** The helper's bit, 0 without helper. */
  readonly helper: number;
  /** How many relation names are accepted for this equation. */
  readonly names: number;
}

/**
 * Every ambush there is: those on an enemy stand from `starts[enemy]` to `starts[enemy + 1]`, by its helpers. One is
 * legal when both bits of its mask are available.
 */
interface AmbushTable {
  readonly starts: Int32Array;
  readonly masks: Int32Array;
  readonly choices: readonly Ambush[];
}

/** What a set-up's numbers imply, worked out once. Pairs are at [mover × 48 + target]. */
export interface Tables {
  readonly army: Army;
  /** How each piece moves. */
  readonly lines: readonly Lines[];
  /** The choice of each move, at [piece][destination]. */
  readonly moves: readonly (readonly MoveChoice[])[];
  readonly declarations: readonly (readonly Declaration[])[];
  /** Bits of the helpers with which the mover takes the target; −1 when it needs none. */
  readonly helpers: Int32Array;
  readonly ambushes: AmbushTable;
  /** [R7] Bits of the pieces that can be an end of a harmony with the piece in the middle. */
  readonly ends: Int32Array;
  /** Pieces that are the same for position identity share a kind. */
  readonly kinds: readonly number[];
  /** Two independent 32-bit keys at [piece × 128 + square]. */
  readonly keysA: Int32Array;
  readonly keysB: Int32Array;
}

/** Which tables a match uses, as a number a state can hold. */
export const variantOf = (options: Options): number =>
  (options.setup === 'seed-v1' ? 0 : 1) + (options.pyramidHelpers ? 2 : 0);

const built: (Tables | undefined)[] = [undefined, undefined, undefined, undefined];

export function tablesOf(variant: number): Tables {
  const tables = built[variant];
  if (tables !== undefined) return tables;
  const fresh = build(armies[variant % 2 === 0 ? 'seed-v1' : 'classical-24'], variant >= 2);
  built[variant] = fresh;
  return fresh;
}

function build(army: Army, pyramidHelpers: boolean): Tables {
  const { pieces } = army;
  const kinds = pieces.map((piece) => pieces.findIndex((other) => kindText(other) === kindText(piece)));
  const declarations: Declaration[][] = Array.from({ length: PIECES * PIECES }, () => []);
  const helpers = new Int32Array(PIECES * PIECES);
  for (let mover = 0; mover < pieces.length; mover++) {
    for (let target = 0; target < pieces.length; target++) {
      if (seatOf(mover) === seatOf(target)) continue;
      const list = declare(army, mover, target, pyramidHelpers);
      declarations[mover * PIECES + target] = list;
      for (const { helper } of list) helpers[mover * PIECES + target] |= helper === 0 ? -1 : helper;
    }
  }
  return {
    army,
    lines: pieces.map((piece) => WAYS[piece.type]),
    moves: pieces.map((piece) => squareNames.map((to) => ({ move: piece.id, to }))),
    declarations,
    helpers,
    ambushes: allAmbushes(army, pyramidHelpers),
    ends: Int32Array.from(pieces, (piece) => endsAround(army, piece)),
    kinds,
    ...zobrist(kinds),
  };
}

const kindText = (piece: PieceInfo): string => `${piece.seat}${piece.type}${piece.values}`;

const byRelation = (a: { relation: RelationKind }, b: { relation: RelationKind }): number =>
  RELATIONS.indexOf(a.relation) - RELATIONS.indexOf(b.relation);

/** The pieces that may help a side, White's and Black's apart. */
const friends = (army: Army, seat: 0 | 1, pyramids: boolean): number[] =>
  army.pieces.flatMap((piece, i) => (piece.seat === seat && (pyramids || piece.type !== 'P') ? [i] : []));

/** [R5] Every equation by which the mover takes the target, in the order of the list. */
function declare(army: Army, mover: number, target: number, pyramidHelpers: boolean): Declaration[] {
  const { pieces } = army;
  const own = friends(army, seatOf(mover), pyramidHelpers).filter((helper) => helper !== mover);
  const list: Declaration[] = [];
  for (const a of pieces[mover].values) {
    for (const b of pieces[target].values) {
      const faces = {
        ...(pieces[mover].type === 'P' && { face: a }),
        ...(pieces[target].type === 'P' && { targetFace: b }),
      };
      const direct = directName(a, b);
      if (direct) list.push({ choice: { relation: direct, ...faces }, helper: 0, names: aliases(direct, a, b) });
      for (const helper of own) {
        const { id, type, values } = pieces[helper];
        for (const h of values) {
          for (const relation of helpedNames(a, b, h)) {
            const choice = { relation, ...faces, helper: id, ...(type === 'P' && { helperFace: h }) };
            list.push({ choice, helper: bitOf(helper), names: aliases(relation, a, b, h) });
          }
        }
      }
    }
  }
  // the sort is stable: inside a relation the order stays mover face, target face, helper id
  return list.sort((x, y) => byRelation(x.choice, y.choice));
}

/** [R6] Every listed ambush, by enemy, helper ids, relation and enemy face. */
function allAmbushes(army: Army, pyramidHelpers: boolean): AmbushTable {
  const { pieces } = army;
  const starts = [0];
  const masks: number[] = [];
  const choices: Ambush[] = [];
  for (let enemy = 0; enemy < pieces.length; enemy++) {
    const own = friends(army, enemy < BLACK ? 1 : 0, pyramidHelpers);
    for (let i = 0; i < own.length; i++) {
      for (let j = i + 1; j < own.length; j++) {
        for (const choice of pairAmbushes(pieces[enemy], pieces[own[i]], pieces[own[j]])) {
          masks.push(bitOf(own[i]) | bitOf(own[j]));
          choices.push(choice);
        }
      }
    }
    starts.push(choices.length);
  }
  return { starts: Int32Array.from(starts), masks: Int32Array.from(masks), choices };
}

/** Every listed ambush of one pair on one enemy. */
function pairAmbushes(enemy: PieceInfo, first: PieceInfo, second: PieceInfo): Ambush[] {
  const list: Ambush[] = [];
  for (const e of enemy.values) {
    for (const x of first.values) {
      for (const y of second.values) {
        for (const relation of ambushNames(x, y, e)) {
          list.push(ambushChoice(enemy, relation, { piece: first, value: x }, { piece: second, value: y }, e));
        }
      }
    }
  }
  return list.sort(byRelation);
}

/** A piece with the value it lends. */
export interface Helper {
  readonly piece: PieceInfo;
  readonly value: number;
}

/** An ambush with exactly the faces it needs. */
export const ambushChoice = (enemy: PieceInfo, relation: RelationKind, x: Helper, y: Helper, e: number): Ambush => ({
  ambush: enemy.id,
  relation,
  helpers: [x.piece.id, y.piece.id],
  ...(enemy.type === 'P' && { targetFace: e }),
  ...((x.piece.type === 'P' || y.piece.type === 'P') && { helperFaces: [faceOf(x), faceOf(y)] as const }),
});

const faceOf = ({ piece, value }: Helper): number | null => (piece.type === 'P' ? value : null);

/** [R7] The own pieces that with the piece in the middle and some third one are a harmony by their numbers. */
function endsAround({ pieces }: Army, middle: PieceInfo): number {
  const own = pieces.filter((piece) => piece.seat === middle.seat && piece !== middle);
  const isEnd = (a: PieceInfo): boolean =>
    own.some((b) => b !== a && a.values.some((x) => middle.values.some((m) => b.values.some((y) => meanOf(x, m, y)))));
  return own.reduce((bits, piece) => (isEnd(piece) ? bits | bitOf(pieces.indexOf(piece)) : bits), 0);
}

function zobrist(kinds: readonly number[]) {
  const rng = seeded('rithmomachia positions');
  const keysA = Int32Array.from({ length: PIECES * SQUARES }, () => next(rng));
  const keysB = Int32Array.from({ length: PIECES * SQUARES }, () => next(rng));
  for (let piece = 0; piece < kinds.length; piece++) {
    for (let square = 0; square < SQUARES; square++) {
      keysA[piece * SQUARES + square] = keysA[kinds[piece] * SQUARES + square];
      keysB[piece * SQUARES + square] = keysB[kinds[piece] * SQUARES + square];
    }
  }
  return { keysA, keysB };
}

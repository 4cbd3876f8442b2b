import { accept, type Checked, isRecord, refuse } from '@tessera/kernel';
import { HARMONY_TYPES, type HarmonyType, isHarmonyType, isMean, meanOf } from './arithmetic.ts';
import { bitOf } from './armies.ts';
import { type Harmony, type HarmonyChoice, NO_HARMONY } from './choices.ts';
import type { Options } from './options.ts';
import { LINES, rays } from './squares.ts';
import { firstOf, type Pending, type State } from './state.ts';
import { type Tables, tablesOf } from './tables.ts';

/** [R1.4] Whether a square lies in the half of the seat's opponent. */
export const inEnemyHalf = (options: Options, seat: number, square: number): boolean =>
  (options.halves === 'columns' ? square < 64 : (square & 7) >= 4) === (seat === 0);

type Trio = readonly [number, number, number];

/** Bits of a side's pieces in the enemy half. */
function beyond(state: State, seat: number): number {
  const { options, square } = state;
  const first = firstOf(seat);
  let there = 0;
  for (let mask = state.alive[seat]; mask !== 0; mask &= mask - 1) {
    const bit = mask & -mask;
    if (inEnemyHalf(options, seat, square[first + 31 - Math.clz32(bit)])) there |= bit;
  }
  return there;
}

/** Bits of the pieces in the enemy half that could be the mean of two others there, wherever they stand: mostly none. */
function middlesOf(tables: Tables, state: State, seat: number): number {
  const there = beyond(state, seat);
  const first = firstOf(seat);
  let middles = 0;
  for (let mask = there; mask !== 0; mask &= mask - 1) {
    const bit = mask & -mask;
    const ends = tables.ends[first + 31 - Math.clz32(bit)] & there;
    if ((ends & (ends - 1)) !== 0) middles |= bit;
  }
  return middles;
}

/** [R7] Calls `found` with every three own pieces on a line in the enemy half, one of `middles` second, until it is true. */
function eachTrio(state: State, seat: number, middles: number, found: (trio: Trio) => boolean): boolean {
  const { square } = state;
  const first = firstOf(seat);
  for (let mask = middles; mask !== 0; mask &= mask - 1) {
    const middle = first + 31 - Math.clz32(mask & -mask);
    for (let line = 0; line < LINES; line++) {
      const forth = rays[square[middle] * 8 + line];
      const back = rays[square[middle] * 8 + line + LINES];
      if (forth.length > 0 && back.length > 0 && onLine(state, seat, middle, back, forth, found)) return true;
    }
  }
  return false;
}

function onLine(
  state: State,
  seat: number,
  middle: number,
  back: readonly number[],
  forth: readonly number[],
  found: (trio: Trio) => boolean,
): boolean {
  const layout = state.options.harmonyLayout;
  const reach = layout === 'adjacent' ? 1 : layout === 'equalSpacing' ? 2 : 16;
  for (let i = 0; i < back.length && i < reach; i++) {
    const a = ownAt(state, seat, back[i]);
    if (a < 0) continue;
    for (let j = 0; j < forth.length && j < reach; j++) {
      const b = ownAt(state, seat, forth[j]);
      if (b < 0 || !isSpaced(state, back, i, forth, j)) continue;
      // [R10] board order: columns left to right, then rows upward
      if (found(back[i] < forth[j] ? [a, middle, b] : [b, middle, a])) return true;
    }
  }
  return false;
}

/** The seat's piece on a square of the enemy half, or −1. */
function ownAt(state: State, seat: number, square: number): number {
  const piece = state.board[square];
  return piece >= 0 && piece < 24 === (seat === 0) && inEnemyHalf(state.options, seat, square) ? piece : -1;
}

/** [R7.4] Whether the layout allows ends this far from the middle. */
function isSpaced(state: State, back: readonly number[], i: number, forth: readonly number[], j: number): boolean {
  if (state.options.harmonyLayout === 'collinear' || (i === 0 && j === 0)) return true;
  return i === 1 && j === 1 && state.board[back[0]] < 0 && state.board[forth[0]] < 0;
}

/** [R7] No declaration, then every valid one; nothing at all when there is none. */
export function harmonyChoices(state: State): readonly HarmonyChoice[] {
  const tables = tablesOf(state.variant);
  const middles = middlesOf(tables, state, state.turn);
  return middles === 0 ? NOTHING : listed(state, tables, middles);
}

function listed(state: State, tables: Tables, middles: number): readonly HarmonyChoice[] {
  const { pieces } = tables.army;
  let choices: HarmonyChoice[] | undefined;
  eachTrio(state, state.turn, middles, (trio) => {
    for (const a of pieces[trio[0]].values) {
      for (const m of pieces[trio[1]].values) {
        for (const b of pieces[trio[2]].values) {
          const type = meanOf(a, m, b);
          if (type === undefined) continue;
          choices ??= [NO_HARMONY];
          choices.push(harmonyOf(tables, type, trio, [a, m, b]));
        }
      }
    }
    return false;
  });
  return choices ?? NOTHING;
}

const NOTHING: readonly HarmonyChoice[] = [];

function harmonyOf({ army }: Tables, harmony: HarmonyType, trio: Trio, values: readonly number[]): Harmony {
  const ids = [army.pieces[trio[0]].id, army.pieces[trio[1]].id, army.pieces[trio[2]].id] as const;
  const pyramid = trio.findIndex((piece) => army.pieces[piece].type === 'P');
  return pyramid < 0 ? { harmony, pieces: ids } : { harmony, pieces: ids, faces: { [ids[pyramid]]: values[pyramid] } };
}

/** The declared harmony as it waits for the opponent's turn. */
export function pendingOf(state: State, harmony: Harmony): Pending {
  const { index, pieces } = tablesOf(state.variant).army;
  const at = (i: number): number => index.get(harmony.pieces[i]) as number;
  const value = (i: number): number => harmony.faces?.[harmony.pieces[i]] ?? pieces[at(i)].values[0];
  return {
    by: state.turn,
    type: harmony.harmony,
    pieces: [at(0), at(1), at(2)],
    values: [value(0), value(1), value(2)],
    ply: state.ply + 1,
  };
}

/** [R7.9] Whether the owner of the pending harmony wins at the start of their turn. */
export function isStanding(state: State, pending: Pending): boolean {
  const { pieces } = tablesOf(state.variant).army;
  const anySet = state.options.allowAnySetOnRecheck;
  return eachTrio(state, pending.by, beyond(state, pending.by), (trio) => {
    // a stored trio that still stands has its stored numbers, so its type still holds
    if (!anySet) return trio.every((piece, i) => piece === pending.pieces[i]);
    return pieces[trio[0]].values.some((a) =>
      pieces[trio[1]].values.some((m) => pieces[trio[2]].values.some((b) => meanOf(a, m, b) !== undefined)),
    );
  });
}

/** A harmony as somebody outside declares it. */
export interface DeclaredHarmony {
  readonly type: unknown;
  readonly pieceIds: unknown;
  readonly faces: unknown;
}

/** [R11.17] Checks a declared harmony, after captures, and completes an open face. */
export function resolveHarmony(state: State, declared: DeclaredHarmony): Checked<Harmony> {
  const { type, pieceIds } = declared;
  if (!isHarmonyType(type)) return invalid(`A harmony is one of ${HARMONY_TYPES.join(', ')}.`, 'harmony.type');
  const members = trioOf(state, pieceIds);
  if (!members.ok) return members;
  let trio: Trio | undefined;
  eachTrio(state, state.turn, beyond(state, state.turn), (candidate) => {
    if (!candidate.every((piece) => members.value.includes(piece))) return false;
    trio = candidate;
    return true;
  });
  if (trio === undefined) {
    return invalid('The three pieces do not stand on a line in the enemy half as the layout asks.', 'harmony.pieceIds');
  }
  return withFaces(state, type, trio, declared.faces);
}

const invalid = (why: string, field: string) => refuse('HARMONY_INVALID', why, field);

/** Three different live pieces of the side to move. */
export function trioOf(state: State, ids: unknown, seat = state.turn): Checked<readonly number[]> {
  const { index, pieces } = tablesOf(state.variant).army;
  if (!Array.isArray(ids) || ids.length !== 3 || new Set(ids).size !== 3) {
    return invalid('A harmony is made of exactly three different pieces.', 'harmony.pieceIds');
  }
  const trio: number[] = [];
  for (const id of ids) {
    const piece = index.get(id);
    if (piece === undefined || pieces[piece].seat !== seat || (state.alive[seat] & bitOf(piece)) === 0) {
      return invalid('All three pieces must be your own and alive.', 'harmony.pieceIds');
    }
    trio.push(piece);
  }
  return accept(trio);
}

/** The harmony of a trio in board order, with the first printed face that works where none is given. */
export function withFaces(state: State, type: HarmonyType, trio: Trio, given: unknown): Checked<Harmony> {
  const tables = tablesOf(state.variant);
  const { pieces } = tables.army;
  const faces = given ?? {};
  if (!isRecord(faces)) return invalid('Faces are given by piece id.', 'harmony.faces');
  for (const [id, face] of Object.entries(faces)) {
    const piece = trio.find((one) => pieces[one].id === id);
    if (piece === undefined || pieces[piece].type !== 'P' || !pieces[piece].values.includes(face as number)) {
      return invalid('A face must stand on a Pyramid of the three.', `harmony.faces.${id}`);
    }
  }
  const values = (piece: number): readonly number[] =>
    faces[pieces[piece].id] === undefined ? pieces[piece].values : [faces[pieces[piece].id] as number];
  for (const a of values(trio[0])) {
    for (const m of values(trio[1])) {
      for (const b of values(trio[2])) {
        if (isMean(type, a, m, b)) return accept(harmonyOf(tables, type, trio, [a, m, b]));
      }
    }
  }
  return invalid(`${type} is not true of these numbers with the middle piece as the mean.`, 'harmony.type');
}

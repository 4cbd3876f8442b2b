import { seeded } from '@tessera/kernel';
import { HARMONY_TYPES, type HarmonyType, holds, isMean, meanOf } from './arithmetic.ts';
import { bitOf, COLORS, seatOf } from './armies.ts';
import { captureChoices } from './captures.ts';
import type { CaptureChoice } from './choices.ts';
import { inEnemyHalf } from './harmony.ts';
import type { View } from './model.ts';
import { moveChoices } from './moves.ts';
import { columnOf, parseSquare, rowOf } from './squares.ts';
import { clone, emptyState, FRAMES, pass, type State, setPending, setPiece } from './state.ts';
import { tablesOf } from './tables.ts';

// What a table shows before anybody decides: hover lists, the math inspector, the harmony builder.

/** A state that plays on from what a viewer sees between two turns. Earlier positions are not part of it. */
export function stateOf(view: View): State {
  const state = emptyState(view.rules, seeded('view'));
  const { index } = tablesOf(state.variant).army;
  for (const { id, square, captured } of Object.values(view.pieces)) {
    const piece = index.get(id) as number;
    if (captured) state.square[piece] = parseSquare(square);
    else setPiece(state, piece, parseSquare(square));
  }
  if (view.turn === 'B') pass(state);
  state.stack = view.result === 'ONGOING' ? [FRAMES.move[state.turn]] : [];
  state.offer = view.drawOfferBy === null ? -1 : COLORS.indexOf(view.drawOfferBy);
  state.ply = view.ply;
  state.noProgress = view.noProgressCount;
  state.points = [view.pointsCaptured.W, view.pointsCaptured.B];
  const pending = view.pendingHarmony;
  if (pending !== null) {
    const [a, m, b] = pending.pieceIds.map((id) => index.get(id) as number);
    const value = (id: string): number => pending.faces?.[id] ?? (view.pieces[id].value as number);
    const [x, y, z] = pending.pieceIds.map(value);
    const by = COLORS.indexOf(pending.by) as 0 | 1;
    setPending(state, { by, type: pending.type, pieces: [a, m, b], values: [x, y, z], ply: pending.declaredAtPly });
  }
  return state;
}

/** One way to take a piece; `playable` when the mover can land there in its next turn. */
export interface Attack {
  readonly mover: string;
  readonly capture: CaptureChoice;
  readonly playable: boolean;
}

/** Every listed way in which the other side could take a piece, wherever the movers stand. */
export function attacksOn(state: State, id: string): Attack[] {
  const { army } = tablesOf(state.variant);
  const target = army.index.get(id) as number;
  const seat = seatOf(target) === 0 ? 1 : 0;
  const there = state.turn === seat ? state : turned(state);
  const landing = new Set<string>();
  for (const choice of moveChoices(there)) {
    if ('move' in choice && parseSquare(choice.to) === state.square[target]) landing.add(choice.move);
  }
  return livePieces(state, seat).flatMap((mover) => {
    const { id: name } = army.pieces[mover];
    return captureChoices(there, mover, target).map((capture) => ({
      mover: name,
      capture,
      playable: landing.has(name),
    }));
  });
}

function turned(state: State): State {
  const other = clone(state);
  pass(other);
  return other;
}

const livePieces = (state: State, seat: number): number[] =>
  state.square
    .map((_, piece) => piece)
    .filter((piece) => seatOf(piece) === seat && (state.alive[seat] & bitOf(piece)) !== 0);

/** The live enemies whose value divides a piece's, and those it divides; any face counts. */
export function kinOf(state: State, id: string): { readonly divisors: string[]; readonly multiples: string[] } {
  const { pieces, index } = tablesOf(state.variant).army;
  const piece = index.get(id) as number;
  const related = (relation: 'MULTIPLE' | 'DIVISOR'): string[] =>
    livePieces(state, 1 - seatOf(piece))
      .filter((enemy) => pieces[piece].values.some((a) => pieces[enemy].values.some((b) => holds(relation, a, b))))
      .map((enemy) => pieces[enemy].id);
  return { divisors: related('MULTIPLE'), multiples: related('DIVISOR') };
}

/** Numbers in proportion that a side's live pieces could still form, a < m < b. */
export interface Triad {
  readonly type: HarmonyType;
  readonly values: readonly [number, number, number];
}

export function triadsOf(state: State, seat: number): Triad[] {
  const { pieces } = tablesOf(state.variant).army;
  const own = livePieces(state, seat).map((piece) => pieces[piece]);
  const found = new Map<string, Triad>();
  for (const a of own) {
    for (const m of own) {
      if (m === a) continue;
      for (const b of own) {
        if (b === a || b === m) continue;
        for (const x of a.values) {
          for (const y of m.values) {
            for (const z of b.values) {
              const type = x < z ? meanOf(x, y, z) : undefined;
              if (type !== undefined) found.set(`${type} ${x} ${y} ${z}`, { type, values: [x, y, z] });
            }
          }
        }
      }
    }
  }
  const order = (one: Triad) => HARMONY_TYPES.indexOf(one.type) * 1e9 + one.values[0] * 1e6 + one.values[1] * 1e3;
  return [...found.values()].sort((one, other) => order(one) - order(other));
}

/** Which conditions of a harmony three pieces already fulfil. */
export interface Ticks {
  /** The means whose numbers fit, in some order of the three. */
  readonly values: readonly HarmonyType[];
  readonly half: boolean;
  readonly line: boolean;
  /** The mean stands in the middle. */
  readonly order: boolean;
}

export function ticksOf(state: State, ids: readonly [string, string, string]): Ticks {
  const { pieces, index } = tablesOf(state.variant).army;
  const trio = ids.map((id) => index.get(id) as number).sort((a, b) => state.square[a] - state.square[b]);
  const seat = seatOf(trio[0]);
  const fits = (type: HarmonyType, a: number, m: number, b: number): boolean =>
    pieces[trio[a]].values.some((x) =>
      pieces[trio[m]].values.some((y) => pieces[trio[b]].values.some((z) => isMean(type, x, y, z))),
    );
  return {
    values: HARMONY_TYPES.filter((type) => fits(type, 0, 1, 2) || fits(type, 1, 0, 2) || fits(type, 0, 2, 1)),
    half: trio.every((piece) => inEnemyHalf(state.options, seat, state.square[piece])),
    line: isLine(trio.map((piece) => state.square[piece])),
    order: HARMONY_TYPES.some((type) => fits(type, 0, 1, 2)),
  };
}

/** Whether three squares in board order lie on a row, column or 45° diagonal. */
function isLine([a, m, b]: readonly number[]): boolean {
  const [dx, dy] = [columnOf(m) - columnOf(a), rowOf(m) - rowOf(a)];
  const [ex, ey] = [columnOf(b) - columnOf(a), rowOf(b) - rowOf(a)];
  return dx * ey === dy * ex && (ex === 0 || ey === 0 || Math.abs(ex) === Math.abs(ey));
}

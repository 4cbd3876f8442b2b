import { type HarmonyParams, type HarmonyType, harmonyParams } from './arithmetic.ts';
import { armies, bitOf, COLORS, type Color, type PieceType } from './armies.ts';
import type { Ambush, CaptureChoice, Harmony } from './choices.ts';
import type { Options } from './options.ts';
import { positionHash } from './repetition.ts';
import { COLUMNS, ROWS, squareNames } from './squares.ts';
import type { EndedBy, Ending, Pending, State } from './state.ts';
import { tablesOf } from './tables.ts';
import { logLine, type TurnDetail } from './turn.ts';

// [R10] The shapes that leave the house: readable ids, square names, plain numbers.

export type Piece = {
  readonly id: string;
  readonly color: Color;
  readonly type: PieceType;
  readonly value?: number;
  readonly pyramidFaces?: readonly number[];
  readonly activePyramidFace?: number | null;
  readonly square: string;
  readonly captured: boolean;
};

export type HarmonyDeclaration = {
  readonly by: Color;
  readonly pieceIds: readonly string[];
  readonly type: HarmonyType;
  readonly params: HarmonyParams;
  readonly faces?: { readonly [id: string]: number };
  readonly declaredAtPly: number;
};

export type GameResult = 'ONGOING' | 'WINS_W' | 'WINS_B' | 'DRAW';

export type HalfBoundaries =
  | { readonly axis: 'columns'; readonly white: readonly ['I', 'P']; readonly black: readonly ['A', 'H'] }
  | { readonly axis: 'rows'; readonly white: readonly [1, 4]; readonly black: readonly [5, 8] };

/** [R10.2] Under the names of the wire. */
export type Clocks = { readonly Wms: number; readonly Bms: number };

/** What everybody sees of a match between two turns. */
export type PublicState = {
  readonly boardCols: number;
  readonly boardRows: number;
  readonly turn: Color;
  readonly ply: number;
  readonly pieces: { readonly [id: string]: Piece };
  readonly pendingHarmony: HarmonyDeclaration | null;
  readonly rules: Options;
  readonly halfBoundaries: HalfBoundaries;
  readonly pointsCaptured: { readonly W: number; readonly B: number };
  readonly noProgressCount: number;
  readonly drawOfferBy: Color | null;
  readonly result: GameResult;
  readonly resultBy: EndedBy | null;
  /** Milliseconds left for each side; null where nobody's time is measured, and in a view, which knows no clock. */
  readonly clocks: Clocks | null;
};

/** The whole of it under the names of the wire, with what a state does not know: the match's id, records and clocks. */
export type GameState = PublicState & {
  readonly id: string;
  readonly history: readonly MoveRecord[];
  readonly positionKeys: readonly string[];
};

const COLUMN_HALVES = { axis: 'columns', white: ['I', 'P'], black: ['A', 'H'] } as const;
const ROW_HALVES = { axis: 'rows', white: [1, 4], black: [5, 8] } as const;

const resultOf = (ending: Ending | null): GameResult =>
  ending === null ? 'ONGOING' : ending.winner < 0 ? 'DRAW' : ending.winner === 0 ? 'WINS_W' : 'WINS_B';

export function publicState(state: State): PublicState {
  const { options, points, offer, ending } = state;
  return {
    boardCols: COLUMNS,
    boardRows: ROWS,
    turn: COLORS[state.turn],
    ply: state.ply,
    pieces: piecesOf(state),
    pendingHarmony: state.pending === null ? null : declaration(state, state.pending),
    rules: options,
    halfBoundaries: options.halves === 'columns' ? COLUMN_HALVES : ROW_HALVES,
    pointsCaptured: { W: points[0], B: points[1] },
    noProgressCount: state.noProgress,
    drawOfferBy: offer < 0 ? null : COLORS[offer],
    result: resultOf(ending),
    resultBy: ending?.by ?? null,
    clocks: null,
  };
}

function piecesOf(state: State): { readonly [id: string]: Piece } {
  const found: Record<string, Piece> = {};
  tablesOf(state.variant).army.pieces.forEach(({ id, seat, type, values }, piece) => {
    const place = { square: squareNames[state.square[piece]], captured: (state.alive[seat] & bitOf(piece)) === 0 };
    const color = COLORS[seat];
    found[id] =
      type === 'P'
        ? { id, color, type, pyramidFaces: values, activePyramidFace: state.faces[seat] || null, ...place }
        : { id, color, type, value: values[0], ...place };
  });
  return found;
}

function declaration(state: State, { by, type, pieces, values, ply }: Pending): HarmonyDeclaration {
  const { army } = tablesOf(state.variant);
  const pieceIds = pieces.map((piece) => army.pieces[piece].id);
  const pyramid = pieces.findIndex((piece) => army.pieces[piece].type === 'P');
  return {
    by: COLORS[by],
    pieceIds,
    type,
    params: harmonyParams(type, values),
    ...(pyramid >= 0 && { faces: { [pieceIds[pyramid]]: values[pyramid] } }),
    declaredAtPly: ply,
  };
}

/** [R10] What a turn is remembered as, with the hash of the position it led to. */
export type MoveRecord = ReturnType<typeof turnRecord> & { readonly fenLikeHash: string };

/** The record of a turn, from the note that told it and the state right after it. */
export const moveRecord = (state: State, turn: TurnDetail): MoveRecord => ({
  ...turnRecord(state.options.setup, turn),
  fenLikeHash: positionHash(state),
});

/** The record of a turn from its note alone: everything but the hash of the position it led to. */
export function turnRecord(setup: Options['setup'], turn: TurnDetail) {
  const { capture, ambush, harmony } = turn;
  return {
    ply: turn.ply,
    color: turn.color,
    from: turn.from,
    to: turn.to,
    pieceId: turn.piece,
    pyramidFaceUsed: capture?.face ?? null,
    capture:
      capture === null
        ? null
        : {
            relation: capture.relation,
            moverPieceId: turn.piece,
            targetPieceId: String(turn.victim),
            ...(capture.helper !== undefined && { helperPieceId: capture.helper }),
            ...(capture.face !== undefined && { moverFaceUsed: capture.face }),
            ...(capture.targetFace !== undefined && { targetFaceUsed: capture.targetFace }),
            ...(capture.helperFace !== undefined && { helperFaceUsed: capture.helperFace }),
          },
    ambush: ambush === null ? null : ambushContext(ambush),
    harmonyDeclared:
      harmony === null
        ? null
        : {
            by: turn.color,
            pieceIds: harmony.pieces,
            type: harmony.type,
            params: harmonyParams(harmony.type, harmony.values),
            ...(harmony.faces !== null && { faces: harmony.faces }),
            declaredAtPly: turn.ply,
          },
    pointsCapturedThisMove: turn.points,
    noProgressCount: turn.noProgress,
    resultAfter: resultOf(turn.ending),
    text: logLine(turn, armies[setup]),
  };
}

function ambushContext(ambush: Ambush) {
  const [x, y] = ambush.helperFaces ?? [null, null];
  return {
    relation: ambush.relation,
    enemyPieceId: ambush.ambush,
    helper1Id: ambush.helpers[0],
    helper2Id: ambush.helpers[1],
    ...(ambush.targetFace !== undefined && { enemyFaceUsed: ambush.targetFace }),
    ...(x !== null && { helper1FaceUsed: x }),
    ...(y !== null && { helper2FaceUsed: y }),
  };
}

/** The turn that has begun, as far as it has been answered. */
export type TurnSoFar = {
  readonly pieceId: string;
  readonly from: string;
  readonly to: string;
  readonly victimId: string | null;
  readonly capture: CaptureChoice | null;
  readonly ambush: Ambush | null;
  readonly harmony: Harmony | null;
};

/** Nothing is hidden in this game: every viewer sees the same. */
export type View = PublicState & { readonly turnSoFar: TurnSoFar | null };

export const view = (state: State): View => ({ ...publicState(state), turnSoFar: turnSoFar(state) });

function turnSoFar({ doing, variant }: State): TurnSoFar | null {
  if (doing === null) return null;
  const { pieces } = tablesOf(variant).army;
  return {
    pieceId: pieces[doing.piece].id,
    from: squareNames[doing.from],
    to: squareNames[doing.to],
    victimId: doing.victim < 0 ? null : pieces[doing.victim].id,
    capture: doing.capture,
    ambush: doing.ambush,
    harmony: doing.harmony,
  };
}

import type { Flow as KernelFlow } from '@tessera/kernel';
import { ambushEquation, equation, type HarmonyType, harmonyEquation } from './arithmetic.ts';
import { type Army, COLORS, type Color, type PieceInfo } from './armies.ts';
import type { Ambush, CaptureChoice, Harmony } from './choices.ts';
import { squareNames } from './squares.ts';
import type { Doing, Ending, Frame, State } from './state.ts';
import { tablesOf } from './tables.ts';

/** Everything a finished turn did, with the squares as they were: what the log line and the move record are made of. */
export type TurnDetail = {
  readonly ply: number;
  readonly color: Color;
  readonly piece: string;
  readonly from: string;
  readonly to: string;
  readonly victim: string | null;
  readonly capture: CaptureChoice | null;
  readonly helperSquare: string | null;
  readonly ambush: Ambush | null;
  /** Where the ambushed enemy and the two helpers stood. */
  readonly ambushSquares: readonly string[] | null;
  readonly harmony: HarmonyDetail | null;
  readonly points: number;
  readonly noProgress: number;
  readonly ending: Ending | null;
};

export type HarmonyDetail = {
  readonly type: HarmonyType;
  readonly pieces: readonly string[];
  readonly squares: readonly string[];
  readonly values: readonly number[];
  readonly faces: { readonly [id: string]: number } | null;
};

/** What happens, with what the log and the animation need to know about it. */
export interface Notes {
  moved: { readonly piece: string; readonly from: string; readonly to: string };
  captured: CaptureChoice & { readonly piece: string; readonly by: string };
  ambushed: Ambush;
  declaredHarmony: Harmony;
  brokeHarmony: { readonly type: HarmonyType };
  turn: TurnDetail;
  offeredDraw: null;
  declinedDraw: null;
  ended: Ending;
}

export type Flow = KernelFlow<Frame, Notes>;

/** Tells a turn from what the state remembers of it, when the turn is over. */
export function turnDetail(state: State, doing: Doing, seat: 0 | 1, points: number): TurnDetail {
  const { army } = tablesOf(state.variant);
  const { capture, ambush } = doing;
  return {
    ply: state.ply,
    color: COLORS[seat],
    piece: army.pieces[doing.piece].id,
    from: squareNames[doing.from],
    to: squareNames[doing.to],
    victim: doing.victim < 0 ? null : army.pieces[doing.victim].id,
    capture,
    helperSquare: capture?.helper === undefined ? null : where(state, army, capture.helper),
    ambush,
    ambushSquares:
      ambush === null
        ? null
        : [where(state, army, ambush.ambush), ...ambush.helpers.map((id) => where(state, army, id))],
    harmony: doing.harmony === null ? null : harmonyDetail(state, army, doing.harmony),
    points,
    noProgress: state.noProgress,
    ending: state.ending,
  };
}

const where = (state: State, army: Army, id: string): string => squareNames[state.square[army.index.get(id) as number]];

function harmonyDetail(state: State, army: Army, harmony: NonNullable<Doing['harmony']>): HarmonyDetail {
  const { pieces, faces } = harmony;
  return {
    type: harmony.harmony,
    pieces,
    squares: pieces.map((id) => where(state, army, id)),
    values: pieces.map((id) => faces?.[id] ?? army.pieces[army.index.get(id) as number].values[0]),
    faces: faces ?? null,
  };
}

/** [R12] `T(4)`, and for a Pyramid the face in use or all of them. */
const pieceText = ({ type, values }: PieceInfo, face?: number): string =>
  type !== 'P' ? `${type}(${values[0]})` : face === undefined ? `P[${values.join(',')}]` : `P(${face})`;

const coloured = (piece: PieceInfo, face?: number): string => `${COLORS[piece.seat]} ${pieceText(piece, face)}`;
const valued = (piece: PieceInfo, face: number | null | undefined): number => face ?? piece.values[0];

const infoOf = (army: Army, id: string): PieceInfo => army.pieces[army.index.get(id) as number];

/** `DIVISOR 16÷4=4` */
export function captureText(army: Army, mover: string, victim: string, capture: CaptureChoice): string {
  const a = valued(infoOf(army, mover), capture.face);
  const b = valued(infoOf(army, victim), capture.targetFace);
  const h = capture.helper === undefined ? 0 : valued(infoOf(army, capture.helper), capture.helperFace);
  return `${capture.relation} ${equation(capture.relation, a, b, h)}`;
}

/** `PRODUCT 5×45=225` */
function ambushText(army: Army, ambush: Ambush): string {
  const [x, y] = ambush.helpers.map((id, i) => valued(infoOf(army, id), ambush.helperFaces?.[i]));
  const e = valued(infoOf(army, ambush.ambush), ambush.targetFace);
  return `${ambush.relation} ${ambushEquation(ambush.relation, x, y, e)}`;
}

/** `White wins by HARMONY`, `draw by FIFTY`. */
const endingText = ({ winner, by }: Ending): string =>
  winner < 0 ? `draw by ${by}` : `${winner === 0 ? 'White' : 'Black'} wins by ${by}`;

/** [R12] One line per turn. */
export function logLine(turn: TurnDetail, army: Army): string {
  const { capture, victim, ambush, ambushSquares, harmony, ending } = turn;
  let line = `${turn.color}: ${pieceText(infoOf(army, turn.piece), capture?.face)} ${turn.from}→${turn.to}`;
  if (capture !== null && victim !== null) {
    line += ` captures ${coloured(infoOf(army, victim), capture.targetFace)}`;
    line += ` by ${captureText(army, turn.piece, victim, capture)}`;
    if (capture.helper !== undefined) {
      line += ` [helper ${coloured(infoOf(army, capture.helper), capture.helperFace)} ${turn.helperSquare}]`;
    }
  }
  if (ambush !== null && ambushSquares !== null) {
    const helpers = ambush.helpers.map(
      (id, i) => `${coloured(infoOf(army, id), ambush.helperFaces?.[i] ?? undefined)} ${ambushSquares[i + 1]}`,
    );
    line += `; ambush ${coloured(infoOf(army, ambush.ambush), ambush.targetFace)} ${ambushSquares[0]}`;
    line += ` by ${ambushText(army, ambush)} [helpers ${helpers.join(', ')}]`;
  }
  if (harmony !== null) {
    line += `; declares ${harmony.type} ${harmony.values.join('–')} on ${harmony.squares.join('–')}`;
    line += ` (${harmonyEquation(harmony.type, harmony.values)})`;
  }
  return ending === null ? line : `${line} — ${endingText(ending)}`;
}

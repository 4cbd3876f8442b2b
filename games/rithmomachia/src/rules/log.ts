import { type Army, COLORS, type PieceInfo } from './armies.ts';
import type { Ambush, CaptureChoice } from './choices.ts';
import { harmonyEquation } from './means.ts';
import { ambushEquation, equation } from './relations.ts';
import type { Ending } from './state.ts';
import type { TurnDetail } from './turn.ts';

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

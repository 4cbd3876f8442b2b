import { isRecord } from '@tessera/kernel';
import { isHarmonyType, isRelation } from './arithmetic.ts';
import { bitOf } from './armies.ts';
import type { Ambush, CaptureChoice, Harmony } from './choices.ts';
import { parseSquare, squareNames } from './squares.ts';
import { type Frame, QUESTIONS, type State, turnStack } from './state.ts';
import { tablesOf } from './tables.ts';

// A turn that has begun, inside a position's text: `asks ambush {"piece":"W_T_01","from":"N1","to":"C1",…}`.

/** The question of a begun turn and what the turn did so far, or nothing between turns. */
export function makeDoing(state: State): string {
  const { doing } = state;
  const asked = state.stack.at(-1)?.kind;
  if (doing === null || asked === undefined) return '';
  const { pieces } = tablesOf(state.variant).army;
  return `${asked} ${JSON.stringify({
    piece: pieces[doing.piece].id,
    from: squareNames[doing.from],
    to: squareNames[doing.to],
    ...(doing.victim >= 0 && { victim: pieces[doing.victim].id }),
    ...(doing.capture && { capture: doing.capture }),
    ...(doing.ambush && { ambush: doing.ambush }),
    ...(doing.harmony && { harmony: doing.harmony }),
  })}`;
}

/** Puts a begun turn back into the state, or returns what is wrong with it. */
export function parseDoing(state: State, asked: string, json: string): string | undefined {
  if (asked === 'move' || !QUESTIONS.includes(asked as 'move')) return 'starts with capture, ambush, harmony or points';
  let turn: unknown;
  try {
    turn = JSON.parse(json);
  } catch {
    return 'is followed by the turn so far as JSON';
  }
  if (!isRecord(turn)) return 'is followed by the turn so far as a JSON object';
  const { index } = tablesOf(state.variant).army;
  const piece = index.get(turn.piece) ?? -1;
  const victim = index.get(turn.victim) ?? -1;
  const [from, to] = [parseSquare(turn.from), parseSquare(turn.to)];
  if (piece < 0 || (state.alive[state.turn] & bitOf(piece)) === 0) return 'names a live piece of the side to move';
  if (from < 0 || to < 0 || state.square[piece] !== (asked === 'capture' ? from : to)) {
    return 'names the squares the piece left and reached';
  }
  if (turn.victim !== undefined && victim < 0) return 'names the piece that stood on the destination';
  if (asked === 'capture' && (victim < 0 || state.board[to] !== victim)) return 'names the piece on the destination';
  const { capture = null, ambush = null, harmony = null } = turn;
  if (capture !== null && !isCapture(capture)) return 'has a capture that is none';
  if (ambush !== null && !isAmbush(ambush)) return 'has an ambush that is none';
  if (harmony !== null && !isHarmony(harmony)) return 'has a harmony that is none';
  if ((capture === null) !== (victim < 0 || asked === 'capture')) return 'has the capture that goes with its victim';
  const known = [capture?.helper, ambush?.ambush, ...(ambush?.helpers ?? []), ...(harmony?.pieces ?? [])];
  if (known.some((id) => id !== undefined && !index.has(id))) return 'names pieces that exist';
  state.doing = { piece, from, to, victim, capture, ambush, harmony, points: false };
  state.stack = turnStack(state.options, state.turn, asked as Frame['kind']);
  return state.stack.length > 0 && state.stack.at(-1)?.kind === asked ? undefined : 'asks what these options never ask';
}

// what is kept goes into the state as it is, so nothing else may hang on it
const hasOnly = (value: Record<string, unknown>, names: readonly string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name));
const isFace = (value: unknown): boolean => value === null || typeof value === 'number';
const isFaces = (value: unknown, pieces: readonly unknown[]): boolean =>
  isRecord(value) && Object.keys(value).every((id) => pieces.includes(id) && typeof value[id] === 'number');
const isOptionalNumber = (value: unknown): boolean => value === undefined || typeof value === 'number';
const isPair = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length === 2;

const isCapture = (value: unknown): value is CaptureChoice =>
  isRecord(value) &&
  hasOnly(value, ['relation', 'face', 'targetFace', 'helper', 'helperFace']) &&
  isRelation(value.relation) &&
  [value.face, value.targetFace, value.helperFace].every(isOptionalNumber) &&
  (value.helper === undefined || typeof value.helper === 'string');

const isAmbush = (value: unknown): value is Ambush =>
  isRecord(value) &&
  hasOnly(value, ['ambush', 'relation', 'helpers', 'targetFace', 'helperFaces']) &&
  isRelation(value.relation) &&
  typeof value.ambush === 'string' &&
  isPair(value.helpers) &&
  isOptionalNumber(value.targetFace) &&
  (value.helperFaces === undefined || (isPair(value.helperFaces) && value.helperFaces.every(isFace)));

const isHarmony = (value: unknown): value is Harmony =>
  isRecord(value) &&
  hasOnly(value, ['harmony', 'pieces', 'faces']) &&
  isHarmonyType(value.harmony) &&
  Array.isArray(value.pieces) &&
  value.pieces.length === 3 &&
  (value.faces === undefined || isFaces(value.faces, value.pieces));

import { accept, type Checked, refuse } from '@tessera/kernel';
import { holds, isRelation, needsHelper, RELATIONS } from './arithmetic.ts';
import { bitOf, PIECES, type PieceInfo } from './armies.ts';
import type { CaptureChoice } from './choices.ts';
import { adjacentMask } from './moves.ts';
import { near } from './squares.ts';
import type { State } from './state.ts';
import { type Helper, tablesOf } from './tables.ts';

/** [R5] The listed ways to take the target, in order. */
export function captureChoices(state: State, mover: number, target: number): CaptureChoice[] {
  const choices: CaptureChoice[] = [];
  const list = tablesOf(state.variant).declarations[mover * PIECES + target];
  const able = ableToHelp(state, target);
  for (let i = 0; i < list.length; i++) {
    const { helper, choice } = list[i];
    if (helper === 0 || (helper & able) !== 0) choices.push(choice);
  }
  return choices;
}

/** [R5.1] Bits of the pieces that may help to take the target. */
function ableToHelp(state: State, target: number): number {
  const alive = state.alive[state.turn];
  return state.options.helperAdjacency ? alive & adjacentMask(state, state.turn, state.square[target]) : alive;
}

/** [R15] How many listed ways there are to take the target, or how many accepted names all of them have. */
export function countCaptures(state: State, mover: number, target: number, names: boolean): number {
  const able = ableToHelp(state, target);
  let count = 0;
  for (const declaration of tablesOf(state.variant).declarations[mover * PIECES + target]) {
    if (declaration.helper === 0 || (declaration.helper & able) !== 0) count += names ? declaration.names : 1;
  }
  return count;
}

/** A capture as somebody outside declares it: any part may be anything. */
export interface DeclaredCapture {
  readonly relation?: unknown;
  readonly face?: unknown;
  readonly targetFace?: unknown;
  readonly helper?: unknown;
  readonly helperFace?: unknown;
}

/** In requests an absent part and `null` are the same. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** [R11.10]–[R11.13] Checks a declared capture by the literal formula and completes the faces left open. */
export function resolveCapture(
  state: State,
  mover: number,
  target: number,
  declared: DeclaredCapture,
): Checked<CaptureChoice> {
  const { pieces, index } = tablesOf(state.variant).army;
  const { relation } = declared;
  if (!isRelation(relation)) {
    return refuse('ILLEGAL_CAPTURE', `A capture names one of ${RELATIONS.join(', ')}.`, 'capture.relation');
  }
  const named = index.get(declared.helper);
  if (!isFaceOf(pieces[mover], declared.face)) return badFace(pieces[mover], 'pyramidFaceUsed');
  if (!isFaceOf(pieces[target], declared.targetFace)) return badFace(pieces[target], 'capture.targetFaceUsed');
  if (named !== undefined && !isFaceOf(pieces[named], declared.helperFace)) {
    return badFace(pieces[named], 'capture.helperFaceUsed');
  }
  let h = 0;
  if (!needsHelper(relation)) {
    if (isGiven(declared.helper) || isGiven(declared.helperFace)) {
      return refuse('BAD_HELPER', `${relation} takes no helper.`, 'capture.helperPieceId');
    }
  } else {
    const at = state.square[target];
    const helper = resolveHelper(state, mover, declared.helper, declared.helperFace, at, 'capture.helperPieceId');
    if (!helper.ok) return helper;
    h = helper.value.value;
  }
  for (const a of openFaces(pieces[mover], declared.face)) {
    for (const b of openFaces(pieces[target], declared.targetFace)) {
      if (!holds(relation, a, b, h)) continue;
      return accept({
        relation,
        ...(pieces[mover].type === 'P' && { face: a }),
        ...(pieces[target].type === 'P' && { targetFace: b }),
        ...(named !== undefined && { helper: pieces[named].id }),
        ...(named !== undefined && pieces[named].type === 'P' && { helperFace: h }),
      });
    }
  }
  return refuse('RELATION_FAIL', `${relation} is not true of these numbers.`, 'capture.relation');
}

/** [R11.11] Whether a face may be given for a piece: none, or one that stands on it if it is a Pyramid. */
export const isFaceOf = (piece: PieceInfo, face: unknown): boolean =>
  !isGiven(face) || (piece.type === 'P' && piece.values.includes(face as number));

export const badFace = (piece: PieceInfo, field: string) =>
  refuse(
    'ILLEGAL_CAPTURE',
    piece.type === 'P'
      ? `The faces of ${piece.id} are ${piece.values.join(', ')}.`
      : `${piece.id} is no Pyramid and has no faces.`,
    field,
  );

/** [R5.2] The values to try: the face given, or all in printed order. */
export const openFaces = (piece: PieceInfo, face: unknown): readonly number[] =>
  isGiven(face) ? [face as number] : piece.values;

/** [R11.12] A piece that may help the side to move, with its value, or why it may not. */
export function resolveHelper(
  state: State,
  mover: number,
  id: unknown,
  face: unknown,
  target: number,
  field: string,
): Checked<Helper> {
  const { pieces, index } = tablesOf(state.variant).army;
  const bad = (why: string) => refuse('BAD_HELPER', why, field);
  if (!isGiven(id)) return bad('This relation needs a helper.');
  const piece = index.get(id);
  if (piece === undefined) return bad(`There is no piece ${String(id).slice(0, 20)}.`);
  if (pieces[piece].seat !== state.turn) return bad(`${pieces[piece].id} is not yours.`);
  if ((state.alive[state.turn] & bitOf(piece)) === 0) return bad(`${pieces[piece].id} has been captured.`);
  if (piece === mover) return bad('The moving piece cannot help itself.');
  if (pieces[piece].type === 'P') {
    if (!state.options.pyramidHelpers) return bad('A Pyramid may not help.');
    if (!isGiven(face)) return bad('A Pyramid that helps needs a declared face.');
  }
  if (state.options.helperAdjacency && !near(state.square[piece], target)) {
    return bad(`${pieces[piece].id} does not stand next to the piece that is taken.`);
  }
  const value = pieces[piece].type === 'P' ? (face as number) : pieces[piece].values[0];
  return accept({ piece: pieces[piece], value });
}

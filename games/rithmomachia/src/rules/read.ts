import { isRecord } from '@tessera/kernel';
import type { DeclaredAmbush } from './ambush.ts';
import type { DeclaredCapture } from './captures.ts';
import type { DeclaredHarmony } from './harmony.ts';

// Both ways to write a declaration, an answer's and a move request's, in the one shape that is checked.

type Input = Record<string, unknown>;

const pair = (value: unknown): readonly [unknown, unknown] =>
  Array.isArray(value) && value.length <= 2 ? [value[0], value[1]] : [undefined, undefined];

export const readAmbush = (answer: Input): DeclaredAmbush => ({
  target: answer.ambush,
  relation: answer.relation,
  targetFace: answer.targetFace,
  helpers: pair(answer.helpers),
  helperFaces: pair(answer.helperFaces),
});

export const readHarmony = (answer: Input): DeclaredHarmony => ({
  type: answer.harmony,
  pieceIds: answer.pieces,
  faces: answer.faces,
});

const record = (value: unknown): Input => (isRecord(value) ? value : {});

export function requestedCapture(payload: Input): DeclaredCapture {
  const capture = record(payload.capture);
  return {
    relation: capture.relation,
    face: payload.pyramidFaceUsed,
    targetFace: capture.targetFaceUsed,
    helper: capture.helperPieceId,
    helperFace: capture.helperFaceUsed,
  };
}

export function requestedAmbush(payload: Input): DeclaredAmbush {
  const ambush = record(payload.ambush);
  return {
    target: ambush.enemyPieceId,
    relation: ambush.relation,
    targetFace: ambush.enemyFaceUsed,
    helpers: [ambush.helper1Id, ambush.helper2Id],
    helperFaces: [ambush.helper1FaceUsed, ambush.helper2FaceUsed],
  };
}

export function requestedHarmony(payload: Input): DeclaredHarmony {
  const harmony = record(payload.harmony);
  return { type: harmony.type, pieceIds: harmony.pieceIds, faces: harmony.faces };
}

/** The piece that a request means to take. */
export const requestedTarget = (payload: Input): unknown => record(payload.capture).targetPieceId;

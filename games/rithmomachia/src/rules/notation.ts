import { accept, type Checked, refuse } from '@tessera/kernel';
import { isHarmonyType } from './arithmetic.ts';
import type { MoveRequest } from './request.ts';
import { parseSquare } from './squares.ts';
import type { State } from './state.ts';
import { tablesOf } from './tables.ts';
import type { TurnDetail } from './turn.ts';

// [R12] Compact turns: `N1-D1`, `N8xC8:SUM@N1`, `D4xE5=36/36:EQUAL`, then ` ~PRODUCT:A7@N8,P7`, ` !GEOM:D4,E5,F6`
// and ` !POINTS`. A face follows its piece: `=` for an own Pyramid, `/` for the enemy's.

const MOVE = /^([A-P][1-8])([-x])([A-P][1-8])(?:=(\d+))?(?:\/(\d+))?(?::([A-Z]+))?(?:@([A-P][1-8])(?:=(\d+))?)?$/;
const AMBUSH = /^~([A-Z]+):([A-P][1-8])(?:\/(\d+))?@([A-P][1-8])(?:=(\d+))?,([A-P][1-8])(?:=(\d+))?$/;
const MEMBER = /^([A-P][1-8])(?:=(\d+))?$/;

const bad = (word: string, why: string) => refuse('BAD_MOVE', `"${word.slice(0, 40)}" ${why}`, 'move');
const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

/** A turn in compact form as the move request it stands for. Whether it is legal is not asked here. */
export function parseTurn(state: State, text: string): Checked<MoveRequest> {
  const [head, ...suffixes] = text.trim().split(/\s+/);
  const match = MOVE.exec(head);
  if (match === null) return bad(head, 'is not a move such as N1-D1 or N8xC8:SUM@N1');
  const [, from, sign, to, face, targetFace, relation, helper, helperFace] = match;
  if (sign === '-' && relation !== undefined) return bad(head, 'captures, so it is written with x');
  if (sign === 'x' && relation === undefined) return bad(head, 'names no relation');
  const at = pieceAfter(state, from, to);
  const request: Record<string, unknown> = {
    pieceId: idOn(state, from),
    from,
    to,
    ...(face !== undefined && { pyramidFaceUsed: Number(face) }),
  };
  if (sign === 'x') {
    request.capture = {
      relation,
      targetPieceId: idOn(state, to),
      ...(targetFace !== undefined && { targetFaceUsed: Number(targetFace) }),
      ...(helper !== undefined && { helperPieceId: idOn(state, helper) }),
      ...(helperFace !== undefined && { helperFaceUsed: Number(helperFace) }),
    };
  }
  for (const word of suffixes) {
    const part =
      word === '!POINTS' ? { declarePointWin: true } : word[0] === '~' ? ambushOf(word, at) : trioOf(word, at);
    if (part === undefined) return bad(word, 'is neither an ambush ~PRODUCT:A7@N8,P7 nor a harmony !GEOM:D4,E5,F6');
    Object.assign(request, part);
  }
  return accept(request);
}

type Finder = (square: string) => string | undefined;

const idOn = (state: State, square: string): string | undefined =>
  tablesOf(state.variant).army.pieces[state.board[parseSquare(square)]]?.id;

/** Who stands where once the move is made. */
const pieceAfter =
  (state: State, from: string, to: string): Finder =>
  (square) =>
    square === to ? idOn(state, from) : square === from ? undefined : idOn(state, square);

function ambushOf(word: string, at: Finder): MoveRequest | undefined {
  const match = AMBUSH.exec(word);
  if (match === null) return undefined;
  const [, relation, enemy, enemyFace, first, firstFace, second, secondFace] = match;
  return {
    ambush: {
      relation,
      enemyPieceId: at(enemy),
      enemyFaceUsed: number(enemyFace),
      helper1Id: at(first),
      helper1FaceUsed: number(firstFace),
      helper2Id: at(second),
      helper2FaceUsed: number(secondFace),
    },
  };
}

function trioOf(word: string, at: Finder): MoveRequest | undefined {
  const [type, members = ''] = word.slice(1).split(':');
  const matches = members.split(',').map((member) => MEMBER.exec(member));
  if (word[0] !== '!' || !isHarmonyType(type) || matches.includes(null)) return undefined;
  const pieceIds = matches.map((match) => at(match?.[1] ?? ''));
  const faces: Record<string, number> = {};
  matches.forEach((match, i) => {
    if (match?.[2] !== undefined) faces[String(pieceIds[i])] = Number(match[2]);
  });
  return { harmony: { type, pieceIds, faces } };
}

const tail = (mark: string, value: unknown): string =>
  value === undefined || value === null ? '' : `${mark}${String(value)}`;

/** A finished turn in compact form. */
export function makeTurn(turn: TurnDetail): string {
  const { capture, ambush, ambushSquares, harmony } = turn;
  let text = `${turn.from}${capture === null ? '-' : 'x'}${turn.to}`;
  if (capture !== null) {
    text += `${tail('=', capture.face)}${tail('/', capture.targetFace)}:${capture.relation}`;
    text += `${tail('@', turn.helperSquare)}${tail('=', capture.helperFace)}`;
  }
  if (ambush !== null && ambushSquares !== null) {
    const [enemy, first, second] = ambushSquares;
    const [x, y] = ambush.helperFaces ?? [];
    text += ` ~${ambush.relation}:${enemy}${tail('/', ambush.targetFace)}@${first}${tail('=', x)},${second}${tail('=', y)}`;
  }
  if (harmony !== null) {
    const { pieces, squares, faces } = harmony;
    text += ` !${harmony.type}:${squares.map((square, i) => square + tail('=', faces?.[pieces[i]])).join(',')}`;
  }
  return turn.ending?.by === 'POINTS' ? `${text} !POINTS` : text;
}

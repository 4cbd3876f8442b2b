import { type Answer, accept, type Checked, isRecord, type Refusal, refuse, type Viewer } from '@tessera/kernel';
import { ambushChoices, type DeclaredAmbush, resolveAmbush } from './ambush.ts';
import { applyAmbush, applyCapture, applyHarmony, applyMove, canDeclarePoints } from './apply.ts';
import { bitOf, type PieceType } from './armies.ts';
import { type DeclaredCapture, isGiven, resolveCapture } from './captures.ts';
import { type Choice, NO_AMBUSH, NO_HARMONY } from './choices.ts';
import { type DeclaredHarmony, harmonyChoices, resolveHarmony } from './harmony.ts';
import { parseSquare, rays, squareNames } from './squares.ts';
import { clone, type State } from './state.ts';
import { tablesOf } from './tables.ts';

/** A whole turn as one message. Any part may be anything: `answersFor` checks it. */
export interface MoveRequest {
  readonly pieceId?: unknown;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly pyramidFaceUsed?: unknown;
  readonly capture?: unknown;
  readonly ambush?: unknown;
  readonly harmony?: unknown;
  readonly declarePointWin?: unknown;
  /** The number of this turn counted from 1, or of the turns played before it, as the sender believes it to be. */
  readonly expectedPly?: unknown;
}

/**
 * [R11] The answers a move request stands for, or the first reason of the table why it is refused. `begun`: a turn has begun,
 * which a state that was made from a view does not know.
 */
export function answersFor(
  state: State,
  viewer: Viewer,
  request: unknown,
  begun = state.doing !== null,
): Checked<Answer[]> {
  const payload = isRecord(request) ? request : {};
  const barred = notYourTurn(state, viewer);
  if (barred) return { ok: false, error: barred };
  // sides alternate, so a sender who is one turn behind is not on turn: both ways to count are safe
  if (isGiven(payload.expectedPly) && payload.expectedPly !== state.ply && payload.expectedPly !== state.ply + 1) {
    return refuse('STALE', `This would be turn ${state.ply + 1}.`, 'expectedPly');
  }
  if (begun) return refuse('STALE', 'Your turn has begun: answer its next question.');
  const why = whyNotMove(state, payload.pieceId, payload.from, payload.to);
  if (why) return { ok: false, error: why };

  const { index } = tablesOf(state.variant).army;
  const piece = index.get(payload.pieceId) as number;
  const to = parseSquare(payload.to);
  const choices: Choice[] = [{ move: payload.pieceId as string, to: payload.to as string }];
  const after = clone(state);
  const victim = state.board[to];
  const wrong = whyNotTarget(state, to, isGiven(payload.capture), requestedTarget(payload));
  if (wrong) return { ok: false, error: wrong };
  applyMove(after, piece, to);
  if (victim >= 0) {
    const capture = resolveCapture(after, piece, victim, requestedCapture(payload));
    if (!capture.ok) return capture;
    choices.push(capture.value);
    applyCapture(after, capture.value);
  }
  const declared = declarations(after, piece, payload);
  if (!declared.ok) return declared;
  return accept([...choices, ...declared.value].map((choice) => ({ actor: state.turn, choice })));
}

/** What comes after moving and landing. */
function declarations(after: State, piece: number, payload: MoveRequest & Record<string, unknown>): Checked<Choice[]> {
  const choices: Choice[] = [];
  if (isGiven(payload.ambush)) {
    const ambush = resolveAmbush(after, piece, requestedAmbush(payload));
    if (!ambush.ok) return ambush;
    choices.push(ambush.value);
    applyAmbush(after, ambush.value);
  } else if (after.options.ambushEnabled && ambushChoices(after, piece).length > 0) choices.push(NO_AMBUSH);
  if (isGiven(payload.harmony)) {
    const harmony = resolveHarmony(after, requestedHarmony(payload));
    if (!harmony.ok) return harmony;
    choices.push(harmony.value);
    applyHarmony(after, harmony.value);
  } else if (harmonyChoices(after).length > 0) choices.push(NO_HARMONY);
  const points = payload.declarePointWin === true;
  if (canDeclarePoints(after)) choices.push({ points });
  else if (points) return refuse('CLAIM_INVALID', whyNoPoints(after), 'declarePointWin');
  return accept(choices);
}

const whyNoPoints = ({ options, points, turn }: State): string =>
  options.pointWinEnabled
    ? `You have ${points[turn]} of ${options.pointWinThreshold} points.`
    : 'Winning by points is switched off in this game.';

/** [R11.1]–[R11.3] Who may act at all. */
export function notYourTurn(state: State, viewer: Viewer): Refusal | undefined {
  if (state.ending !== null) return refuse('GAME_OVER', 'The game is over.').error;
  if (viewer !== 0 && viewer !== 1) return refuse('NOT_OWNER', 'Spectators have no pieces.').error;
  return viewer === state.turn ? undefined : refuse('TURN', 'It is not your turn.').error;
}

/** [R11.5]–[R11.9] Whether the piece can go there at all. */
export function whyNotMove(state: State, id: unknown, from: unknown, to: unknown): Refusal | undefined {
  const illegal = (why: string, field: string) => refuse('ILLEGAL_MOVE', why, field).error;
  const { pieces, index } = tablesOf(state.variant).army;
  const piece = index.get(id);
  if (piece === undefined) return illegal('There is no such piece.', 'pieceId');
  const { seat, type } = pieces[piece];
  if ((state.alive[seat] & bitOf(piece)) === 0) return illegal('That piece has been captured.', 'pieceId');
  const at = state.square[piece];
  if (from !== squareNames[at]) return illegal(`That piece stands on ${squareNames[at]}.`, 'from');
  if (seat !== state.turn) return refuse('NOT_OWNER', 'That piece is not yours.', 'pieceId').error;
  const target = parseSquare(to);
  if (target < 0) return illegal('There is no such square.', 'to');
  const between = path(type, at, target);
  if (between === undefined) return illegal(`${MOVES[type]}.`, 'to');
  const blocked = between.find((square) => state.board[square] >= 0);
  if (blocked !== undefined) {
    return refuse('PATH_BLOCKED', `Something stands in the way on ${squareNames[blocked]}.`, 'to').error;
  }
  const there = state.board[target];
  if (there >= 0 && pieces[there].seat === seat) return illegal('Your own piece stands there.', 'to');
  return undefined;
}

const MOVES: { readonly [T in PieceType]: string } = {
  C: 'A Circle moves diagonally',
  T: 'A Triangle moves along its row or column',
  S: 'A Square moves along its row, column or diagonal',
  P: 'A Pyramid moves one step',
};

/** The squares strictly between, or undefined when the type does not move that way. */
function path(type: PieceType, from: number, to: number): readonly number[] | undefined {
  for (let way = 0; way < 8; way++) {
    const steps = rays[from * 8 + way].indexOf(to);
    if (steps < 0) continue;
    const diagonal = (way & 3) >= 2;
    if ((type === 'C' && !diagonal) || (type === 'T' && diagonal) || (type === 'P' && steps > 0)) return undefined;
    return rays[from * 8 + way].slice(0, steps);
  }
  return undefined;
}

/** [R11.10] Whether a capture is declared exactly where one is needed. */
function whyNotTarget(state: State, to: number, declared: boolean, target: unknown): Refusal | undefined {
  const illegal = (why: string) => refuse('ILLEGAL_CAPTURE', why, 'capture').error;
  const victim = state.board[to];
  if (victim < 0) return declared ? illegal('There is nothing to capture there.') : undefined;
  if (!declared) return illegal('Landing on an enemy piece needs a capture.');
  const { id } = tablesOf(state.variant).army.pieces[victim];
  return target === id ? undefined : illegal(`${id} stands there.`);
}

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

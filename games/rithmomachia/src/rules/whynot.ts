import { type Actor, isRecord, type Json, type Refusal, refuse } from '@tessera/kernel';
import { resolveAmbush } from './ambush.ts';
import { resolveCapture } from './captures.ts';
import { resolveHarmony } from './harmony.ts';
import { canTake } from './moves.ts';
import { canClaim } from './repetition.ts';
import { answersFor, notYourTurn, readAmbush, readHarmony, whyNotMove } from './request.ts';
import { parseSquare, squareNames } from './squares.ts';
import type { State } from './state.ts';
import { tablesOf } from './tables.ts';

/** [R11] Names the reason for a refused answer, claim, aside or whole move request, in the order of the table. */
export function whyNot(state: State, actor: Actor, attempt: Json): Refusal | undefined {
  if (!isRecord(attempt)) return notYourTurn(state, actor) ?? illegal('That is not an answer.');
  if ('pieceId' in attempt) {
    const checked = answersFor(state, actor, attempt);
    return checked.ok ? undefined : checked.error;
  }
  if ('resign' in attempt || 'draw' in attempt) return whyNotAside(state, actor, attempt.draw);
  return notYourTurn(state, actor) ?? whyNotAnswer(state, attempt);
}

const illegal = (why: string): Refusal => refuse('ILLEGAL_CHOICE', why).error;

function whyNotAside(state: State, actor: Actor, draw: unknown): Refusal | undefined {
  if (state.ending !== null) return refuse('GAME_OVER', 'The game is over.').error;
  if (actor !== 0 && actor !== 1) return refuse('NOT_OWNER', 'Spectators may not take part.').error;
  if (draw === 'offer') {
    if (state.offer < 0) return undefined;
    return refuse('CLAIM_INVALID', 'A draw has been offered already.', 'draw').error;
  }
  if (draw === 'accept' || draw === 'decline') {
    if (state.offer === 1 - actor) return undefined;
    return refuse('CLAIM_INVALID', 'Your opponent has not offered a draw.', 'draw').error;
  }
  return draw === undefined ? undefined : illegal('A draw is offered, accepted or declined.');
}

/** Why an answer to the open question does not fit it. */
function whyNotAnswer(state: State, attempt: Record<string, unknown>): Refusal | undefined {
  const asked = state.stack.at(-1)?.kind;
  const { doing } = state;
  if ('claim' in attempt) return whyNotClaim(state, attempt.claim);
  if (asked === 'move' && 'move' in attempt) return whyNotLanding(state, attempt.move, attempt.to);
  if (doing === null) return illegal('Choose a move first.');
  if (asked === 'capture' && 'relation' in attempt) {
    return error(resolveCapture(state, doing.piece, doing.victim, attempt));
  }
  if (asked === 'ambush' && 'ambush' in attempt) {
    return attempt.ambush === null ? undefined : error(resolveAmbush(state, doing.piece, readAmbush(attempt)));
  }
  if (asked === 'harmony' && 'harmony' in attempt) {
    return attempt.harmony === null ? undefined : error(resolveHarmony(state, readHarmony(attempt)));
  }
  if (asked === 'points' && typeof attempt.points === 'boolean') return undefined;
  return illegal(`You are asked for your ${asked}.`);
}

const error = (checked: { readonly ok: boolean; readonly error?: Refusal }): Refusal | undefined => checked.error;

function whyNotClaim(state: State, claim: unknown): Refusal | undefined {
  const invalid = (why: string) => refuse('CLAIM_INVALID', why, 'claim').error;
  if (claim !== 'REPETITION' && claim !== 'FIFTY') return invalid('A draw is claimed by REPETITION or FIFTY.');
  if (state.doing !== null) return invalid('A draw is claimed instead of moving.');
  if (canClaim(state, claim)) return undefined;
  return invalid(
    claim === 'REPETITION'
      ? 'This position has not occurred three times.'
      : `${state.noProgress} of 100 turns have passed without a capture or declaration.`,
  );
}

/** Why a move is not on the list; an enemy that no relation takes included. */
function whyNotLanding(state: State, id: unknown, to: unknown): Refusal | undefined {
  const tables = tablesOf(state.variant);
  const piece = tables.army.index.get(id);
  const from = piece === undefined ? undefined : squareNames[state.square[piece]];
  const why = whyNotMove(state, id, from, to);
  if (why || piece === undefined) return why;
  const victim = state.board[parseSquare(to)];
  if (victim < 0 || canTake(state, tables, state.turn, piece, victim)) return undefined;
  return refuse('ILLEGAL_CAPTURE', 'No relation lets your piece take that one.', 'to').error;
}

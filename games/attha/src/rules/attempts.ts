import { type Actor, isRecord, type Json, type Refusal, type Seat } from '@tessera/kernel';
import { HEAVEN, HOME } from './board.ts';
import { hasDirectMove } from './forced.ts';
import { FREE_LIMIT, mergeChoice, moveChoice, moveChoices, STACKS, UNSTACKS } from './legal.ts';
import { worth } from './pool.ts';
import { type MoveChoice, phaseOf, type State, seatsOf } from './state.ts';
import { codeOf, exitLimited, hasKilled, LEAD, RECIRCLE, ruling, SIZE, unitAt, unitOf } from './units.ts';

/** [A11.2] Every code in the order of testing, with what it means for programs; players read the words of it. */
const REFUSALS = {
  NOT_YOUR_TURN: 'not your turn',
  GAME_OVER: 'the match is over',
  NOT_ROLL_PHASE: 'no throw is due',
  NOT_MOVE_PHASE: 'throw first',
  NO_SUCH_ROLL: 'no such roll in the pool',
  NO_SUCH_COIN: 'coins are 1 to 4',
  IN_HEAVEN: 'the coin is in heaven',
  NOT_DIVISIBLE: 'the stack does not divide the roll',
  NEED_1_4_8: 'leaving home takes 1, 4 or 8',
  NEED_KILL: 'no capture yet',
  OVERSHOOT: 'beyond heaven',
  RECIRCLE_NOT_ALLOWED: 'another unit can use the roll',
  MUST_MOVE: 'a move is due',
  BAD_MERGE: 'not two different rolls, or not a merged one',
  BAD_STACK: 'not two units on one cell outside heaven, or no stack',
  LOCKED_STACK: 'stacks are broken up at home only',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

type Attempt = Record<string, unknown>;
type Code = RefusalCode | undefined;

/** [A11.2] The code for an attempt that is not legal, in the documented order. */
export function whyNot(state: State, actor: Actor, attempt: Json): Refusal | undefined {
  if (actor < 0 || actor >= seatsOf(state) || !isRecord(attempt)) return undefined;
  const code = codeFor(state, actor, attempt);
  return code === undefined ? undefined : { code, message: REFUSALS[code] };
}

const isCoin = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 4;
const isEntry = (state: State, value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < state.pool.length;

/** The coins of all units that a list of ids touches, or 0 when it is no such list. */
export function selection(state: State, seat: Seat, ids: unknown): number {
  if (!Array.isArray(ids)) return 0;
  let mask = 0;
  for (const id of ids) {
    if (!isCoin(id)) return 0;
    mask |= unitOf(state, seat, id - 1);
  }
  return mask;
}

/** Harmless variants: any coin of a stack, ids and rolls in any order, the roll left out when there is only one. */
export function admitMove(state: State, seat: Seat, attempt: Json): MoveChoice | undefined {
  if (!isRecord(attempt)) return undefined;
  const choice = canonical(state, seat, attempt);
  return choice !== undefined && moveChoices(state, seat).includes(choice) ? choice : undefined;
}

function canonical(state: State, seat: Seat, attempt: Record<string, unknown>): MoveChoice | undefined {
  const keys = Object.keys(attempt);
  const { move, merge, stack, unstack } = attempt;
  if (isCoin(move) && keys.every((key) => key === 'move' || key === 'roll')) {
    const roll = rollNamed(state, attempt);
    return isEntry(state, roll) ? moveChoice(LEAD[unitOf(state, seat, move - 1)], roll) : undefined;
  }
  if (keys.length !== 1) return undefined;
  if (Array.isArray(merge) && merge.length === 2) {
    const [a, b] = merge;
    if (!isEntry(state, a) || !isEntry(state, b) || a === b) return undefined;
    return mergeChoice(Math.min(a, b), Math.max(a, b));
  }
  if (stack !== undefined) return STACKS[selection(state, seat, stack)];
  if (isCoin(unstack)) return UNSTACKS[LEAD[unitOf(state, seat, unstack - 1)]];
  return undefined;
}

/** [A6] A single entry is selected by itself. */
const rollNamed = (state: State, attempt: Record<string, unknown>): unknown =>
  attempt.roll === undefined && state.pool.length === 1 ? 0 : attempt.roll;

const MOVE_PHASE: { readonly [verb: string]: (state: State, seat: Seat, attempt: Attempt) => Code } = {
  move: whyNotMove,
  merge: whyNotMerge,
  split: whyNotSplit,
  stack: whyNotStack,
  unstack: whyNotUnstack,
  waste: (state, seat) => (hasDirectMove(state, seat) ? 'MUST_MOVE' : undefined),
};

function codeFor(state: State, seat: Seat, attempt: Attempt): Code {
  const verb = ['throw', ...Object.keys(MOVE_PHASE)].find((key) => Object.hasOwn(attempt, key));
  if (verb === undefined) return undefined;
  if (state.current !== seat) return 'NOT_YOUR_TURN';
  const phase = phaseOf(state);
  if (phase === 'OVER') return 'GAME_OVER';
  if (verb === 'throw') return state.stack[state.stack.length - 1].kind === 'throw' ? undefined : 'NOT_ROLL_PHASE';
  if (phase !== 'MOVE') return 'NOT_MOVE_PHASE';
  return MOVE_PHASE[verb](state, seat, attempt);
}

function whyNotMove(state: State, seat: Seat, attempt: Attempt): Code {
  const roll = rollNamed(state, attempt);
  if (!isEntry(state, roll)) return 'NO_SUCH_ROLL';
  if (!isCoin(attempt.move)) return 'NO_SUCH_COIN';
  const unit = unitOf(state, seat, attempt.move - 1);
  const pos = state.pos[4 * seat + attempt.move - 1];
  const value = worth(state.pool[roll]);
  const can = ruling(pos, SIZE[unit], value, exitLimited(state, seat), hasKilled(state, seat));
  if (can !== RECIRCLE) return codeOf(can);
  return moveChoices(state, seat).includes(moveChoice(LEAD[unit], roll)) ? undefined : 'RECIRCLE_NOT_ALLOWED';
}

const spent = (state: State): Code => (state.free < FREE_LIMIT ? undefined : 'MUST_MOVE');

function whyNotMerge(state: State, _seat: Seat, { merge }: Attempt): Code {
  if (!Array.isArray(merge) || merge.length !== 2 || merge[0] === merge[1]) return 'BAD_MERGE';
  return merge.every((roll) => isEntry(state, roll)) ? spent(state) : 'BAD_MERGE';
}

function whyNotSplit(state: State, seat: Seat, { split }: Attempt): Code {
  if (!isEntry(state, split)) return 'NO_SUCH_ROLL';
  if (state.pool[split].length === 1) return 'BAD_MERGE';
  return state.free < FREE_LIMIT || moveChoices(state, seat).some((choice) => 'split' in choice)
    ? undefined
    : 'MUST_MOVE';
}

function whyNotStack(state: State, seat: Seat, { stack }: Attempt): Code {
  const mask = selection(state, seat, stack);
  const unitsChosen = [0, 1, 2, 3].filter((coin) => unitAt(state.stacks, 4 * seat, coin) & mask);
  const places = [0, 1, 2, 3].filter((coin) => (mask >> coin) & 1).map((coin) => state.pos[4 * seat + coin]);
  if (unitsChosen.length < 2 || places[0] === HEAVEN || places.some((pos) => pos !== places[0])) return 'BAD_STACK';
  return spent(state);
}

function whyNotUnstack(state: State, seat: Seat, { unstack }: Attempt): Code {
  if (!isCoin(unstack)) return 'NO_SUCH_COIN';
  const index = 4 * seat + unstack - 1;
  if (state.stacks[index] === 0) return 'BAD_STACK';
  return state.pos[index] === HOME ? spent(state) : 'LOCKED_STACK';
}

import { accept, type Checked, refuse } from '@tessera/kernel';
import { ambushHolds, isRelation, RELATIONS } from './arithmetic.ts';
import { bitOf } from './armies.ts';
import { badFace, isFaceOf, openFaces, resolveHelper } from './captures.ts';
import { type Ambush, type AmbushChoice, NO_AMBUSH } from './choices.ts';
import { adjacentMask } from './moves.ts';
import { firstOf, type State } from './state.ts';
import { ambushChoice, tablesOf } from './tables.ts';

const NOTHING: readonly AmbushChoice[] = [];

// as in moves.ts: a list that never grows, filled and copied out at once
const MOST = 1024;
const scratch: AmbushChoice[] = Array.from({ length: MOST }, () => NO_AMBUSH);

// For each side, the armies between which no ambush is possible after any move. It stays so until a piece is taken, and
// most turns take none.
const peace = [
  { variant: -1, own: 0, others: 0 },
  { variant: -1, own: 0, others: 0 },
];

/** [R6] No ambush, then every listed one by enemy and helper ids; nothing at all when there is none. */
export function ambushChoices(state: State, mover: number): readonly AmbushChoice[] {
  const { variant, turn: seat } = state;
  const own = state.alive[seat];
  const others = state.alive[1 - seat];
  const known = peace[seat];
  if (known.own === own && known.others === others && known.variant === variant) return NOTHING;
  const { starts, masks, choices } = tablesOf(variant).ambushes;
  const first = firstOf(1 - seat);
  const moved = bitOf(mover);
  const near = state.options.helperAdjacency;
  let count = 1;
  let possible = near;
  for (let mask = others; mask !== 0; mask &= mask - 1) {
    const enemy = first + 31 - Math.clz32(mask & -mask);
    const ready = near ? own & adjacentMask(state, seat, state.square[enemy]) : own;
    // an ambush takes two
    if ((ready & (ready - 1)) === 0) continue;
    const stop = starts[enemy + 1];
    for (let i = starts[enemy]; i < stop; i++) {
      const pair = masks[i];
      if ((pair & ready) !== pair) continue;
      if ((pair & moved) === 0) scratch[count++] = choices[i];
      else possible = true;
    }
  }
  if (count > 1) return scratch.slice(0, count);
  if (!possible) peace[seat] = { variant, own, others };
  return NOTHING;
}

/** An ambush as somebody outside declares it. */
export interface DeclaredAmbush {
  readonly target: unknown;
  readonly relation: unknown;
  readonly targetFace: unknown;
  readonly helpers: readonly [unknown, unknown];
  readonly helperFaces: readonly [unknown, unknown];
}

/** [R11.14]–[R11.16] Checks a declared ambush by the literal formula, after the move, and completes an open face. */
export function resolveAmbush(state: State, mover: number, declared: DeclaredAmbush): Checked<Ambush> {
  const { pieces, index } = tablesOf(state.variant).army;
  const { relation, helpers, helperFaces } = declared;
  const illegal = (why: string, field: string) => refuse('ILLEGAL_CAPTURE', why, field);
  if (!state.options.ambushEnabled) return illegal('Ambushes are switched off in this game.', 'ambush');
  const enemy = index.get(declared.target);
  if (enemy === undefined) return illegal('There is no such piece to ambush.', 'ambush.enemyPieceId');
  const { seat } = pieces[enemy];
  if (seat === state.turn) return illegal('Only an enemy piece can be ambushed.', 'ambush.enemyPieceId');
  if ((state.alive[seat] & bitOf(enemy)) === 0) {
    return illegal(`${pieces[enemy].id} has been captured already.`, 'ambush.enemyPieceId');
  }
  if (!isRelation(relation)) return illegal(`An ambush names one of ${RELATIONS.join(', ')}.`, 'ambush.relation');
  if (!isFaceOf(pieces[enemy], declared.targetFace)) return badFace(pieces[enemy], 'ambush.enemyFaceUsed');
  for (const i of [0, 1]) {
    const named = index.get(helpers[i]);
    if (named !== undefined && !isFaceOf(pieces[named], helperFaces[i])) {
      return badFace(pieces[named], `ambush.helper${i + 1}FaceUsed`);
    }
  }
  const at = state.square[enemy];
  const x = resolveHelper(state, mover, helpers[0], helperFaces[0], at, 'ambush.helper1Id');
  if (!x.ok) return x;
  const y = resolveHelper(state, mover, helpers[1], helperFaces[1], at, 'ambush.helper2Id');
  if (!y.ok) return y;
  if (helpers[0] === helpers[1]) return refuse('BAD_HELPER', 'An ambush takes two different helpers.', 'ambush');
  for (const e of openFaces(pieces[enemy], declared.targetFace)) {
    if (ambushHolds(relation, x.value.value, y.value.value, e)) {
      return accept(ambushChoice(pieces[enemy], relation, x.value, y.value, e));
    }
  }
  return refuse('RELATION_FAIL', `${relation} is not true of these numbers.`, 'ambush.relation');
}

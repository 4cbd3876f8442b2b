import { broken, type Law, type Trail } from '@tessera/kernel/laws';
import { ambushChoices, resolveAmbush } from '../src/rules/ambush.ts';
import { HARMONY_TYPES, isMean, RELATIONS } from '../src/rules/arithmetic.ts';
import { bitOf, seatOf } from '../src/rules/armies.ts';
import { captureChoices, resolveCapture } from '../src/rules/captures.ts';
import { harmonyChoices, inEnemyHalf } from '../src/rules/harmony.ts';
import { canTake } from '../src/rules/moves.ts';
import { columnOf, near, rowOf } from '../src/rules/squares.ts';
import { hashOf, pendingCode, type State } from '../src/rules/state.ts';
import { tablesOf } from '../src/rules/tables.ts';

// The rules once more, as slowly and literally as they are written, next to the tables that are played from.

const at = (trail: Trail): State => trail.engine.state as State;
const isAlive = (state: State, piece: number): boolean => (state.alive[seatOf(piece)] & bitOf(piece)) !== 0;
const live = (state: State, seat: number): number[] =>
  state.square.map((_, piece) => piece).filter((piece) => seatOf(piece) === seat && isAlive(state, piece));

const capturesAreLiteral: Law = {
  name: '[R5] a piece can be taken exactly when some declaration is accepted, and every listed one is',
  decision(trail) {
    const state = at(trail);
    if (trail.engine.questions[0]?.frame.kind !== 'move') return;
    const { pieces } = tablesOf(state.variant).army;
    const own = live(state, state.turn);
    for (const mover of own.slice(0, 6)) {
      for (const target of live(state, 1 - state.turn)) {
        const helpers = [undefined, ...own].flatMap((piece) =>
          piece === undefined || pieces[piece].type !== 'P'
            ? [{ id: piece === undefined ? undefined : pieces[piece].id, face: undefined as number | undefined }]
            : pieces[piece].values.map((face) => ({ id: pieces[piece].id, face })),
        );
        const accepted = RELATIONS.some((relation) =>
          helpers.some(({ id, face }) => {
            const part = { relation, face: undefined, targetFace: undefined, helper: id, helperFace: face };
            return resolveCapture(state, mover, target, part).ok;
          }),
        );
        if (accepted !== canTake(state, tablesOf(state.variant), state.turn, mover, target))
          broken(`${pieces[mover].id} x ${pieces[target].id}: accepted is ${accepted}`);
        for (const choice of captureChoices(state, mover, target)) {
          const { relation, face, targetFace, helper, helperFace } = choice;
          const resolved = resolveCapture(state, mover, target, { relation, face, targetFace, helper, helperFace });
          if (JSON.stringify(resolved) !== JSON.stringify({ ok: true, value: choice }))
            broken(`${JSON.stringify(choice)} is listed, but resolved as ${JSON.stringify(resolved)}`);
        }
      }
    }
  },
};

const ambushesAreLiteral: Law = {
  name: '[R6] a pair can ambush a piece exactly when some declaration is accepted',
  decision(trail) {
    const state = at(trail);
    const { doing } = state;
    if (trail.engine.questions[0]?.frame.kind !== 'ambush' || doing === null || trail.answers.length % 5 !== 0) return;
    const { pieces } = tablesOf(state.variant).army;
    const listed = new Set<string>();
    for (const choice of ambushChoices(state, doing.piece)) {
      if (choice.ambush !== null) listed.add(`${choice.ambush} ${choice.helpers}`);
    }
    const own = live(state, state.turn).filter((piece) => pieces[piece].type !== 'P' || state.options.pyramidHelpers);
    for (const enemy of live(state, 1 - state.turn)) {
      for (let i = 0; i < own.length; i++) {
        for (let j = i + 1; j < own.length; j++) {
          const helpers = [pieces[own[j]].id, pieces[own[i]].id] as const;
          const faces = (piece: number) => (pieces[piece].type === 'P' ? pieces[piece].values : [undefined]);
          const accepted = RELATIONS.some((relation) =>
            faces(own[j]).some((x) =>
              faces(own[i]).some(
                (y) =>
                  resolveAmbush(state, doing.piece, {
                    target: pieces[enemy].id,
                    relation,
                    targetFace: undefined,
                    helpers,
                    helperFaces: [x, y],
                  }).ok,
              ),
            ),
          );
          const name = `${pieces[enemy].id} ${helpers.toReversed()}`;
          if (accepted !== listed.has(name)) broken(`${name}: accepted is ${accepted}`);
        }
      }
    }
  },
};

/** [R7] Three pieces, the middle one second, by definition. */
function isTrio(state: State, trio: readonly number[]): boolean {
  const [a, m, b] = trio.map((piece) => state.square[piece]);
  const [dx, dy] = [columnOf(m) - columnOf(a), rowOf(m) - rowOf(a)];
  const [ex, ey] = [columnOf(b) - columnOf(m), rowOf(b) - rowOf(m)];
  const straight = (x: number, y: number) => x === 0 || y === 0 || Math.abs(x) === Math.abs(y);
  const sameWay = Math.sign(dx) === Math.sign(ex) && Math.sign(dy) === Math.sign(ey);
  if (!straight(dx, dy) || !straight(ex, ey) || !sameWay) return false;
  if (![a, m, b].every((square) => inEnemyHalf(state.options, state.turn, square))) return false;
  if (near(a, m) && near(m, b)) return true;
  if (state.options.harmonyLayout === 'collinear') return true;
  const two = Math.max(Math.abs(dx), Math.abs(dy)) === 2 && Math.max(Math.abs(ex), Math.abs(ey)) === 2;
  const empty = state.board[(a + m) / 2] < 0 && state.board[(m + b) / 2] < 0;
  return state.options.harmonyLayout === 'equalSpacing' && two && empty;
}

const harmoniesAreComplete: Law = {
  name: '[R7] every harmony on the board is listed, and nothing else',
  decision(trail) {
    const state = at(trail);
    const { pieces } = tablesOf(state.variant).army;
    const own = live(state, state.turn);
    const found: string[] = [];
    for (const a of own)
      for (const m of own)
        for (const b of own) {
          if (state.square[a] >= state.square[b] || a === m || m === b || !isTrio(state, [a, m, b])) continue;
          for (const x of pieces[a].values)
            for (const y of pieces[m].values)
              for (const z of pieces[b].values)
                for (const type of HARMONY_TYPES)
                  if (isMean(type, x, y, z)) found.push(`${type} ${[a, m, b].map((piece) => pieces[piece].id)}`);
        }
    const listed = harmonyChoices(state).flatMap((one) =>
      one.harmony === null ? [] : [`${one.harmony} ${one.pieces}`],
    );
    if (found.sort().join(';') !== listed.sort().join(';')) broken(`${listed.join('; ')} against ${found.join('; ')}`);
  },
};

const bookkeepingAgrees: Law = {
  name: '[R8.9] board, squares, live pieces, points and hash agree',
  decision(trail) {
    const state = at(trail);
    const { pieces } = tablesOf(state.variant).army;
    state.board.forEach((piece, square) => {
      if (piece >= 0 && (state.square[piece] !== square || !isAlive(state, piece)))
        broken(`${pieces[piece].id} is lost`);
    });
    for (const seat of [0, 1]) {
      for (const piece of live(state, seat)) if (state.board[state.square[piece]] !== piece) broken('a piece floats');
    }
    const [a, b] = hashOf(tablesOf(state.variant), state.board, state.turn, pendingCode(state));
    if (a !== state.hashA || b !== state.hashB) broken('the hash is not that of the position');
  },
};

export const ownLaws: readonly Law[] = [
  capturesAreLiteral,
  ambushesAreLiteral,
  harmoniesAreComplete,
  bookkeepingAgrees,
];

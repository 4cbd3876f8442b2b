import { below, Engine, seeded, shuffle } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { ambushChoices } from '../src/rules/ambush.ts';
import { BLACK, bitOf, seatOf } from '../src/rules/armies.ts';
import { captureChoices } from '../src/rules/captures.ts';
import { type AmbushChoice, CLAIMS, type ClaimChoice, type MoveChoice, NO_AMBUSH } from '../src/rules/choices.ts';
import { rithmomachia } from '../src/rules/index.ts';
import { hasMove, moveChoices } from '../src/rules/moves.ts';
import { occurrences, positionKeys } from '../src/rules/repetition.ts';
import { near, rays, squareNames } from '../src/rules/squares.ts';
import { emptyState, type State, setPiece } from '../src/rules/state.ts';
import { tablesOf } from '../src/rules/tables.ts';
import { lawful } from './lawful.ts';
import { optionsOf } from './scenario.ts';

// The lists that are played from, next to the same lists made square by square and pair by pair.

const WAYS = { T: [0, 1, 4, 5], C: [2, 3, 6, 7], S: [0, 1, 2, 3, 4, 5, 6, 7], P: [0, 1, 2, 3, 4, 5, 6, 7] } as const;

const live = (state: State, seat: number): number[] =>
  state.square.map((_, piece) => piece).filter((piece) => seatOf(piece) === seat && isLive(state, piece));
const isLive = (state: State, piece: number): boolean => (state.alive[seatOf(piece)] & bitOf(piece)) !== 0;

function plainMoves(state: State): (MoveChoice | ClaimChoice)[] {
  const { pieces } = tablesOf(state.variant).army;
  const list: (MoveChoice | ClaimChoice)[] = [];
  for (const piece of live(state, state.turn)) {
    const { id, type } = pieces[piece];
    for (const way of WAYS[type]) {
      const ray = rays[state.square[piece] * 8 + way].slice(0, type === 'P' ? 1 : 16);
      const blocked = ray.findIndex((square) => state.board[square] >= 0);
      const free = blocked < 0 ? ray : ray.slice(0, blocked);
      for (const to of free) list.push({ move: id, to: squareNames[to] });
      const there = blocked < 0 ? -1 : state.board[ray[blocked]];
      if (there >= 0 && seatOf(there) !== state.turn && captureChoices(state, piece, there).length > 0) {
        list.push({ move: id, to: squareNames[ray[blocked]] });
      }
    }
  }
  const keys = positionKeys(state);
  const now = keys.at(-1);
  if (state.options.repetitionRule && keys.filter((key) => key === now).length >= 3) list.push(CLAIMS.REPETITION);
  if (state.options.fiftyMoveRule && state.noProgress >= 100) list.push(CLAIMS.FIFTY);
  return list;
}

function plainAmbushes(state: State, mover: number): AmbushChoice[] {
  const { army, ambushes } = tablesOf(state.variant);
  const at = (id: string): number => army.index.get(id) as number;
  const list = ambushes.choices.filter(({ ambush, helpers }) => {
    const enemy = at(ambush);
    if (seatOf(enemy) === state.turn || !isLive(state, enemy)) return false;
    return helpers.map(at).every((helper) => {
      const close = !state.options.helperAdjacency || near(state.square[helper], state.square[enemy]);
      return helper !== mover && isLive(state, helper) && close;
    });
  });
  return list.length === 0 ? [] : [NO_AMBUSH, ...list];
}

test('[R2] [R6] [R8.9] moves, ambushes and claims are listed in order, whatever matches are played in between', () => {
  const rng = seeded(`listing ${process.env.TESSERA_SEED}`);
  const play = (i: number) => Engine.start(rithmomachia, optionsOf(lawful.options?.[i] ?? {}), 2, `listing ${i}`);
  const tables = Array.from({ length: lawful.options?.length ?? 0 }, (_, i) => play(i));
  for (let decision = 0; decision < 1500; decision++) {
    // what is remembered from one match to the next must not show in another
    const i = below(rng, tables.length);
    if (tables[i].over) tables[i] = play(i);
    const { state, questions } = tables[i];
    if (questions[0].frame.kind === 'move') {
      const expected = plainMoves(state);
      expect(moveChoices(state)).toEqual(expected);
      expect(hasMove(state)).toBe(expected.some((choice) => 'move' in choice));
      const own = live(state, state.turn);
      const mover = own[below(rng, own.length)];
      expect(ambushChoices(state, mover)).toEqual(plainAmbushes(state, mover));
    }
    tables[i].take(below(rng, questions[0].choices.length));
  }
});

test('[R6] an ambush is found whichever armies were looked at before', () => {
  const rng = seeded('armies');
  const setups = [optionsOf(), optionsOf({ setup: 'classical-24' }), optionsOf({ pyramidHelpers: true })];
  const some = (count: number): number[] => shuffle(rng, [...Array(23).keys()]).slice(0, count);
  let [white, black, options] = [some(4), some(2), setups[0]];
  const found = { none: 0, some: 0 };
  for (let i = 0; i < 1000; i++) {
    // one thing changes at a time, so that each of them has to be looked at
    const change = below(rng, 3);
    if (change === 0) white = some(4);
    else if (change === 1) black = some(2);
    else options = setups[below(rng, setups.length)];
    const state = emptyState(options, rng);
    [...white, ...black.map((piece) => piece + BLACK)].forEach((piece, at) => void setPiece(state, piece, at));
    for (const mover of white) {
      const listed = ambushChoices(state, mover);
      expect(listed).toEqual(plainAmbushes(state, mover));
      found[listed.length === 0 ? 'none' : 'some'] += 1;
    }
  }
  expect(Math.min(found.none, found.some)).toBeGreaterThan(300);
});

test('[R8.9] a position that came back is counted as often as its key', () => {
  const rng = seeded('back and forth');
  let most = 0;
  for (let match = 0; match < 20; match++) {
    const engine = Engine.start(rithmomachia, optionsOf({ fiftyMoveRule: false, ambushEnabled: false }), 2, `${match}`);
    for (let turn = 0; turn < 60 && !engine.over; turn++) {
      const { state, questions } = engine;
      const { choices } = questions[0];
      if (questions[0].frame.kind === 'move') {
        const keys = positionKeys(state);
        const count = keys.filter((key) => key === keys.at(-1)).length;
        expect(occurrences(state)).toBe(count);
        most = Math.max(most, count);
      }
      // two pieces that go up and down in the corner come back all the time
      const few = choices.flatMap((choice, at) => ('move' in choice && /^._S_01$/.test(choice.move) ? [at] : []));
      engine.take(few.length > 0 ? few[below(rng, few.length)] : below(rng, choices.length));
    }
  }
  expect(most).toBeGreaterThanOrEqual(3);
});

import { Engine } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { ambushesByEnemy, askOf, decided, isOpen, planOf } from '../../src/board/plan.ts';
import { type AmbushChoice, type CaptureChoice, rithmomachia, stateOf } from '../../src/rules/index.ts';
import { scene } from './scene.ts';

const QUIET = { ambushEnabled: false };

test('[R5] a capture is asked with the listed ways, the first one chosen', () => {
  const plan = planOf(scene('Start', QUIET).view, { move: 'W_T_03', to: 'C8' }, {});
  expect(plan.map(({ kind }) => kind)).toEqual(['capture']);
  expect(plan[0].choices).toHaveLength(3);
  expect(plan[0].chosen).toMatchObject({ relation: 'SUM', helper: 'W_C_04' });
  expect(isOpen(plan)).toBe(false);
});

test('[R6] a move is asked for its ambushes by enemy; none is chosen until somebody picks one', () => {
  const plan = planOf(scene('Start').view, { move: 'W_C_01', to: 'M3' }, {});
  expect(isOpen(plan)).toBe(true);
  expect(askOf(plan, 'ambush')?.chosen).toEqual({ ambush: null });
  const ways = ambushesByEnemy(askOf(plan, 'ambush')).get('B_S_03') ?? [];
  expect(ways.some(({ relation, helpers }) => relation === 'PRODUCT' && helpers.join() === 'W_S_05,W_T_03')).toBe(true);
});

test('[R7] a pick is kept while it stays legal and forgotten when it is not', () => {
  const { view } = scene('Start');
  const ambush: AmbushChoice = { ambush: 'B_C_06', relation: 'EQUAL', helpers: ['W_C_04', 'W_C_10'] };
  expect(askOf(planOf(view, { move: 'W_C_01', to: 'M3' }, { ambush }), 'ambush')?.chosen).toEqual(ambush);
  expect(askOf(planOf(view, { move: 'W_C_04', to: 'M6' }, { ambush }), 'ambush')?.chosen).toEqual({ ambush: null });
});

test('[R7] a move that completes a harmony is asked for its declaration', () => {
  const { view } = scene('W_C_04@D4 W_C_09@G3 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1; turn W', QUIET);
  const plan = planOf(view, { move: 'W_C_09', to: 'E5' }, {});
  expect(plan.map(({ kind }) => kind)).toEqual(['harmony']);
  expect(plan[0].choices).toHaveLength(2);
});

test('[R8] enough points are asked about', () => {
  const { view } = scene('Start; points W 30', { ...QUIET, pointWinEnabled: true });
  expect(planOf(view, { move: 'W_C_01', to: 'M3' }, {}).map(({ kind }) => kind)).toEqual(['points']);
});

test('the answers of a plan are a whole turn, for Black too', () => {
  const { view } = scene('Start; turn B');
  const picks = { capture: undefined };
  const plan = planOf(view, { move: 'B_T_06', to: 'N1' }, picks);
  const engine = Engine.at(rithmomachia, stateOf(view));
  for (const choice of [{ move: 'B_T_06', to: 'N1' }, ...plan.map(({ chosen }) => chosen)])
    expect(engine.apply({ actor: 1, choice }).ok).toBe(true);
  expect(engine.questions[0].actor).toBe(0);
  expect(engine.state.ply).toBe(1);
});

test('a turn that began elsewhere is answered one question at a time', () => {
  const { view } = scene('Start');
  const engine = Engine.at(rithmomachia, stateOf(view));
  engine.apply({ actor: 0, choice: { move: 'W_T_03', to: 'C8' } });
  const { choices } = engine.questions[0];
  const capture: CaptureChoice = { relation: 'SUM', helper: 'W_T_01' };
  expect(decided('capture', choices, { capture })).toEqual({ kind: 'capture', choices, chosen: capture });
});

test('an illegal move has no plan', () => {
  expect(planOf(scene('Start').view, { move: 'W_T_01', to: 'N2' }, {})).toEqual([]);
});

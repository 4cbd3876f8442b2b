import { expect, test } from 'vitest';
import { barredOf, claimsOf, movesOf, targetsOf, waysOf, waysTo } from '../../src/board/targets.ts';
import { stateOf } from '../../src/rules/index.ts';
import { captureSum, missingHelpers } from '../../src/words/sums.ts';
import { scene } from './scene.ts';

const BARRED = 'W_S_02@F6 W_T_07@P1 B_C_02@C3 B_C_06@F3 B_T_01@A1; turn W';

test('[R13.1] empty targets and capturable enemies are told apart', () => {
  const { view, question } = scene('Start');
  const targets = targetsOf(view, movesOf(question), 'W_T_03');
  expect(targets.get('D8')).toEqual({ to: 'D8', victim: undefined });
  expect(targets.get('C8')).toEqual({ to: 'C8', victim: 'B_T_09' });
  expect(targets.has('B8')).toBe(false);
});

test('[R13.1] enemies within reach that no relation takes are barred, others are not', () => {
  const { view } = scene(BARRED);
  expect([...barredOf(view, stateOf(view), 'W_S_02')].sort()).toEqual(['C3', 'F3']);
  expect(barredOf(view, stateOf(view), undefined).size).toBe(0);
});

test('[R5] helpers that are missing are the difference and the sum', () => {
  expect(missingHelpers(5, 12)).toEqual([7, 17]);
  expect(missingHelpers(12, 5)).toEqual([7, 17]);
});

test('[R12] every way is a sum people can read', () => {
  const { view } = scene('Start');
  const sums = waysOf(stateOf(view), 'W_T_01', 'B_T_06').map((way) => captureSum(view, 'W_T_01', 'B_T_06', way));
  expect(sums).toEqual(['16 ÷ 4 = 4', '20 − 4 = 16', '4 × 4 = 16', '4 × 4 = 16']);
});

test('[R8] a claim is a button, not a move', () => {
  const { question } = scene('W_T_07@P1 B_T_01@A8; turn B; noProgress 100');
  expect(claimsOf(question)).toEqual([{ claim: 'FIFTY' }]);
  expect(movesOf(question).every((choice) => 'move' in choice)).toBe(true);
});

test('[R13.1] without a selected piece every piece that can land on an enemy is listed with its sums', () => {
  const { view, question } = scene('W_C_04@F4 W_T_02@C4 B_C_06@C7 B_T_01@A1', { ambushEnabled: false });
  const sums = (selected?: string) =>
    waysTo(view, stateOf(view), movesOf(question), 'C7', selected).map(
      ({ mover, capture }) => `${mover} ${captureSum(view, mover, 'B_C_06', capture)}`,
    );
  expect(sums()).toEqual(['W_C_04 4 = 4']);
  expect(sums('W_T_02')).toEqual([]);
  expect(waysTo(view, stateOf(view), movesOf(question), 'D6', undefined)).toEqual([]);
});

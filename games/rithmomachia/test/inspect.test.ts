import { Engine } from '@tessera/kernel';
import { expect, test } from 'vitest';
import {
  armies,
  attacksOn,
  kinOf,
  perft,
  positionHash,
  rithmomachia,
  stateOf,
  ticksOf,
  triadsOf,
} from '../src/rules/index.ts';
import { captureText } from '../src/rules/turn.ts';
import { position, start } from './scenario.ts';

const H1 = 'W_C_04@D4 W_C_09@G3 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1';

test('a viewer can go on from what is seen', () => {
  const game = position(H1).plays('G3-E5 !GEOM:D4,E5,F6').ok();
  const seen = stateOf(game.view);
  expect(positionHash(seen)).toBe(positionHash(game.state));
  expect(perft(seen, 2)).toBe(perft(game.state, 2));
});

test('the side to move is asked, the side that offered a draw is known, and nobody is asked when it is over', () => {
  const game = start().plays('N2-M3').ok();
  game.says({ draw: 'offer' }, 0);
  const seen = Engine.at(rithmomachia, stateOf(game.view));
  expect(seen.questions).toEqual(game.engine.questions);
  expect(seen.asides(1)).toEqual(game.engine.asides(1));
  game.says({ resign: true }, 1);
  expect(Engine.at(rithmomachia, stateOf(game.view)).over).toBe(true);
});

test('hovering an enemy lists every way to take it, and which can be played now', () => {
  const attacks = attacksOn(start().state, 'B_T_09');
  const playable = attacks.filter((attack) => attack.playable);
  expect(
    playable.map(({ mover, capture }) => `${mover} ${captureText(armies['seed-v1'], mover, 'B_T_09', capture)}`),
  ).toEqual(['W_T_03 SUM 5+4=9', 'W_T_03 SUM 5+4=9', 'W_T_03 SUM 5+4=9']);
  expect(attacks.length).toBeGreaterThan(playable.length);
});

test('an own piece under attack is inspected the same way on one’s own turn', () => {
  const attacks = attacksOn(start().state, 'W_T_03').filter(({ playable }) => playable);
  expect(attacks.every(({ mover }) => mover === 'B_T_09')).toBe(true);
  expect(attacks.length).toBeGreaterThan(0);
});

test('the divisors and multiples of a piece among the enemies', () => {
  const kin = kinOf(start().state, 'W_T_04');
  expect(kin.divisors).toEqual(['B_C_06', 'B_C_07', 'B_P_01']);
  expect(kin.multiples).toEqual(['B_S_05']);
});

test('the builder ticks the conditions one by one', () => {
  const trio = ['W_C_04', 'W_C_09', 'W_C_08'] as const;
  const apart = position(H1);
  expect(ticksOf(apart.state, trio)).toEqual({ values: ['GEOM'], half: true, line: false, order: false });
  const done = apart.plays('G3-E5').ok();
  expect(ticksOf(done.state, trio)).toEqual({ values: ['GEOM'], half: true, line: true, order: true });
});

test('[R7] the triads of both armies', () => {
  const { state } = start();
  const list = (seat: number, type: string) =>
    triadsOf(state, seat).flatMap((triad) => (triad.type === type ? [triad.values.join('-')] : []));
  expect(list(0, 'ARITH')).toEqual([
    '2-4-6',
    '2-5-8',
    '4-5-6',
    '4-6-8',
    '4-20-36',
    '5-25-45',
    '8-25-42',
    '8-36-64',
    '20-42-64',
    '49-169-289',
  ]);
  expect(list(0, 'GEOM')).toEqual([
    '2-4-8',
    '4-8-16',
    '4-16-64',
    '16-20-25',
    '16-36-81',
    '25-45-81',
    '36-42-49',
    '64-72-81',
    '81-153-289',
  ]);
  expect(list(0, 'HARM')).toEqual(['5-8-20']);
  expect(list(1, 'ARITH')).toEqual(['2-3-4', '2-9-16', '2-16-30', '4-30-56', '12-66-120', '16-36-56']);
  expect(list(1, 'GEOM')).toEqual([
    '4-12-36',
    '4-16-64',
    '4-30-225',
    '9-12-16',
    '16-36-81',
    '25-30-36',
    '36-66-121',
    '36-90-225',
    '49-56-64',
    '64-120-225',
  ]);
  expect(list(1, 'HARM')).toEqual([]);
});

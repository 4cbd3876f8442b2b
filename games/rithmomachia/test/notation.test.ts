import { type Json, must } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { makeTurn, parseTurn, positionKey, rithmomachia } from '../src/rules/index.ts';
import { optionsOf, position, start } from './scenario.ts';

const { parsePosition, makePosition } = rithmomachia.notation;
const PY = 'W_P_01@D4 W_T_03@P8 B_T_04@D5 B_T_06@C4 B_T_02@E4 B_P_01@E5 B_T_01@A1';
const PT = 'W_C_10@E4 W_S_02@H5 W_P_01@P7 W_T_03@A2 B_P_01@B7 B_T_02@A5 B_T_01@P1';
const H1 = 'W_C_04@D4 W_C_09@G3 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1';

const LINES: readonly [title: string, from: string, turn: string, line: string, options?: Json][] = [
  ['plain', 'Start', 'N1-D1', 'W: T(4) N1→D1'],
  ['DIVISOR', 'Start', 'N1xC1:DIVISOR', 'W: T(4) N1→C1 captures B T(16) by DIVISOR 16÷4=4'],
  ['SUM', 'Start', 'N8xC8:SUM@N1', 'W: T(5) N8→C8 captures B T(9) by SUM 5+4=9 [helper W T(4) N1]'],
  ['DIFF', 'Start', 'N1xC1:DIFF@P3', 'W: T(4) N1→C1 captures B T(16) by DIFF 20−4=16 [helper W T(20) P3]'],
  [
    'RATIO',
    'W_T_07@C3 W_C_03@P8 B_T_09@C8 B_T_01@A1',
    'C3xC8:RATIO@P8',
    'W: T(72) C3→C8 captures B T(9) by RATIO 72÷8=9 [helper W C(8) P8]',
  ],
  [
    'PRODUCT by the name of RATIO',
    'Start',
    'N1xC1:RATIO@N5',
    'W: T(4) N1→C1 captures B T(16) by RATIO 16÷4=4 [helper W C(4) N5]',
  ],
  [
    'SUM by the name of DIFF',
    'Start',
    'N8xC8:DIFF@N1',
    'W: T(5) N8→C8 captures B T(9) by DIFF 9−4=5 [helper W T(4) N1]',
  ],
  ['a Pyramid that captures', PY, 'D4xD5=64:EQUAL', 'W: P(64) D4→D5 captures B T(64) by EQUAL 64=64'],
  ['a Pyramid that does not', PY, 'D4-D3', 'W: P[64,49,36,25] D4→D3'],
  ['a Pyramid that is captured', PT, 'E4xB7/4:EQUAL', 'W: C(4) E4→B7 captures B P(4) by EQUAL 4=4'],
  [
    'a Pyramid that helps',
    PT,
    'A2xA5:SUM@P7=25',
    'W: T(5) A2→A5 captures B T(30) by SUM 5+25=30 [helper W P(25) P7]',
    { pyramidHelpers: true },
  ],
  [
    'ambush',
    'Start',
    'N2-M3 ~PRODUCT:A7@N8,P7',
    'W: C(2) N2→M3; ambush B S(225) A7 by PRODUCT 5×45=225 [helpers W T(5) N8, W S(45) P7]',
  ],
  [
    'ambush by two multiples',
    'Start',
    'N2-M3 ~MULTIPLE:C4@O4,O5',
    'W: C(2) N2→M3; ambush B C(4) C4 by MULTIPLE 64÷4=16, 16÷4=4 [helpers W C(64) O4, W C(16) O5]',
  ],
  [
    'ambush on a Pyramid',
    'Start',
    'N2-M3 ~PRODUCT:B8/36@N3,N7',
    'W: C(2) N2→M3; ambush B P(36) B8 by PRODUCT 6×6=36 [helpers W C(6) N3, W T(6) N7]',
  ],
  ['harmony', H1, 'G3-E5 !GEOM:D4,E5,F6', 'W: C(16) G3→E5; declares GEOM 4–16–64 on D4–E5–F6 (16²=4×64)'],
  [
    'harmony ARITH',
    'W_T_01@D8 W_C_02@E5 W_C_03@F6 B_T_01@A8',
    'D8-D4 !ARITH:D4,E5,F6',
    'W: T(4) D8→D4; declares ARITH 4–6–8 on D4–E5–F6 (2×6=4+8)',
  ],
  [
    'harmony HARM, read from the larger end',
    'W_T_03@F8 W_C_03@E4 W_T_04@D4 B_T_01@A8',
    'F8-F4 !HARM:D4,E4,F4',
    'W: T(5) F8→F4; declares HARM 20–8–5 on D4–E4–F4 (2×5×20=8×(5+20))',
  ],
  ['the end', 'W_S_06@B8 W_T_07@P1 B_C_05@A1', 'B8-B2', 'W: S(25) B8→B2 — White wins by EXHAUSTION'],
];

for (const [title, from, turn, line, options] of LINES) {
  test(`[R12] log line: ${title}`, () => {
    expect(position(from, options).plays(turn).ok().line).toBe(line);
  });
}

test('[R12] a turn is printed back as it was written', () => {
  for (const [, from, turn, , options] of LINES) {
    expect(makeTurn(position(from, options).plays(turn).ok().detail)).toBe(turn);
  }
});

test('[R12] a turn that is no turn is named', () => {
  const { state } = start();
  for (const text of ['', 'N1', 'N1xC1', 'N1-D1:SUM', 'N1-Q1', 'N1-D1 ?', 'N1-D1 !GEOM:Q4', 'N1-D1 ~SUM:A1']) {
    expect(parseTurn(state, text)).toMatchObject({ ok: false, error: { code: 'BAD_MOVE' } });
  }
});

test('[R8.10] the start position has the key of the rules', () => {
  const key = positionKey(start().state);
  expect(key.startsWith('W;BS49@A1,BS121@A2,BT36@A3,')).toBe(true);
  expect(key.endsWith(',WS45@P7,WS25@P8;-')).toBe(true);
  expect(key).toContain('BP36.25.16.4@B8');
});

test('[R8.10] a pending harmony is part of the key', () => {
  const game = position(H1).plays('G3-E5 !GEOM:D4,E5,F6').ok();
  expect(positionKey(game.state).endsWith(';W:D4.E5.F6')).toBe(true);
});

test('a position is printed back in one way', () => {
  for (const [given, printed] of [
    ['start', 'Start'],
    ['Start; White to move', 'Start'],
    ['B_C_01@A8  W_P_01@H4; black to move', 'W_P_01@H4 B_C_01@A8; turn B'],
    [`${H1.replace('G3', 'E5')}; pending W GEOM W_C_08 W_C_04 W_C_09; turn B`, undefined],
    ['W_T_07@P1 B_T_01@A8; noProgress 99; points B 4 W 27; faces W 64; offer B', undefined],
    ['W_T_07@P1 B_T_01@A8; past P2-P1 A7-A8', undefined],
  ] as const) {
    const state = must(parsePosition(given, optionsOf()));
    const text = makePosition(state);
    if (printed !== undefined) expect(text).toBe(printed);
    expect(makePosition(must(parsePosition(text, optionsOf())))).toBe(text);
    expect(must(parsePosition(text, optionsOf()))).toEqual(state);
  }
});

test('a position remembers what was seen before it', () => {
  const round = ['P1-P2', 'A8-A7', 'P2-P1', 'A7-A8'];
  const game = position('W_T_07@P1 B_T_01@A8')
    .plays(...round, ...round)
    .ok();
  const again = position(makePosition(game.state));
  expect(again.answers({ claim: 'REPETITION' })).toBe('ok');
});

test.each([
  ['', 'pieces'],
  ['W_C_99@A1', 'pieces'],
  ['W_C_01@Q1', 'pieces'],
  ['W_C_01@A1 W_C_02@A1', 'pieces'],
  ['W_C_01@A1 W_C_01@A2', 'pieces'],
  ['W_C_01', 'pieces'],
  ['Start; turn X', 'turn'],
  ['Start; turn W; turn B', 'turn'],
  ['Start; noProgress -1', 'noProgress'],
  ['Start; points 27', 'points'],
  ['Start; pending W GEOM W_C_01', 'pending'],
  ['Start; pending B GEOM W_C_04 W_C_09 W_C_08', 'pending'],
  ['Start; pending W GEOM W_C_04 W_C_09 W_C_08', 'pending'],
  ['Start; turn B; pending W ARITH W_C_04 W_C_09 W_C_08', 'pending'],
  ['W_C_04@D4 B_T_01@A1; turn B; pending W GEOM W_C_04 W_C_09 W_C_08', 'pending'],
  ['Start; past A1-A2', 'past'],
  ['Start; past nonsense', 'past'],
  ['Start; asks ambush', 'asks'],
  ['Start; asks move {}', 'asks'],
  ['Start; asks ambush {"piece":"W_T_01","from":"N1","to":"M1"}', 'asks'],
  ['Start; ended BOREDOM', 'ended'],
  ['Start; weather fine', 'weather'],
])('the position "%s" is refused because of its %s', (text, field) => {
  const parsed = parsePosition(text, optionsOf());
  expect(parsed.ok ? 'ok' : [parsed.error.code, parsed.error.field]).toEqual(['BAD_POSITION', field]);
});

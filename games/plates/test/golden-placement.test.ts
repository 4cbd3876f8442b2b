import { Match, must } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { plates } from '../src/rules/index.ts';
import { A, B, type Scenario, table } from './scenario.ts';

/** id, board, legal hexes of A, illegal ones with their codes, options. */
const ROWS: [string, string, string, string, object?][] = [
  [
    'P01',
    'A: -; teams 4',
    'q-5r0 q-5r5 q0r-5 q0r5 q5r-5 q5r0',
    'q0r0 NEED_START, q2r-4 NEED_START, q1r-5 NEED_START, q0r-4 NEED_START',
  ],
  ['P02', 'B: q0r-5; C: q5r0', 'q-5r0 q-5r5 q0r5 q5r-5', 'q0r-5 OCCUPIED, q5r0 OCCUPIED'],
  [
    'P03',
    'A: q0r-5',
    'q-1r-4 q0r-4 q1r-5',
    'q0r-5 OWN_PLATE, q1r-4 NOT_ADJACENT, q5r-5 NOT_ADJACENT, q0r-3 NOT_ADJACENT',
  ],
  ['P04', 'A: q0r5', 'q-1r5 q0r4 q1r4', 'q1r5 OFF_BOARD, q0r6 OFF_BOARD'],
  ['P08', 'B: q0r-4 q0r-5', 'q-5r0 q-5r5 q0r5 q5r-5 q5r0', 'q0r-3 NEED_START'],
  ['P10', 'A: q0r-5 q0r-4 q1r-4; B: q2r-4 q3r-5', 'q-1r-3 q-1r-4 q0r-3 q1r-3 q1r-5 q2r-4 q2r-5', 'q3r-5 NOT_ADJACENT'],
  [
    'P11 none',
    'A: q0r-5 q0r-4 q1r-4; B: q2r-4 q3r-5',
    'q-1r-3 q-1r-4 q0r-3 q1r-3 q1r-5 q2r-5',
    'q2r-4 OCCUPIED, q3r-5 NOT_ADJACENT',
    { heartSteal: 'none' },
  ],
  [
    'P11 challenge',
    'A: q0r-5 q0r-4 q1r-4; B: q2r-4 q3r-5',
    'q-1r-3 q-1r-4 q0r-3 q1r-3 q1r-5 q2r-5',
    'q2r-4 OCCUPIED, q3r-5 NOT_ADJACENT',
    { heartSteal: 'challenge' },
  ],
  ['P13', 'B: q2r-4', 'q-5r0 q-5r5 q0r-5 q0r5 q5r-5 q5r0', 'q2r-4 NEED_START'],
  ['P15', 'A: q1r0; B: q0r0', 'q0r0 q0r1 q1r-1 q1r1 q2r-1 q2r0', 'q-1r0 NOT_ADJACENT'],
  ['P16', 'A: q0r0', 'q-1r0 q-1r1 q0r-1 q0r1 q1r-1 q1r0', 'q0r0 OWN_PLATE'],
];

const codes = (scenario: Scenario, illegal: string): string =>
  illegal
    .split(', ')
    .map((pair) => pair.split(' ')[0])
    .map((hex) => `${hex} ${scenario.refused({ hex }, A).code}`)
    .join(', ');

describe('7.3 legal placements', () => {
  test.each(ROWS)('%s', (_id, board, legal, illegal, options = {}) => {
    const scenario = table(`${board}; queue A B`, { ...options });
    expect(scenario.asked).toBe('place 0');
    expect(scenario.legal(A)).toEqual(legal.split(' '));
    expect(scenario.choices).toHaveLength(legal.split(' ').length);
    expect(codes(scenario, illegal)).toBe(illegal);
  });

  const enclosed = 'A: q0r-5; B: q1r-5 q0r-4; C: q-1r-4';

  test('P06 a fully enclosed corner has no legal hex, and the placement is forfeited', () => {
    const scenario = table(`${enclosed}; queue A B C`);
    expect(scenario.legal(A)).toEqual([]);
    expect(scenario.asked).toBe('place 1');
    expect(
      table(`${enclosed}; queue C A B`)
        .place('q-1r-3')
        .notes.map(({ kind, seat }) => [kind, seat]),
    ).toEqual([
      ['platePlaced', 2],
      ['placementForfeited', 0],
    ]);
  });

  test('P06 the codes of the enclosed team', () => {
    const at = { ...table(`${enclosed}; queue A B C`).state, queue: [A] };
    expect(plates.whyNot?.(at, A, { hex: 'q0r-4' })?.code).toBe('OCCUPIED');
    expect(plates.whyNot?.(at, A, { hex: 'q5r5' })?.code).toBe('OFF_BOARD');
  });

  test('any hex of a finished event is NOT_PLAYING', () => {
    expect(table('A: q0r-5; B: -; over target A').refused({ hex: 'q0r-4' }, A).code).toBe('NOT_PLAYING');
  });

  test('B while A is head of the queue is NOT_YOUR_TURN', () => {
    expect(table('A: q0r-5; B: q0r5; queue A B').refused({ hex: 'q0r4' }, B).code).toBe('NOT_YOUR_TURN');
  });

  test('q6r0 is OFF_BOARD', () => {
    expect(table('A: q0r-5; queue A B').refused({ hex: 'q6r0' }, A).code).toBe('OFF_BOARD');
  });
});

describe('7.4 stealing a heart and splitting a cluster', () => {
  const before = 'A: q0r-5 q0r-4 q1r-4 q2r-4 q2r-3 q2r-2 q1r-1; B: q5r-5 q4r-5 q3r-5; queue B A';
  const shown = (scenario: Scenario) =>
    [A, B].map((team) => {
      const { base, hearts } = scenario.points(team);
      return [scenario.clusters(team), base, hearts];
    });
  const held = { heartScoring: 'held', winTarget: 500 };
  const gentle = { ...held, clusterFormula: 'triangular' };
  const whole = [
    [[7], 49, 1],
    [[3], 9, 0],
  ];

  test('X01 before', () => {
    expect(shown(table(before, held))).toEqual(whole);
    expect(shown(table(before, gentle)).map(([, base]) => base)).toEqual([28, 6]);
  });

  test('X02 after, A has two clusters of three and no heart', () => {
    expect(shown(table(before, held).place('q2r-4'))).toEqual([
      [[3, 3], 18, 0],
      [[4], 16, 1],
    ]);
    expect(shown(table(before, gentle).place('q2r-4')).map(([, base]) => base)).toEqual([12, 10]);
  });

  test('X03 undo gives the heart back to A', () => {
    const match = must(Match.create(plates, { options: held, seats: 2, seed: 'undo', start: before }));
    must(match.answer({ actor: B, choice: { hex: 'q2r-4' } }));
    const { state } = match.rewind(0).engine;
    expect(state).toEqual(table(before, held).state);
  });

  test.each(['none', 'challenge'])('X04 with %s the placement is refused', (heartSteal) => {
    expect(table(before, { ...held, heartSteal }).refused({ hex: 'q2r-4' }, B).code).toBe('OCCUPIED');
  });
});

import { describe, expect, test } from 'vitest';
import { A, B, event, type Scenario, table } from './scenario.ts';

const SIDES = [[A], [B]];

/** Ten cycles: who wins and where the plate goes; nobody for a draw, undefined for a cancelled match. */
const CYCLES: [winners: number[] | undefined, hex?: string][] = [
  [[0], 'q0r-5'],
  [[0], 'q0r-4'],
  [[1], 'q5r-5'],
  [[0], 'q1r-4'],
  [[0], 'q2r-4'],
  [[1], 'q4r-5'],
  [[1], 'q3r-5'],
  [[1], 'q2r-4'],
  [[]],
  [undefined],
];

/** Totals of A and B after each cycle. */
function totals(heartScoring: string, clusterFormula = 'square'): number[][] {
  const scenario = event(2, { heartScoring, clusterFormula, winTarget: 500 });
  return CYCLES.map(([winners, hex]) => {
    if (winners === undefined) scenario.does({ do: 'cancel', id: scenario.start(SIDES) });
    else scenario.match(SIDES, winners, ...(hex === undefined ? [] : [hex]));
    return scenario.totals();
  });
}

const IDS = ['T01', 'T02', 'T03', 'T04', 'T05', 'T06', 'T07', 'T08', 'T09', 'T10'];

describe('7.5 heart points over time', () => {
  const EXPECTED = {
    held: [
      [1, 0],
      [4, 0],
      [4, 1],
      [9, 1],
      [17, 1],
      [17, 4],
      [17, 9],
      [9, 17],
      [9, 17],
      [9, 17],
    ],
    income: [
      [1, 0],
      [4, 0],
      [4, 1],
      [9, 1],
      [17, 1],
      [18, 4],
      [19, 9],
      [12, 17],
      [12, 18],
      [12, 18],
    ],
    heldThrough: [
      [1, 0],
      [4, 0],
      [4, 1],
      [9, 1],
      [16, 1],
      [17, 4],
      [18, 9],
      [12, 16],
      [12, 17],
      [12, 17],
    ],
  };

  describe.each(Object.entries(EXPECTED))('%s', (heartScoring, rows) => {
    const played = totals(heartScoring);
    test.each(IDS.map((id, i) => [id, i] as const))('%s', (_id, cycle) => {
      expect(played[cycle]).toEqual(rows[cycle]);
    });
  });

  test('T11 with triangular: held 6 / 11, income 9 / 12, heldThrough 9 / 11', () => {
    const last = (heartScoring: string) => totals(heartScoring, 'triangular')[9];
    expect([last('held'), last('income'), last('heldThrough')]).toEqual([
      [6, 11],
      [9, 12],
      [9, 11],
    ]);
  });

  test('T12 two side hearts and the mountain pay 40 in ten cycles', () => {
    const scenario = table('A: q0r0 q2r2 q-2r4', { turnSource: 'matches' });
    for (let cycle = 0; cycle < 10; cycle++) scenario.match(SIDES, []);
    expect(scenario.points(A).hearts).toBe(40);
  });

  test('T13 a cycle that is settled does not pay again', () => {
    const scenario = table('A: q0r0; B: q0r5', { turnSource: 'matches' }).match(SIDES, [1], 'q0r4');
    expect(scenario.points(A).hearts).toBe(2);
    scenario.does({ do: 'owe', team: B, reason: 'a plate was forgotten' }).place('q0r3');
    scenario.does({ do: 'correct', id: 1, winners: [0] });
    expect(scenario.points(A).hearts).toBe(2);
    expect(scenario.state.paid).toHaveLength(1);
  });

  /** B has a right to challenge for the mountain that A holds, and uses it. */
  const challenged = (text: string): Scenario =>
    table(text, { turnSource: 'matches', heartSteal: 'challenge' })
      .match(SIDES, [1], 'q1r0')
      .does({ do: 'challenge', disputes: [{ heart: 'q0r0', challenger: B }], game: 'Chess', note: '' });

  test('T14 the mountain under an open challenge does not pay, the other heart does', () => {
    const scenario = challenged('A: q0r0 q2r2; B: q2r0');
    const before = scenario.points(A).hearts;
    scenario.match(SIDES, []);
    expect(scenario.points(A).hearts - before).toBe(1);
  });
});

import { describe, expect, test } from 'vitest';
import { KEYS } from '../src/rules/index.ts';
import { A, B, table } from './scenario.ts';

const every = KEYS.join(' ');

/** id, plates, clusters, square, triangular, documented, linear, held, total of the first program. */
const ROWS: [string, string, number[], number, number, number, number, number, number][] = [
  ['S01', '-', [], 0, 0, 0, 0, 0, 0],
  ['S02', 'q0r-5', [1], 1, 1, 1, 1, 0, 1],
  ['S03', 'q0r-5 q0r-4', [2], 4, 3, 3, 2, 0, 2],
  ['S04', 'q0r-5 q0r-4 q-1r-3', [3], 9, 6, 6, 3, 0, 3],
  ['S05', 'q3r0 q4r0 q3r1', [3], 9, 6, 6, 3, 0, 3],
  ['S06', 'q0r-5 q0r-4 q3r1', [2, 1], 5, 4, 4, 3, 0, 3],
  ['S08', 'q0r-5 q0r-4 q1r-4 q2r-4', [4], 16, 10, 16, 4, 1, 6],
  ['S09', 'q1r-1 q2r-1 q1r0 q2r0 q1r1', [5], 25, 15, 25, 5, 0, 5],
  ['S11', 'q1r0 q1r-1 q0r-1 q-1r0 q-1r1 q0r1', [6], 36, 21, 36, 6, 0, 6],
  ['S12', 'q1r0 q1r-1 q0r-1 q-1r0 q-1r1 q0r1 q0r0', [7], 49, 28, 49, 7, 2, 10],
  ['S13', 'q0r-5 q0r-4 q1r-4 q2r-4 q2r-3 q2r-2 q1r-1', [7], 49, 28, 49, 7, 1, 9],
  ['S14', 'q0r0 q0r1 q1r1 q2r1 q2r2 q1r0 q-1r1 q-1r2 q-4r2 q2r-4', [8, 1, 1], 66, 38, 66, 10, 5, 19],
  ['S17', every, [91], 8281, 4186, 8281, 91, 8, 106],
  ['S18', 'q-5r0 q-5r1 q-5r2 q-5r3 q5r-5 q5r-4 q5r-3 q5r-2', [4, 4], 32, 20, 32, 8, 0, 8],
  ['S21', 'q-2r-2', [1], 1, 1, 1, 1, 1, 3],
  ['S22', 'q0r0', [1], 1, 1, 1, 1, 2, 4],
];

describe('7.2 one team’s plates', () => {
  test.each(ROWS)('%s', (_id, plates, clusters, square, triangular, documented, linear, held, code2025) => {
    const scored = (clusterFormula: string) => {
      const { base, hearts } = table(`A: ${plates}`, { clusterFormula, heartScoring: 'held' }).points(A);
      return [base, hearts];
    };
    expect(table(`A: ${plates}`).clusters(A)).toEqual(clusters);
    expect(scored('square')).toEqual([square, held]);
    expect(scored('triangular')).toEqual([triangular, held]);
    expect(scored('documented')).toEqual([documented, held]);
    expect(scored('linear')).toEqual([linear, held]);
    expect(scored('none')).toEqual([0, held]);
    expect(table(`A: ${plates}`, 'code2025').points(A).total).toBe(code2025);
  });

  test('S14 the worked total of the first plan is 71', () => {
    const [, plates] = ROWS.find(([id]) => id === 'S14') ?? ['', ''];
    for (const clusterFormula of ['square', 'documented'])
      expect(table(`A: ${plates}`, { clusterFormula, heartScoring: 'held' }).points(A).total).toBe(71);
    const settledOnce = table(`A: ${plates}; teams 2; queue B`, { winTarget: 500 }).place('q0r-5');
    expect(settledOnce.points(A).total).toBe(71);
  });

  test('S17 the plates of two teams never join', () => {
    const both = table('A: q0r-5 q0r-4; B: q1r-5 q1r-4');
    expect([both.clusters(A), both.clusters(B)]).toEqual([[2], [2]]);
    expect(both.totals()).toEqual([4, 4]);
    expect(table('A: q0r-5 q0r-4; B: q1r-5 q1r-4', 'gentle').totals()).toEqual([3, 3]);
  });
});

import { Match, must } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { ledger, plates, standings } from '../src/rules/index.ts';
import { A, B, C, event, table } from './scenario.ts';

const S13 = 'q0r-5 q0r-4 q1r-4 q2r-4 q2r-3 q2r-2 q1r-1';
const SIDES = [[A], [B]];

describe('7.6 winning and ranking', () => {
  test('W01 49 + 1 reaches 50, and A has won', () => {
    const scenario = table(`A: ${S13}`, { turnSource: 'matches', heartScoring: 'held' }).match(SIDES, []);
    expect(scenario.totals()).toEqual([50, 0]);
    expect([scenario.state.status, scenario.state.winners]).toEqual(['finished', [A]]);
  });

  test('W02 with triangular 28 + 1 goes on', () => {
    const options = { turnSource: 'matches', heartScoring: 'held', clusterFormula: 'triangular' };
    const scenario = table(`A: ${S13}`, options).match(SIDES, []);
    expect(scenario.totals()).toEqual([29, 0]);
    expect(scenario.state.status).toBe('playing');
  });

  const race = 'A: q0r-5 q0r-4 q1r-4 q2r-4 q1r-5 q2r-5; B: q1r0 q1r-1 q0r-1 q-1r0 q-1r1 q0r1; C: -';
  const hold = { turnSource: 'matches', heartScoring: 'held' };

  test('W03 at the end of the cycle B wins with 51 against 50', () => {
    const scenario = table(race, hold).match([[A, B], [C]], [0], 'q0r-3', 'q0r0');
    expect(scenario.totals()).toEqual([50, 51, 0]);
    expect(scenario.state.winners).toEqual([B]);
  });

  test('W03 with immediate A wins, and B may not place', () => {
    const scenario = table(race, { ...hold, endCheck: 'immediate' }).match([[A, B], [C]], [0], 'q0r-3');
    expect(scenario.state.winners).toEqual([A]);
    expect(scenario.refused({ hex: 'q0r0' }, B).code).toBe('NOT_PLAYING');
  });

  test('W04 of two teams with 52 the one with more wins is first', () => {
    const scenario = event(2);
    for (const winner of [0, 0, 0, 0, 0, 1, 1, 1, 1]) scenario.match(SIDES, [winner]).does({ do: 'waive' });
    for (const team of [A, B]) scenario.does({ do: 'adjust', team, by: 52, reason: 'test' });
    scenario.match(SIDES, []);
    expect(scenario.totals()).toEqual([52, 52]);
    expect(scenario.state.winners).toEqual([A]);
    expect(scenario.result()).toMatchObject({ ranks: [1, 2], reason: 'target' });
  });

  test('W06 40, 33, 33 and 10 are places 1, 2, 2 and 4', () => {
    const scenario = event(4);
    [40, 33, 33, 10].forEach((by, team) => {
      scenario.does({ do: 'adjust', team, by, reason: 'test' });
    });
    const rows = standings(scenario.state);
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 2, 4]);
    expect(rows.map(({ medal }) => medal)).toEqual(['gold', 'silver', 'silver', null]);
  });

  test('W08 3 points and an adjustment of −5 are shown as 0, and the ledger keeps −5', () => {
    const scenario = table('A: q0r-5 q0r-4', { turnSource: 'matches', clusterFormula: 'documented' });
    expect(scenario.points(A).total).toBe(3);
    scenario.does({ do: 'adjust', team: A, by: -5, reason: 'late' });
    expect(scenario.points(A)).toMatchObject({ total: 0, adjustments: -5 });
    expect(ledger(scenario.state)).toEqual([{ kind: 'adjustment', cycle: 0, team: A, amount: -5, reason: 'late' }]);
  });

  test('W09 undoing the last answer of a finished event reopens it without winners', () => {
    const start = 'A: q0r-5 q0r-4 q1r-4 q2r-4 q2r-3 q2r-2; B: q5r-5; queue B A; paid A......; cycle 2';
    const match = must(Match.create(plates, { options: {}, seats: 2, seed: 'undo', start }));
    must(match.answer({ actor: B, choice: { hex: 'q4r-5' } }));
    must(match.answer({ actor: A, choice: { hex: 'q1r-1' } }));
    expect(match.engine.state).toMatchObject({ status: 'finished', winners: [A] });
    const back = match.rewind(match.entries.length - 1).engine.state;
    expect(back).toMatchObject({ status: 'playing', winners: [], queue: [A] });
  });
});

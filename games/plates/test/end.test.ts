import { describe, expect, test } from 'vitest';
import { facts, HEXES, KEYS } from '../src/rules/index.ts';
import { A, B, C, event, newTable, table } from './scenario.ts';

const SIDES = [[A], [B]];
const column = (...qs: number[]): string => KEYS.filter((_, hex) => qs.includes(HEXES[hex].q)).join(' ');

describe('[P3.6] rotation', () => {
  test('all teams place once a cycle, and the first seat moves on', () => {
    const scenario = newTable(3).place('q0r-5', 'q5r0', 'q-5r5');
    expect(scenario.state.queue).toEqual([B, C, A]);
    expect(scenario.place('q5r-1', 'q-5r4', 'q0r-4').state.queue).toEqual([C, A, B]);
    expect(scenario.state.cycle).toBe(3);
  });

  test('hearts pay once a cycle, not once a plate', () => {
    const scenario = table('A: q0r0; B: q0r-5; queue A B').place('q1r0', 'q0r-4');
    expect(scenario.points(A).hearts).toBe(2);
  });

  test('[P3.1] assigned corners are as far apart as possible', () => {
    const scenario = newTable(2, { corners: 'assigned' });
    expect(scenario.legal(A)).toEqual(['q0r-5']);
    expect(scenario.legal(B)).toEqual(['q0r5']);
    const taken = table('A: q0r5; B: -; queue B A', { corners: 'assigned' });
    expect(taken.legal(B)).toHaveLength(5);
  });

  test('[P3.1] when all corners are taken the first plate goes on the rim', () => {
    const corners = 'q0r-5 q5r-5 q5r0 q0r5 q-5r5 q-5r0';
    const scenario = table(`A: ${corners}; B: -; queue B A`);
    expect(scenario.legal(B)).toHaveLength(24);
    expect(scenario.refused({ hex: 'q0r-5' }, B).code).toBe('OCCUPIED');
    expect(scenario.refused({ hex: 'q0r0' }, B).code).toBe('NEED_START');
    expect(scenario.place('q1r-5').owner('q1r-5')).toBe(B);
  });
});

describe('[P5.3] endings', () => {
  test('target', () => {
    const scenario = table(`A: ${column(-5)} q-4r1; B: q5r0; queue B A; cycle 7`, { heartScoring: 'held' });
    scenario.place('q4r0', 'q-4r0');
    expect(scenario.result()).toMatchObject({ reason: 'target', ranks: [1, 2], scores: [64, 4] });
    expect(scenario.asked).toBe('nothing');
  });

  const target = { winTarget: 500, clusterFormula: 'linear', heartSteal: 'none' };

  test('the board is full', () => {
    const scenario = table(
      `A: ${column(-5, -4, -3, -2, -1, 0).replace('q-5r0 ', '')}; B: ${column(1, 2, 3, 4, 5)}; queue A B`,
      target,
    ).place('q-5r0');
    expect(scenario.told('placementForfeited')).toHaveLength(1);
    expect(scenario.result()).toMatchObject({ reason: 'full', ranks: [1, 2] });
  });

  test('nobody can place any more', () => {
    const blocked = table('A: q0r-5; B: q1r-5 q0r-4 q-1r-4; C: -; left B C; queue A', target);
    expect(blocked.result().reason).toBe('blocked');
  });

  test('stalled: for ten turns of each team nothing grows', () => {
    const scenario = table('A: q0r0 q1r0; B: q-1r0 q-2r0; queue A B; quiet 19', { heartScoring: 'held' });
    expect(scenario.place('q2r0').state.quiet).toBe(0);
    const steals = table('A: q1r0; B: q0r0 q-1r0; queue A B; quiet 18', { heartScoring: 'held' });
    steals.place('q0r0', 'q0r0');
    expect(steals.result()).toMatchObject({ reason: 'stalled', ranks: [2, 1] });
  });

  test('exhausted: all matches are played and the organiser ends it', () => {
    const scenario = event(2).match(SIDES, [1], 'q0r-5').does({ do: 'end', reason: 'It is late.' });
    expect(scenario.result()).toMatchObject({ reason: 'exhausted', ranks: [2, 1] });
  });

  test('ended: the organiser ends it early, even while somebody has to place', () => {
    const scenario = event(2);
    scenario.start(SIDES);
    scenario.match(SIDES, [1]).does({ do: 'end', reason: 'The power is out.' });
    expect(scenario.result()).toMatchObject({ reason: 'ended', ranks: [2, 1] });
    expect(scenario.state).toMatchObject({ queue: [], winners: [B] });
    expect(scenario.told('eventFinished')).toEqual([{ ending: 'ended', winners: [B], reason: 'The power is out.' }]);
  });

  test('[P3.7] left: the last team of a rotation that stays wins', () => {
    const scenario = newTable(3).place('q0r-5').leave(B);
    expect(scenario.asked).toBe('place 2');
    scenario.leave(A);
    expect(scenario.result()).toMatchObject({ reason: 'left', ranks: [2, 3, 1] });
  });

  test('[P5.5] after the end nothing is accepted', () => {
    const scenario = event(2).does({ do: 'end', reason: 'over' });
    expect(scenario.refused({ hex: 'q0r-5' }, A).code).toBe('NOT_PLAYING');
    expect(scenario.refused({ do: 'adjust', team: A, by: 1, reason: 'x' }, -2).code).toBe('NOT_PLAYING');
    expect(scenario.forbids({ do: 'adjust', team: A, by: 1, reason: 'x' })).toBe('GAME_OVER');
  });
});

describe('[P5.1] the target', () => {
  test('changed during play, it is checked when the next cycle ends', () => {
    const scenario = table('A: q0r-5 q0r-4 q1r-4 q2r-4; B: -', { turnSource: 'matches' });
    scenario.does({ do: 'target', to: 16 });
    expect(scenario.state.status).toBe('playing');
    scenario.match(SIDES, []);
    expect(scenario.state).toMatchObject({ status: 'finished', winners: [A] });
  });

  test('[P5.2] immediate: the team that placed wins, even where another has more', () => {
    const options = { turnSource: 'matches', endCheck: 'immediate', heartScoring: 'held' };
    const scenario = table('A: q0r-5 q0r-4 q1r-4; B: q0r5; queue A', options);
    scenario.does({ do: 'adjust', team: B, by: 99, reason: 'x' }, { do: 'target', to: 17 }).place('q2r-4');
    expect(scenario.state.winners).toEqual([A]);
    expect(scenario.result().ranks).toEqual([1, 2]);
  });

  test('[P5.2] immediate: a settlement may end it too', () => {
    const scenario = table('A: q0r0; B: q0r5; queue A B; paid A...... A...... A...... A......; cycle 5', {
      endCheck: 'immediate',
      winTarget: 14,
    });
    scenario.place('q1r0').place('q0r4');
    expect(scenario.totals()).toEqual([14, 4]);
    expect(scenario.result().reason).toBe('target');
  });
});

describe('[P5.4] ranking', () => {
  test.each([
    ['heart value', 'A: q0r-5; B: q0r0', { heartScoring: 'income' }, [2, 1]],
    ['largest cluster', 'A: q0r-5 q0r5 q5r0; B: q-5r0 q-5r1 q-4r4', { clusterFormula: 'linear' }, [2, 1]],
    ['plates', 'A: q0r-5 q0r-4; B: q0r5 q0r4 q-5r5', { clusterFormula: 'none' }, [2, 1]],
    ['nothing', 'A: q0r-5; B: q0r5', {}, [1, 1]],
  ])('equal points are told apart by %s', (_what, text, options, ranks) => {
    expect(table(text, options).result().ranks).toEqual(ranks);
  });
});

test('[P5.6] facts of the end', () => {
  const scenario = event(3)
    .match([[A], [B]], [0], 'q0r-5')
    .match([[A], [C]], [0], 'q0r-4')
    .match([[A], [B]], [1], 'q5r0');
  expect(facts(scenario.does({ do: 'end', reason: 'late' }).state)).toMatchObject({
    ending: 'exhausted',
    winners: [A],
    score: 4,
    cycles: 3,
    rounds: 1,
    matches: 3,
    plates: 3,
    runnerUp: B,
    largest: { team: A, size: 2 },
  });
  expect(facts(scenario.state).standings.map(({ team, wins, losses }) => [team, wins, losses])).toEqual([
    [A, 2, 1],
    [B, 1, 1],
    [C, 0, 1],
  ]);
});

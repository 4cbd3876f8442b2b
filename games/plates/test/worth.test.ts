import { expect, test } from 'vitest';
import { plates, points, positionOf, suggestMatches, TEN_MATCHES, worth } from '../src/rules/index.ts';
import { A, B, event, table } from './scenario.ts';

test('[P7.3] a preview shows what the placement then does, for every team', () => {
  const text = 'A: q0r-5 q0r-4 q1r-4 q2r-4 q2r-3; B: q3r-5; queue B A';
  const scenario = table(text, { winTarget: 500 });
  const seen = worth(scenario.state, B, 'q2r-4');
  expect(seen?.before.map(({ total, pending }) => [total, pending])).toEqual([
    [25, 1],
    [1, 0],
  ]);
  expect(seen?.after.map(({ total, pending }) => [total, pending])).toEqual([
    [10, 0],
    [4, 1],
  ]);
  expect(scenario.owner('q2r-4')).toBe(A);
  scenario.place('q2r-4');
  expect([A, B].map((team) => points(scenario.state, team).total)).toEqual(seen?.after.map(({ total }) => total));
});

test('[P7.3] a view is enough for a preview', () => {
  const view = plates.view(table('A: q0r-5; B: -; queue A B').state, null);
  expect(worth(positionOf(view), A, 'q0r-4')?.after[A].total).toBe(4);
});

test('there is no preview where the team may not place', () => {
  const { state } = table('A: q0r-5; B: q0r5; queue A B');
  expect(worth(state, A, 'q0r0')).toBeUndefined();
  expect(worth(state, A, 'nowhere')).toBeUndefined();
  expect(worth(state, B, 'q0r4')).toBeDefined();
});

test('[P3.5] five teams are offered the ten matches in order', () => {
  const scenario = event(5);
  const offered = suggestMatches(scenario.state, 12);
  expect(offered.slice(0, 10).map(({ sides }) => sides)).toEqual(TEN_MATCHES);
  expect(offered[10].sides).toEqual(TEN_MATCHES[0]);
  expect(offered[0].format).toBe('5v5');
  scenario.does({ do: 'plan', match: offered[0] });
  expect(suggestMatches(scenario.state, 1)[0].sides).toEqual(TEN_MATCHES[1]);
});

test('[P3.5] in the ten matches every team is split twice and is whole eight times', () => {
  for (let team = 0; team < 5; team++) {
    const split = TEN_MATCHES.filter((sides) => sides.every((side) => side.includes(team)));
    const whole = TEN_MATCHES.filter((sides) => sides.filter((side) => side.includes(team)).length === 1);
    expect([split.length, whole.length]).toEqual([2, 8]);
  }
});

test.each([
  [2, 1],
  [3, 3],
  [4, 3],
  [6, 10],
])('[P3.5] %i teams meet in all %i ways before anything repeats', (teams, ways) => {
  const offered = suggestMatches(event(teams).state, 2 * ways).map(({ sides }) => JSON.stringify(sides));
  expect(new Set(offered.slice(0, ways)).size).toBe(ways);
  expect(new Set(offered).size).toBe(ways);
});

test('[P3.5] suggestions go through the games of the event', () => {
  const scenario = event(4).does({ do: 'event', name: 'Barn', games: ['Chess', 'Go'] });
  expect(suggestMatches(scenario.state, 3).map(({ game }) => game)).toEqual(['Chess', 'Go', 'Chess']);
});

import { describe, expect, test } from 'vitest';
import { roundOf, roundsToTarget, splitSides } from '../src/rules/index.ts';
import { A, B, C, D, type Scenario, table } from './scenario.ts';

const PRESET = 'mountain2026';
const SIDES = [[A], [B]];
const draws = (scenario: Scenario, count: number): Scenario => {
  for (let i = 0; i < count; i++) scenario.match(SIDES, []);
  return scenario;
};
const paid = (scenario: Scenario, team = A): number => scenario.points(team).hearts;

describe('7.7 the preset mountain2026 and challenges', () => {
  test('M01 the mountain held at both confirmations pays 4', () => {
    const scenario = draws(table('A: q0r0', PRESET), 2);
    expect(paid(scenario)).toBe(4);
    expect(roundOf(scenario.state)).toBe(1);
  });

  test('M02 a side heart captured between the two matches pays 1', () => {
    expect(paid(draws(table('A: q1r2', PRESET).match(SIDES, [0], 'q2r2'), 1))).toBe(1);
  });

  test('M04 the mountain and two side hearts held throughout pay 8', () => {
    expect(paid(draws(table('A: q0r0 q2r2 q-2r4', PRESET), 2))).toBe(8);
  });

  /** B wins a match, places beside the mountain that A holds, and challenges for it. */
  const challenged = (text: string): Scenario =>
    table(text, PRESET)
      .match(SIDES, [1], 'q1r0')
      .does({ do: 'challenge', disputes: [{ heart: 'q0r0', challenger: B }], game: 'Chess', note: '' });

  test('M06 challenges alone pay nobody', () => {
    const scenario = challenged('A: q0r0 q2r2; B: q2r0');
    const before = [paid(scenario), paid(scenario, B)];
    const { id } = scenario.state.event.challenges[0];
    scenario.does({ do: 'resolve', id, winner: 0 });
    expect(scenario.owner('q0r0')).toBe(B);
    expect([paid(scenario), paid(scenario, B)]).toEqual(before);
    expect(scenario.points(B).wins).toBe(1);
  });

  test('M07 with the mountain under challenge only the side heart pays, 2', () => {
    const scenario = challenged('A: q0r0 q2r2; B: q2r0');
    const before = paid(scenario);
    expect(paid(draws(scenario, 2)) - before).toBe(2);
  });

  test('M08 all seven hearts held throughout pay 16', () => {
    expect(paid(draws(table('A: q0r0 q-2r-2 q2r-4 q4r-2 q2r2 q-2r4 q-4r2', PRESET), 2))).toBe(16);
  });

  test('M09 a whole team on the winning side gets a point and a plate, a split one neither', () => {
    const scenario = table('A: -; B: -; C: -', PRESET);
    const id = scenario.start([
      [A, B],
      [C, B],
    ]);
    scenario.does({ do: 'confirm', id, winners: [0] });
    expect(scenario.state.queue).toEqual([A]);
    expect([A, B, C].map((team) => scenario.points(team).wins)).toEqual([1, 0, 0]);
  });

  test('M10 from 40 points the mountain alone needs 3 more rounds to 50', () => {
    const scenario = table('A: q0r0', PRESET).does({ do: 'adjust', team: A, by: 40, reason: 'so far' });
    expect(roundsToTarget(scenario.state, A)).toBe(3);
    draws(scenario, 4);
    expect([scenario.points(A).total, scenario.state.status]).toEqual([48, 'playing']);
    draws(scenario, 1);
    expect(scenario.state.status).toBe('finished');
    expect(roundOf(scenario.state)).toBe(3);
  });

  test('M12 1 disputes 2, 2 disputes 3, 3 disputes 1: refused with the odd cycle', () => {
    const disputes = [
      { challenger: B, holder: C },
      { challenger: C, holder: D },
      { challenger: D, holder: B },
    ];
    expect(splitSides(disputes)).toEqual({ oddCycle: [B, C, D] });
    const rights = [
      { team: B, heart: 'q2r2' },
      { team: C, heart: 'q-2r4' },
      { team: D, heart: 'q0r0' },
    ];
    const scenario = table('A: -; B: q0r0; C: q2r2; D: q-2r4', PRESET);
    scenario.state.event = { ...scenario.state.event, rights };
    const deed = {
      do: 'challenge',
      disputes: rights.map(({ team, heart }) => ({ heart, challenger: team })),
      game: 'Chess',
      note: '',
    };
    expect(scenario.refused(deed, -2)).toMatchObject({
      code: 'ODD_CYCLE',
      message: 'These disputes cannot be split into two sides: Blue, Crimson, Dove.',
    });
  });
});

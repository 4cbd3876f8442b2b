import { describe, expect, test } from 'vitest';
import { type Deed, splitSides } from '../src/rules/index.ts';
import { A, B, C, D, type Scenario, table } from './scenario.ts';

const OPTIONS = { turnSource: 'matches', heartSteal: 'challenge' };
const SIDES = [[A], [B]];

const challenge = (...disputes: [heart: string, challenger: number][]): Deed => ({
  do: 'challenge',
  disputes: disputes.map(([heart, challenger]) => ({ heart, challenger })),
  game: 'Chess',
  note: '',
});

/** A holds the mountain; B wins a match and places beside it. */
const beside = (): Scenario => table('A: q0r0 q-1r0; B: q2r0', OPTIONS).match(SIDES, [1], 'q1r0');
const idOf = ({ state }: Scenario): number => state.event.challenges.at(-1)?.id ?? -1;

describe('[P3.2] challenges', () => {
  test('a plate beside a rival’s heart gives a lasting right, told once', () => {
    const scenario = beside();
    expect(scenario.state.event.rights).toEqual([{ team: B, heart: 'q0r0' }]);
    scenario.match(SIDES, [1], 'q1r-1');
    expect(scenario.told('rightGranted')).toEqual([{ heart: 'q0r0' }]);
  });

  test('who has no right may not challenge', () => {
    const scenario = table('A: q0r0; B: q1r0', OPTIONS);
    expect(scenario.forbids(challenge(['q0r0', B]) as never)).toBe('NO_RIGHT');
  });

  test('nor for a free heart, an own one, a hex that is none, or one that is challenged already', () => {
    const scenario = beside();
    expect(scenario.forbids(challenge(['q2r2', B]) as never)).toBe('HEART_FREE');
    expect(scenario.forbids(challenge(['q0r0', A]) as never)).toBe('OWN_HEART');
    expect(scenario.forbids(challenge(['q1r0', A]) as never)).toBe('NOT_A_HEART');
    scenario.does(challenge(['q0r0', B]));
    expect(scenario.forbids(challenge(['q0r0', B]) as never)).toBe('FROZEN');
  });

  test('the challenger who wins gets plate and heart, and clusters follow', () => {
    const scenario = beside().does(challenge(['q0r0', B]));
    scenario.does({ do: 'resolve', id: idOf(scenario), winner: 0 });
    expect(scenario.owner('q0r0')).toBe(B);
    expect([scenario.clusters(A), scenario.clusters(B)]).toEqual([[1], [3]]);
    expect(scenario.state.event.matches).toHaveLength(1);
  });

  test.each([1, null] as const)('with the result %s nothing changes', (winner) => {
    const scenario = beside().does(challenge(['q0r0', B]));
    scenario.does({ do: 'resolve', id: idOf(scenario), winner });
    expect(scenario.owner('q0r0')).toBe(A);
    expect(scenario.forbids({ do: 'resolve', id: idOf(scenario), winner: 0 })).toBe('NO_SUCH_CHALLENGE');
  });

  test('a heart whose plate was removed meanwhile cannot be won', () => {
    const scenario = beside().does(challenge(['q0r0', B]));
    scenario.does({ do: 'removePlate', hex: 'q0r0', reason: 'a mistake' });
    scenario.does({ do: 'resolve', id: idOf(scenario), winner: 0 });
    expect(scenario.owner('q0r0')).toBe(-1);
  });

  test('a round has at most seven', () => {
    const scenario = beside();
    for (let i = 0; i < 7; i++)
      scenario.does(challenge(['q0r0', B])).does({ do: 'resolve', id: idOf(scenario), winner: null });
    expect(scenario.forbids(challenge(['q0r0', B]) as never)).toBe('TOO_MANY_CHALLENGES');
    scenario
      .match(SIDES, [])
      .match(SIDES, [])
      .does(challenge(['q0r0', B]));
    expect(scenario.state.event.challenges).toHaveLength(8);
  });
});

describe('[P3.8] bundles', () => {
  const rights = (scenario: Scenario, ...all: [number, string][]): Scenario => {
    scenario.state.event = { ...scenario.state.event, rights: all.map(([team, heart]) => ({ team, heart })) };
    return scenario;
  };
  const hearts = (): Scenario =>
    rights(
      table('A: q0r0; B: q2r2; C: q-2r4; D: q-4r2', OPTIONS),
      [A, 'q2r2'],
      [B, 'q-2r4'],
      [C, 'q-4r2'],
      [C, 'q0r0'],
    );

  test('every dispute crosses between the two sides', () => {
    const scenario = hearts().does(challenge(['q2r2', A], ['q-2r4', B], ['q-4r2', C]));
    expect(scenario.state.event.challenges[0].sides).toEqual([
      [A, C],
      [B, D],
    ]);
  });

  test('all disputes of the winning side succeed, the others fail', () => {
    const scenario = hearts().does(challenge(['q2r2', A], ['q-2r4', B], ['q-4r2', C]));
    scenario.does({ do: 'resolve', id: 1, winner: 0 });
    expect(['q2r2', 'q-2r4', 'q-4r2'].map((key) => scenario.owner(key))).toEqual([A, C, C]);
  });

  test('a heart appears once', () => {
    const scenario = rights(hearts(), [A, 'q2r2'], [C, 'q2r2']);
    expect(scenario.forbids(challenge(['q2r2', A], ['q2r2', C]) as never)).toBe('HEART_TWICE');
  });

  test('an odd cycle of five is found and named', () => {
    const ring = [0, 1, 2, 3, 4].map((challenger) => ({ challenger, holder: (challenger + 1) % 5 }));
    expect(splitSides(ring)).toEqual({ oddCycle: [0, 1, 2, 3, 4] });
    expect(splitSides([...ring.slice(0, 4), { challenger: 4, holder: 1 }])).toEqual({
      sides: [
        [0, 2, 4],
        [1, 3],
      ],
    });
  });

  test('disputes that have nothing to do with each other fit together', () => {
    expect(
      splitSides([
        { challenger: 0, holder: 1 },
        { challenger: 3, holder: 2 },
      ]),
    ).toEqual({
      sides: [
        [0, 3],
        [1, 2],
      ],
    });
  });
});

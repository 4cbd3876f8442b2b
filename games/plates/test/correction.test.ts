import { describe, expect, test } from 'vitest';
import { ledger } from '../src/rules/index.ts';
import { A, B, C, event, type Scenario } from './scenario.ts';

const SIDES = [[A], [B]];
const hearts = (scenario: Scenario): number[] => scenario.state.hearts.slice();
const paidFor = (scenario: Scenario, heart: string): (readonly [number, number])[] =>
  ledger(scenario.state).flatMap((entry) =>
    entry.kind === 'heart' && entry.heart === heart ? [[entry.cycle, entry.team] as const] : [],
  );

/** A has four plates up to the north-east heart, taken with match 4; three matches follow. */
const evening = (options = {}): Scenario =>
  event(2, { winTarget: 500, ...options })
    .match(SIDES, [0], 'q0r-5')
    .match(SIDES, [0], 'q0r-4')
    .match(SIDES, [0], 'q1r-4')
    .match(SIDES, [0], 'q2r-4')
    .match(SIDES, [1], 'q5r-5')
    .match(SIDES, [1], 'q4r-5')
    .match(SIDES, [1], 'q3r-5');

describe('[P3.10] a correction with its consequences', () => {
  test('the plate goes, every payment it earned since goes with it, and the right team is owed one: one step', () => {
    const scenario = evening();
    expect(hearts(scenario)).toEqual([4, 0]);
    scenario.does({ do: 'correct', id: 4, winners: [1], plates: [{ hex: 'q2r-4', team: A, to: null }], owe: [B] });
    expect(scenario.owner('q2r-4')).toBe(-1);
    expect(hearts(scenario)).toEqual([0, 0]);
    expect(scenario.clusters(A)).toEqual([3]);
    expect(scenario.asked).toBe(`place ${B}`);
    expect(scenario.told('heartsRecounted')).toEqual([{ changes: [{ team: A, by: -4 }] }]);
    expect(scenario.told('plateWithdrawn')).toEqual([{ hex: 'q2r-4', to: null, match: 4 }]);
    scenario.place('q4r-4');
    expect(scenario.asked).toBe('desk');
    // an owed plate is no match: nothing is paid for it
    expect(scenario.state.paid).toHaveLength(7);
  });

  test('a heart that was stolen goes back, with what it paid since', () => {
    const scenario = evening().match(SIDES, [1], 'q2r-4').match(SIDES, []).match(SIDES, []);
    expect(hearts(scenario)).toEqual([4, 3]);
    scenario.does({ do: 'correct', id: 8, winners: [0], plates: [{ hex: 'q2r-4', team: B, to: A }] });
    expect(scenario.owner('q2r-4')).toBe(A);
    expect(hearts(scenario)).toEqual([7, 0]);
    expect(scenario.clusters(A)).toEqual([4]);
    expect(paidFor(scenario, 'q2r-4')).toEqual([4, 5, 6, 7, 8, 9, 10].map((cycle) => [cycle, A]));
  });

  test('a heart that somebody else took meanwhile stays there; what it paid before that is counted again', () => {
    const scenario = evening().match(SIDES, [1], 'q2r-4').match(SIDES, []);
    scenario.does({ do: 'correct', id: 4, winners: [], plates: [{ hex: 'q2r-4', team: A, to: null }] });
    expect(scenario.owner('q2r-4')).toBe(B);
    expect(hearts(scenario)).toEqual([0, 2]);
  });

  test('with heldThrough the settlement of that very match came before its plates, and stays', () => {
    const scenario = evening({ heartScoring: 'heldThrough' }).match(SIDES, [1], 'q2r-4').match(SIDES, []);
    expect(hearts(scenario)).toEqual([4, 1]);
    scenario.does({ do: 'correct', id: 8, winners: [0], plates: [{ hex: 'q2r-4', team: B, to: A }] });
    expect(hearts(scenario)).toEqual([5, 0]);
  });

  test('held hearts follow the board', () => {
    const scenario = evening({ heartScoring: 'held' });
    scenario.does({ do: 'correct', id: 4, winners: [], plates: [{ hex: 'q2r-4', team: A, to: null }] });
    expect(scenario.points(A).hearts).toBe(0);
  });

  test('plates may stay, as before', () => {
    const scenario = evening().does({ do: 'correct', id: 4, winners: [1] });
    expect([scenario.owner('q2r-4'), hearts(scenario)]).toEqual([A, [4, 0]]);
    expect(scenario.asked).toBe('desk');
  });

  test('while the plates of that match are being placed, nobody is asked twice', () => {
    const scenario = event(3).match([[A], [B, C]], [0], 'q0r-5');
    const id = scenario.start([[A, C], [B]]);
    scenario.does({ do: 'confirm', id, winners: [0] }).place('q0r-4');
    scenario.does({
      do: 'correct',
      id,
      winners: [1],
      plates: [{ hex: 'q0r-4', team: A, to: null }],
      owe: [B],
    });
    expect(scenario.state.queue).toEqual([B]);
    expect(scenario.state.event.matches[1].winners).toEqual([1]);
  });

  test('a right to challenge that came with the plate goes with it', () => {
    const scenario = event(2, { heartSteal: 'challenge', winTarget: 500 })
      .match(SIDES, [0], 'q0r-5')
      .match(SIDES, [0], 'q0r-4')
      .match(SIDES, [0], 'q1r-4')
      .match(SIDES, [0], 'q2r-4')
      .match(SIDES, [1], 'q5r-5')
      .match(SIDES, [1], 'q4r-5')
      .match(SIDES, [1], 'q3r-5');
    expect(scenario.state.event.rights).toEqual([{ team: B, heart: 'q2r-4' }]);
    scenario.does({ do: 'correct', id: 7, winners: [0], plates: [{ hex: 'q3r-5', team: B, to: null }] });
    expect(scenario.state.event.rights).toEqual([]);
  });

  test.each([
    ['a hex that is none', { plates: [{ hex: 'q9r9', team: A, to: null }] }, 'OFF_BOARD'],
    ['a plate that is not there', { plates: [{ hex: 'q0r0', team: A, to: null }] }, 'NO_PLATE'],
    ['another team’s plate', { plates: [{ hex: 'q5r-5', team: A, to: null }] }, 'NO_PLATE'],
    ['a plate that is no heart for somebody else', { plates: [{ hex: 'q0r-5', team: A, to: B }] }, 'NOT_A_HEART'],
    ['the same team again', { plates: [{ hex: 'q2r-4', team: A, to: A }] }, 'BAD_DEED'],
    [
      'a hex twice',
      {
        plates: [
          { hex: 'q2r-4', team: A, to: null },
          { hex: 'q2r-4', team: A, to: B },
        ],
      },
      'BAD_DEED',
    ],
    ['a team that is none', { owe: [7] }, 'BAD_DEED'],
    ['a team twice', { owe: [B, B] }, 'BAD_DEED'],
    ['too many', { plates: Array.from({ length: 7 }, () => ({ hex: 'q0r-5', team: A, to: null })) }, 'BAD_DEED'],
    ['no list', { plates: 'all' }, 'BAD_DEED'],
    ['something unknown', { plates: [{ hex: 'q2r-4', team: A, to: null, why: 'x' }] }, 'BAD_DEED'],
  ] as const)('%s is refused and changes nothing', (_name, more, code) => {
    const scenario = evening();
    const before = scenario.position;
    expect(scenario.forbids(JSON.parse(JSON.stringify({ do: 'correct', id: 4, winners: [1], ...more })))).toBe(code);
    expect(scenario.position).toBe(before);
  });
});

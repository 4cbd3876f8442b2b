import { describe, expect, test } from 'vitest';
import { attha } from './scenario.ts';

describe('end', () => {
  test('[A10.1] played for places the others go on', () => {
    const match = attha('Y 22 H H H +k; G 5; B 22 H H H +k; pool [1,2]', { playForPlaces: true }).move(1, { with: 1 });
    expect([match.over, match.turn, match.pool]).toEqual([false, 'green', []]);
    match.throws(1).move(1).throws(1).move(1);
    expect([match.reason, match.ranks]).toEqual(['places', [1, 3, 2]]);
  });

  test('[A10.1] a finished seat is skipped', () => {
    const match = attha('Y H H H H +k; G 5; B 6; turn B; ROLL', { playForPlaces: true }).throws(1).move(1);
    expect(match.turn).toBe('green');
  });

  test('[A10.2] the others rank by progress and share places', () => {
    expect(attha('Y H H H H +k; G 5; B 2 2; R 7').ranks).toEqual([1, 3, 3, 2]);
  });

  test('[A10.3] a finished seat does not prevent the deadlock of the rest', () => {
    const position = 'Y H H H H +k; G 13 14 14 14; B 14 14 14 14; turn G; pool [1]';
    const match = attha(position, { playForPlaces: true }).move(1);
    expect([match.reason, match.ranks]).toEqual(['deadlock', [1, 2, 2]]);
  });

  test('[A10.3] unlock opens the inner ring to everybody', () => {
    const match = attha('Y 13 14 14 14; B 14 14 14 14; pool [1,2]', { deadlock: 'unlock' }).move(1, { with: 1 });
    expect(match.over).toBe(false);
    expect([match.killed('yellow'), match.killed('blue')]).toEqual([true, true]);
    expect(match.move(1).pos('yellow')[0]).toBe(16);
  });

  test('[A10.5] of two the other wins when one resigns', () => {
    const match = attha('Y 1 h h h; B 12; pool [3]').resign('yellow');
    expect([match.reason, match.ranks]).toEqual(['resigned', [2, 1]]);
  });

  test('[A10.5] of more the seat is skipped and its coins go home', () => {
    const match = attha('Y 1 h h h; G 3 3; B 12; pool [3]').resign('yellow');
    expect([match.over, match.turn, match.asks]).toEqual([false, 'green', 'throw']);
    expect(match.pos('yellow')).toEqual([-1, -1, -1, -1]);
    match.resign('blue');
    expect([match.reason, match.ranks]).toEqual(['resigned', [2, 1, 2]]);
  });

  test('[A10.5] a seat may resign while its shells still roll', () => {
    const match = attha('Y 1; G 3; B 12; ROLL').say({ throw: true }).resign('yellow');
    expect([match.turn, match.asks]).toEqual(['green', 'throw']);
  });

  test("[A10.5] resigning out of turn does not disturb the others' turn", () => {
    const match = attha('Y 1; G 3; B 12; pool [3]').resign('green');
    expect([match.turn, match.asks]).toEqual(['yellow', 'move']);
    expect(match.move(1).throws(1).move(1).turn).toBe('blue');
  });
});

describe('refusals', () => {
  test.each([
    ['Y 1 h h h; B 12; ROLL', { waste: true }, 'NOT_MOVE_PHASE'],
    ['Y 1 h h h; B 12; pool [3]', { throw: true }, 'NOT_ROLL_PHASE'],
    ['Y 1 h h h; B 12; pool [3]', { move: 1, roll: 1 }, 'NO_SUCH_ROLL'],
    ['Y 1 h h h; B 12; pool [3]', { move: 5, roll: 1 }, 'NO_SUCH_ROLL'],
    ['Y 1 h h h; B 12; pool [3]', { move: 5, roll: 0 }, 'NO_SUCH_COIN'],
    ['Y 1 H h h +k; B 12; pool [3]', { move: 2, roll: 0 }, 'IN_HEAVEN'],
    ['Y H H H H +k; B 12', { throw: true }, 'GAME_OVER'],
    ['Y 14a 14a h h; B 12; pool [3]', { move: 1, roll: 0 }, 'NOT_DIVISIBLE'],
    ['Y 1 h h h; B 12; pool [3]', { dance: true }, 'ILLEGAL_CHOICE'],
  ])('[A11.2] at %s %j is %s', (position, attempt, code) => {
    expect(attha(position).refuses(attempt)).toBe(code);
  });
});

describe('harmless variants', () => {
  test.each([
    ['Y 4a 4a h h; pool [2]', { move: 2, roll: 0 }, { move: 1, roll: 0 }],
    ['Y 4a 4a h h; pool [2]', { move: 2 }, { move: 1, roll: 0 }],
    ['Y 1 2 3 4; pool [4,3]', { merge: [1, 0] }, { merge: [0, 1] }],
    ['Y 4a 4a 4 h; pool [2]', { stack: [3, 2] }, { stack: [1, 2, 3] }],
    ['Y ha ha h h; pool [2]', { unstack: 2 }, { unstack: 1 }],
  ])('[A13.1] at %s %j is kept as %j', (position, attempt, kept) => {
    expect(attha(position).engine.apply({ actor: 0, choice: attempt })).toEqual({ ok: true, value: kept });
  });

  test('[A13.1] an answer with anything else in it is no choice', () => {
    expect(attha('Y 1 h h h; pool [3]').refuses({ move: 1, roll: 0, cheat: true })).toBe('ILLEGAL_CHOICE');
    expect(attha('Y 1 h h h; pool [3,2]').refuses({ merge: [1, 0], stack: [2, 3] })).toBe('ILLEGAL_CHOICE');
  });
});

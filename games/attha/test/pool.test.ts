import { describe, expect, test } from 'vitest';
import { FREE_LIMIT } from '../src/rules/legal.ts';
import { attha } from './scenario.ts';

describe('pool', () => {
  test('[A6.1] the merged roll takes the place of the first, and splitting puts its throws back there', () => {
    const match = attha('Y 1 2 3 4; pool [4,8,3]').merge(4, 3);
    expect(match.state.pool).toEqual([[4, 3], [8]]);
    expect(match.merge(7, 8).state.pool).toEqual([[4, 3, 8]]);
    expect(match.split(15).pool).toEqual([4, 3, 8]);
  });

  test('[A6.2] a merged move captures nobody on the way', () => {
    const match = attha('Y 1 h h h; B 12; pool [3,1]').merge(3, 1).move(1);
    expect([match.pos('yellow')[0], match.pos('blue')[0]]).toEqual([5, 12]);
  });

  test.each([
    [{ merge: [0, 0] }, 'BAD_MERGE'],
    [{ merge: [0, 2] }, 'BAD_MERGE'],
    [{ merge: [0] }, 'BAD_MERGE'],
    [{ split: 0 }, 'BAD_MERGE'],
    [{ split: 5 }, 'NO_SUCH_ROLL'],
  ])('[A6.1] %j is refused', (attempt, code) => {
    expect(attha('Y 1 2 3 4; pool [4,3]').refuses(attempt)).toBe(code);
  });

  test('[A6.4] a single roll need not be named, several must be', () => {
    expect(attha('Y 1 h h h; pool [3]').say({ move: 1 }).pos('yellow')[0]).toBe(4);
    expect(attha('Y 1 h h h; pool [3,2]').refuses({ move: 1 })).toBe('NO_SUCH_ROLL');
  });

  test('[A6.5] after 24 free actions in a row only a move is left', () => {
    const match = attha('Y 1 h h h; pool [3,2]');
    for (let i = 0; i < FREE_LIMIT / 2; i++) match.merge(3, 2).split(5);
    expect(match.refuses({ merge: [0, 1] })).toBe('MUST_MOVE');
    expect(match.refuses({ stack: [2, 3] })).toBe('MUST_MOVE');
    expect(match.offers({ move: 1, roll: 0 })).toBe(true);
    expect(match.move(1, { with: 3 }).offers({ stack: [2, 3] })).toBe(true);
  });

  test('[A6.5] a merged roll that moves nothing can then still be split, so nobody can rearrange their way out of a move', () => {
    const match = attha('Y h h h h +n; pool [4+2]; free 24');
    expect(match.engine.questions[0].choices).toEqual([{ split: 0 }]);
    expect(match.split(6).moves).toEqual(['1 by 4', '2 by 4', '3 by 4', '4 by 4']);
  });

  test('[A6.5] without a direct move only waste is left', () => {
    const match = attha('Y 4a 4a H H +k; pool [1,3]; free 24');
    expect(match.engine.questions[0].choices).toEqual([{ waste: true }]);
  });
});

describe('forced moves and waste', () => {
  test('[A7.1] with a direct move nothing may be wasted', () => {
    const match = attha('Y 1 h h h; pool [3]');
    expect(match.offers({ waste: true })).toBe(false);
    expect(match.refuses({ waste: true })).toBe('MUST_MOVE');
  });

  test('[A7.2] forming a stack may help: two coins at 13 share a 2', () => {
    const match = attha('Y 13 13 14 14; B 3; pool [2]');
    expect(match.moves).toEqual([]);
    expect(match.offers({ waste: true })).toBe(true);
    expect(match.stack(1, 2).move(1).pos('yellow')).toEqual([14, 14, 14, 14]);
  });

  test('[A7.2] breaking a stack at home may help', () => {
    const match = attha('Y ha ha 14 14; B 3; pool [3]');
    expect(match.offers({ waste: true })).toBe(true);
    expect(match.unstack(1).move(1).pos('yellow')[0]).toBe(2);
  });

  test('[A7.2] breaking a home stack of four into a smaller stack may help', () => {
    const match = attha('Y ha ha ha ha; B 3; pool [2]');
    expect(match.unstack(1).stack(3, 4).move(4).pos('yellow')).toEqual([-1, -1, 0, 0]);
  });

  test('[A7.2] merging and stacking together may help', () => {
    // only a stack of four with 1 + 3 gets from 13 to 14
    const match = attha('Y 13a 13a 13b 13b; B 3; pool [1,3]');
    expect(match.moves).toEqual([]);
    expect(match.offers({ waste: true })).toBe(true);
    expect(match.merge(1, 3).stack(1, 3).move(1).pos('yellow')).toEqual([14, 14, 14, 14]);
  });

  test('[A7.3] a stack formed too hastily wastes the roll', () => {
    const match = attha('Y 4 4 H H +k; pool [3]').stack(1, 2);
    expect([match.turn, match.asks]).toEqual(['blue', 'throw']);
    expect(match.happened('wasted')).toBe(true);
  });

  test('[A7.3] what is left after a move is wasted when nothing can use it', () => {
    const match = attha('Y 13 14 14 14; B 3; pool [1,2]').move(1, { with: 1 });
    expect([match.turn, match.asks]).toEqual(['blue', 'throw']);
  });
});

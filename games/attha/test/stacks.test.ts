import { describe, expect, test } from 'vitest';
import { attha } from './scenario.ts';

describe('captures', () => {
  test('[A8.2] one coin does not take two', () => {
    const match = attha('Y 1 h h h; B 12 12; pool [3]').move(1);
    expect([match.pos('blue')[0], match.turn]).toEqual([12, 'blue']);
  });

  test('[A8.2] an own coin already beside the other protects it', () => {
    const match = attha('Y 1 4 h h; B 12; pool [3]').move(1);
    expect([match.pos('blue')[0], match.turn]).toEqual([12, 'blue']);
  });

  test('[A8.1] a stack of three takes a stack and a loose coin', () => {
    const match = attha('Y 3a 3a 3a h; B 12a 12a 12 h; pool [3]').move(1);
    expect(match.pos('blue')).toEqual([-1, -1, -1, -1]);
    expect(match.asks).toBe('throw');
  });

  test('[A8.3] captures work on the inner ring across colours', () => {
    const match = attha('Y 15 h h h +k; G 16 +k; B h; pool [4]');
    // Green's 16 is [3,2], which is Yellow's 22
    expect(match.move(1).pos('green')[0]).toBe(16);
    const hit = attha('Y 18 h h h +k; G 16 +k; B h; pool [4]').move(1);
    expect([hit.pos('green')[0], hit.asks]).toEqual([-1, 'throw']);
  });
});

describe('stacks', () => {
  test('[A9.1] a stack grows by naming any of its coins', () => {
    const match = attha('Y 4a 4a 4 h; pool [3]').stack(3, 1);
    expect(match.stacks('yellow')).toEqual([1, 1, 1, 0]);
  });

  test('[A9.1] two stacks join, and a second stack gets the second number', () => {
    expect(attha('Y 4a 4a 4b 4b; pool [8]').stack(2, 3).stacks('yellow')).toEqual([1, 1, 1, 1]);
    expect(attha('Y 4a 4a 5 5; pool [8]').stack(3, 4).stacks('yellow')).toEqual([1, 1, 2, 2]);
    expect(attha('Y 4b 4b 5 5; pool [8]').stack(4, 3).stacks('yellow')).toEqual([2, 2, 1, 1]);
  });

  test('[A9.1] every set of units on a cell is offered once', () => {
    const match = attha('Y 4a 4a 4 4; pool [2]');
    const offered = match.engine.questions[0].choices.flatMap((choice) => ('stack' in choice ? [choice.stack] : []));
    expect(offered).toEqual([
      [1, 2, 3],
      [1, 2, 4],
      [1, 2, 3, 4],
      [3, 4],
    ]);
  });

  test.each([[[1]], [[1, 2]], [[3, 4]], [[1, 1]], [[1, 9]], [[]]])('[A9.1] %j makes no stack', (stack) => {
    expect(attha('Y 4a 4a H H +k; pool [2]').refuses({ stack })).toBe('BAD_STACK');
  });

  test('[A9.3] a stack broken on a foreign home may be formed again there', () => {
    const match = attha('Y 5a 5a h h; pool [4,8]').move(1, { with: 4 }).stack(1, 2);
    expect(match.stacks('yellow')).toEqual([1, 1, 0, 0]);
    expect(match.move(1).pos('yellow')).toEqual([11, 11, -1, -1]);
  });

  test('[A9.3] breaking what is no stack', () => {
    const match = attha('Y h h 4 4; pool [2]');
    expect(match.refuses({ unstack: 1 })).toBe('BAD_STACK');
    expect(match.refuses({ unstack: 7 })).toBe('NO_SUCH_COIN');
  });

  test('[A9.2] a stack refuses what its size does not divide', () => {
    expect(attha('Y 4a 4a h h; pool [3]').refusesMove(2)).toBe('NOT_DIVISIBLE');
  });
});

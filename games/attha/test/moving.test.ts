import { describe, expect, test } from 'vitest';
import { attha, newGame } from './scenario.ts';

describe('turns', () => {
  test('[A4.1] seats take turns in the order Yellow, Green, Blue, Red', () => {
    const match = newGame(4);
    const order = [1, 2, 3, 4, 5].map(() => {
      const { turn } = match;
      match.throws(2);
      return turn;
    });
    expect(order).toEqual(['yellow', 'green', 'blue', 'red', 'yellow']);
  });

  test('[A4.2] a capture starts a new chain', () => {
    const match = attha('Y 1 h h h; B 12; pool [3,8]; chain 2').move(1, { with: 3 }).throws(4, 4);
    expect(match.pool).toEqual([8, 4, 4]);
    expect(match.state.chain).toBe(2);
  });

  test('[A4.3] the person throws, chance answers', () => {
    const match = newGame();
    expect(match.asks).toBe('throw');
    match.say({ throw: true });
    expect([match.asks, match.turn]).toEqual(['shells', 'yellow']);
    expect(match.refuses({ throw: true })).toBe('NOT_ROLL_PHASE');
    expect(match.refuses({ heads: 4 })).toBe('NOT_ASKED');
  });
});

describe('moving', () => {
  test('[A5.1] of merged rolls only 4 + 4 brings the first coin out', () => {
    const match = newGame().throws(4, 4, 3).merge(4, 4);
    expect(match.pool).toEqual([8, 3]);
    expect(match.move(1, { with: 8 }).pos('yellow')[0]).toBe(7);
    expect(newGame().throws(4, 4, 1).merge(4, 1).refusesMove(1, { with: 5 })).toBe('NEED_1_4_8');
  });

  test('[A5.1] a stack needs a 1, 4 or 8 by the roll, not by the cells', () => {
    const match = attha('Y ha ha h h +n; pool [2,4]');
    expect(match.refusesMove(1, { with: 2 })).toBe('NEED_1_4_8');
    expect(match.move(1, { with: 4 }).pos('yellow')).toEqual([1, 1, -1, -1]);
  });

  test('[A5.1] whenNoneOnBoard asks for a 1, 4 or 8 again when all coins are at home or in heaven', () => {
    const options = { entryRule: 'whenNoneOnBoard' } as const;
    expect(attha('Y h h H H +k; ROLL', options).throws(2).turn).toBe('blue');
    expect(attha('Y h 3 H H +k; pool [2]', options).moves).toEqual(['1 by 2', '2 by 2']);
  });

  test('[A5.1] always asks every coin for a 1, 4 or 8, merged values included', () => {
    const options = { entryRule: 'always' } as const;
    const match = attha('Y h 3 h h; pool [1,3]', options);
    expect(match.moves).toEqual(['1 by 1', '2 by 1', '3 by 1', '4 by 1', '2 by 3']);
    expect(match.merge(1, 3).move(1).pos('yellow')[0]).toBe(3);
  });

  test('[A5.3] a long merged roll from home needs a capture too', () => {
    const match = attha('Y h 3 h h; pool [8,8]').merge(8, 8);
    expect(match.refusesMove(1)).toBe('NEED_KILL');
    expect(attha('Y h 3 h h +k; pool [8+8]').move(1).pos('yellow')[0]).toBe(15);
  });

  test('[A5.3] without a capture heaven is shut as well', () => {
    expect(attha('Y 14 h h h; pool [8+1]').refusesMove(1)).toBe('NEED_KILL');
  });

  test('[A5.4] from home to heaven is 24', () => {
    const match = attha('Y h H H H +k; pool [8+8+8]').move(1);
    expect(match.reason).toBe('heaven');
  });

  test('[A5.5] nobody overshoots from the outer ring', () => {
    const match = attha('Y 14 5 h h +k; pool [8,2]').merge(8, 2);
    expect(match.refusesMove(1)).toBe('OVERSHOOT');
  });

  test('[A5.5] a stack goes round by cells, not by the roll', () => {
    const match = attha('Y 21a 21a H H +k; pool [8]').move(1);
    expect(match.pos('yellow')).toEqual([17, 17, 23, 23]);
    expect(match.stacks('yellow')).toEqual([1, 1, 0, 0]);
  });

  test('[A5.5] a home stack that cannot divide the roll does not forbid going round', () => {
    const match = attha('Y ha ha 21 H +k; pool [3]');
    expect(match.moves).toEqual(['3 by 3']);
    expect(match.move(3).pos('yellow')[2]).toBe(16);
  });

  test('[A5.5] which roll may go round is judged value by value', () => {
    const match = attha('Y 21 16 H H +k; pool [1,8]');
    expect(match.moves).toEqual(['1 by 1', '2 by 1', '1 by 8', '2 by 8']);
  });

  test('[A5.5] a coin that goes round captures where it lands', () => {
    const match = attha('Y 22 H H H +k; B 20 +k; pool [2]').move(1);
    expect(match.pos('yellow')[0]).toBe(16);
    expect([match.happened('captured'), match.asks]).toEqual([true, 'throw']);
  });
});

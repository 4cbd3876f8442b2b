import { describe, expect, test } from 'vitest';
import { FREE_LIMIT } from '../src/legal.ts';
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

  test('[A6.5] a merged roll that moves nothing can then still be split, so nobody fiddles out of a move', () => {
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

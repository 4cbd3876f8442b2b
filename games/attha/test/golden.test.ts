import { below, CHANCE, must, seeded } from '@tessera/kernel';
import { drawRoomCode, parseRoomCode, ROOM_CODE, ROOM_CODE_SYMBOLS } from '@tessera/room';
import { describe, expect, test } from 'vitest';
import { type Cell, COLOURS, COLOURS_FOR, cellOf, attha as game, isSafe, progress } from '../src/rules/index.ts';
import { SHELL_ODDS } from '../src/rules/legal.ts';
import { VALUES } from '../src/rules/pool.ts';
import { makeSave, parseSave } from '../src/rules/save.ts';
import { attha, newGame } from './scenario.ts';

const HOMES = [-1, -1, -1, -1];
const at = (cell: Cell): string => cell.join('');

describe('board and shells', () => {
  test('[A01] cells of Yellow', () => {
    expect([3, 7, 11, 14, 15, 22, 23].map((pos) => at(cellOf('yellow', pos)))).toEqual(
      '24 02 20 41 31 32 22'.split(' '),
    );
  });

  test('[A02] every path is one orthogonal walk, and a quarter turn of the one before', () => {
    for (const [i, colour] of COLOURS.entries()) {
      const path = Array.from({ length: 25 }, (_, step) => cellOf(colour, step - 1));
      const outer = new Set(path.slice(1, 16).map(at));
      expect(outer.size).toBe(15);
      expect(outer.has(at(path[0]))).toBe(false);
      expect(new Set(path.slice(16, 24).map(at)).size).toBe(8);
      expect(path[24]).toEqual([2, 2]);
      for (let step = 1; step < 25; step++) {
        const [row, col] = path[step];
        expect(Math.abs(row - path[step - 1][0]) + Math.abs(col - path[step - 1][1])).toBe(1);
      }
      const next = COLOURS[(i + 1) % 4];
      path.forEach(([row, col], step) => {
        expect(cellOf(next, step - 1)).toEqual([4 - col, row]);
      });
    }
  });

  test.each([
    ['yellow', '43 44 34 24 14 04 03 02 01 00 10 20 30 40 41 31 21 11 12 13 23 33 32 22'],
    ['green', '14 04 03 02 01 00 10 20 30 40 41 42 43 44 34 33 32 31 21 11 12 13 23 22'],
    ['blue', '01 00 10 20 30 40 41 42 43 44 34 24 14 04 03 13 23 33 32 31 21 11 12 22'],
    ['red', '30 40 41 42 43 44 34 24 14 04 03 02 01 00 10 11 12 13 23 33 32 31 21 22'],
  ] as const)('[A02] the path of %s', (colour, cells) => {
    expect(Array.from({ length: 24 }, (_, pos) => at(cellOf(colour, pos))).join(' ')).toBe(cells);
  });

  test('[A1.3] the homes and heaven are safe, nothing else', () => {
    const safe = Array.from({ length: 25 }, (_, step) => step - 1).filter(isSafe);
    expect(safe.map((pos) => at(cellOf('yellow', pos)))).toEqual('42 24 02 20 22'.split(' '));
  });

  test('[A03] heads and values', () => {
    expect(VALUES).toEqual([4, 1, 2, 3, 8]);
  });

  test('[A04] odds over the 16 falls', () => {
    const falls = [0, 0, 0, 0, 0];
    for (let fall = 0; fall < 16; fall++) falls[[0, 1, 2, 3].filter((shell) => (fall >> shell) & 1).length] += 1;
    expect(SHELL_ODDS).toEqual(falls);
    expect(Object.fromEntries(SHELL_ODDS.map((odds, heads) => [VALUES[heads], odds]))).toEqual({
      1: 4,
      2: 6,
      3: 4,
      4: 1,
      8: 1,
    });
    expect(newGame().say({ throw: true }).engine.questions[0].actor).toBe(CHANCE);
  });

  test('[A05] colours by the number of players', () => {
    expect(COLOURS_FOR[2]).toEqual(['yellow', 'blue']);
    expect(COLOURS_FOR[3]).toEqual(['yellow', 'green', 'blue']);
    expect(COLOURS_FOR[4]).toEqual(['yellow', 'green', 'blue', 'red']);
  });
});

describe('throwing and leaving home', () => {
  test.each([
    ['[A06]', 2],
    ['[A07]', 3],
  ])('%s a first throw of %i is wasted', (_, value) => {
    const match = newGame().throws(value);
    expect(match.position).toBe('Y h h h h +n; B h h h h +n; turn B; ROLL');
  });

  test('[A08] a 1 brings a coin out', () => {
    const match = newGame().throws(1).move(1);
    expect(match.pos('yellow')).toEqual([0, -1, -1, -1]);
    expect(cellOf('yellow', 0)).toEqual([4, 3]);
    expect([match.turn, match.asks]).toEqual(['blue', 'throw']);
  });

  test('[A09] after a 4 the seat throws again before moving', () => {
    const match = newGame().throws(4);
    expect(match.pool).toEqual([4]);
    expect([match.turn, match.asks]).toEqual(['yellow', 'throw']);
    expect(match.refusesMove(1)).toBe('NOT_MOVE_PHASE');
  });

  const fourAndTwo = () => newGame().throws(4, 2);

  test('[A10] a 2 does not bring the first coin out', () => {
    expect(fourAndTwo().refusesMove(1, { with: 2 })).toBe('NEED_1_4_8');
  });

  test('[A11] out with the 4, on with the 2', () => {
    const match = fourAndTwo().move(1, { with: 4 });
    expect(match.pos('yellow')[0]).toBe(3);
    match.move(1, { with: 2 });
    expect(match.pos('yellow')[0]).toBe(5);
    expect(match.turn).toBe('blue');
  });

  test('[A12] after the first exit any roll brings a coin out', () => {
    expect(fourAndTwo().move(1, { with: 4 }).move(2, { with: 2 }).pos('yellow')).toEqual([3, 1, -1, -1]);
  });

  test('[A13] an 8 brings a coin to 7', () => {
    expect(newGame().throws(8, 3).move(3, { with: 8 }).pos('yellow')).toEqual([-1, -1, 7, -1]);
  });

  test('[A14] merged to 6 nothing comes out, yet the 4 inside still forces a move', () => {
    const match = fourAndTwo().merge(4, 2);
    expect(match.pool).toEqual([6]);
    expect(match.refusesMove(1)).toBe('NEED_1_4_8');
    expect(match.refuses({ waste: true })).toBe('MUST_MOVE');
    expect(match.split(6).pool).toEqual([4, 2]);
  });

  test('[A16] a seat that has started leaves with any roll', () => {
    const match = attha('Y h h h h (started), Blue 5, ROLL').throws(2).move(1);
    expect(match.pos('yellow')).toEqual([1, -1, -1, -1]);
  });

  const burned = () => newGame().throws(4, 8, 4);

  test('[A17] the third bonus in a row burns the pool', () => {
    const match = burned();
    expect(match.pool).toEqual([]);
    expect(match.state.chain).toBe(0);
    expect([match.turn, match.asks]).toEqual(['yellow', 'throw']);
    expect(match.happened('burned')).toBe(true);
  });

  test('[A18] then a 3 is wasted', () => {
    expect(burned().throws(3).turn).toBe('blue');
  });

  test('[A19] then an 8 starts a new chain', () => {
    const match = burned().throws(8);
    expect(match.pool).toEqual([8]);
    expect(match.state.chain).toBe(1);
    expect([match.turn, match.asks]).toEqual(['yellow', 'throw']);
  });

  test('[A20] two bonuses and a 3 make a pool of three', () => {
    const match = newGame().throws(4, 8, 3);
    expect(match.pool).toEqual([4, 8, 3]);
    expect(match.asks).toBe('move');
  });
});

describe('captures', () => {
  test('[A21] a lone coin captures a lone coin and throws again', () => {
    const match = attha('Y 1 h h h; B 12; pool [3]').move(1);
    expect(cellOf('yellow', match.pos('yellow')[0])).toEqual([1, 4]);
    expect(match.pos('blue')).toEqual(HOMES);
    expect(match.killed('yellow')).toBe(true);
    expect([match.turn, match.asks]).toEqual(['yellow', 'throw']);
  });

  test('[A22] the rest of the pool is kept over the extra throws', () => {
    const match = attha('Y 1 h h h; B 12; pool [3,2]').move(1, { with: 3 }).throws(4, 1);
    expect(match.pool).toEqual([2, 4, 1]);
    expect(match.asks).toBe('move');
  });

  test('[A23] three bonuses burn the kept rolls too', () => {
    const match = attha('Y 1 h h h; B 12; pool [3,2]').move(1, { with: 3 }).throws(8, 8, 4);
    expect(match.pool).toEqual([]);
    expect([match.turn, match.asks]).toEqual(['yellow', 'throw']);
  });

  test('[A24] nobody is captured on a safe cell', () => {
    const match = attha('Y 1 h h h; B 11; pool [2]').move(1);
    expect(cellOf('yellow', match.pos('yellow')[0])).toEqual(cellOf('blue', match.pos('blue')[0]));
    expect(match.turn).toBe('blue');
  });

  test('[A25] a stack of two does not take one', () => {
    const match = attha('Y 2a 2a h h; B 12; pool [4]').move(1);
    expect(match.pos('yellow')).toEqual([4, 4, -1, -1]);
    expect(match.pos('blue')[0]).toBe(12);
    expect(match.happened('captured')).toBe(false);
  });

  test('[A27] a stack of two takes two loose coins, for one throw', () => {
    const match = attha('Y 2a 2a h h; B 12 12; pool [4]').move(1);
    expect(match.pos('blue')).toEqual(HOMES);
    expect(match.asks).toBe('throw');
    expect(match.throws(1).asks).toBe('move');
  });

  test('[A28] a captured stack is dissolved', () => {
    const match = attha('Y 2a 2a h h; B 12a 12a; pool [4]').move(2);
    expect(match.pos('blue')).toEqual(HOMES);
    expect(match.stacks('blue')).toEqual([0, 0, 0, 0]);
  });

  test('[A29] two colours on a cell protect each other', () => {
    const match = attha('four players: Y 1; B 12; G 0; pool [3]').move(1);
    expect([match.pos('blue')[0], match.pos('green')[0]]).toEqual([12, 0]);
    expect(match.turn).toBe('green');
  });

  test('[A31] a coin captures on leaving home', () => {
    const match = attha('Y h h h h +n; B 8; ROLL').throws(1).move(1);
    expect(match.pos('blue')).toEqual(HOMES);
    expect(match.killed('yellow')).toBe(true);
  });
});

describe('inner ring and heaven', () => {
  test('[A33] the gate is shut to who has not captured', () => {
    const match = attha('Y 14 h h h; pool [1]');
    expect(match.refusesMove(1)).toBe('NEED_KILL');
    expect(match.move(2).pos('yellow')).toEqual([14, 0, -1, -1]);
  });

  test('[A34] four coins at the gate waste the throw', () => {
    const match = attha('Y 14 14 14 14; B 3; ROLL').throws(3);
    expect([match.turn, match.asks]).toEqual(['blue', 'throw']);
  });

  test.each([
    ['[A36]', 'Y 14 h h h +k; pool [1]', 15],
    ['[A37]', 'Y 12 h h h +k; pool [8]', 20],
    ['[A38]', 'Y 14 h h h +k; pool [8,1] merged', 23],
    ['[A40]', 'Y 20 h h h +k; pool [3]', 23],
    ['[A41]', 'Y 15 h h h +k; pool [8]', 23],
  ])('%s %s brings coin 1 to %i', (_, position, to) => {
    const match = attha(position).move(1);
    expect(match.pos('yellow')[0]).toBe(to);
    expect([match.turn, match.asks]).toEqual(['blue', 'throw']);
  });

  test('[A42] the fourth coin in heaven wins at once', () => {
    const match = attha('Y 22 H H H +k; pool [1,2]').move(1, { with: 1 });
    expect(match.over).toBe(true);
    expect(match.pool).toEqual([]);
    expect([match.reason, match.ranks]).toEqual(['heaven', [1, 2]]);
  });
});

describe('recircling', () => {
  test.each([
    [20, 4, 16],
    [20, 8, 20],
    [22, 2, 16],
    [21, 3, 16],
    [22, 8, 22],
    [16, 8, 16],
    [21, 4, 17],
    [22, 3, 17],
    [22, 4, 18],
  ])('[A43] from %i by %i to %i', (from, roll, to) => {
    expect(attha(`Y ${from} H H H +k; pool [${roll}]`).move(1).pos('yellow')[0]).toBe(to);
  });

  test('[A44] not while an outer coin can use the roll', () => {
    const match = attha('Y 20 5 h h +k; pool [8]');
    expect(match.refusesMove(1)).toBe('RECIRCLE_NOT_ALLOWED');
    expect(match.move(2).pos('yellow')[1]).toBe(13);
  });

  test('[A46] not while another inner coin can use the roll', () => {
    const match = attha('Y 21 16 H H +k; pool [4]');
    expect(match.refusesMove(1)).toBe('RECIRCLE_NOT_ALLOWED');
    expect(match.move(2).pos('yellow')[1]).toBe(20);
  });

  test('[A48] heaven and an ordinary move are a free choice', () => {
    expect(attha('Y 20 17 H H +k; pool [3]').moves).toEqual(['1 by 3', '2 by 3']);
  });

  test('[A49] a lone recircle must be played', () => {
    const match = attha('Y 21 H H H +k; pool [4]');
    expect(match.refuses({ waste: true })).toBe('MUST_MOVE');
    expect(match.move(1).pos('yellow')[0]).toBe(17);
  });

  test('[A51] a full round captures nobody', () => {
    const match = attha('Y 20 H H H +k; B 16 +k; pool [8]');
    expect(cellOf('yellow', 20)).toEqual(cellOf('blue', 16));
    match.move(1);
    expect([match.pos('yellow')[0], match.pos('blue')[0]]).toEqual([20, 16]);
    expect(match.turn).toBe('blue');
  });
});

describe('stacks', () => {
  test("[A52] a stack breaks on another colour's home", () => {
    const match = attha('Y 5a 5a h h; pool [4]').move(1);
    expect(match.pos('yellow')).toEqual([7, 7, -1, -1]);
    expect(match.stacks('yellow')).toEqual([0, 0, 0, 0]);
  });

  test('[A53] a stack of two wastes a 3', () => {
    const match = attha('Y 4a 4a H H +k; ROLL').throws(3);
    expect([match.turn, match.asks]).toEqual(['blue', 'throw']);
  });

  test('[A55] a stack of three moves one cell by a 3', () => {
    expect(attha('Y 4a 4a 4a h; pool [3]').move(1).pos('yellow')).toEqual([5, 5, 5, -1]);
  });

  test('[A56] a stack of four moves two cells by an 8', () => {
    expect(attha('Y 4a 4a 4a 4a; pool [8]').move(3).pos('yellow')).toEqual([6, 6, 6, 6]);
  });

  test('[A57] a stack leaves home by blocks', () => {
    const match = attha('Y h h h h +n; pool [4]').stack(1, 2).move(1);
    expect(match.pos('yellow')).toEqual([1, 1, -1, -1]);
    expect(match.stacks('yellow')).toEqual([1, 1, 0, 0]);
  });

  test('[A58] a stack away from home is locked', () => {
    const match = attha('Y 4a 4a h h; pool [2]');
    expect(match.refuses({ unstack: 1 })).toBe('LOCKED_STACK');
    expect(match.move(2).pos('yellow')).toEqual([5, 5, -1, -1]);
  });

  test('[A59] a stack at home may be broken', () => {
    expect(attha('Y ha ha h h +n; pool [1]').unstack(2).stacks('yellow')).toEqual([0, 0, 0, 0]);
  });

  test('[A60] coins on different cells do not stack', () => {
    expect(attha('Y 4 5 h h; pool [1]').refuses({ stack: [1, 2] })).toBe('BAD_STACK');
  });

  test('[A62] merging helps a stack, and is not an obligation', () => {
    const match = attha('Y 4a 4a H H +k; pool [1,3]').merge(1, 3).move(1);
    expect(match.pos('yellow')).toEqual([6, 6, 23, 23]);
    expect(attha('Y 4a 4a H H +k; pool [1,3]').waste().turn).toBe('blue');
  });

  test('[A63] two stacks on one cell stay two', () => {
    const match = attha('Y 4a 4a 2b 2b; pool [4]').move(3);
    expect(match.pos('yellow')).toEqual([4, 4, 4, 4]);
    expect(match.stacks('yellow')).toEqual([1, 1, 2, 2]);
  });

  test('[A65] a stack of four leaves home by a 4', () => {
    expect(attha('Y ha ha ha ha +n; pool [4]').move(1).pos('yellow')).toEqual([0, 0, 0, 0]);
  });

  test('[A67] two coins stacked enter heaven with one 2 and win', () => {
    const match = attha('Y 22 22 H H +k; pool [2]').stack(1, 2).move(1);
    expect(match.pos('yellow')).toEqual([23, 23, 23, 23]);
    expect(match.reason).toBe('heaven');
  });

  test('[A69] a stack enters heaven and wins', () => {
    const match = attha('Y 21a 21a H H +k; pool [4]').move(1);
    expect(match.stacks('yellow')).toEqual([0, 0, 0, 0]);
    expect(match.reason).toBe('heaven');
  });
});

describe('end, files, rooms', () => {
  test('[A70] both players frozen at the gate is a draw', () => {
    const match = attha('Y 14 14 14 14; B 14 14 14 14; ROLL');
    expect(match.over).toBe(true);
    expect([match.reason, match.ranks]).toEqual(['deadlock', [1, 1]]);
    expect(attha('Y 14 14 14 14; B 14 14 14 14 +k; ROLL').over).toBe(false);
  });

  test('[A70] the draw comes with the move that freezes the last coin', () => {
    const match = attha('Y 13 14 14 14; B 14 14 14 14; pool [1,2]').move(1, { with: 1 });
    expect(match.happened('deadlocked')).toBe(true);
    expect([match.reason, match.pool.length]).toEqual(['deadlock', 0]);
  });

  test('[A71] progress of the loser', () => {
    const match = attha('winner Yellow; Blue 5 5 h h');
    expect(match.reason).toBe('heaven');
    expect(progress(match.state, 1)).toBe(12);
    expect(game.result(match.state).scores).toEqual([96, 12]);
  });

  test('[A72] a save loads to the identical state, also in the middle of a turn', () => {
    const match = attha('Y 4a 4a H H +k; B 5; pool [1,3,8]').merge(1, 3);
    const save = JSON.parse(JSON.stringify(makeSave(match.state, '2024-05-01T12:00:00Z')));
    expect(save.state.pool).toEqual([[1, 3], [8]]);
    expect(must(parseSave(save)).state).toEqual(match.state);
  });

  test.each([
    ['a coin at 24', (save: Edit) => (save.state.coins.yellow[0].pos = 24)],
    ['an inner coin without a capture', (save: Edit) => (save.state.coins.blue[0].pos = 15)],
    ['version 99', (save: Edit) => (save.version = 99)],
  ])('[A73] %s is refused', (_, spoil) => {
    const match = attha('Y 1 h h h; B 12; pool [3]');
    const before = JSON.stringify(match.state);
    const save = JSON.parse(JSON.stringify(makeSave(match.state, '')));
    spoil(save);
    expect(parseSave(save)).toMatchObject({ ok: false, error: { code: 'BAD_SAVE' } });
    expect(JSON.stringify(match.state)).toBe(before);
  });

  test('[A74] room codes', () => {
    const rng = seeded('rooms');
    expect(ROOM_CODE_SYMBOLS.length).toBe(32);
    for (let i = 0; i < 200; i++) expect(drawRoomCode((n) => below(rng, n))).toMatch(ROOM_CODE);
    expect(parseRoomCode(' abcdef ')).toBe('ABCDEF');
    for (const wrong of ['ABCDE', 'ABCDEI', 'ABCDE0', 'ABCDEFG']) expect(parseRoomCode(wrong)).toBeUndefined();
    expect([COLOURS_FOR[2][0], COLOURS_FOR[2][1]]).toEqual(['yellow', 'blue']);
  });

  test("[A75] a guest cannot move in Yellow's turn", () => {
    const match = attha('Y 1 h h h; B 12; pool [3]');
    expect(match.refuses({ move: 1, roll: 0 }, 'blue')).toBe('NOT_YOUR_TURN');
  });
});

interface Edit {
  version: number;
  state: { coins: { yellow: { pos: number }[]; blue: { pos: number }[] } };
}

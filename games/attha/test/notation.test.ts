import { describe, expect, test } from 'vitest';
import { attha, misread, newGame } from './scenario.ts';

describe('reading', () => {
  test.each([
    ['new game', 'Y h h h h +n; B h h h h +n; ROLL'],
    ['three players: new game', 'Y h h h h +n; G h h h h +n; B h h h h +n; ROLL'],
    ['Y 1 h h h; B 12; pool [3]', 'Y 1 h h h; B 12 h h h; pool [3]'],
    ['Y h h h h (started), Blue 5, ROLL', 'Y h h h h; B 5 h h h; ROLL'],
    ['Yellow 1, 2, h, h; pool [3, 2]', 'Y 1 2 h h; B h h h h +n; pool [3,2]'],
    ['four players: Y 1; B 12; G 0; pool [3]', 'Y 1 h h h; G 0 h h h; B 12 h h h; R h h h h +n; pool [3]'],
    ['Y 1; R 5; pool [3]', 'Y 1 h h h; G h h h h +n; B h h h h +n; R 5 h h h; pool [3]'],
    ['Y 14 h h h +k; pool [8,1] merged', 'Y 14 h h h +k; B h h h h +n; pool [8+1]'],
    ['Y 4a 4a 2b 2b; pool [4,1+3]', 'Y 4a 4a 2b 2b; B h h h h +n; pool [4,1+3]'],
    ['Y 1; B 2; turn B; pool [8]; chain 1; ROLL', 'Y 1 h h h; B 2 h h h; turn B; pool [8]; chain 1; ROLL'],
    ['winner Yellow; Blue 5 5 h h', 'Y H H H H +k; B 5 5 h h; OVER'],
    ['Y 1; B h; resigned B', 'Y 1 h h h; B h h h h; resigned B; OVER'],
    ['Y 1; B 2; SHELLS', 'Y 1 h h h; B 2 h h h; SHELLS'],
  ])('[A14.1] %s', (text, canonical) => {
    expect(attha(text).position).toBe(canonical);
    expect(attha(canonical).position).toBe(canonical);
  });

  test('[A14.1] a colour that is not mentioned has never left home', () => {
    expect(attha('Y 1; turn B; ROLL').throws(2).turn).toBe('yellow');
    expect(attha('Y 1; B h h h h; turn B; ROLL').throws(2).turn).toBe('blue');
  });

  test('[A14.1] a pool that nothing can use is wasted at once', () => {
    expect(attha('Y 14 14 14 14; B 3; pool [3]').position).toBe('Y 14 14 14 14; B 3 h h h; turn B; ROLL');
  });

  test('[A14.1] the order of several finished seats is kept', () => {
    const text = 'Y H H H H +k; G H H H H +k; B 5 h h h; R 6 h h h; finished G Y; turn B; ROLL';
    const match = attha(text, { playForPlaces: true });
    expect(match.state.finished).toEqual([1, 0]);
    expect(match.position).toBe(text);
  });

  test('[A14.1] a throw in the air is a position of its own', () => {
    expect(newGame().say({ throw: true }).position).toBe('Y h h h h +n; B h h h h +n; SHELLS');
  });
});

describe('refusing', () => {
  test.each([
    ['Y 24 h h h', 'yellow coin 1', 'must stand at'],
    ['Y 15 h h h', 'yellow coin 1', 'not captured'],
    ['Y 1 H h h', 'yellow coin 2', 'not captured'],
    ['Y 1 h h h +n', 'yellow coin 1', 'never to have started'],
    ['Y 1a h h h', 'yellow coin 1', 'alone'],
    ['Y 1a 2a h h', 'yellow coin 1', 'stand with'],
    ['Y Ha Ha h h +k', 'yellow coin 1', 'heaven'],
    ['Y 1 2 3 4 5', 'yellow', 'only four'],
    ['Y 1; Y 2', 'yellow', 'twice'],
    ['Y 1 x', 'yellow', '"x"'],
    ['Y 1; pool [5]', 'pool', '1, 2, 3, 4 and 8'],
    ['Y 1; pool 3', 'pool', 'look like'],
    ['Y 1; pool [a]', 'pool', 'number'],
    ['Y 1; chain 3', 'chain', '0, 1 or 2'],
    ['Y 1; turn Q', 'turn', 'colour'],
    ['two players: Y 1; G 2', 'green', 'does not play'],
    ['nine players: Y 1', 'players', 'two, three or four'],
    ['Y H H H H +k; B 1; pool [3]; OVER', 'pool', 'empty'],
    ['Y 1; B 2; OVER', 'phase', 'undecided'],
    ['Y H H H H +k; B H H H H +k', 'finished', 'order'],
    ['Y 1; B 2; finished B', 'finished', 'blue'],
    ['Y H H H H +k; B H H H H +k; finished Y B', 'finished', 'only one'],
    ['Y H H H H +k; B 1; finished Y Y', 'finished', 'different'],
    ['Y 1; B 2; resigned B', 'blue coin 1', 'resigned'],
    ['hello', 'position', 'hello'],
  ])('[A14.1] %s names %s', (text, field, reason) => {
    const { code, field: named, message } = misread(text);
    expect([code, named]).toEqual(['BAD_POSITION', field]);
    expect(message).toContain(reason);
  });

  test('[A14.1] it cannot be the turn of a seat that is done', () => {
    expect(misread('Y H H H H +k; G 1; B 2; ROLL', { playForPlaces: true }).field).toBe('turn');
  });
});

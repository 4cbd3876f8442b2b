import { expect, test } from 'vitest';
import { drawRoomCode, parseRoomCode, ROOM_CODE } from '../src/code.ts';

test('a new code has six symbols, none of which looks like another', () => {
  const codes = Array.from({ length: 3000 }, () => drawRoomCode());
  for (const code of codes) expect(code).toMatch(ROOM_CODE);
  const seen = new Set(codes.join(''));
  expect([...seen].sort().join('')).toBe('23456789ABCDEFGHJKMNPQRSTUVWXYZ');
  expect(new Set(codes).size).toBe(codes.length);
});

test.each(['ABC234', 'abc234', ' a b c 2 3 4 ', 'abc-234', 'ABC 234', 'abc\u00a0234'])(
  '%j is the code ABC234',
  (typed) => {
    expect(parseRoomCode(typed)).toBe('ABC234');
  },
);

test.each(['', 'ABC23', 'ABC2345', 'ABC230', 'ABCI34', 'ABC2ß4', `ABC234${' '.repeat(100)}`])(
  '%j is no code',
  (typed) => {
    expect(parseRoomCode(typed)).toBeUndefined();
  },
);

import { expect, test } from 'vitest';
import { readGames, readMembers, writeMembers } from '../../src/evening/parts/fields.tsx';

test('members: commas part them, a star marks a captain', () => {
  const members = [
    { name: 'Ann', captain: true },
    { name: 'Bob', captain: false },
  ];
  expect(readMembers(' Ann*,, Bob ,')).toEqual(members);
  expect(readMembers(writeMembers(members))).toEqual(members);
});

test('games: each once, none empty', () => {
  expect(readGames('Chess, Darts,, Chess ')).toEqual(['Chess', 'Darts']);
});

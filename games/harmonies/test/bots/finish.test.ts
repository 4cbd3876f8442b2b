import { Engine, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { search } from '../../src/bots/index.ts';
import { BOARDS, harmonies, STACKS, type Stack } from '../../src/rules/index.ts';
import { optionsOf, type Table } from './table.ts';

const RIVER = ['0,0', '0,1', '0,2', '0,3', '1,3', '2,2'];
const OPEN = ['4,-2', '4,-1', '4,0', '4,1'];

/** A match of two in which everybody has four empty cells, a river and else the same stack; seat 1 is asked. */
function late(rivers: readonly number[], rest: Stack, first: number): Table {
  const table: Table = Engine.start(harmonies, optionsOf({}), 2, 'late');
  table.take(1);
  const { state } = table;
  state.first = first;
  const { keys } = BOARDS.A;
  rivers.forEach((length, seat) => {
    keys.forEach((key, cell) => {
      const stack = OPEN.includes(key) ? '' : RIVER.indexOf(key) in RIVER.slice(0, length) ? 'W' : rest;
      state.cells[seat * keys.length + cell] = STACKS.indexOf(stack);
    });
  });
  return Engine.at(harmonies, state);
}

/** Seat 1 plays its turn. */
function turn(table: Table): Table {
  const agent = search.make(seeded('agent'), { playouts: 1 });
  while (!table.over && table.questions[0].actor === 1) {
    const question = table.questions[0];
    table.take(agent.choose(question, () => table.imagine(1, seeded('dream'))));
  }
  return table;
}

test('search ends the match when that wins it: last in the round and a little ahead', () => {
  const table = turn(late([6, 6], 'R', 0));
  expect(table.over).toBe(true);
  expect(harmonies.result(table.state).ranks).toEqual([2, 1]);
});

test('search does not end the match when it is behind', () => {
  expect(turn(late([6, 2], 'R', 0)).over).toBe(false);
});

test('search does not end the match while somebody else still has a turn', () => {
  const { state } = turn(late([6, 6], 'R', 1));
  expect(state.ending).toBe(0);
});

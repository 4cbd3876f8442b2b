import { expect, test } from 'vitest';
import { about } from '../../src/board/about.ts';
import { kinds } from '../../src/bots/index.ts';
import { scene } from './scene.ts';

test('every level is a bot that knows Attha, weakest first', () => {
  const names = kinds.map(({ name }) => name);
  expect(about.levels.map(({ level }) => level)).toEqual(names);
});

test('the front page shows four colours, a stack and coins in heaven', () => {
  const { seats } = scene(about.showcase.position).view;
  expect(seats).toHaveLength(4);
  expect(seats.some(({ coins }) => coins.some(({ stack }) => stack !== null))).toBe(true);
  expect(seats.some(({ inHeaven }) => inHeaven > 0)).toBe(true);
});

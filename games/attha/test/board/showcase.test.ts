import { expect, test } from 'vitest';
import { showcase } from '../../src/board/index.tsx';
import { scene } from './scene.ts';

test('the front page shows four colours, a stack and coins in heaven', () => {
  const { seats } = scene(showcase.position).view;
  expect(seats).toHaveLength(4);
  expect(seats.some(({ coins }) => coins.some(({ stack }) => stack !== null))).toBe(true);
  expect(seats.some(({ inHeaven }) => inHeaven > 0)).toBe(true);
});

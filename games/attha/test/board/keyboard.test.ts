import { expect, test } from 'vitest';
import { type Stop, stepFrom, stopNear, stopsOf } from '../../src/board/Hits.tsx';
import { unitsOf } from '../../src/board/layout.ts';
import { scene } from './scene.ts';

const stops = stopsOf(unitsOf(scene('Y 4 4 h h; B 12 h h h; pool [3]').view));
const stop = (key: string): Stop => {
  const found = stops.find((one) => one.key === key);
  if (found === undefined) throw new Error(`no stop ${key}`);
  return found;
};

test('every cell and every unit can be reached from the first by arrow keys alone', () => {
  const seen = new Set<Stop>();
  const ahead = [stops[0]];
  for (let at = ahead.pop(); at !== undefined; at = ahead.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = stepFrom(stops, at, key);
      if (next !== undefined) ahead.push(next);
    }
  }
  expect(seen.size).toBe(stops.length);
});

test('sideways visits everybody on a cell before it leaves the cell', () => {
  expect(stepFrom(stops, stop('13'), 'ArrowRight')?.key).toBe('0.1');
  expect(stepFrom(stops, stop('0.1'), 'ArrowRight')?.key).toBe('0.2');
  expect(stepFrom(stops, stop('0.2'), 'ArrowRight')?.key).toBe('1.1');
  expect(stepFrom(stops, stop('0.2'), 'ArrowLeft')?.key).toBe('0.1');
});

test('the edge of the board is the end, and other keys lead nowhere', () => {
  expect(stepFrom(stops, stop('00'), 'ArrowUp')).toBeUndefined();
  expect(stepFrom(stops, stop('00'), 'Enter')).toBeUndefined();
});

test('the focus follows a unit, else it stays on the cell', () => {
  expect(stopNear(stops, '0.1', [4, 4]).key).toBe('0.1');
  expect(stopNear(stops, '3.1', [4, 4]).key).toBe('44');
});

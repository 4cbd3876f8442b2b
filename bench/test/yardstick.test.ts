import { expect, test } from 'vitest';
import { yardstick } from '../src/yardstick.ts';

const { tally, play } = yardstick(20_240_601);
play(20_000);

test('[A10] a random two-seat game takes about 110 moves', () => {
  expect(tally.moves / tally.games).toBeGreaterThan(106);
  expect(tally.moves / tally.games).toBeLessThan(114);
});

test('[A10] a random two-seat game sees about 9 captures', () => {
  expect(tally.captures / tally.games).toBeGreaterThan(8.3);
  expect(tally.captures / tally.games).toBeLessThan(9.3);
});

test('[A10] 2 to 3 of 100 random two-seat games end in deadlock', () => {
  expect(tally.deadlocks / tally.games).toBeGreaterThan(0.018);
  expect(tally.deadlocks / tally.games).toBeLessThan(0.032);
});

test('one seed always plays the same games', () => {
  const again = yardstick(20_240_601);
  again.play(20_000);
  expect(again.tally).toEqual(tally);
});

test('two calls play on where one long call would have gone', () => {
  const whole = yardstick(7);
  const halves = yardstick(7);
  whole.play(200);
  halves.play(80);
  halves.play(120);
  expect(halves.tally).toEqual(whole.tally);
});

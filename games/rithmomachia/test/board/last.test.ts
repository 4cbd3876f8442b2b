import { expect, test } from 'vitest';
import { lastTurn, NO_TURN } from '../../src/board/last.ts';
import { flightsBetween } from '../../src/board/motion.ts';
import type { TurnDetail } from '../../src/rules/index.ts';
import { scene } from './scene.ts';

const PLAIN = { turned: false, flipped: false };
const BEFORE = 'W_T_07@P1 B_T_01@A8; turn W; ply 4';
const AFTER = 'W_T_07@P3 B_T_01@A8; turn B; ply 5';

test('the last move is marked, with the square of an ambush', () => {
  const told = { from: 'P1', to: 'P3', ambushSquares: ['A7', 'N8', 'P7'] } as unknown as TurnDetail;
  expect(lastTurn(scene(AFTER).view, told, NO_TURN)).toEqual({ moved: ['P1', 'P3'], taken: ['A7'] });
});

test('the mark stays while nothing new is told, and goes when the move was undone', () => {
  const shown = { moved: ['P1', 'P3'], taken: [] };
  expect(lastTurn(scene(AFTER).view, undefined, shown)).toBe(shown);
  expect(lastTurn(scene(BEFORE).view, undefined, shown)).toBe(NO_TURN);
});

test('what moved flies, what stayed does not', () => {
  const flights = flightsBetween(scene(BEFORE).view, scene(AFTER).view, PLAIN);
  expect(flights.map(({ id }) => id)).toEqual(['W_T_07']);
  expect(flights[0].from.y - flights[0].to.y).toBe(120);
});

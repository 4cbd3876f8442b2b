import { expect, test } from 'vitest';
import { whyNotPlaced } from '../../src/board/legal.ts';
import { cues, turnSeat } from '../../src/board/staging.ts';
import { boardTrace } from '../../src/board/Traces.tsx';
import { en } from '../../src/words/en.ts';

const note = (kind: string, detail: unknown, at: number, seat = 1) => ({ kind, detail, at, seat }) as never;
const TURN = [
  note('took', { space: 3, tokens: 'TTL' }, 4),
  note('placed', { token: 'T', at: '2,0', stack: 'T' }, 5),
  note('placed', { token: 'T', at: '2,0', stack: 'TT' }, 6),
  note('placed', { token: 'L', at: '1,1', stack: 'L' }, 7),
  note('placedCube', { card: 'frog', at: '1,1', left: 2 }, 8),
  note('refilled', { space: 3, tokens: 'SSR' }, 9, 0),
];

test('[H4] a trace has the group, the cells in order, the animals and what it brought', () => {
  const view = (total: number) => ({ seats: [{ total: 0 }, { total }] }) as never;
  const trace = boardTrace({ seat: 1, notes: TURN, from: 4, to: 9, before: view(27), after: view(41), age: 0 });
  expect(trace).toEqual({ seat: 1, age: 0, space: 3, cells: ['2,0', '1,1'], cubes: ['1,1'], gain: 14 });
});

test('[H4] a turn is taken, put down piece by piece, and filled up; the filling belongs to whom it was', () => {
  expect(cues(TURN).map(({ show }) => show)).toEqual(['take', 'place', 'place', 'place', 'place', 'place']);
  expect(turnSeat(TURN)).toBe(1);
  expect(turnSeat(TURN.slice(-1))).toBeUndefined();
});

test('[H5] a refusal tells what stands there and where the token would go', () => {
  const why = (token: 'L' | 'S', stack: 'TR' | 'W' | 'T', cube = false) =>
    whyNotPlaced(en.board, '0,0', token, stack, cube);
  expect(why('L', 'TR')).toMatchObject({
    why: 'A house is finished: nothing goes on top of it.',
    can: 'A leaf grows on the ground, on one wood or on two.',
  });
  expect(why('L', 'W').why).toBe('Water stays alone: nothing goes on top of it.');
  expect(why('S', 'T').why).toBe('Stone does not go on a trunk.');
  expect(why('L', 'T', true).why).toBe('An animal lives here: nothing goes on top of it.');
});

import type { BoardNote } from '@tessera/kit';
import { expect, test } from 'vitest';
import { flightsBetween, leavingBetween } from '../../src/board/staging.ts';
import { lastTurn } from '../../src/board/Traces.tsx';
import type { Rithmomachia, TurnDetail } from '../../src/rules/index.ts';
import { scene } from './scene.ts';

const QUIET = { victim: null, capture: null, helperSquare: null, ambush: null, ambushSquares: null, harmony: null };
const turn = (ply: number, detail: Pick<TurnDetail, 'color' | 'piece' | 'from' | 'to'> & Partial<TurnDetail>) => ({
  kind: 'turn' as const,
  seat: detail.color === 'W' ? 0 : 1,
  at: ply,
  detail: { ply, points: 0, noProgress: 0, ending: null, ...QUIET, ...detail },
});
const log: readonly BoardNote<Rithmomachia>[] = [
  turn(2, { color: 'W', piece: 'W_T_03', from: 'N8', to: 'C8', ambushSquares: ['A7', 'P7', 'N4'] }),
  turn(3, { color: 'B', piece: 'B_S_01', from: 'A1', to: 'B1' }),
];

test('[R13.1] the latest turn is what the log says, and what it leaves after an undo', () => {
  const view = { ...scene('Start').view, ply: 2 };
  expect(lastTurn(view, log)).toEqual({ moved: ['A1', 'B1'], taken: [] });
  expect(lastTurn(view, log.slice(0, 1))).toEqual({ moved: ['N8', 'C8'], taken: ['A7'] });
  expect(lastTurn({ ...view, ply: 0 }, [])).toEqual({ moved: [], taken: [] });
});

test('what moved flies, what stayed does not, and what was taken stands until then', () => {
  const before = scene('W_T_07@P1 B_T_01@P3 B_C_01@A1; turn W; ply 4').view;
  const after = scene('W_T_07@P3 B_C_01@A1; turn B; ply 5').view;
  const flights = flightsBetween(before, after, { turned: false, flipped: false });
  expect(flights.map(({ id, cells }) => [id, cells])).toEqual([['W_T_07', 2]]);
  expect(flights[0].from.y - flights[0].to.y).toBe(120);
  expect(leavingBetween(before, after).map(({ id }) => id)).toEqual(['B_T_01']);
});

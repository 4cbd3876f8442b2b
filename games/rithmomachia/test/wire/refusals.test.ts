import type { Json } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { makeRoom, serve } from '../../../../apps/server/test/serve.ts';
import type { MoveRequest } from '../../src/rules/index.ts';
import { SeedClient } from './seed-client.ts';

const OPEN = { game: 'rithmomachia', seats: [{ kind: 'open' }, { kind: 'open' }] };
const PY = 'W_P_01@D4 W_T_03@P8 B_T_04@D5 B_T_06@C4 B_T_02@E4 B_P_01@E5 B_T_01@A1';
const PT = 'W_C_10@E4 W_S_02@H5 W_P_01@P7 W_T_03@A2 B_P_01@B7 B_T_02@A5 B_T_01@P1';
const H1 = 'W_C_04@D4 W_C_09@G3 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1';
const LONE = 'W_S_02@F6 B_C_02@C3 B_T_01@A1';

const move = (pieceId: string, from: string, to: string, rest: MoveRequest = {}): MoveRequest => ({
  pieceId,
  from,
  to,
  ...rest,
});
const quiet = (rest: MoveRequest = {}) => move('W_C_01', 'N2', 'M3', rest);
const landing = (capture: object, rest: MoveRequest = {}) =>
  move('W_T_01', 'N1', 'C1', { capture: { targetPieceId: 'B_T_06', ...capture }, ...rest });
const sum = (capture: object) =>
  move('W_T_03', 'N8', 'C8', { capture: { relation: 'SUM', targetPieceId: 'B_T_09', ...capture } });
const AMBUSH = { relation: 'PRODUCT', enemyPieceId: 'B_S_03', helper1Id: 'W_T_03', helper2Id: 'W_S_05' };
const ambush = (change: object = {}, rest: MoveRequest = {}) => quiet({ ambush: { ...AMBUSH, ...change }, ...rest });
const HG = { type: 'GEOM', pieceIds: ['W_C_04', 'W_C_09', 'W_C_08'] };
const harmony = (change: object, rest: MoveRequest = {}) =>
  move('W_C_09', 'G3', 'E5', { harmony: { ...HG, ...change }, ...rest });

/** What is wrong, with the request that is and the position and options in which it is. */
type Wrong = readonly [why: string, request: MoveRequest, start?: string, options?: Json];

/** [R11] The reasons why a move is refused, by the number of the check that finds them. */
const TABLE: readonly (readonly [check: number, reason: string, ...wrongs: Wrong[]])[] = [
  [
    4,
    'STALE',
    ['a turn too early', quiet({ expectedPly: 2 })],
    ['a turn of long ago', quiet({ expectedPly: 7 }), 'Start; turn W; ply 20'],
  ],
  [
    5,
    'ILLEGAL_MOVE',
    ['no such piece', move('W_C_99', 'N2', 'M3')],
    ['no piece at all', { from: 'N2', to: 'M3' }],
    ['a captured piece', move('W_C_01', 'N2', 'M3'), LONE],
    ['R12: it stands elsewhere', move('W_T_01', 'N2', 'M2')],
  ],
  [6, 'NOT_OWNER', ['R14: a piece of the other side', move('B_T_06', 'C1', 'D1')]],
  [
    7,
    'ILLEGAL_MOVE',
    ['R11: off the board', move('W_T_01', 'N1', 'Q1')],
    ['where it stands', move('W_T_01', 'N1', 'N1')],
    ['R07: a Circle sideways', move('W_C_01', 'N2', 'M2')],
    ['R16: a Pyramid two steps', move('W_P_01', 'H4', 'H6'), 'W_P_01@H4 W_T_01@P1 B_C_01@A8'],
  ],
  [8, 'PATH_BLOCKED', ['R08: through a piece', move('W_S_01', 'O1', 'M3')]],
  [9, 'ILLEGAL_MOVE', ['R09: onto an own piece', move('W_T_01', 'N1', 'N2')]],
  [
    10,
    'ILLEGAL_CAPTURE',
    ['R21: nobody is there', { ...landing({ relation: 'DIVISOR' }), to: 'D1' }],
    ['R20: onto an enemy without a capture', move('W_T_01', 'N1', 'C1')],
    ['somebody else is there', landing({ relation: 'DIVISOR', targetPieceId: 'B_T_07' })],
    ['R23: no such relation', landing({ relation: 'POWER' })],
  ],
  [
    11,
    'ILLEGAL_CAPTURE',
    [
      'R45: a face the Pyramid has not',
      move('W_P_01', 'D4', 'D5', { pyramidFaceUsed: 27, capture: { relation: 'EQUAL', targetPieceId: 'B_T_04' } }),
      PY,
    ],
    ['R50: a face of a Triangle', landing({ relation: 'DIVISOR' }, { pyramidFaceUsed: 4 })],
    [
      'a face the attacked Pyramid has not',
      move('W_C_10', 'E4', 'B7', { capture: { relation: 'EQUAL', targetPieceId: 'B_P_01', targetFaceUsed: 5 } }),
      PT,
    ],
  ],
  [
    12,
    'BAD_HELPER',
    ['R25: none', sum({})],
    ['R26: the mover itself', sum({ helperPieceId: 'W_T_03' })],
    ['R27: an enemy', sum({ helperPieceId: 'B_C_06' })],
    ['R28: no such piece', sum({ helperPieceId: 'W_C_99' })],
    [
      'R36: superfluous',
      move('W_C_04', 'F4', 'C7', {
        capture: { relation: 'EQUAL', targetPieceId: 'B_C_06', helperPieceId: 'W_C_10' },
      }),
      'W_C_04@F4 W_C_10@P8 B_C_06@C7 B_T_01@A1',
    ],
    [
      'R53: a Pyramid, which may not help',
      move('W_T_03', 'A2', 'A5', {
        capture: { relation: 'SUM', targetPieceId: 'B_T_02', helperPieceId: 'W_P_01', helperFaceUsed: 25 },
      }),
      PT,
    ],
    [
      'a Pyramid without its face',
      move('W_T_03', 'A2', 'A5', {
        capture: { relation: 'SUM', targetPieceId: 'B_T_02', helperPieceId: 'W_P_01' },
      }),
      PT,
      { pyramidHelpers: true },
    ],
    ['R42: far away where helpers must be near', sum({ helperPieceId: 'W_T_01' }), 'Start', { helperAdjacency: true }],
  ],
  [
    13,
    'RELATION_FAIL',
    ['R19: 4 is no multiple of 16', landing({ relation: 'MULTIPLE' })],
    [
      'R41: 169 does not divide 25',
      move('W_S_02', 'F6', 'C3', { capture: { relation: 'DIVISOR', targetPieceId: 'B_C_02' } }),
      LONE,
    ],
  ],
  [
    14,
    'ILLEGAL_CAPTURE',
    ['ambushes are switched off', ambush(), 'Start', { ambushEnabled: false }],
    ['nobody of that name', ambush({ enemyPieceId: 'B_S_99' })],
    ['a friend', ambush({ enemyPieceId: 'W_S_03' })],
    [
      'R62: just captured',
      landing(
        { relation: 'DIVISOR' },
        { ambush: { relation: 'PRODUCT', enemyPieceId: 'B_T_06', helper1Id: 'W_C_01', helper2Id: 'W_C_03' } },
      ),
    ],
    ['no such relation', ambush({ relation: 'POWER' })],
    ['a face of a Square', ambush({ enemyFaceUsed: 225 })],
  ],
  [
    15,
    'BAD_HELPER',
    ['R57: the mover', move('W_T_03', 'N8', 'M8', { ambush: AMBUSH })],
    ['R58: one piece twice', ambush({ enemyPieceId: 'B_T_01', helper1Id: 'W_C_02', helper2Id: 'W_C_02' })],
    ['an enemy', ambush({ helper2Id: 'B_C_01' })],
    ['R66: far away where helpers must be near', ambush(), 'Start', { helperAdjacency: true }],
  ],
  [16, 'RELATION_FAIL', ['R59: 5 + 45 is not 225', ambush({ relation: 'SUM' })]],
  [
    17,
    'HARMONY_INVALID',
    ['R73: another mean', harmony({ type: 'ARITH' }), H1],
    ['R84: four pieces', harmony({ pieceIds: [...HG.pieceIds, 'W_T_07'] }), H1],
    ['R84: an enemy among them', harmony({ pieceIds: ['W_C_04', 'W_C_09', 'B_T_01'] }), H1],
    [
      'R75: one of them at home',
      move('W_C_09', 'J3', 'H5', { harmony: HG }),
      'W_C_04@G4 W_C_09@J3 W_C_08@I6 W_T_07@P1 B_T_01@A8 B_C_01@A1',
    ],
    ['R76: gaps between them', harmony({}), 'W_C_04@C3 W_C_09@G3 W_C_08@G7 W_T_07@P1 B_T_01@A8 B_C_01@A1'],
    [
      'R79: equal numbers',
      move('W_T_01', 'E8', 'E4', { harmony: { type: 'ARITH', pieceIds: ['W_C_04', 'W_T_01', 'W_C_10'] } }),
      'W_T_01@E8 W_C_04@D4 W_C_10@F4 W_T_07@P1 B_T_01@A8 B_C_01@A1',
    ],
  ],
  [
    18,
    'CLAIM_INVALID',
    ['R99: too few points', ambush({}, { declarePointWin: true }), 'Start; points W 26', { pointWinEnabled: true }],
    ['R100: points do not win', quiet({ declarePointWin: true }), 'Start; points W 40'],
  ],
];

async function table(start?: string, options?: Json) {
  const server = await serve();
  const roomId = await makeRoom(server, { ...OPEN, ...(start && { start }), ...(options && { options }) });
  const white = await SeedClient.join(server, roomId, 'white token');
  const black = await SeedClient.join(server, roomId, 'black token');
  await Promise.all([white.reach(0), black.reach(0)]);
  return { server, roomId, white, black };
}

describe('[R11] a move request is refused', () => {
  const cases = TABLE.flatMap(([check, reason, ...wrongs]) =>
    wrongs.map(([why, request, start, options]) => ({ check, reason, why, request, start, options })),
  );

  test.each(cases)('by check $check with $reason: $why', async ({ reason, request, start, options }) => {
    const { white, black } = await table(start, options);
    const before = await white.getState();
    expect(await white.move(request)).toBe(reason);
    expect(await white.getState()).toEqual(before);
    expect(await black.getState()).toEqual(before);
  });

  test('by check 1 with GAME_OVER once the game is over, also from spectators', async () => {
    const { server, roomId, white, black } = await table();
    const third = await SeedClient.join(server, roomId, 'third token');
    await black.resign();
    await white.gameOver();
    expect(await white.move(quiet())).toBe('GAME_OVER');
    expect(await third.move(quiet())).toBe('GAME_OVER');
  });

  test('R15 by check 2 with NOT_OWNER from a spectator', async () => {
    const { server, roomId } = await table();
    const third = await SeedClient.join(server, roomId, 'third token');
    expect(third.seat).toBe('SPECTATOR');
    expect(await third.move(quiet())).toBe('NOT_OWNER');
  });

  test('R13 by check 3 with TURN out of turn', async () => {
    const { black } = await table();
    expect(await black.move(move('B_T_06', 'C1', 'D1'))).toBe('TURN');
  });

  test('by the first check that fails: a stale request with an unknown piece is STALE', async () => {
    const { white } = await table();
    expect(await white.move({ pieceId: 'W_C_99', from: 'A1', to: 'Z9', expectedPly: 5 })).toBe('STALE');
    expect(await white.move({ ...sum({}), ambush: { relation: 'POWER' } })).toBe('BAD_HELPER');
  });

  test('when it is nonsense of any kind, without harm', async () => {
    const { white } = await table();
    const before = await white.getState();
    const odd: readonly MoveRequest[] = [
      {},
      { pieceId: 1, from: [], to: {} },
      { pieceId: 'toString', from: 'N1', to: 'C1' },
      landing({ relation: { $gt: '' } }),
      quiet({ ambush: 'yes' }),
      quiet({ harmony: [] }),
      harmony({ pieceIds: 'W_C_04' }),
    ];
    for (const request of odd) expect(await white.move(request)).toMatch(/^[A-Z_]+$/);
    expect(await white.getState()).toEqual(before);
  });
});

describe('[R11] a claim is refused', () => {
  test('R102 with CLAIM_INVALID when nothing has come back, with TURN out of turn', async () => {
    const { white, black } = await table('W_T_07@P1 B_T_01@A8');
    expect(await white.claimDraw('REPETITION')).toBe('CLAIM_INVALID');
    expect(await white.claimDraw('FIFTY')).toBe('CLAIM_INVALID');
    expect(await black.claimDraw('REPETITION')).toBe('TURN');
  });

  test('with GAME_OVER when the game is over', async () => {
    const { white, black } = await table();
    await white.resign();
    await black.gameOver();
    expect(await white.claimDraw('FIFTY')).toBe('GAME_OVER');
  });
});

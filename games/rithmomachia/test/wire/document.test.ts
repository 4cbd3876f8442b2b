import { describe, expect, test } from 'vitest';
import { makeRoom, serve } from '../../../../apps/server/test/serve.ts';
import { DocumentClient, type GameState } from './document-client.ts';

// §4, row 8 on top: White's pieces in capitals
const START = [
  'spt::::::::::TSS',
  'sst::::::::::TPS',
  'tcc::::::::::CCT',
  'tcc::::::::::CCT',
  'tcc..........CCT',
  'tcc..........CCT',
  'stt..........CCS',
  's.t..........TSS',
];
// §12.2
const REASONS =
  'ILLEGAL_MOVE|ILLEGAL_CAPTURE|RELATION_FAIL|TURN|NOT_OWNER|PATH_BLOCKED|BAD_HELPER|HARMONY_INVALID'.split('|');
const QUIET = { pieceId: 'W_T_01', from: 'N1', to: 'D1' };

async function table() {
  const server = await serve();
  const white = await DocumentClient.join(server, 'rith-123', 'white token');
  const drawnAlone = white.board;
  const black = await DocumentClient.join(server, 'rith-123', 'black token');
  return { server, white, black, drawnAlone };
}

/** What of a state is not as §11 types it. */
function misfits(state: GameState): string[] {
  const found: string[] = [];
  const want = (path: string, fits: boolean): void => {
    if (!fits) found.push(path);
  };
  const isSquare = (square: unknown): boolean => typeof square === 'string' && /^[A-P][1-8]$/.test(square);
  want('id', state.id === 'rith-123');
  want('board', state.boardCols === 16 && state.boardRows === 8);
  want('turn', state.turn === 'W' || state.turn === 'B');
  want('history', Array.isArray(state.history));
  want(
    'rules',
    JSON.stringify([
      state.rules.pointWinEnabled,
      state.rules.repetitionRule,
      state.rules.fiftyMoveRule,
      state.rules.allowAnySetOnRecheck,
    ]) === '[false,true,true,true]',
  );
  want('whiteHalfRows', JSON.stringify(state.halfBoundaries.whiteHalfRows) === '[1,2,3,4]');
  want('blackHalfRows', JSON.stringify(state.halfBoundaries.blackHalfRows) === '[5,6,7,8]');
  want('clocks', state.clocks === null || state.clocks === undefined);
  for (const [id, piece] of Object.entries(state.pieces)) {
    want(`${id}.id`, piece.id === id);
    want(`${id}.color`, piece.color === id[0]);
    want(`${id}.type`, piece.type === id[2]);
    want(`${id}.square`, isSquare(piece.square));
    want(`${id}.captured`, typeof piece.captured === 'boolean');
    if (piece.type === 'P') want(`${id}.pyramidFaces`, piece.pyramidFaces?.length === 4);
    else want(`${id}.value`, Number.isInteger(piece.value));
  }
  for (const [i, record] of state.history.entries()) {
    want(`history.${i}.ply`, record.ply === i + 1);
    want(`history.${i}.color`, record.color === (i % 2 === 0 ? 'W' : 'B'));
    want(`history.${i}.squares`, isSquare(record.from) && isSquare(record.to));
    want(`history.${i}.pieceId`, record.pieceId in state.pieces);
    want(`history.${i}.resultAfter`, ['ONGOING', 'WINS_W', 'WINS_B', 'DRAW'].includes(String(record.resultAfter)));
  }
  return found;
}

describe('[R11] a client written from the document alone', () => {
  test('draws the board from the `room_joined` of either player, and of a spectator', async () => {
    const { server, white, black, drawnAlone } = await table();
    expect(drawnAlone).toEqual(START);
    expect(black.board).toEqual(START);
    expect([white.seat, black.seat]).toEqual(['W', 'B']);
    const third = await DocumentClient.join(server, 'rith-123', 'third token');
    expect([third.seat, third.board]).toEqual(['SPECTATOR', START]);
    for (const one of [white, black, third]) expect(misfits(one.state as GameState)).toEqual([]);
  });

  test('asks for the state as often as it likes, also before there is an opponent', async () => {
    const server = await serve();
    const white = await DocumentClient.join(server, 'rith-123', 'white token');
    for (let i = 0; i < 3; i++) {
      white.send({ type: 'get_state' });
      expect(misfits((await white.next('state_update')).state)).toEqual([]);
      expect(white.board).toEqual(START);
    }
  });

  test('moves, and is moved', async () => {
    const { white, black } = await table();
    white.move(QUIET);
    await Promise.all([white.turns(1), black.turns(1)]);
    expect(black.board.at(-1)).toBe('s.tT..........SS');
    // D1 is White's now: the Triangle 16 takes the 4 that divides it
    black.move({
      pieceId: 'B_T_06',
      from: 'C1',
      to: 'D1',
      pyramidFaceUsed: null,
      capture: { relation: 'MULTIPLE', targetPieceId: 'W_T_01' },
      ambush: null,
      harmony: null,
    });
    await Promise.all([white.turns(2), black.turns(2)]);
    expect(white.board.at(-1)).toBe('s..t..........SS');
    expect(white.state).toEqual(black.state);
    expect(white.state?.turn).toBe('W');
    expect(white.state?.pieces.W_T_01.captured).toBe(true);
    expect(white.state?.history[1]).toMatchObject({
      capture: { relation: 'MULTIPLE', moverPieceId: 'B_T_06', targetPieceId: 'W_T_01' },
      resultAfter: 'ONGOING',
    });
    expect(misfits(white.state as GameState)).toEqual([]);
  });

  test('resigns, and both are told once', async () => {
    const { white, black } = await table();
    black.send({ type: 'resign' });
    for (const one of [white, black])
      expect(await one.next('game_over')).toMatchObject({ result: 'WINS_W', by: 'RESIGNATION' });
    expect(white.said.filter(({ type }) => type === 'game_over')).toHaveLength(1);
    white.send({ type: 'get_state' });
    expect(misfits((await white.next('state_update')).state)).toEqual([]);
  });

  test.each([
    ['ILLEGAL_MOVE', { pieceId: 'W_C_01', from: 'N2', to: 'M2' }],
    ['ILLEGAL_CAPTURE', { pieceId: 'W_T_01', from: 'N1', to: 'C1' }],
    ['RELATION_FAIL', { ...QUIET, to: 'C1', capture: { relation: 'MULTIPLE', targetPieceId: 'B_T_06' } }],
    ['NOT_OWNER', { pieceId: 'B_T_06', from: 'C1', to: 'D1' }],
    ['PATH_BLOCKED', { pieceId: 'W_S_01', from: 'O1', to: 'M3' }],
    ['BAD_HELPER', { ...QUIET, to: 'C1', capture: { relation: 'SUM', targetPieceId: 'B_T_06' } }],
    [
      'HARMONY_INVALID',
      { ...QUIET, harmony: { type: 'GEOM', pieceIds: ['W_C_02', 'W_T_02', 'W_S_02'], params: { v: '2', r: '2' } } },
    ],
  ])('is refused with %s', async (reason, payload) => {
    const { white } = await table();
    white.move(payload);
    expect((await white.next('move_rejected')).reason).toBe(reason);
  });

  test('is refused with a reason of the document whatever is wrong: no opponent yet, no turn, no seat, no payload', async () => {
    const server = await serve();
    const white = await DocumentClient.join(server, 'rith-123', 'white token');
    const refused = async (client: DocumentClient, message: object): Promise<string> => {
      client.send(message);
      return (await client.next('move_rejected')).reason;
    };
    const move = { type: 'move_request', payload: QUIET };
    expect(await refused(white, move)).toBe('TURN');
    expect(REASONS).toContain(await refused(white, { type: 'resign' }));
    const black = await DocumentClient.join(server, 'rith-123', 'black token');
    const third = await DocumentClient.join(server, 'rith-123', 'third token');
    expect(await refused(black, move)).toBe('TURN');
    expect(await refused(third, move)).toBe('NOT_OWNER');
    expect(await refused(third, { type: 'resign' })).toBe('NOT_OWNER');
    expect(await refused(white, { type: 'move_request' })).toBe('ILLEGAL_MOVE');
    expect(await refused(white, { type: 'move_request', payload: {} })).toBe('ILLEGAL_MOVE');
  });

  test('at a timed table it sees the clocks from the first message on', async () => {
    const server = await serve();
    const clock = { kind: 'bank', ms: 60_000, increment: 0 };
    const seats = [{ kind: 'open' }, { kind: 'open' }];
    const roomId = await makeRoom(server, { game: 'rithmomachia', seats, clock });
    const white = await DocumentClient.join(server, roomId, 'white token');
    expect(white.state?.clocks).toEqual({ Wms: 60_000, Bms: 60_000 });
  });
});

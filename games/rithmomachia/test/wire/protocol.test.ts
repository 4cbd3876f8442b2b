import { Engine, type Json } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { makeRoom, serve } from '../../../../apps/server/test/serve.ts';
import {
  type Ambush,
  type CaptureChoice,
  type Choice,
  type GameState,
  type Harmony,
  type MoveChoice,
  type MoveRequest,
  rithmomachia,
  stateOf,
} from '../../src/rules/index.ts';
import { SeedClient } from './seed-client.ts';

const OPEN = { game: 'rithmomachia', seats: [{ kind: 'open' }, { kind: 'open' }] };

/** A server, a room and two who speak nothing but the seed's protocol. */
async function table(start?: string, options?: Json) {
  const server = await serve();
  const roomId = await makeRoom(server, { ...OPEN, ...(start && { start }), ...(options && { options }) });
  const white = await SeedClient.join(server, roomId, 'white token');
  const black = await SeedClient.join(server, roomId, 'black token');
  await Promise.all([white.reach(0), black.reach(0)]);
  return { server, roomId, white, black };
}

/** The first of a question's choices that does something, else the one the number picks. */
const greedy = (choices: readonly Choice[], pick: number): Choice =>
  choices.find((choice) => ('ambush' in choice && choice.ambush !== null) || ('harmony' in choice && choice.harmony)) ??
  choices[pick % choices.length];

/** A turn that the state allows, put together without the server's help: takes what can be taken, declares what stands. */
function turnFor(state: GameState): MoveRequest {
  const engine = Engine.at(rithmomachia, stateOf({ ...state, turnSoFar: null }));
  const enemies = new Map(
    Object.values(state.pieces).flatMap((one) =>
      one.captured || one.color === state.turn ? [] : [[one.square, one.id]],
    ),
  );
  const moves = engine.questions[0].choices.filter((choice): choice is MoveChoice => 'move' in choice);
  const move = moves.find(({ to }) => enemies.has(to)) ?? moves[(state.ply * 7) % moves.length];
  const request: Record<string, unknown> = {
    pieceId: move.move,
    from: state.pieces[move.move].square,
    to: move.to,
    expectedPly: state.ply,
  };
  engine.take(engine.questions[0].choices.indexOf(move));
  for (;;) {
    const [question] = engine.questions;
    if (question === undefined || question.frame.kind === 'move') return request;
    // only White lies in wait: two who both did would soon be left with too few pieces to end it
    const waits = question.frame.kind !== 'ambush' || state.turn === 'W';
    const chosen = waits ? greedy(question.choices, state.ply) : question.choices[0];
    Object.assign(request, partOf(question.frame.kind, chosen, enemies.get(move.to)));
    engine.take(question.choices.indexOf(chosen));
  }
}

/** One part of a turn under the seed's names. */
function partOf(kind: string, choice: Choice, target: string | undefined): object {
  if (kind === 'capture') {
    const { relation, helper, face, targetFace } = choice as CaptureChoice;
    const capture = { relation, targetPieceId: target, helperPieceId: helper, targetFaceUsed: targetFace };
    return { capture, pyramidFaceUsed: face };
  }
  if (kind === 'ambush') {
    const { ambush, relation, helpers, targetFace } = choice as Ambush;
    if (ambush === null) return {};
    return {
      ambush: {
        relation,
        enemyPieceId: ambush,
        helper1Id: helpers[0],
        helper2Id: helpers[1],
        enemyFaceUsed: targetFace,
      },
    };
  }
  const { harmony, pieces, faces } = choice as Harmony;
  return harmony === null ? {} : { harmony: { type: harmony, pieceIds: pieces, faces } };
}

describe('[R11] two clients of the seed’s protocol', () => {
  test('play a whole game and are told the same', async () => {
    const { server, white, black } = await table();
    for (let ply = 0; white.over === undefined && ply < 600; ply++) {
      const mover = ply % 2 === 0 ? white : black;
      expect(await mover.move(turnFor(await mover.reach(ply)))).toBe('ok');
      await Promise.all([white.reach(ply + 1), black.reach(ply + 1)]);
      // the last word follows the last state
      if (mover.state?.result !== 'ONGOING') await Promise.all([white.gameOver(), black.gameOver()]);
    }
    const state = await white.getState();
    expect(await white.gameOver()).toBe(`${state.result} by ${state.resultBy}`);
    expect(await black.gameOver()).toBe(await white.gameOver());
    expect(await black.getState()).toEqual(state);
    expect(state.history.map(({ ply }) => ply)).toEqual(state.history.map((_, i) => i + 1));
    expect(state.history.length).toBe(state.ply);
    expect(state.history.at(-1)?.resultAfter).toBe(state.result);
    const taken = (part: 'capture' | 'ambush') => state.history.filter((record) => record[part]).length;
    expect([taken('capture') > 0, taken('ambush') > 0]).toEqual([true, true]);
    expect(server.errors).toEqual([]);
  });

  test('send move, capture, ambush and harmony as one payload, as the seed’s §12 writes it', async () => {
    const start = 'W_C_04@D4 W_C_09@H2 W_C_08@F6 W_T_07@P1 W_T_03@P8 W_S_05@P7 B_T_06@E5 B_S_03@A7 B_T_01@A8 B_C_01@A1';
    const { white, black } = await table(start);
    const answer = await white.move({
      pieceId: 'W_C_09',
      from: 'H2',
      to: 'E5',
      capture: { relation: 'EQUAL', targetPieceId: 'B_T_06' },
      ambush: { relation: 'PRODUCT', enemyPieceId: 'B_S_03', helper1Id: 'W_T_03', helper2Id: 'W_S_05' },
      harmony: { type: 'GEOM', pieceIds: ['W_C_04', 'W_C_09', 'W_C_08'], params: { v: '4', r: '4' } },
    });
    expect(answer).toBe('ok');
    const state = await black.reach(1);
    expect(state.pieces.B_T_06.captured).toBe(true);
    expect(state.pieces.B_S_03.captured).toBe(true);
    expect(state.pendingHarmony).toMatchObject({ by: 'W', type: 'GEOM', declaredAtPly: 1 });
    expect(state.history[0].text).toBe(
      'W: C(16) H2→E5 captures B T(16) by EQUAL 16=16; ambush B S(225) A7 by PRODUCT 5×45=225 [helpers W T(5) P8, W S(45) P7]; declares GEOM 4–16–64 on D4–E5–F6 (16²=4×64)',
    );
    await black.move({ pieceId: 'B_T_01', from: 'A8', to: 'B8' });
    expect(await white.gameOver()).toBe('WINS_W by HARMONY');
  });

  test('get White, Black, and a spectator’s place; a known token gets its seat back', async () => {
    const { server, roomId, white, black } = await table();
    const third = await SeedClient.join(server, roomId, 'third token');
    expect([white.seat, black.seat, third.seat]).toEqual(['W', 'B', 'SPECTATOR']);
    const again = await SeedClient.join(server, roomId, 'black token');
    expect(again.seat).toBe('B');
    expect(again.state).toEqual(white.state);
  });

  test('make a table by joining it under a name of theirs, and play in it', async () => {
    const server = await serve();
    const white = await SeedClient.join(server, 'rith-123', 'white token');
    const black = await SeedClient.join(server, 'rith-123', 'black token');
    await Promise.all([white.reach(0), black.reach(0)]);
    expect([white.seat, black.seat]).toEqual(['W', 'B']);
    expect(white.state).toMatchObject({ id: 'rith-123', turn: 'W', clocks: null });
    expect(server.rooms.size).toBe(1);
  });

  test('are refused in the seed’s own words where the server makes no such tables, and by other names', async () => {
    const server = await serve({ namedRooms: false });
    expect(await SeedClient.refusedAt(server, 'rith-123')).toEqual({ type: 'move_rejected', reason: 'NOT_OWNER' });
    const open = await serve({ limits: { newRooms: 1, newRoomsPerMinute: 1 } });
    expect((await SeedClient.refusedAt(open, 'nothing-123')).type).toBe('error');
    await SeedClient.join(open, 'rith-1', 'a');
    // nobody makes tables without end
    expect(await SeedClient.refusedAt(open, 'rith-2')).toEqual({ type: 'move_rejected', reason: 'NOT_OWNER' });
    expect(open.rooms.size).toBe(1);
  });

  test('see the clocks of a timed table run', async () => {
    const server = await serve();
    const clock = { kind: 'bank', ms: 60_000, increment: 0 };
    const roomId = await makeRoom(server, { ...OPEN, clock });
    const white = await SeedClient.join(server, roomId, 'white token');
    const black = await SeedClient.join(server, roomId, 'black token');
    await Promise.all([white.reach(0), black.reach(0)]);
    expect(black.state?.clocks).toMatchObject({ Bms: 60_000 });
    expect(white.state?.clocks?.Wms).toBeGreaterThan(50_000);
    expect(white.state?.clocks?.Wms).toBeLessThanOrEqual(60_000);
  });

  test('are sent the game state of the rules: id, board, pieces, rules, halves, history', async () => {
    const { roomId, white } = await table();
    await white.move({ pieceId: 'W_T_01', from: 'N1', to: 'D1' });
    const state = await white.getState();
    expect(state).toMatchObject({
      id: roomId,
      boardCols: 16,
      boardRows: 8,
      turn: 'B',
      pendingHarmony: null,
      rules: { pointWinEnabled: false, repetitionRule: true, fiftyMoveRule: true, allowAnySetOnRecheck: true },
      halfBoundaries: { axis: 'columns', white: ['I', 'P'], black: ['A', 'H'] },
      clocks: null,
    });
    expect(Object.keys(state.pieces).length).toBe(47);
    expect(state.history).toMatchObject([
      { ply: 1, color: 'W', from: 'N1', to: 'D1', pieceId: 'W_T_01', capture: null, text: 'W: T(4) N1→D1' },
    ]);
    expect(await white.getState()).toEqual(state);
  });
});

describe('[R8] a game over the seed’s protocol ends', () => {
  const round = [
    { pieceId: 'W_T_07', from: 'P1', to: 'P2' },
    { pieceId: 'B_T_01', from: 'A8', to: 'A7' },
    { pieceId: 'W_T_07', from: 'P2', to: 'P1' },
    { pieceId: 'B_T_01', from: 'A7', to: 'A8' },
  ];

  test('R105 by resignation, also out of turn', async () => {
    const { white, black } = await table();
    expect(await black.resign()).toBe('ok');
    expect(await white.gameOver()).toBe('WINS_W by RESIGNATION');
  });

  test('by agreement: an offer declined lapses, an offer accepted ends the game', async () => {
    const { white, black } = await table();
    const offered = black.drawOffered();
    expect(await white.offerDraw()).toBe('ok');
    expect(await offered).toBe('W');
    expect(await black.declineDraw()).toBe('ok');
    await white.offerDraw();
    await black.drawOffered();
    expect(await black.acceptDraw()).toBe('ok');
    expect(await white.gameOver()).toBe('DRAW by AGREEMENT');
  });

  test('R102 by repetition, on claim', async () => {
    const { white, black } = await table('W_T_07@P1 B_T_01@A8');
    for (const [i, turn] of [...round, ...round].entries()) {
      await (i % 2 === 0 ? white : black).move(turn);
      await Promise.all([white.reach(i + 1), black.reach(i + 1)]);
    }
    expect(await white.claimDraw('REPETITION')).toBe('ok');
    expect(await black.gameOver()).toBe('DRAW by REPETITION');
  });

  test('R104 after a hundred turns without progress, on claim', async () => {
    const { white, black } = await table('W_T_07@P1 B_T_01@A8; noProgress 99');
    await white.move(round[0]);
    await black.reach(1);
    expect(await black.claimDraw('FIFTY')).toBe('ok');
    expect(await white.gameOver()).toBe('DRAW by FIFTY');
  });

  test('R98 by points, when they are declared', async () => {
    const { white, black } = await table('Start; points W 27', { pointWinEnabled: true });
    await white.move({
      pieceId: 'W_C_01',
      from: 'N2',
      to: 'M3',
      ambush: { relation: 'PRODUCT', enemyPieceId: 'B_S_03', helper1Id: 'W_T_03', helper2Id: 'W_S_05' },
      declarePointWin: true,
    });
    expect(await black.gameOver()).toBe('WINS_W by POINTS');
  });

  test('R93 by exhaustion', async () => {
    const { white, black } = await table('W_S_06@B8 W_T_07@P1 B_C_05@A1');
    await white.move({ pieceId: 'W_S_06', from: 'B8', to: 'B2' });
    expect(await black.gameOver()).toBe('WINS_W by EXHAUSTION');
  });

  test('R72 not by a harmony that is broken in time', async () => {
    const { white, black } = await table('W_C_04@D4 W_C_09@G3 W_C_08@F6 W_T_07@P1 B_T_04@F8 B_C_01@A1');
    await white.move({
      pieceId: 'W_C_09',
      from: 'G3',
      to: 'E5',
      harmony: { type: 'GEOM', pieceIds: ['W_C_04', 'W_C_09', 'W_C_08'] },
    });
    await black.reach(1);
    await black.move({
      pieceId: 'B_T_04',
      from: 'F8',
      to: 'F6',
      capture: { relation: 'EQUAL', targetPieceId: 'W_C_08' },
    });
    expect(await white.reach(2)).toMatchObject({ result: 'ONGOING', pendingHarmony: null, turn: 'W' });
  });
});

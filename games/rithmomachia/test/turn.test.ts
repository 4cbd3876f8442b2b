import { applyAll, must } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { answersFor, occurrences, positionKeys, rithmomachia, tablesOf, variantOf } from '../src/rules/index.ts';
import { optionsOf, position, start } from './scenario.ts';

const DUEL = 'W_T_07@P1 B_T_01@A8';

test('[R4] a turn asks for move, capture, ambush and then the opponent', () => {
  const game = start();
  expect(game.asks()).toBe('move');
  game.answers({ move: 'W_T_01', to: 'C1' });
  expect(game.asks()).toBe('capture');
  expect(game.gone('B_T_06')).toBe(false);
  game.answers({ relation: 'DIVISOR' });
  expect(game.gone('B_T_06')).toBe(true);
  expect(game.asks()).toBe('ambush');
  game.answers({ ambush: null });
  expect(game.asks()).toBe('move');
  expect(game.view.turn).toBe('B');
});

test('[R4] what cannot be declared is not asked', () => {
  const game = position(DUEL);
  game.answers({ move: 'W_T_07', to: 'P2' });
  expect([game.asks(), game.view.turn]).toEqual(['move', 'B']);
});

test('[R4] harmony and points are asked when they are there', () => {
  const game = position('W_C_04@D4 W_C_09@G3 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1; points W 30', {
    pointWinEnabled: true,
    ambushEnabled: false,
  });
  game.answers({ move: 'W_C_09', to: 'E5' });
  expect(game.choices()).toEqual([{ harmony: null }, { harmony: 'GEOM', pieces: ['W_C_04', 'W_C_09', 'W_C_08'] }]);
  game.answers({ harmony: null });
  expect(game.choices()).toEqual([{ points: false }, { points: true }]);
  game.answers({ points: false });
  expect(game.outcome).toBe('ONGOING');
});

test('[R5] an alias is taken and kept under its name', () => {
  const game = start();
  game.answers({ move: 'W_T_03', to: 'C8' });
  expect(game.answers({ relation: 'MULTIPLE' })).toBe('RELATION_FAIL');
  expect(game.answers({ relation: 'DIFF', helper: 'W_T_01' })).toBe('ok');
  expect(game.answers({ ambush: null })).toBe('ok');
  expect(game.detail.capture).toEqual({ relation: 'DIFF', helper: 'W_T_01' });
});

test('[R6] an ambush is taken with its helpers in either order and its face left open', () => {
  const game = start();
  game.answers({ move: 'W_C_01', to: 'M3' });
  const choice = { ambush: 'B_P_01', relation: 'RATIO', helpers: ['W_T_02', 'W_C_02'] };
  expect(game.answers(choice)).toBe('ok');
  expect(game.detail.ambush).toEqual({ ...choice, targetFace: 36 });
});

test('[R6] the armies allow 206 combining ambushes of 708 for White and 117 of 517 for Black', () => {
  const { army, ambushes } = tablesOf(variantOf(optionsOf()));
  for (const [enemy, combining, all, covered] of [
    [1, 206, 708, 23],
    [0, 117, 517, 22],
  ]) {
    const victims = army.pieces.filter(({ seat }) => seat === enemy);
    const lists = victims.map(({ id }) => ambushes.choices.filter(({ ambush }) => ambush === id));
    const combines = (one: { relation: string }) => ['SUM', 'DIFF', 'PRODUCT', 'RATIO'].includes(one.relation);
    expect(lists.flat()).toHaveLength(all);
    expect(lists.flat().filter(combines)).toHaveLength(combining);
    expect(lists.filter((list) => list.some(combines))).toHaveLength(covered);
  }
});

test('[R7] the numbers of a harmony on a Pyramid come from its first face that works', () => {
  const game = position('W_C_04@D4 W_C_09@E4 W_P_01@F3 W_T_07@P1 B_T_01@A8 B_C_01@A1');
  game.plays({
    pieceId: 'W_P_01',
    from: 'F3',
    to: 'F4',
    harmony: { type: 'GEOM', pieceIds: ['W_P_01', 'W_C_09', 'W_C_04'] },
  });
  expect(game.ok().view.pendingHarmony).toMatchObject({
    pieceIds: ['W_C_04', 'W_C_09', 'W_P_01'],
    faces: { W_P_01: 64 },
  });
});

test('[R7] declaring without breaking loses to the first declaration', () => {
  const game = position(
    'W_C_04@D4 W_C_09@E5 W_C_08@F6 W_T_07@P1 B_T_04@F8 B_C_01@K3 B_T_07@L3 B_T_06@M3; turn B; pending W GEOM W_C_04 W_C_09 W_C_08',
  );
  expect(game.plays('F8-G8 !GEOM:K3,L3,M3').ok().outcome).toBe('WINS_W by HARMONY');
});

test('[R7] in equalSpacing a step into a gap breaks the harmony', () => {
  const game = position(
    'W_C_04@C3 W_C_09@E5 W_C_08@G7 W_T_07@P1 B_T_01@D8; turn B; pending W GEOM W_C_04 W_C_09 W_C_08',
    {
      harmonyLayout: 'equalSpacing',
      ambushEnabled: false,
    },
  );
  expect(game.plays('D8-D4').ok().outcome).toBe('ONGOING');
});

test('[R8.1] points come before everything else', () => {
  const game = position('W_S_06@B8 W_T_07@P1 B_C_05@A1; points W 30', { pointWinEnabled: true });
  expect(game.plays('B8-B2 !POINTS').ok().outcome).toBe('WINS_W by POINTS');
});

test('[R8.7] a draw is offered, declined, lapses and is agreed on', () => {
  const game = position(DUEL);
  expect(game.says({ draw: 'accept' }, 1)).toBe('CLAIM_INVALID');
  expect(game.says({ draw: 'offer' }, 1)).toBe('ok');
  expect(game.says({ draw: 'offer' }, 0)).toBe('CLAIM_INVALID');
  expect(game.says({ draw: 'accept' }, 1)).toBe('CLAIM_INVALID');
  expect(game.says({ draw: 'decline' }, 0)).toBe('ok');
  expect(game.view.drawOfferBy).toBeNull();
  game.says({ draw: 'offer' }, 1);
  game.plays('P1-P2').ok();
  expect(game.view.drawOfferBy).toBeNull();
  game.says({ draw: 'offer' }, 0);
  expect(game.view.drawOfferBy).toBe('W');
  expect(game.says({ draw: 'accept' }, 1)).toBe('ok');
  expect(game.outcome).toBe('DRAW by AGREEMENT');
  expect(game.says({ resign: true }, 1)).toBe('GAME_OVER');
  expect(rithmomachia.result(game.state).ranks).toEqual([1, 1]);
});

test('[R8.7] an offer stands while the one who made it moves', () => {
  const game = position(DUEL);
  game.says({ draw: 'offer' }, 0);
  game.plays('P1-P2').ok();
  expect(game.view.drawOfferBy).toBe('W');
  game.plays('A8-A7').ok();
  expect(game.view.drawOfferBy).toBeNull();
});

test('[R8.9] equal pieces that swap places repeat the position, others do not', () => {
  const swap = ['N5-M6', 'A8-A7', 'O6-N5', 'A7-A8', 'M6-N7', 'A8-A7', 'N7-O6', 'A7-A8'];
  const fours = position('W_C_04@N5 W_C_10@O6 B_T_01@A8', { ambushEnabled: false })
    .plays(...swap)
    .ok();
  expect(fours.view.pieces.W_C_04.square).toBe('O6');
  expect(occurrences(fours.state)).toBe(2);
  const other = position('W_C_04@N5 W_C_09@O6 B_T_01@A8', { ambushEnabled: false })
    .plays(...swap)
    .ok();
  expect(occurrences(other.state)).toBe(1);
});

test('[R8.9] the keys of the positions since the last capture are kept in order', () => {
  const game = position(DUEL).plays('P1-P2', 'A8-A7', 'P2-P1', 'A7-A8').ok();
  expect(positionKeys(game.state)).toEqual([
    'W;BT36@A8,WT72@P1;-',
    'B;BT36@A8,WT72@P2;-',
    'W;BT36@A7,WT72@P2;-',
    'B;BT36@A7,WT72@P1;-',
    'W;BT36@A8,WT72@P1;-',
  ]);
});

test('[R8.7] without the toggles nothing can be claimed', () => {
  const off = { repetitionRule: false, fiftyMoveRule: false };
  const game = position(`${DUEL}; noProgress 150`, off);
  for (let i = 0; i < 3; i++) game.plays('P1-P2', 'A8-A7', 'P2-P1', 'A7-A8').ok();
  expect(game.answers({ claim: 'REPETITION' })).toBe('CLAIM_INVALID');
  expect(game.answers({ claim: 'FIFTY' })).toBe('CLAIM_INVALID');
});

test('[R11.4] an expected turn number that is not this one is stale', () => {
  const game = start();
  game.rejects({ pieceId: 'W_T_01', from: 'N1', to: 'D1', expectedPly: 3 }, 'STALE');
  game.plays({ pieceId: 'W_T_01', from: 'N1', to: 'D1', expectedPly: 1 }).ok();
});

test('[R11] the first failing row of the table names the reason', () => {
  const game = start();
  const capture = (rest: object) => ({ relation: 'SUM', targetPieceId: 'B_T_06', ...rest });
  const n1 = { pieceId: 'W_T_01', from: 'N1', to: 'C1' };
  // 5 before 6, 6 before 7, 7 before 8, 8 before 9
  game.rejects({ pieceId: 'B_T_06', from: 'C2', to: 'C1' }, 'ILLEGAL_MOVE');
  game.rejects({ pieceId: 'B_T_06', from: 'C1', to: 'Z9' }, 'NOT_OWNER');
  game.rejects({ pieceId: 'W_T_04', from: 'P3', to: 'O2' }, 'ILLEGAL_MOVE');
  game.rejects({ pieceId: 'W_T_04', from: 'P3', to: 'N3' }, 'PATH_BLOCKED');
  game.rejects({ pieceId: 'W_T_04', from: 'P3', to: 'P3' }, 'ILLEGAL_MOVE');
  // 10 before 11, 11 before 12, 12 before 13
  game.rejects({ ...n1, capture: capture({ targetPieceId: 'B_T_07', targetFaceUsed: 4 }) }, 'ILLEGAL_CAPTURE');
  game.rejects({ ...n1, capture: capture({ targetFaceUsed: 16 }) }, 'ILLEGAL_CAPTURE');
  game.rejects({ ...n1, capture: capture({ helperPieceId: 'W_T_02', helperFaceUsed: 6 }) }, 'ILLEGAL_CAPTURE');
  game.rejects({ ...n1, capture: capture({ helperPieceId: 'W_P_01' }) }, 'BAD_HELPER');
  game.rejects({ ...n1, capture: capture({ helperPieceId: 'W_T_02' }) }, 'RELATION_FAIL');
  // 13 before 14, 14 before 15, 16 before 17, 17 before 18
  const ambush = { relation: 'PRODUCT', enemyPieceId: 'B_S_03', helper1Id: 'W_T_03', helper2Id: 'W_S_05' };
  const quiet = { pieceId: 'W_C_01', from: 'N2', to: 'M3' };
  const harmony = { type: 'GEOM', pieceIds: [] };
  game.rejects({ ...n1, capture: capture({ helperPieceId: 'W_T_02' }), ambush: {} }, 'RELATION_FAIL');
  game.rejects({ ...quiet, ambush: { ...ambush, relation: 'POWER', helper1Id: 'W_C_01' } }, 'ILLEGAL_CAPTURE');
  game.rejects({ ...quiet, ambush: { ...ambush, enemyPieceId: 'W_S_03' } }, 'ILLEGAL_CAPTURE');
  game.rejects({ ...quiet, ambush: { ...ambush, enemyFaceUsed: 225 } }, 'ILLEGAL_CAPTURE');
  game.rejects({ ...quiet, ambush: { ...ambush, helper2Id: 'W_P_01' }, harmony }, 'BAD_HELPER');
  game.rejects({ ...quiet, ambush: { ...ambush, relation: 'EQUAL' }, harmony }, 'RELATION_FAIL');
  game.rejects({ ...quiet, ambush, harmony, declarePointWin: true }, 'HARMONY_INVALID');
  game.rejects({ ...quiet, ambush, declarePointWin: true }, 'CLAIM_INVALID');
  start({ ambushEnabled: false }).rejects({ ...quiet, ambush }, 'ILLEGAL_CAPTURE');
});

test('[R11] a landing that no relation allows is refused with a reason', () => {
  const game = position('W_S_02@F6 B_C_02@C3 B_T_01@A1');
  expect(game.answers({ move: 'W_S_02', to: 'C3' })).toBe('ILLEGAL_CAPTURE');
  expect(game.answers({ move: 'W_S_02', to: 'F6' })).toBe('ILLEGAL_MOVE');
  expect(game.answers({ move: 'B_C_02', to: 'D4' })).toBe('NOT_OWNER');
  expect(game.answers({ move: 'W_S_02', to: 'G6' }, 1)).toBe('TURN');
  expect(game.answers('nonsense')).toBe('ILLEGAL_CHOICE');
});

test('[R11] a request in the middle of a turn is stale', () => {
  const game = start();
  game.answers({ move: 'W_T_01', to: 'C1' });
  game.rejects({ pieceId: 'W_T_02', from: 'N7', to: 'D7' }, 'STALE');
});

test('[R11] a request becomes answers that are applied all at once', () => {
  const { engine, state } = start();
  const request = {
    pieceId: 'W_T_01',
    from: 'N1',
    to: 'C1',
    capture: { relation: 'DIVISOR', targetPieceId: 'B_T_06' },
  };
  const answers = must(answersFor(state, 0, request));
  expect(answers.map(({ choice }) => choice)).toEqual([
    { move: 'W_T_01', to: 'C1' },
    { relation: 'DIVISOR' },
    { ambush: null },
  ]);
  expect(must(applyAll(engine, answers)).state.turn).toBe(1);
  expect(state.turn).toBe(0);
});

test('[R10] a move record tells the whole turn', () => {
  const game = start().plays('N1xC1:DIFF@P3 ~PRODUCT:A7@N8,P7').ok();
  expect(game.record).toEqual({
    ply: 1,
    color: 'W',
    from: 'N1',
    to: 'C1',
    pieceId: 'W_T_01',
    pyramidFaceUsed: null,
    capture: { relation: 'DIFF', moverPieceId: 'W_T_01', targetPieceId: 'B_T_06', helperPieceId: 'W_T_04' },
    ambush: { relation: 'PRODUCT', enemyPieceId: 'B_S_03', helper1Id: 'W_T_03', helper2Id: 'W_S_05' },
    harmonyDeclared: null,
    pointsCapturedThisMove: 5,
    fenLikeHash: expect.stringMatching(/^[0-9a-f]{16}$/),
    noProgressCount: 0,
    resultAfter: 'ONGOING',
    text: 'W: T(4) N1→C1 captures B T(16) by DIFF 20−4=16 [helper W T(20) P3]; ambush B S(225) A7 by PRODUCT 5×45=225 [helpers W T(5) N8, W S(45) P7]',
  });
});

test('[R10] the state on the wire has the names of the rules', () => {
  const whole = start({ halves: 'rows' }).whole;
  expect(whole).toMatchObject({
    id: 'test',
    boardCols: 16,
    boardRows: 8,
    turn: 'W',
    halfBoundaries: { axis: 'rows', white: [1, 4], black: [5, 8] },
    pointsCaptured: { W: 0, B: 0 },
    noProgressCount: 0,
    result: 'ONGOING',
    resultBy: null,
    drawOfferBy: null,
    clocks: null,
    pendingHarmony: null,
  });
  expect(whole.positionKeys).toHaveLength(1);
});

test('[R3.2] the classical armies have 24 pieces each', () => {
  const { pieces } = start({ preset: 'classical-24' }).view;
  const of = (color: string) => Object.values(pieces).filter((piece) => piece.color === color);
  for (const color of ['W', 'B']) {
    const types = of(color).map((piece) => piece.type);
    expect(['C', 'T', 'S', 'P'].map((type) => types.filter((one) => one === type).length)).toEqual([8, 8, 7, 1]);
  }
  expect(pieces.W_C_01).toMatchObject({ square: 'M3', value: 8 });
  expect(pieces.B_C_08).toMatchObject({ square: 'D6', value: 9 });
});

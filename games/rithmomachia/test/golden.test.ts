import { describe, expect, test } from 'vitest';
import { harmonyChoices, isMean, type MoveRequest, perft, rithmomachia } from '../src/rules/index.ts';
import { position, start } from './scenario.ts';

const HG = { harmony: { type: 'GEOM', pieceIds: ['W_C_04', 'W_C_09', 'W_C_08'] } };
const move = (pieceId: string, from: string, to: string, rest: MoveRequest = {}): MoveRequest => ({
  pieceId,
  from,
  to,
  ...rest,
});
const N1_C1 = (relation: string, rest: object = {}, top: MoveRequest = {}): MoveRequest =>
  move('W_T_01', 'N1', 'C1', { capture: { relation, targetPieceId: 'B_T_06', ...rest }, ...top });
const N8_C8 = (rest: object = {}): MoveRequest =>
  move('W_T_03', 'N8', 'C8', { capture: { relation: 'SUM', targetPieceId: 'B_T_09', ...rest } });

describe('structure', () => {
  test('R01 the armies have 24 and 23 pieces, and B1 is empty', () => {
    const pieces = Object.values(start().view.pieces);
    const count = (color: string, type: string) => pieces.filter((p) => p.color === color && p.type === type).length;
    expect(['C', 'T', 'S', 'P'].map((type) => count('W', type))).toEqual([10, 7, 6, 1]);
    expect(['C', 'T', 'S', 'P'].map((type) => count('B', type))).toEqual([8, 9, 5, 1]);
    expect(pieces.some((piece) => piece.square === 'B1')).toBe(false);
  });

  test('R02 ids follow the walk over the columns', () => {
    const { pieces } = start().view;
    expect(pieces.W_C_06).toMatchObject({ type: 'C', value: 25, square: 'O2' });
    expect(pieces.B_T_06).toMatchObject({ type: 'T', value: 16, square: 'C1' });
    expect(pieces.W_P_01).toMatchObject({ square: 'O7', pyramidFaces: [64, 49, 36, 25], activePyramidFace: null });
    expect(pieces.B_P_01).toMatchObject({ square: 'B8', pyramidFaces: [36, 25, 16, 4] });
    expect('value' in pieces.W_P_01).toBe(false);
  });

  test('R03 White has 68 moves, 73 listed and 78 accepted ones', () => {
    const { state } = start();
    expect([perft(state, 1, 'D'), perft(state, 1, 'Q'), perft(state, 1, 'L')]).toEqual([68, 73, 78]);
  });

  test('R04 nobody has a harmony at the start, in either kind of halves', () => {
    for (const halves of ['columns', 'rows']) {
      expect(harmonyChoices(start({ halves }).state)).toEqual([]);
      expect(harmonyChoices(position('Start; turn B', { halves }).state)).toEqual([]);
    }
  });
});

describe('movement', () => {
  test('R05 a Triangle runs along its row', () => {
    const game = start()
      .plays(move('W_T_01', 'N1', 'D1'))
      .ok();
    expect(game.view).toMatchObject({ noProgressCount: 1, turn: 'B' });
  });
  test('R06 a Circle runs along its diagonal', () => {
    start()
      .plays(move('W_C_01', 'N2', 'H8'))
      .ok();
  });
  test('R07 a Circle does not move sideways', () => {
    start().rejects(move('W_C_01', 'N2', 'M2'), 'ILLEGAL_MOVE');
  });
  test('R08 nothing jumps', () => {
    start().rejects(move('W_S_01', 'O1', 'M3'), 'PATH_BLOCKED');
  });
  test('R09 an own piece is no destination', () => {
    start().rejects(move('W_T_01', 'N1', 'N2'), 'ILLEGAL_MOVE');
  });
  test('R11 the board ends at P', () => {
    start().rejects(move('W_T_01', 'N1', 'Q1'), 'ILLEGAL_MOVE');
  });
  test('R12 a piece moves from where it stands', () => {
    start().rejects(move('W_T_01', 'N2', 'M2'), 'ILLEGAL_MOVE');
  });
  test('R13 Black waits for its turn', () => {
    start().rejects(move('B_T_06', 'C1', 'D1'), 'TURN', 1);
  });
  test('R14 White does not move a Black piece', () => {
    start().rejects(move('B_T_06', 'C1', 'D1'), 'NOT_OWNER');
  });
  test('R15 a spectator moves nothing', () => {
    start().rejects(move('W_T_01', 'N1', 'D1'), 'NOT_OWNER', null);
  });
  const lonely = 'W_P_01@H4 W_T_01@P1 B_C_01@A8';
  test('R16 a Pyramid does not move two steps', () => {
    position(lonely).rejects(move('W_P_01', 'H4', 'H6'), 'ILLEGAL_MOVE');
  });
  test('R17 a Pyramid moves one step', () => {
    position(lonely)
      .plays(move('W_P_01', 'H4', 'G5'))
      .ok();
  });
});

describe('landing captures', () => {
  test('R18 a divisor takes its multiple', () => {
    const game = start().plays(N1_C1('DIVISOR')).ok();
    expect(game.gone('B_T_06')).toBe(true);
    expect(game.view).toMatchObject({ noProgressCount: 0, pointsCaptured: { W: 2, B: 0 } });
    expect(game.view.pieces.B_T_06.square).toBe('C1');
  });
  test('R19 four is no multiple of sixteen', () => {
    start().rejects(N1_C1('MULTIPLE'), 'RELATION_FAIL');
  });
  test('R20 landing on an enemy needs a capture', () => {
    start().rejects(move('W_T_01', 'N1', 'C1'), 'ILLEGAL_CAPTURE');
  });
  test('R21 an empty square cannot be captured', () => {
    const capture = { relation: 'DIVISOR', targetPieceId: 'B_T_06' };
    start().rejects(move('W_T_01', 'N1', 'D1', { capture }), 'ILLEGAL_CAPTURE');
  });
  test('R23 POWER is no relation', () => {
    start().rejects(N1_C1('POWER'), 'ILLEGAL_CAPTURE');
  });
  test('R24 five and four take nine', () => {
    const game = start()
      .plays(N8_C8({ helperPieceId: 'W_T_01' }))
      .ok();
    expect(game.line).toContain('5+4=9');
  });
  test('R25 a sum needs a helper', () => {
    start().rejects(N8_C8(), 'BAD_HELPER');
  });
  test('R26 the mover does not help itself', () => {
    start().rejects(N8_C8({ helperPieceId: 'W_T_03' }), 'BAD_HELPER');
  });
  test('R27 an enemy does not help', () => {
    start().rejects(N8_C8({ helperPieceId: 'B_C_06' }), 'BAD_HELPER');
  });
  test('R28 nobody does not help', () => {
    start().rejects(N8_C8({ helperPieceId: 'W_C_99' }), 'BAD_HELPER');
  });
  test('R30 twenty less four takes sixteen', () => {
    const game = start()
      .plays(N1_C1('DIFF', { helperPieceId: 'W_T_04' }))
      .ok();
    expect(game.line).toContain('20−4=16');
  });
  test('R31 four times four takes sixteen', () => {
    const game = start()
      .plays(N1_C1('PRODUCT', { helperPieceId: 'W_C_04' }))
      .ok();
    expect(game.line).toContain('4×4=16');
  });
  test('R32 a product may be called a ratio', () => {
    const game = start()
      .plays(N1_C1('RATIO', { helperPieceId: 'W_C_04' }))
      .ok();
    expect(game.detail.capture).toEqual({ relation: 'RATIO', helper: 'W_C_04' });
  });
  test('R34 six divides ninety', () => {
    expect(start().plays('N7xC7:DIVISOR').ok().line).toContain('90÷6=15');
  });

  const fours = 'W_C_04@F4 W_C_10@P8 B_C_06@C7 B_T_01@A1';
  test('R35 equals take equals', () => {
    position(fours).plays('F4xC7:EQUAL').ok();
  });
  test('R36 equality takes no helper', () => {
    position(fours).rejects('F4xC7:EQUAL@P8', 'BAD_HELPER');
  });
  test('R37 equals are multiples too, but listed once', () => {
    const game = position(fours);
    expect(game.answers({ move: 'W_C_04', to: 'C7' })).toBe('ok');
    expect(game.choices()).toEqual([{ relation: 'EQUAL' }]);
    position(fours).plays('F4xC7:MULTIPLE').ok();
  });
  test('R39 seventy-two by eight takes nine', () => {
    const game = position('W_T_07@C3 W_C_03@P8 B_T_09@C8 B_T_01@A1').plays('C3xC8:RATIO@P8').ok();
    expect(game.line).toContain('72÷8=9');
  });
  test('R41 a hundred and sixty-nine does not divide twenty-five', () => {
    position('W_S_02@F6 B_C_02@C3 B_T_01@A1').rejects('F6xC3:DIVISOR', 'RELATION_FAIL');
  });
  test('R42 a distant helper does not help under helperAdjacency', () => {
    start({ helperAdjacency: true }).rejects(N8_C8({ helperPieceId: 'W_T_01' }), 'BAD_HELPER');
  });
  test('R43 a helper next to the captured piece does', () => {
    position('W_T_03@H8 W_T_01@D7 B_T_09@C8 B_T_01@A1', { helperAdjacency: true }).plays('H8xC8:SUM@D7').ok();
  });
});

describe('Pyramids', () => {
  const PY = 'W_P_01@D4 W_T_03@P8 B_T_04@D5 B_T_06@C4 B_T_02@E4 B_P_01@E5 B_T_01@A1';
  const PT = 'W_C_10@E4 W_S_02@H5 W_P_01@P7 W_T_03@A2 B_P_01@B7 B_T_02@A5 B_T_01@P1';
  test('R44 a face takes its equal', () => {
    const game = position(PY).plays('D4xD5=64:EQUAL').ok();
    expect(game.view.pieces.W_P_01.activePyramidFace).toBe(64);
  });
  test('R45 only printed faces count', () => {
    position(PY).rejects('D4xD5=27:EQUAL', 'ILLEGAL_CAPTURE');
  });
  test('R46 without a face the first that works is recorded', () => {
    const game = position(PY).plays('D4xC4:MULTIPLE').ok();
    expect(game.record.pyramidFaceUsed).toBe(64);
  });
  test('R48 a Pyramid takes a Pyramid by one face each', () => {
    position(PY).plays('D4xE5=36/36:EQUAL').ok();
  });
  test('R49 both faces may be left to the rules', () => {
    const game = position(PY).plays('D4xE5:EQUAL').ok();
    expect(game.record.capture).toMatchObject({ moverFaceUsed: 36, targetFaceUsed: 36 });
  });
  test('R50 a Triangle has no face', () => {
    start().rejects(N1_C1('DIVISOR', {}, { pyramidFaceUsed: 4 }), 'ILLEGAL_CAPTURE');
  });
  test('R51 one face takes the whole Pyramid for five points', () => {
    const game = position(PT).plays('E4xB7/4:EQUAL').ok();
    expect(game.view.pointsCaptured.W).toBe(5);
  });
  test('R53 a Pyramid may not help', () => {
    position(PT).rejects('A2xA5:SUM@P7=25', 'BAD_HELPER');
  });
  test('R54 with pyramidHelpers it may', () => {
    expect(position(PT, { pyramidHelpers: true }).plays('A2xA5:SUM@P7=25').ok().line).toContain('5+25=30');
  });
});

describe('ambush', () => {
  const R56 = { relation: 'PRODUCT', enemyPieceId: 'B_S_03', helper1Id: 'W_T_03', helper2Id: 'W_S_05' };
  const quiet = (ambush: object, rest: MoveRequest = {}) => move('W_C_01', 'N2', 'M3', { ambush, ...rest });
  test('R56 five times forty-five', () => {
    const game = start().plays(quiet(R56)).ok();
    expect(game.gone('B_S_03')).toBe(true);
    expect(game.view).toMatchObject({ pointsCaptured: { W: 3 }, noProgressCount: 0 });
    expect(game.line).toContain('5×45=225');
  });
  test('R57 the mover does not ambush', () => {
    start().rejects(move('W_T_03', 'N8', 'M8', { ambush: R56 }), 'BAD_HELPER');
  });
  test('R58 one piece is not two', () => {
    const ambush = { relation: 'PRODUCT', enemyPieceId: 'B_T_01', helper1Id: 'W_C_02', helper2Id: 'W_C_02' };
    start().rejects(quiet(ambush), 'BAD_HELPER');
  });
  test('R59 a false ambush takes the move back too', () => {
    const game = start().rejects(quiet({ ...R56, relation: 'SUM' }), 'RELATION_FAIL');
    expect(game.view.pieces.W_C_01.square).toBe('N2');
  });
  test('R61 an ambush may follow a landing capture', () => {
    const game = start()
      .plays(N1_C1('DIVISOR', {}, { ambush: R56 }))
      .ok();
    expect(game.view.pointsCaptured.W).toBe(5);
  });
  test('R62 not on the same victim', () => {
    const ambush = { relation: 'PRODUCT', enemyPieceId: 'B_T_06', helper1Id: 'W_C_01', helper2Id: 'W_C_03' };
    start().rejects(N1_C1('DIVISOR', {}, { ambush }), 'ILLEGAL_CAPTURE');
  });
  test('R63 two equals', () => {
    const ambush = { relation: 'EQUAL', enemyPieceId: 'B_C_06', helper1Id: 'W_C_04', helper2Id: 'W_C_10' };
    start().plays(quiet(ambush)).ok();
  });
  test('R65 a Pyramid by one face', () => {
    const ambush = { relation: 'PRODUCT', enemyPieceId: 'B_P_01', helper1Id: 'W_C_02', helper2Id: 'W_T_02' };
    const game = start()
      .plays(quiet({ ...ambush, enemyFaceUsed: 36 }))
      .ok();
    expect(game.view.pointsCaptured.W).toBe(5);
    expect(game.line).toContain('6×6=36');
  });
  test('R66 both helpers must stand next to the enemy under helperAdjacency', () => {
    start({ helperAdjacency: true }).rejects(quiet(R56), 'BAD_HELPER');
  });
  test('R68 the order of the helpers does not matter', () => {
    for (const [helper1Id, helper2Id] of [
      ['W_T_01', 'W_T_04'],
      ['W_T_04', 'W_T_01'],
    ]) {
      const game = start()
        .plays(quiet({ relation: 'DIFF', enemyPieceId: 'B_T_06', helper1Id, helper2Id }))
        .ok();
      expect(game.line).toContain('20−4=16');
    }
  });
});

describe('harmony', () => {
  const H1 = 'W_C_04@D4 W_C_09@G3 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1';
  const completes = move('W_C_09', 'G3', 'E5', HG);
  test('R69 four, sixteen, sixty-four', () => {
    const game = position(H1).plays(completes).ok();
    expect(game.view.noProgressCount).toBe(0);
    expect(game.view.pendingHarmony).toEqual({
      by: 'W',
      type: 'GEOM',
      pieceIds: ['W_C_04', 'W_C_09', 'W_C_08'],
      params: { a: '4', m: '16', b: '64', v: '4', r: '4' },
      declaredAtPly: 1,
    });
  });
  test('R70 a harmony that stands for a turn wins', () => {
    expect(position(H1).plays(completes, 'A8-B8').ok().outcome).toBe('WINS_W by HARMONY');
  });
  test('R71 then nobody moves any more', () => {
    position(H1)
      .plays(completes, 'A8-B8')
      .ok()
      .rejects(move('W_T_07', 'P1', 'P2'), 'GAME_OVER', 0);
  });
  test('R72 taking a member breaks it', () => {
    const game = position(H1.replace('B_T_01@A8', 'B_T_04@F8')).plays(completes, 'F8xF6:EQUAL').ok();
    expect(game.outcome).toBe('ONGOING');
    expect(game.view.pendingHarmony).toBeNull();
  });
  test('R73 sixteen is not the middle of four and sixty-four', () => {
    const harmony = { ...HG.harmony, type: 'ARITH' };
    position(H1).rejects(move('W_C_09', 'G3', 'E5', { harmony }), 'HARMONY_INVALID');
  });
  test('R75 a line across the border does not count', () => {
    position('W_C_04@G4 W_C_09@J3 W_C_08@I6 W_T_07@P1 B_T_01@A8 B_C_01@A1').rejects(
      move('W_C_09', 'J3', 'H5', HG),
      'HARMONY_INVALID',
    );
  });
  const SPACED = 'W_C_04@C3 W_C_09@G3 W_C_08@G7 W_T_07@P1 B_T_01@A8 B_C_01@A1';
  test('R76 one empty square between counts in the wider layouts', () => {
    position(SPACED).rejects(completes, 'HARMONY_INVALID');
    position(SPACED, { harmonyLayout: 'equalSpacing' }).plays(completes).ok();
    position(SPACED, { harmonyLayout: 'collinear' }).plays(completes).ok();
  });
  test('R77 an occupied square between counts only in the widest', () => {
    const filled = SPACED.replace('W_T_07@P1', 'W_T_07@D4');
    position(filled, { harmonyLayout: 'equalSpacing' }).rejects(completes, 'HARMONY_INVALID');
    position(filled, { harmonyLayout: 'collinear' }).plays(completes).ok();
  });
  test('R79 three equals are no harmony', () => {
    position('W_T_01@E8 W_C_04@D4 W_C_10@F4 W_T_07@P1 B_T_01@A8 B_C_01@A1').rejects(
      'E8-E4 !ARITH:D4,E4,F4',
      'HARMONY_INVALID',
    );
  });
  test('R80 four, six, eight', () => {
    const game = position('W_T_01@D8 W_C_02@E5 W_C_03@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1');
    expect(game.plays('D8-D4 !ARITH:D4,E5,F6').ok().view.pendingHarmony?.params).toMatchObject({
      a: '4',
      b: '8',
      d: '2',
    });
  });
  test('R81 five, eight, twenty', () => {
    const game = position('W_T_03@D8 W_C_03@E4 W_T_04@F4 W_T_07@P1 B_T_01@A8 B_C_01@A1');
    expect(game.plays('D8-D4 !HARM:D4,E4,F4').ok().view.pendingHarmony?.params.d).toBe('3/40');
  });
  test('R83 the mover need not belong to the trio', () => {
    position('W_C_04@D4 W_C_09@E5 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1')
      .plays(move('W_T_07', 'P1', 'P2', HG))
      .ok();
  });
  test('R84 exactly three own pieces', () => {
    for (const pieceIds of [
      ['W_C_04', 'W_C_09', 'W_C_08', 'W_T_07'],
      ['W_C_04', 'W_C_09', 'B_T_01'],
    ]) {
      position(H1).rejects(move('W_C_09', 'G3', 'E5', { harmony: { type: 'GEOM', pieceIds } }), 'HARMONY_INVALID');
    }
  });
  test('R85 Black makes nine, twelve, sixteen', () => {
    position('B_C_01@K3 B_T_07@L8 B_T_06@M3 B_T_01@A8 W_T_07@P1; Black to move').plays('L8-L3 !GEOM:K3,L3,M3').ok();
  });
  test('R86 only under row halves is home the enemy half', () => {
    const request = 'C1-D1 !GEOM:B3,C2,D1';
    start().plays('N2-M1').ok().rejects(request, 'HARMONY_INVALID');
    start({ halves: 'rows' }).plays('N2-M1', request).ok();
  });
  test('R88 on the recheck any harmony wins, or only the declared one', () => {
    const text = 'W_C_04@D4 W_C_09@G3 W_C_08@F6 W_T_01@A4 W_C_02@B4 W_C_03@C4 W_T_07@P1 B_T_04@F8 B_C_01@A1';
    expect(position(text).plays(completes, 'F8xF6:EQUAL').ok().outcome).toBe('WINS_W by HARMONY');
    const same = position(text, { allowAnySetOnRecheck: false }).plays(completes, 'F8xF6:EQUAL').ok();
    expect(same.outcome).toBe('ONGOING');
    expect(same.view.pendingHarmony).toBeNull();
  });
  test('R89 who breaks a harmony may declare one', () => {
    const game = position(
      'W_C_04@D4 W_C_09@E5 W_C_08@F6 W_T_07@P1 B_T_04@F8 B_C_01@K3 B_T_07@L3 B_T_06@M3; Black to move; pending W GEOM W_C_04 W_C_09 W_C_08',
    );
    expect(game.plays('F8xF6:EQUAL !GEOM:K3,L3,M3').ok().view.pendingHarmony?.by).toBe('B');
  });
  test('R91 an ambush breaks a harmony', () => {
    const game = position(
      'W_C_04@D4 W_C_09@E5 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_06@A1 B_T_07@H1 B_C_08@P8; turn B; pending W GEOM W_C_04 W_C_09 W_C_08',
    );
    expect(game.plays('A8-B8 ~SUM:E5@A1,H1').ok().line).toContain('4+12=16');
    expect(game.view.pendingHarmony).toBeNull();
    expect(game.outcome).toBe('ONGOING');
  });
  test('R92 which triads are harmonic', () => {
    expect([isMean('HARM', 6, 10, 15), isMean('HARM', 10, 12, 15), isMean('HARM', 3, 4, 6)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('endings', () => {
  test('R93 a side that cannot move has lost', () => {
    expect(position('W_S_06@B8 W_T_07@P1 B_C_05@A1').plays('B8-B2').ok().outcome).toBe('WINS_W by EXHAUSTION');
  });
  test('R96 a side without pieces cannot move', () => {
    expect(position('W_C_09@D4 W_T_07@P1 B_T_06@F6').plays('D4xF6:EQUAL').ok().outcome).toBe('WINS_W by EXHAUSTION');
  });
  const R56 = 'N2-M3 ~PRODUCT:A7@N8,P7 !POINTS';
  test('R98 thirty points may be declared', () => {
    const game = position('Start; points W 27', { pointWinEnabled: true }).plays(R56).ok();
    expect(game.outcome).toBe('WINS_W by POINTS');
  });
  test('R99 twenty-nine may not', () => {
    position('Start; points W 26', { pointWinEnabled: true }).rejects(R56, 'CLAIM_INVALID');
  });
  test('R100 without the toggle no points win', () => {
    position('Start; points W 40').rejects('N2-M3 !POINTS', 'CLAIM_INVALID');
  });
  test('R102 the third occurrence may be claimed, by the side to move', () => {
    const round = ['P1-P2', 'A8-A7', 'P2-P1', 'A7-A8'];
    const game = position('W_T_07@P1 B_T_01@A8')
      .plays(...round)
      .ok();
    expect(game.answers({ claim: 'REPETITION' })).toBe('CLAIM_INVALID');
    game.plays(...round).ok();
    expect(game.answers({ claim: 'REPETITION' }, 1)).toBe('TURN');
    expect(game.choices()).toContainEqual({ claim: 'REPETITION' });
    expect(game.answers({ claim: 'REPETITION' })).toBe('ok');
    expect(game.outcome).toBe('DRAW by REPETITION');
  });
  test('R104 a hundred turns without progress may be claimed', () => {
    const at = (count: number) => position(`W_T_07@P1 B_T_01@A8; noProgress ${count}`).plays('P1-P2').ok();
    const game = at(99);
    expect(game.answers({ claim: 'FIFTY' })).toBe('ok');
    expect(game.outcome).toBe('DRAW by FIFTY');
    expect(at(98).answers({ claim: 'FIFTY' })).toBe('CLAIM_INVALID');
  });
  test('R105 anybody may resign at any moment', () => {
    const game = start();
    expect(game.says({ resign: true }, 1)).toBe('ok');
    expect(game.outcome).toBe('WINS_W by RESIGNATION');
    expect(rithmomachia.result(game.state)).toMatchObject({ ranks: [1, 2], reason: 'RESIGNATION' });
  });
});

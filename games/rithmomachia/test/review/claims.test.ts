import type { Comparison, Line } from '@tessera/bots/judge';
import { must } from '@tessera/kernel';
import { describe } from 'vitest';
import { claimTests } from '../../../../tests/claims.ts';
import { claims } from '../../src/review/holds.ts';
import { answersFor, type MoveRequest, parseTurn } from '../../src/rules/index.ts';
import { position, start } from '../scenario.ts';

type Turn = string | MoveRequest;
const WHITE = 0;
const BLACK = 1;

const after = (text: string, ...turns: readonly Turn[]) =>
  (text === 'Start' ? start() : position(text)).plays(...turns).ok().engine;

/** What was before two turns of a seat, and what they have made of it. */
const at = (seat: number, before: unknown, better: unknown, worse: unknown): Comparison =>
  ({ seat, before, better, worse, line: [], other: [] }) as never;

function claim(text: string) {
  const scene = position(text);
  scene.answers({ claim: 'FIFTY' });
  return scene.engine;
}

/** The answers that turns are made of. */
function answers(text: string, ...turns: readonly Turn[]): Line {
  let scene = position(text);
  return turns.flatMap((turn) => {
    const { state } = scene;
    const request = typeof turn === 'string' ? must(parseTurn(state, turn)) : turn;
    const found = must(answersFor(state, state.turn, request)).map(({ choice }) => choice);
    scene = scene.plays(turn).ok();
    return found;
  });
}

// 4, 16 and 64 stand in one line when the 16 goes to E5
const HARMONY = 'W_C_04@D4 W_C_09@G3 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1';
const completes: MoveRequest = {
  pieceId: 'W_C_09',
  from: 'G3',
  to: 'E5',
  harmony: { type: 'GEOM', pieceIds: ['W_C_04', 'W_C_09', 'W_C_08'] },
};
const AWAY = HARMONY.replace('W_C_09@G3', 'W_C_09@H3');
const BREAKING = HARMONY.replace('B_T_01@A8', 'B_T_04@F8');
const values = [4, 16, 64];
const wrongValues = { values: [4, 16, 25] };
const won = after(HARMONY, completes, 'A8-B8');

// a hundred turns in which nothing has happened
const LONG = `${HARMONY}; noProgress 100`;
const claimed = claim(LONG);

// the 4 on N1 divides the 16 on C1, along the row
const ATTACK = 'W_T_01@N1 W_T_07@P1 B_T_06@C1 B_T_01@A8';
const ASIDE = ATTACK.replace('W_T_01@N1', 'W_T_01@N2');
const SAFE = ATTACK.replace('B_T_06@C1', 'B_T_06@C2');
const sixteen = { pieces: [16], ids: ['B_T_06'] };
const wrongPieces = [
  { pieces: [15], ids: ['B_T_06'] },
  { pieces: [16], ids: [] },
];
const takes: MoveRequest = {
  pieceId: 'W_T_01',
  from: 'N1',
  to: 'C1',
  capture: { relation: 'DIVISOR', targetPieceId: 'B_T_06' },
};
const taking = answers(ATTACK, takes);
const quietly = answers(ASIDE, 'P1-P2');
const square = Number(start().view.pieces.B_S_01.value);
const BOTH = `${ATTACK} B_S_01@E8`;

describe('what is said of a turn is so', () => {
  claimTests(claims, {
    wins: [{ at: at(WHITE, after(HARMONY), won, after(HARMONY, 'P1-P2')), detail: null }],
    saves: [{ at: at(BLACK, after(HARMONY), after(HARMONY, 'P1-P2'), won), detail: null }],
    draws: [{ at: at(WHITE, after(LONG), after(LONG, 'P1-P2'), claimed), detail: null }],
    repeats: [
      {
        at: at(
          BLACK,
          after(HARMONY),
          after(HARMONY, 'P1-P2', 'A8-B8', 'P2-P1', 'B8-C8'),
          after(HARMONY, 'P1-P2', 'A8-B8', 'P2-P1', 'B8-A8'),
        ),
        detail: null,
      },
    ],
    takes: [
      { at: at(WHITE, after(ATTACK), after(ATTACK, takes), after(ATTACK, 'P1-P2')), detail: sixteen, not: wrongPieces },
    ],
    takesMore: [
      {
        at: at(
          WHITE,
          after(BOTH),
          after(`${ATTACK}; captured B_S_01@E8; points W 3 B 0`),
          after(`${BOTH.replace('B_T_06@C1 ', '')}; captured B_T_06@C1; points W 2 B 0`),
        ),
        detail: { pieces: [square], ids: ['B_S_01'] },
        not: [sixteen],
      },
    ],
    declares: [
      {
        at: at(WHITE, after(HARMONY), after(HARMONY, completes), after(HARMONY, 'P1-P2')),
        detail: { values },
        not: [wrongValues],
      },
    ],
    breaks: [
      {
        at: at(
          BLACK,
          after(BREAKING, completes),
          after(BREAKING, completes, 'F8xF6:EQUAL'),
          after(BREAKING, completes),
        ),
        detail: null,
      },
    ],
    hangs: [{ at: at(BLACK, after(SAFE), after(SAFE), after(ATTACK)), detail: sixteen, not: wrongPieces }],
    threatens: [
      {
        at: at(WHITE, after(ASIDE), after(`${ATTACK}; turn B`), after(`${ASIDE}; turn B`)),
        detail: sixteen,
        not: wrongPieces,
      },
    ],
    allows: [{ at: at(BLACK, after(AWAY), after(AWAY), after(HARMONY)), detail: { values }, not: [wrongValues] }],
    prepares: [
      {
        at: at(WHITE, after(AWAY), after(`${HARMONY}; turn B`), after(`${AWAY}; turn B`)),
        detail: { values },
        not: [wrongValues],
      },
    ],
    leads: [
      {
        at: at(WHITE, after(AWAY), after(HARMONY), after(AWAY)),
        detail: { values, ways: [answers(HARMONY, completes, 'A8-B8'), answers(AWAY, 'P1-P2')] as never },
        not: [
          { values: [4, 16, 25], ways: [answers(HARMONY, completes, 'A8-B8'), answers(AWAY, 'P1-P2')] as never },
          { values, ways: [answers(HARMONY, completes), answers(AWAY, 'P1-P2')] as never },
        ],
      },
    ],
    loses: [
      {
        at: at(BLACK, after(AWAY), after(AWAY), after(HARMONY)),
        detail: { values, ways: [answers(AWAY, 'P1-P2'), answers(HARMONY, completes, 'A8-B8')] as never },
        not: [{ values, ways: [answers(AWAY, 'P1-P2'), answers(HARMONY, 'P1-P2')] as never }],
      },
    ],
    richer: [
      {
        // a triangle is worth two points
        at: at(WHITE, after(ATTACK), after(ATTACK), after(ASIDE)),
        detail: { points: 2, ways: [taking, quietly] as never },
        not: [
          { points: 1, ways: [taking, quietly] as never },
          { points: 2, ways: [quietly, quietly] as never },
        ],
      },
    ],
    gains: [
      {
        at: at(WHITE, after(ATTACK), after(ATTACK), after(ASIDE)),
        detail: { ...sixteen, ways: [taking, quietly] as never },
        not: [
          { ...wrongPieces[0], ways: [taking, quietly] as never },
          { ...sixteen, ways: [quietly, quietly] as never },
        ],
      },
    ],
    loosens: [
      {
        at: at(BLACK, after(ATTACK), after(ASIDE), after(ATTACK)),
        detail: { ...sixteen, ways: [quietly, taking] as never },
        not: [{ ...sixteen, ways: [quietly, quietly] as never }],
      },
    ],
  });
});

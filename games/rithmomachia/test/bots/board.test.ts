import { below, seeded } from '@tessera/kernel';
import { describe, expect, test, vi } from 'vitest';
import { inSoak } from '../../../../tests/soak.ts';
import { boardOf } from '../../src/bots/answers.ts';
import {
  ambushedOf,
  type Board,
  DECLARE_THIS,
  declareOf,
  GOES_ON,
  makeTurn,
  pieceOf,
  play,
  SILENT,
  takeBack,
  targetOf,
} from '../../src/bots/board.ts';
import { triosInto } from '../../src/bots/trios.ts';
import { EVERYTHING, hasTurn, turnsInto } from '../../src/bots/turns.ts';
import { harmonyChoices } from '../../src/rules/index.ts';
import { optionsOf, randomTables, scatteredTables, type Table, tableAt, turnsOf } from './table.ts';

// many matches on a busy machine
if (inSoak) vi.setConfig({ testTimeout: 1_800_000 });

const column = (square: number): string => String.fromCharCode(65 + (square >> 3)) + ((square & 7) + 1);

/** Every turn of the board, each declaration and none of them told apart, by the names of the rules. */
function boardTurns(board: Board): Map<string, number> {
  const out = new Int32Array(20_000);
  const trios = new Int32Array(100);
  const turns = new Map<string, number>();
  const end = turnsInto(board, out, 0, EVERYTHING);
  const id = (piece: number): string => board.book.pieces[piece].id;
  for (let i = 0; i < end; i++) {
    const [piece, to, ambushed] = [pieceOf(out[i]), targetOf(out[i]), ambushedOf(out[i])];
    const name = `${id(piece)} ${column(to)}${ambushed < 0 ? '' : ` ~${id(ambushed)}`}`;
    const silent = makeTurn(piece, to, ambushed, SILENT);
    turns.set(name, silent);
    const seat = board.turn;
    play(board, silent);
    const count = triosInto(board, seat, trios, 100);
    for (let k = 0; k < count; k++) {
      const members = [trios[k] & 63, (trios[k] >> 6) & 63, trios[k] >> 12].map(id);
      turns.set(`${name} !${members}`, makeTurn(piece, to, ambushed, DECLARE_THIS + k));
    }
    takeBack(board);
  }
  return turns;
}

function boardPerft(board: Board, depth: number): number {
  if (depth === 0) return 1;
  const turns = boardTurns(board);
  if (depth === 1) return turns.size;
  let total = 0;
  for (const turn of turns.values()) {
    // a game that is over has no turns
    if (play(board, turn) === GOES_ON) total += boardPerft(board, depth - 1);
    takeBack(board);
  }
  return total;
}

function rulesPerft(table: Table, depth: number): number {
  const turns = turnsOf(table);
  if (depth === 1) return turns.length;
  return turns.reduce((sum, { table: next }) => sum + (next.over ? 0 : rulesPerft(next, depth - 1)), 0);
}

/** Everything that a board holds, as a text: compared thousands of times, so not by `toEqual`. */
const facts = ({ at, alive, deep, points, material, turn, owner, trio, noProgress, hashA, hashB }: Board): string =>
  [at, alive, deep, points, material, turn, owner, trio, noProgress, hashA, hashB].join(' | ');

const PRESETS = ['spec-v1', 'pincer', 'classical-24'] as const;
const VARIANTS: readonly [string, object][] = [
  ['halves by rows', { halves: 'rows' }],
  ['equal spacing', { halves: 'rows', harmonyLayout: 'equalSpacing', helperAdjacency: true }],
  ['collinear, the same set', { halves: 'rows', harmonyLayout: 'collinear', allowAnySetOnRecheck: false }],
  ['Pyramids help', { pyramidHelpers: true, helperAdjacency: true }],
  ['no ambush', { ambushEnabled: false }],
];

/** The turns of both sides are the same, and each leads to the same position; every turn is taken back again. */
function compare(table: Table, every: number): void {
  const board = boardOf(table.state);
  const before = facts(board);
  const turns = boardTurns(board);
  const played = turnsOf(table);
  expect([...turns.keys()].sort()).toEqual(played.map(({ name }) => name).sort());
  expect(hasTurn(board)).toBe(played.length > 0);
  for (let i = 0; i < played.length; i += every) {
    const { name, table: next } = played[i];
    const outcome = play(board, turns.get(name) as number);
    expect(outcome === GOES_ON && hasTurn(board), name).toBe(!next.over);
    if (outcome === GOES_ON) expect(facts(board), name).toBe(facts(boardOf(next.state)));
    takeBack(board);
  }
  expect(facts(board)).toBe(before);
}

describe.each(PRESETS)('the board of the search under %s', (preset) => {
  test('has the turns of the rules at the start', () => {
    compare(tableAt('Start', preset), 7);
  });

  test('has the turns of the rules in positions of random games, and after some of those turns', () => {
    const rng = seeded(preset);
    for (const table of randomTables(preset, inSoak ? 30 : 4, `board ${preset}`)) {
      compare(table, 5);
      const played = turnsOf(table);
      for (let i = 0; i < (inSoak ? 4 : 2); i++) {
        const { table: next } = played[below(rng, played.length)];
        if (!next.over) compare(next, 11);
      }
    }
  });

  test('has the turns of the rules where there are many harmonies, and after some that declare one', () => {
    let declared = 0;
    for (const table of scatteredTables(preset, inSoak ? 8 : preset === 'spec-v1' ? 1 : 3, `scattered ${preset}`)) {
      compare(table, 9);
      const declaring = turnsOf(table).filter(({ name, table: next }) => name.includes('!') && !next.over);
      declared += declaring.length;
      for (let i = 0; i < declaring.length; i += 1 + (declaring.length >> 1)) compare(declaring[i].table, 9);
    }
    expect(declared).toBeGreaterThan(0);
  });
});

test('perft of two whole turns under Pincer equals that of the rules at the start and in some positions', () => {
  expect(boardPerft(boardOf(tableAt('Start', 'pincer').state), 2)).toBe(rulesPerft(tableAt('Start', 'pincer'), 2));
  for (const table of randomTables('pincer', inSoak ? 30 : 2, 'perft')) {
    expect(boardPerft(boardOf(table.state), 2)).toBe(rulesPerft(table, 2));
  }
});

test.each(VARIANTS)('has the turns of the rules with %s', (name, input) => {
  for (const table of randomTables(input, inSoak ? 12 : 3, name)) compare(table, 5);
  for (const table of scatteredTables(input, inSoak ? 6 : 1, name)) compare(table, 9);
});

test.each([
  ['W_C_04@D4 W_C_09@G3 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1', 'a harmony can be completed'],
  [
    'W_C_04@D4 W_C_09@E5 W_C_08@F6 W_T_07@P1 B_T_04@F8 B_C_01@K3 B_T_07@L3 B_T_06@M3; turn B; pending W GEOM W_C_04 W_C_09 W_C_08',
    'a harmony is pending and Black has one too',
  ],
  ['W_S_06@B8 W_T_07@P1 B_C_05@A1', 'the last piece can be shut in'],
  ['W_C_09@D4 W_T_07@P1 B_T_06@F6', 'the last piece can be taken'],
])('%s: the board agrees where %s', (position) => {
  for (const preset of ['spec-v1', 'pincer']) compare(tableAt(position, preset), 1);
});

test('the board finds harmonies in the order in which the rules list them', () => {
  const seen = new Set<number>();
  const trios = new Int32Array(100);
  for (const table of scatteredTables({ harmonyLayout: 'collinear' }, 40, 'order')) {
    const { state } = table;
    const board = boardOf(state);
    const { pieces } = board.book;
    const count = triosInto(board, state.turn, trios, 100);
    const found = [...trios.subarray(0, count)].map((trio) =>
      [trio & 63, (trio >> 6) & 63, trio >> 12].map((piece) => pieces[piece].id).join(),
    );
    const listed = harmonyChoices(state).flatMap((choice) => ('pieces' in choice ? [choice.pieces.join()] : []));
    expect(found).toEqual([...new Set(listed)]);
    seen.add(count);
  }
  expect(Math.max(...seen)).toBeGreaterThan(2);
});

test('a begun turn is read as the position it began from', () => {
  const options = optionsOf('spec-v1');
  for (const table of randomTables(options, 20, 'begun')) {
    const before = facts(boardOf(table.state));
    const next = table.fork();
    next.take(next.questions[0].choices.length - 1);
    while (!next.over && next.questions[0].frame.kind !== 'move') {
      expect(facts(boardOf(next.state))).toBe(before);
      next.take(next.questions[0].choices.length - 1);
    }
  }
});

test('declared codes survive packing', () => {
  const turn = makeTurn(47, 127, 23, DECLARE_THIS + 3);
  expect([pieceOf(turn), targetOf(turn), ambushedOf(turn), declareOf(turn)]).toEqual([47, 127, 23, DECLARE_THIS + 3]);
});

import { expect, test } from 'vitest';
import { divide, type MoveChoice, perft } from '../src/rules/index.ts';
import { parseSquare } from '../src/rules/squares.ts';
import { position, Scenario, start } from './scenario.ts';

const byPiece = (counts: { readonly [move: string]: number }): { [id: string]: number } => {
  const sums: { [id: string]: number } = {};
  for (const move in counts) {
    const id = move.slice(0, 6);
    sums[id] = (sums[id] ?? 0) + counts[move];
  }
  return sums;
};

test('[R15] White has 68, 4 902 and 362 590 move sequences of length 1, 2 and 3', () => {
  const { state } = start();
  expect([1, 2, 3].map((depth) => perft(state, depth))).toEqual([68, 4902, 362590]);
});

test('[R15] listed declarations and accepted names', () => {
  const { state } = start();
  expect([perft(state, 1, 'Q'), perft(state, 1, 'L')]).toEqual([73, 78]);
  const black = position('Start; Black to move').state;
  expect([perft(black, 1, 'D'), perft(black, 1, 'Q'), perft(black, 1, 'L')]).toEqual([76, 79, 83]);
});

test('[R15] moves by piece', () => {
  const { state } = start();
  expect(byPiece(divide(state, 1))).toEqual({
    W_T_01: 11,
    W_T_02: 11,
    W_T_03: 11,
    W_C_01: 7,
    W_C_02: 7,
    W_C_03: 7,
    W_C_04: 7,
    W_C_05: 7,
  });
  expect(byPiece(divide(state, 2))).toEqual({
    W_T_01: 769,
    W_C_01: 518,
    W_C_02: 519,
    W_C_03: 518,
    W_C_04: 518,
    W_C_05: 519,
    W_T_02: 769,
    W_T_03: 772,
  });
});

test('[R15] the three opening captures as they are listed', () => {
  const list = (piece: string, to: string) => {
    const game = start();
    expect(game.answers({ move: piece, to })).toBe('ok');
    return game.choices();
  };
  expect(list('W_T_01', 'C1')).toEqual([
    { relation: 'DIVISOR' },
    { relation: 'DIFF', helper: 'W_T_04' },
    { relation: 'PRODUCT', helper: 'W_C_04' },
    { relation: 'PRODUCT', helper: 'W_C_10' },
  ]);
  expect(list('W_T_02', 'C7')).toEqual([{ relation: 'DIVISOR' }]);
  expect(list('W_T_03', 'C8')).toEqual([
    { relation: 'SUM', helper: 'W_C_04' },
    { relation: 'SUM', helper: 'W_C_10' },
    { relation: 'SUM', helper: 'W_T_01' },
  ]);
});

test('[R15] 3, 272 and 15 023 of the moves at depth 1, 2 and 3 capture', () => {
  const captures = [0, 0, 0];
  const visit = ({ engine }: Scenario, depth: number): void => {
    engine.questions[0].choices.forEach((choice, index) => {
      const { to } = choice as MoveChoice;
      const victim = engine.state.board[parseSquare(to)] >= 0;
      if (victim) captures[depth] += 1;
      if (depth === 2) return;
      const next = engine.fork();
      next.take(index);
      if (victim) next.take(0);
      visit(new Scenario(next), depth + 1);
    });
  };
  visit(start({ ambushEnabled: false }), 0);
  expect(captures).toEqual([3, 272, 15023]);
});

import { describe, expect, test } from 'vitest';
import { attha as game, REFUSALS } from '../src/rules/index.ts';
import { attha, newGame, type Scenario } from './scenario.ts';

const log = (match: Scenario): string[] =>
  match.notes.map((note) => game.text.notes[note.kind](game.view(match.state, null), note));

const offered = (match: Scenario): string[] => {
  const { frame, choices } = match.engine.questions[0];
  const view = game.view(match.state, match.state.current);
  if (frame.kind !== 'move') throw new Error('no move is asked');
  return choices.map((choice) => game.text.choices.move?.(view, choice, frame) ?? '');
};

describe('what players read', () => {
  test('a capture', () => {
    expect(log(attha('Y 1 h h h; B 12; pool [3]').move(1))).toEqual([
      'Yellow moved coin 1 from cell 1 to cell 4 with 3.',
      "Yellow captured Blue's coin 1 and throws again.",
    ]);
  });

  test('burned and wasted throws', () => {
    expect(log(newGame().throws(4, 8, 4, 3))).toEqual([
      'Yellow threw 4 (no mouths up).',
      'Yellow threw 8 (4 mouths up).',
      'Yellow threw 4 (no mouths up).',
      'A third bonus in a row: Yellow lost it and 4 and 8.',
      'Yellow threw 3 (3 mouths up).',
      'Yellow could not use 3 and lost it.',
    ]);
  });

  test('the choices of a turn', () => {
    expect(offered(attha('Y 4a 4a H H +k; pool [1,3]'))).toEqual([
      'Merge 1 and 3 to one roll of 4',
      'Waste your rolls',
    ]);
    expect(offered(attha('Y ha ha 14 H +k; pool [8+1]'))).toEqual([
      'Move coin 3 by 8 + 1 to heaven',
      'Split 8 + 1 again',
      'Break up the stack of coins 1 and 2',
    ]);
  });

  test('the ends', () => {
    const frozen = 'Y 13 14 14 14; B 14 14 14 14; pool [1]';
    expect(log(attha(frozen).move(1)).at(-1)).toBe('Nobody can ever move again: a draw.');
    expect(log(attha(frozen, { deadlock: 'unlock' }).move(1))[1]).toContain('the inner ring is open');
    expect(log(attha('Y 22 H H H +k; pool [1]').move(1)).at(-1)).toBe('Yellow has all coins in heaven first.');
  });

  test('the warning before the third bonus', () => {
    const match = newGame().throws(4, 8);
    const view = game.view(match.state, 0);
    expect(game.text.questions.throw?.(view, { kind: 'throw', seat: 0 })).toContain('burns all your rolls');
  });

  test('every refusal has its sentence', () => {
    for (const [code, sentence] of Object.entries(REFUSALS)) expect(game.text.refusals[code]).toBe(sentence);
  });
});

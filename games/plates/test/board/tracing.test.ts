import { reading } from '@tessera/kernel';
import type { BoardNote } from '@tessera/kit';
import { expect, test } from 'vitest';
import { cues, turnSeat } from '../../src/board/index.tsx';
import { plateTraces } from '../../src/board/latest.ts';
import { whyNotHere } from '../../src/board/placing.ts';
import { hexAt, type Plates, plates } from '../../src/rules/index.ts';
import { de } from '../../src/words/de.ts';
import { en } from '../../src/words/en.ts';
import type { GameWords } from '../../src/words/index.ts';
import { table } from '../scenario.ts';

/** A placement as somebody reads it. */
function told(words: GameWords, position: string, hex: string, me?: number, short = false): string | undefined {
  const scene = table(position);
  scene.engine.notes = [];
  const [{ actor }] = scene.engine.questions;
  scene.engine.apply({ actor, choice: { hex } });
  const view = plates.view(scene.engine.state, null);
  return words.turn?.(reading(words, view, [], me), scene.engine.notes as never, actor, short);
}

test('[P4] a plate tells how large its cluster has become and what that brings', () => {
  expect(told(en, 'A: q0r-5; B: q5r-5; queue A B; cycle 2', 'q0r-4')).toBe('Amber grew to two, +3.');
  expect(told(en, 'A: q0r-5; B: q5r-5; queue A B; cycle 2', 'q0r-4', 0)).toBe('You grew to two, +3.');
  expect(told(de, 'A: q0r-5; B: q5r-5; queue A B; cycle 2', 'q0r-4', 0)).toBe('Du bist auf zwei gewachsen, +3.');
});

test('[P3.3] a taken heart tells whose cluster fell into what', () => {
  const line = 'A: q-1r0 q0r0 q1r0 q-2r0 q2r0; B: q0r-1 q0r-2; queue B A; cycle 4';
  expect(told(en, line, 'q0r0', 0)).toBe('Blue took the mountain heart from you; your five fell into two and two.');
  expect(told(de, line, 'q0r0', 0)).toBe('Blau hat dir das Bergherz genommen; deine Fünf zerfiel in zwei und zwei.');
});

const note = (kind: string, seat: number, detail: unknown) => ({ kind, seat, detail, at: 1 }) as BoardNote<Plates>;

test('[P3.2] traces are the plates of the others, the latest on top, with whom they replaced', () => {
  const one = { seat: 1, notes: [note('platePlaced', 1, { hex: 'q0r0', replaced: 0 })], from: 1, to: 1, age: 0 };
  const two = { seat: 2, notes: [note('platePlaced', 2, { hex: 'q1r0', replaced: null })], from: 0, to: 0, age: 1 };
  expect(plateTraces([one, two])).toEqual([
    { hex: hexAt('q1r0'), seat: 2, age: 1, replaced: undefined },
    { hex: hexAt('q0r0'), seat: 1, age: 0, replaced: 0 },
  ]);
  const settled = note('heartsSettled', -2, { cycle: 3, payments: [] });
  expect(cues([...one.notes, settled]).map(({ show }) => show)).toEqual(['capture', 'place', 'round']);
  expect(turnSeat([settled])).toBeUndefined();
});

test('[P3.2] a refusal tells what lies there and which option says so', () => {
  const view = plates.view(table('A: q0r-5; B: q0r-4; queue A B; cycle 2').state, null);
  const why = (hex: string) => whyNotHere(en.board, 'Taking hearts', view, 0, hex, 'general');
  expect(why('q0r0').why).toBe('Too far away: this hex touches none of your plates.');
  expect(why('q0r-4').why).toBe('Another team’s plate lies here.');
  expect(why('q0r-5').why).toBe('Your own plate lies here already.');
});

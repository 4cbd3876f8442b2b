import { expect, test } from 'vitest';
import { stopsOf } from '../../src/board/keyboard.ts';
import { unitsOf } from '../../src/board/layout.ts';
import { stopName } from '../../src/board/names.ts';
import { legalOf, targetsOf } from '../../src/board/targets.ts';
import { en } from '../../src/board/words/en.ts';
import { scene } from './scene.ts';

function names(position: string): { readonly [key: string]: string } {
  const { view, question } = scene(position);
  const units = unitsOf(view);
  const seat = question.actor;
  const targets = targetsOf(view, seat, legalOf(question));
  return Object.fromEntries(
    stopsOf(units).map((stop) => [stop.key, stopName(en, stop, { view, seat, units, targets })]),
  );
}

test('a coin says where it stands, where it can go and whom it would capture', () => {
  const said = names('Y h 5 h h; B 0 h h h; pool [3]');
  expect(said['0.2']).toBe('Yellow coin 2 on outer 5, can move 3 to outer 8 to capture Blue 1');
  expect(said['1.1']).toBe('Blue coin 1 on outer 0, Yellow 2 can land here');
});

test('neighbours on a cell are named, and a stack says that it will break', () => {
  const said = names('Y 5a 5a h h; B h h h h; pool [4]');
  expect(said['0.1']).toBe('Yellow stack of coins 1 and 2 on outer 5, can move 4 to outer 7 (the stack breaks there)');
  expect(said['0.3']).toContain('Yellow coin 3 at home, beside Yellow 4');
});

test('empty cells say what they are', () => {
  const said = names('Y 1 h h h; B 12; pool [3]');
  expect(said['22']).toBe('heaven, empty');
  expect(said['24']).toBe("Green's home, empty, safe");
  expect(said['41']).toBe("Yellow's entry to the inner ring, empty");
  expect(said['11']).toBe('empty cell, row 2, column 2');
});

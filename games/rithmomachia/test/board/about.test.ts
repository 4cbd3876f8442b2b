import { Engine, type Json } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { about } from '../../src/board/about.ts';
import { stateFrom } from '../../src/board/position.ts';
import { kinds } from '../../src/bots/index.ts';
import { rithmomachia } from '../../src/rules/index.ts';
import { scene } from './scene.ts';

test('every level is a bot that knows the game', () => {
  const names = kinds.map(({ name }) => name);
  for (const { level } of about.levels) expect(names).toContain(level);
});

test('the front page shows a declared harmony in a battle under way', () => {
  const { view } = scene(about.showcase.position);
  expect(view.pendingHarmony?.type).toBe('GEOM');
  expect(Object.values(view.pieces).some(({ captured }) => captured)).toBe(true);
});

test('a screen can rebuild the state of either side, but not of a turn half done', () => {
  for (const position of ['Start', 'Start; turn B']) {
    const { view, question } = scene(position);
    const state = stateFrom(view as unknown as Json);
    const engine = Engine.at(rithmomachia, state as never);
    expect(engine.questions[0].actor).toBe(question.actor);
    expect(engine.questions[0].choices).toEqual(question.choices);
  }
  const begun = { ...scene('Start').view, turnSoFar: {} };
  expect(stateFrom(begun as unknown as Json)).toBeUndefined();
});

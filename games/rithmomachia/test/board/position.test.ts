import { Engine, type Json } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { stateFrom } from '../../src/board/position.ts';
import { showcase } from '../../src/board/showcase.ts';
import { rithmomachia } from '../../src/rules/index.ts';
import { scene } from './scene.ts';

test('the front page shows a declared harmony in a battle under way', () => {
  const { view } = scene(showcase.position);
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

import { Engine } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { board } from '../../src/board/index.tsx';
import { stateFrom } from '../../src/board/seats.tsx';
import { rithmomachia, stateOf } from '../../src/rules/index.ts';
import { scene } from './scene.ts';

test('the front page shows a declared harmony in a battle under way', () => {
  const { view } = scene(board.showcase.position);
  expect(view.pendingHarmony?.type).toBe('GEOM');
  expect(Object.values(view.pieces).some(({ captured }) => captured)).toBe(true);
});

test('a screen can rebuild the state of either side, but not of a turn half done', () => {
  for (const position of ['Start', 'Start; turn B']) {
    const { view, question } = scene(position);
    const state = stateFrom(view);
    if (state === undefined) throw new Error('no state');
    const engine = Engine.at(rithmomachia, state);
    expect(engine.questions[0].actor).toBe(question.actor);
    expect(engine.questions[0].choices).toEqual(question.choices);
  }
  const begun = Engine.at(rithmomachia, stateOf(scene('Start').view));
  begun.apply({ actor: 0, choice: { move: 'W_T_03', to: 'C8' } });
  expect(stateFrom(rithmomachia.view(begun.state, null))).toBeUndefined();
});

import { expect, test } from 'vitest';
import { NOTHING, type Selection } from '../../src/board/controls.ts';
import { stopsOf } from '../../src/board/Hits.tsx';
import { unitsOf } from '../../src/board/layout.ts';
import { legalOf, type Marking, marksOf, onlyRoll, targetsOf } from '../../src/board/targets.ts';
import { scene } from './scene.ts';

function marks(position: string, picked: Partial<Selection> = {}, pointed?: string): Marking {
  const { view, question } = scene(position);
  const legal = legalOf(question);
  const targets = targetsOf(view, question.actor, legal);
  const selection = { ...NOTHING, ...picked };
  return marksOf({
    view,
    seat: question.actor,
    question,
    legal,
    targets,
    selection,
    roll: selection.rolls[0] ?? onlyRoll(view, targets),
    pointed: stopsOf(unitsOf(view)).find(({ key }) => key === pointed),
  });
}

test('a lone roll shows at once who can move and where to', () => {
  const { movable, shown, close } = marks('Y 1 h h h; B 12; pool [3]');
  expect([...movable].sort()).toEqual(['0.1', '0.2', '0.3', '0.4']);
  expect(shown.map(({ cell }) => cell.join(''))).toContain('14');
  expect(close).toEqual([]);
});

test('pointing at a coin, or at the cell it would reach, shows its capture', () => {
  expect(marks('Y 1 h h h; B 12; pool [3]', {}, '0.1').close).toMatchObject([{ captures: { coins: [1] } }]);
  expect(marks('Y 1 h h h; B 12; pool [3]', {}, '1.1').close).toMatchObject([{ id: 1 }]);
});

test('with several rolls and none chosen no cell is marked, with one chosen its cells are', () => {
  expect(marks('Y 1 h h h; B 12; pool [3,2]').shown).toEqual([]);
  expect(marks('Y 1 h h h; B 12; pool [3,2]', { rolls: [1] }).shown.every(({ value }) => value === 2)).toBe(true);
});

test('while stacking only coins that can be stacked stand out', () => {
  const { movable, chosen, shown } = marks('Y 4 4 9 14; B h h h h; pool [1]', { mode: 'stack', chosen: [1] });
  expect([...movable].sort()).toEqual(['0.1', '0.2']);
  expect([...chosen]).toEqual(['0.1']);
  expect(shown).toEqual([]);
});

test('nothing stands out while the shells are to be thrown', () => {
  expect(marks('Y 1 h h h; B 12; ROLL').movable.size).toBe(0);
});

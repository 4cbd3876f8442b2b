import { expect, test } from 'vitest';
import {
  distinct,
  legalOf,
  mergeOf,
  onlyRoll,
  stackOf,
  targetsAt,
  targetsFrom,
  targetsOf,
} from '../../src/board/targets.ts';
import { scene } from './scene.ts';

function table(position: string) {
  const { view, question } = scene(position);
  const legal = legalOf(question);
  return { view, legal, targets: targetsOf(view, question.actor, legal) };
}

test('[A21] the coin leads to the cell of its victim', () => {
  const { targets } = table('Y 1 h h h; B 12; pool [3]');
  expect(targetsFrom(targets, [1], 0)).toMatchObject([{ cell: [1, 4], captures: { seat: 1, coins: [1] } }]);
  expect(targetsAt(targets, [1, 4], 0, undefined).map(({ id }) => id)).toEqual([1]);
});

test('[A6] a single roll needs no choosing, nor does the only value that moves anything', () => {
  const lone = table('Y 1 h h h; B 12; pool [3]');
  expect(onlyRoll(lone.view, lone.targets)).toBe(0);
  const first = table('Y h h h h +n; B h h h h; pool [2,4]');
  expect(onlyRoll(first.view, first.targets)).toBe(1);
  const free = table('Y 1 h h h; B 12; pool [3,2]');
  expect(onlyRoll(free.view, free.targets)).toBeUndefined();
});

test('like coins on one cell are one choice, also with two rolls of one value', () => {
  const { targets } = table('Y h h h h; B h h h h; pool [2,2]');
  expect(targets).toHaveLength(8);
  expect(distinct(targets)).toHaveLength(1);
});

test('[A48] coins on different cells that reach the same one stay different', () => {
  const { targets } = table('Y 4 2 h h; B h h h h; pool [1,3]');
  expect(distinct(targetsAt(targets, [0, 4], undefined, undefined)).map(({ id }) => id)).toEqual([1, 2]);
});

test('only listed stacks and merges are offered', () => {
  const { legal } = table('Y 4 4 5 h; B h h h h; pool [1,3]');
  expect(stackOf(legal, [1, 2])).toEqual([1, 2]);
  expect(stackOf(legal, [1, 3])).toBeUndefined();
  expect(mergeOf(legal, 1, 0)).toEqual([0, 1]);
  expect(mergeOf(legal, 0, 2)).toBeUndefined();
});

test('nothing is legal while nothing is asked', () => {
  expect(legalOf(undefined)).toMatchObject({ throws: false, moves: [], waste: false });
});

import { expect, test } from 'vitest';
import { tiny } from './run.ts';

test('a position is one JSON object with every question, choice and aside', async () => {
  const { out, code } = await tiny(['position', 'tiny', '2 stones, seat 1', '--options', 'short', '--json']);
  expect(JSON.parse(out)).toEqual({
    game: 'tiny',
    options: { stones: 3, style: 'fair' },
    position: '2 stones, seat 1',
    view: { left: 2, last: 0 },
    over: false,
    scores: [1, 0],
    questions: [
      {
        actor: 1,
        kind: 'take',
        text: 'Take from 2 stones.',
        choices: [
          { choice: { take: 1 }, text: 'take 1' },
          { choice: { take: 2 }, text: 'take 2' },
        ],
      },
    ],
    asides: [
      { actor: 0, choices: [{ choice: { resign: true }, text: 'resign' }] },
      { actor: 1, choices: [{ choice: { resign: true }, text: 'resign' }] },
    ],
  });
  expect(code).toBe(0);
});

test('a position at the end has a result and asks nothing', async () => {
  const { out } = await tiny(['position', 'tiny', '0 stones, seat 1', '--json']);
  expect(JSON.parse(out)).toMatchObject({ over: true, questions: [], asides: [], result: { reason: 'emptied' } });
});

test('people read who is asked, the choices and what can be done at any time', async () => {
  const { out } = await tiny(['position', 'tiny', '2 stones, seat 1']);
  expect(out).toContain('Bob is asked (take): Take from 2 stones.\n   1  take 1\n   2  take 2\n');
  expect(out).toContain('Ann can do at any time:\n   -  resign');
});

import { expect, test } from 'vitest';
import { findAgent, random } from '../src/index.ts';

test('a bot is found by its name', () => {
  expect(findAgent([random], 'random')).toEqual({ ok: true, value: random });
});

test('an unknown bot is refused with the names there are', () => {
  expect(findAgent([random], 'clever')).toMatchObject({
    ok: false,
    error: { code: 'UNKNOWN_AGENT', field: 'agents', message: 'no agent "clever"; there is random' },
  });
});

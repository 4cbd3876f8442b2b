// the game that `tessera new` writes, as it stands here: type-checked and tested like any other
import '../template/test/bots.test.ts';
import '../template/test/laws.test.ts';
import '../template/test/rules.test.ts';
import { expect, test } from 'vitest';
import { newGame } from '../template/src/index.ts';

test('its doors open', async () => {
  expect((await newGame.rules()).id).toBe(newGame.id);
  expect(await newGame.words.de()).toHaveProperty('about.pitch');
  expect(await newGame.terminal()).toBeTypeOf('function');
});

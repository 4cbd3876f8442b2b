// the game that `tessera new` writes, as it stands here: type-checked and tested like any other
import '../template/test/bots.test.ts';
import '../template/test/laws.test.ts';
import '../template/test/rules.test.ts';
import { random } from '@tessera/bots';
import { defaultJudge, follow } from '@tessera/bots/judge';
import { Engine, must, parseOptions, seeded } from '@tessera/kernel';
import type { Manifest } from '@tessera/kit';
import { expect, test } from 'vitest';
import { newGame } from '../template/src/index.ts';

test('its doors open', async () => {
  expect((await newGame.rules()).id).toBe(newGame.id);
  expect(await newGame.words.de()).toHaveProperty('about.pitch');
  expect(await newGame.terminal()).toBeTypeOf('function');
});

test('its playbook judges: the best stone first, all shares of one win, with a reason', async () => {
  const manifest: Manifest = newGame;
  const [game, review] = await Promise.all([manifest.rules(), manifest.review?.()]);
  const read = game.notation.parsePosition('bag 1; prizes 7; 2 7 = 0; 5* 6 = 0', must(parseOptions(game.options, {})));
  const engine: Engine = Engine.at(game, must(read));
  const { judge } = review ?? { judge: defaultJudge([]) };
  const imagine = () => engine.imagine(0, seeded('dreams'));
  const judged = judge.judge(engine.questions[0], imagine, { nodes: 200, seed: 'one' });
  expect(judged?.verdicts.map(({ line }) => line)).toEqual([[{ stone: 7 }], [{ stone: 2 }]]);
  for (const { shares } of judged?.verdicts ?? []) expect(shares[0] + shares[1]).toBeCloseTo(1, 9);
  const [better, worse] = [7, 2].map((stone) => follow(engine, 0, [{ stone }]) as Engine);
  const reasons = judge.reasons({ seat: 0, before: engine, better, worse, line: [], other: [] });
  expect(reasons).toEqual([{ code: 'points', detail: 7, weight: 7 }]);
});

test('a game whose bots know nothing says so', () => {
  expect(() => defaultJudge([random])).toThrow('None of the bots has a playbook to judge by');
});

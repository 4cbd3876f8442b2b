import { expect, test } from 'vitest';
import { inSoak } from '../../tests/soak.ts';
import { BOT, MODULE, measure } from '../agents/overhead.ts';

test('an agent in the same process keeps most of the speed of a built-in bot', async () => {
  const fractions: number[] = [];
  for (let round = 0; round < 6; round++) {
    const [bot, module] = [await measure(BOT, round), await measure(MODULE, round)];
    if (round > 0) fractions.push(module.decisions / module.seconds / (bot.decisions / bot.seconds));
  }
  // beside other tests a bound that only a broken driver misses; `npm run bench:agents` measures it alone
  expect(fractions.sort((a, b) => a - b)[2]).toBeGreaterThan(inSoak ? 0.7 : 0.4);
});

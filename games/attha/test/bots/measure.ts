/** npx tsx games/attha/test/bots/measure.ts monte-carlo greedy 400 600   (playouts; "40ms" thinks by the clock) */

import { type Effort, findAgent, STEADY } from '@tessera/bots';
import { must } from '@tessera/kernel';
import { kinds } from '../../src/bots/index.ts';
import { duel } from './arena.ts';

const [first = 'monte-carlo', second = 'greedy', games = '400', depth, seed = 'arena'] = process.argv.slice(2);
const score = duel(must(findAgent(kinds, first)), must(findAgent(kinds, second)), Number(games), seed, effortOf(depth));
const rate = score.won / score.games;
const { low, high } = wilson(rate, score.games);
const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
process.stdout.write(
  `${first} against ${second}: won ${score.won} of ${score.games} = ${percent(rate)} ` +
    `(95 %: ${percent(low)} to ${percent(high)}), drew ${score.drew}; ` +
    `${score.meanMs.toFixed(1)} ms a decision, at worst ${score.worstMs.toFixed(0)} ms, over ${score.decisions}\n`,
);

function effortOf(text: string | undefined): Effort {
  if (text === undefined) return STEADY;
  if (text.endsWith('ms')) return { budgetMs: Number.parseFloat(text), now: () => performance.now() };
  return { playouts: Number(text) };
}

function wilson(rate: number, trials: number): { low: number; high: number } {
  const z = 1.96;
  const middle = rate + (z * z) / (2 * trials);
  const half = z * Math.sqrt((rate * (1 - rate) + (z * z) / (4 * trials)) / trials);
  const scale = 1 + (z * z) / trials;
  return { low: (middle - half) / scale, high: (middle + half) / scale };
}

/** npx tsx games/plates/test/bots/measure.ts search greedy 200 2 200ms classic   (CPU time; "600" counts playouts) */

import { findAgent } from '@tessera/bots';
import { must } from '@tessera/kernel';
import { kinds } from '../../src/bots/index.ts';
import { duel } from './duel.ts';

const [first = 'search', second = 'greedy', games = '200', teams = '2', depth = '200ms', preset = 'classic'] =
  process.argv.slice(2);

/** Of this process alone, so that a busy machine does not spoil a measurement. */
function now(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const effort = depth.endsWith('ms') ? { budgetMs: Number.parseFloat(depth), now } : { playouts: Number(depth) };
const [one, other] = [first, second].map((name) => must(findAgent(kinds, name)));
const { won, drew, wonFrom, times } = duel(one, other, Number(games), Number(teams), { options: preset, effort });
const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
const worst = times.reduce((most, time) => Math.max(most, time), 0);
process.stdout.write(
  `${first} against ${second}, ${teams} teams, ${preset}: won ${won} and drew ${drew} of ${games}, by seat ${wonFrom}; ` +
    `${mean.toFixed(1)} ms an answer, at worst ${worst.toFixed(0)} ms\n`,
);

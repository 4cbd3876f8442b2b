import { games } from '@tessera/games';
import { expect, test } from 'vitest';
import { lookAt, positionOf, puzzlesOf } from '../src/puzzles/index.ts';

const judged = games.filter(({ puzzles }) => puzzles !== undefined);

test.each(judged)('$id: a look at some lines compares these and no others', async (manifest) => {
  const [found, game] = await Promise.all([manifest.review?.(), manifest.rules()]);
  const [puzzle] = (await puzzlesOf(manifest))?.puzzles ?? [];
  if (found === undefined || puzzle === undefined) throw new Error('no puzzle');
  const only = [puzzle.rival, puzzle.line];
  const nodes = 0.2 * (found.mining?.deep ?? 0);
  const seen = lookAt(found.judge, positionOf(game, puzzle), puzzle.seat, nodes, 'duel', { only });
  expect(seen?.verdicts.length).toBe(2);
  const [best, next] = seen?.verdicts ?? [];
  expect(best.shares[puzzle.seat]).toBeGreaterThan(next.shares[puzzle.seat]);
  expect(JSON.stringify(best.line)).toBe(JSON.stringify(puzzle.line.slice(0, best.line.length)));
});

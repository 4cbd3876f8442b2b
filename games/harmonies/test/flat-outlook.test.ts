import { expect, test } from 'vitest';
import { largestStep, pathsFrom } from '../../../tests/flat.ts';
import { inSoak } from '../../../tests/soak.ts';
import { insight } from '../src/bots/judge.ts';
import { harmonies } from '../src/rules/index.ts';

const COUNT = inSoak ? 200 : 24;
/** Fewer playouts have more noise. */
const ROOM = inSoak ? 1 : 2;

test.each(inSoak ? [2, 3, 4] : [2])(
  'with %i seats nobody is worth more because it is about to move',
  { timeout: 600_000 },
  (seats) => {
    const paths = pathsFrom(harmonies as never, insight as never, seats, {}, COUNT);
    expect(paths.length).toBe(COUNT);
    expect(largestStep(paths.map(({ points }) => points))).toBeLessThan(ROOM);
    expect(largestStep(paths.map(({ shares }) => shares))).toBeLessThan((seats === 2 ? 0.02 : 0.03) * ROOM);
  },
);

import { defineConfig } from 'vitest/config';

/** Tests that measure waits by the clock, and those that run a whole test suite themselves: one at a time, at the end. */
const ALONE = [
  'apps/cli/test/new-game.test.ts',
  'apps/server/test/attack.test.ts',
  'apps/server/test/costs.test.ts',
  'apps/server/test/fair.test.ts',
  'bench/test/playouts.test.ts',
  'packages/protocol/test/cost.test.ts',
  'tests/browser/film.test.ts',
  'tests/browser/response.test.ts',
];

const EVERYTHING = [
  'packages/*/test/**/*.test.ts',
  'games/*/test/**/*.test.ts',
  'apps/*/test/**/*.test.ts',
  'bench/test/**/*.test.ts',
  'tests/**/*.test.ts',
];

/** Tests of browsers, databases and servers that start and die. */
const BUSY = [
  '{games,apps}/*/test/browser/**/*.test.ts',
  'tests/browser/**/*.test.ts',
  'apps/server/test/cluster/*.test.ts',
];
const isBusy = (file: string) => file.startsWith('tests/browser/') || file.endsWith('new-game.test.ts');
/** What was too slow once on a busy machine gets another chance, and is named. Nothing else does. */
const AGAIN = { retry: 1 };

// most of a browser test is waiting: more of them than cores
const TOGETHER = { maxWorkers: 3, sequence: { groupOrder: 0 } };
const BY_ITSELF = { maxWorkers: 1, sequence: { groupOrder: 1 } };

// `--exclude` does not reach projects
const LEFT_OUT = ['**/node_modules/**', ...(process.env.TESSERA_WITHOUT?.split(' ') ?? [])];

const shared = {
  testTimeout: 120_000,
  // the defaults, ten seconds and one, are short on a busy machine: Postgres starts, pages close, a turn is answered
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000, interval: 20 } },
  pool: 'threads' as const,
  setupFiles: ['tests/setup.ts'],
  globalSetup: ['tests/bundles.ts'],
};

const project = (name: string, include: string[], exclude: string[], rest: object) => ({
  extends: true as const,
  test: { ...shared, name, include, exclude: [...LEFT_OUT, ...exclude], ...rest },
});

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    // random games of the laws change every day; TESSERA_SEED brings a day's games back
    env: { TESSERA_SEED: process.env.TESSERA_SEED ?? new Date().toISOString().slice(0, 10) },
    projects: [
      // every file anew would read the same modules again and again: a third of the time
      project('side by side', EVERYTHING, [...BUSY, ...ALONE], { isolate: false, ...TOGETHER }),
      project('browsers and clusters', BUSY, ALONE, { isolate: false, ...TOGETHER, ...AGAIN }),
      project(
        'alone',
        ALONE.filter((file) => !isBusy(file)),
        [],
        BY_ITSELF,
      ),
      project('browsers alone', ALONE.filter(isBusy), [], { ...BY_ITSELF, ...AGAIN }),
    ],
  },
});

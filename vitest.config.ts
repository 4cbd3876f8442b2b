import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'games/*/test/**/*.test.ts',
      'apps/*/test/**/*.test.ts',
      'bench/test/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    testTimeout: 120_000,
    pool: 'threads',
    setupFiles: ['tests/setup.ts'],
    // random games of the laws change every day; TESSERA_SEED brings a day's games back
    env: { TESSERA_SEED: process.env.TESSERA_SEED ?? new Date().toISOString().slice(0, 10) },
  },
});

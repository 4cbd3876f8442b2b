import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Random play only, so that what it reaches is what simulation reaches, and no scenario test helps.
export default defineConfig({
  root,
  test: {
    include: ['tests/coverage/play.sim.ts'],
    testTimeout: 600_000,
    coverage: {
      enabled: true,
      provider: 'v8',
      reporter: ['json'],
      reportsDirectory: 'node_modules/.cache/rule-coverage',
      include: ['games/*/src/rules/**/*.ts'],
    },
  },
});

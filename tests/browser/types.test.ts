import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('the client keeps its types, which the root project does not look at', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { stdout, status } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'apps/web'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

// Everything that must be true before a change lands: types, lint, and every test. Ends with one line `N passed, N failed`.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, setup, tool } from './lib.mjs';

setup();
const wanted = process.argv.slice(2);
let passed = 0;
let failed = 0;

function stage(name, code) {
  if (code === 0) passed += 1;
  else failed += 1;
  console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${name}`);
}

stage('types', run(process.execPath, [tool('typescript/bin/tsc'), '--noEmit']));

stage('lint', run(process.execPath, [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']));

const report = join(root, 'node_modules', '.cache', 'tessera-tests.json');
rmSync(report, { force: true });
const code = run(process.execPath, [
  tool('vitest/vitest.mjs'),
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...wanted,
]);
try {
  const result = JSON.parse(readFileSync(report, 'utf8'));
  passed += result.numPassedTests;
  failed += result.numFailedTests;
  // a file that cannot even be loaded fails without a failing test
  if (code !== 0 && result.numFailedTests === 0) failed += 1;
} catch {
  console.error('vitest wrote no report');
  failed += 1;
}

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

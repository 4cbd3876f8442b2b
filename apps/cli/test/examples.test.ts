import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { scratch } from './run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = scratch();
const readme = readFileSync(join(root, 'examples/agents/README.md'), 'utf8');
const commands = [...readme.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block]) => block.trim().split('\n'));
const python = spawnSync('python3', ['--version']).status === 0;

/** A command of the guide, as typed at the root of a checkout; what it writes goes to a folder of no importance. */
function run(command: string) {
  const typed = command
    .replace('npx tessera', `"${process.execPath}" apps/cli/bin/tessera.mjs`)
    .replaceAll(/(first|second)\.(jsonl|html)/g, (name) => join(folder, name));
  return spawnSync(typed, { cwd: root, shell: true, encoding: 'utf8' });
}

describe('the guide to agents, line by line', () => {
  test.each(commands)('%s', (command) => {
    if (command.includes('python3') && !python) return console.log('skipped: python3 is not installed');
    const { status, stdout, stderr } = run(command);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).not.toBe('');
  });

  test('every example played whole matches without a single refusal', () => {
    for (const name of python ? ['first', 'second'] : ['second']) {
      const rows = readFileSync(join(folder, `${name}.jsonl`), 'utf8')
        .trim()
        .split('\n')
        .slice(1);
      for (const row of rows.map((line) => JSON.parse(line))) {
        expect(row.failure).toBeUndefined();
        expect([row.refusals, row.fallbacks]).toEqual([row.agents.map(() => 0), row.agents.map(() => 0)]);
      }
    }
  });

  test('the report stands alone: it fetches nothing', () => {
    const html = readFileSync(join(folder, 'second.html'), 'utf8');
    expect(html).toContain('Arena report');
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
  });
});

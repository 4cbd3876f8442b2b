import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseConfiguration, VARIABLES } from '../src/configuration.ts';
import { freshFolder, get, serverProgram, spawnServer } from './serve.ts';

test('a file has names and values, comments and empty lines; a value may contain anything', () => {
  const text = '# our table\n\nport = 9000\r\n  store=postgres://u:p=1#2@host/db  \npublic-url =\n';
  expect(parseConfiguration(text)).toEqual({
    ok: true,
    value: { PORT: '9000', TESSERA_STORE: 'postgres://u:p=1#2@host/db', TESSERA_PUBLIC_URL: '' },
  });
});

test.each([
  ['port', 'line 1: a setting is a name, = and a value'],
  ['\n__proto__ = 1', 'line 2: there is no setting "__proto__"; there are port'],
  ['port = 1\nport = 2', 'line 2: "port" is there twice'],
])('what is wrong is told with its line: %j', (text, message) => {
  const parsed = parseConfiguration(text);
  expect(parsed.ok ? '' : parsed.error.message).toContain(message);
});

test('every setting of the help can stand in the file', () => {
  const help = spawnSync(process.execPath, [serverProgram(), '--help'], { encoding: 'utf8' }).stdout;
  const named = [...help.matchAll(/^ {2}--([a-z-]+) [A-Z]/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(15);
  for (const name of named) if (name !== 'config') expect(VARIABLES).toHaveProperty(name);
});

test('the file is read; the environment and arguments come before it; what is wrong ends the start', async () => {
  const folder = freshFolder();
  const file = join(folder, 'tessera.conf');
  writeFileSync(file, 'metrics = public\nlog-level = info\nport = 1\n');
  const said: string[] = [];
  const server = await spawnServer(join(folder, 'tessera.db'), 0, 20, {
    more: { config: file },
    env: { TESSERA_METRICS: '', LOG_LEVEL: 'warn' },
    onError: (text) => said.push(text),
  });
  // `--metrics local` is among the arguments: a proxy's visitor gets none
  expect((await get(server, '/metrics', { 'x-forwarded-for': '198.51.100.1' })).status).not.toBe(200);
  expect((await get(server, '/metrics')).status).toBe(200);
  expect(said).toEqual([]);
  writeFileSync(file, 'colour = red\n');
  const { status, stderr } = spawnSync(process.execPath, [serverProgram(), '--config', file], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, expect.stringContaining('line 1: there is no setting "colour"')]);
  expect(readFileSync(file, 'utf8')).toBe('colour = red\n');
});

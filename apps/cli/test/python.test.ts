import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { get, post, serve } from '../../server/test/serve.ts';
import { root } from './checkout.ts';
import { scratch, tessera } from './run.ts';

/** Debian's, which has nothing but the standard library; elsewhere the first on the path. */
const PYTHON = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';
const package_ = join(root, 'python');
const players = join(package_, 'tests/players.py');
const folder = scratch();
const environment = () => ({
  ...process.env,
  PYTHONPATH: package_,
  PYTHONDONTWRITEBYTECODE: '1',
  TESSERA: `${process.execPath} ${join(inject('commandBundle'), 'bin/tessera.mjs')}`,
});

/** The tests of the package, and everything in it that Python would not compile. */
test('environments, batches and records keep what the documents promise', async () => {
  const child = spawn(PYTHON, ['-m', 'unittest', 'discover', '-s', join(package_, 'tests')], { env: environment() });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const code = await new Promise((done) => child.on('close', done));
  expect(said).toMatch(/Ran 1\d tests[\s\S]*\nOK\n$/);
  expect(code).toBe(0);
}, 300_000);

test('the package needs the standard library only', () => {
  const ours = join(package_, 'tessera_games');
  const sources = readdirSync(ours).filter((name) => name.endsWith('.py'));
  const listed = spawnSync(PYTHON, ['-c', 'import sys; print(" ".join(sys.stdlib_module_names))'], {
    encoding: 'utf8',
  });
  const standard = new Set(listed.stdout.trim().split(' '));
  // what is tried and may be missing stands in a block
  for (const name of sources)
    for (const [, indent, from] of readFileSync(join(ours, name), 'utf8').matchAll(/^( *)(?:import|from) ([a-z]\w*)/gm))
      expect(standard.has(from) || indent !== '', `${name} imports ${from}`).toBe(true);
});

test('a program in Python is rated over stdin and stdout, and behind a URL', async () => {
  process.env.PYTHONPATH = package_;
  onTestFinished(() => void delete process.env.PYTHONPATH);
  const server = spawn(PYTHON, [players, 'serve'], { env: environment() });
  onTestFinished(() => void server.kill());
  const url = await new Promise<string>((done) => server.stdout.once('data', (text) => done(String(text).trim())));
  const out = join(folder, 'run.jsonl');
  const agents = `random,cmd:${PYTHON} ${players} stdio,${url}`;
  const arena = await tessera(['arena', 'attha', '--agents', agents, '--seats', '2', '--matches', '2', '--out', out]);
  expect([arena.code, arena.err]).toEqual([0, expect.not.stringContaining('gone')]);
  const rows = spawnSync(
    PYTHON,
    [
      '-c',
      `from tessera_games import read_rows; rows = read_rows(${JSON.stringify(out)}); print(len(rows), sum(map(sum, (row["fallbacks"] for row in rows))))`,
    ],
    { env: environment(), encoding: 'utf8' },
  );
  expect(rows.stderr).toBe('');
  expect(rows.stdout).toMatch(/^[1-9]\d* 0\n$/);
});

test('a program in Python plays at a table of a server to the end', async () => {
  const server = await serve();
  const made = await post(server, {
    game: 'attha',
    seats: [{ kind: 'open' }, { kind: 'bot', level: 'random' }],
    botMs: 0,
  });
  const { roomId } = (await made.json()) as { roomId: string };
  const child = spawn(PYTHON, [players, 'join', server.url, roomId], { env: environment() });
  onTestFinished(() => void child.kill());
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  await new Promise((done) => child.on('close', done));
  expect(said).toMatch(/^\["\w+", "hello"\]\n$/);
  const status = await (await get(server, `/api/rooms/${roomId}`)).json();
  expect(status).toMatchObject({ status: 'over', seats: [{ name: 'Monty', program: true }, {}] });
});

import { expect, test } from 'vitest';
import { games } from '../../../games/index.ts';
import { start, tiny } from './run.ts';

test('the binary starts, from any folder', async () => {
  const child = start('../bin/tessera.mjs', '--help');
  let out = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(out).toContain('Usage: tessera');
  expect(out).toContain(`tessera play ${games[0].id}`);
  expect(code).toBe(0);
});

test.each<[string, string[], Record<string, string>]>([
  ['--lang de', ['--lang', 'de'], {}],
  ['TESSERA_LANG before LANG', [], { TESSERA_LANG: 'de', LANG: 'en_GB.UTF-8' }],
  ['LANG', [], { LANG: 'de_AT.UTF-8' }],
])('the sentences of a game are German by %s', async (_by, args, env) => {
  const { out, code } = await tiny(['play', 'tiny', '--seed', 'a', ...args], '', env);
  expect(out).toContain('Bob hat 2 genommen.');
  expect(out).toContain('Ann: Nimm von 10 Steinen.');
  expect(code).toBe(0);
});

test('--lang en beats a German system, and stands before or after the command', async () => {
  for (const args of [
    ['--lang', 'en', 'games'],
    ['games', '--lang', 'en'],
  ])
    expect((await tiny(args, '', { LANG: 'de_DE' })).out).toContain('Take the last stone.');
});

test('games lists options, presets and bots with their titles and help', async () => {
  const { out, code } = await tiny(['games']);
  expect(out).toMatch(/^tiny {2}Tiny, 2 seats\n {2}Take the last stone\.$/m);
  expect(out).toMatch(/^ {4}stones {2}12 \(1 to 99\)\n {12}Stones: stones on the table$/m);
  expect(out).toMatch(/^ {4}style {3}fair \(fair, throws, endless\)\n {12}Style: how the rules behave$/m);
  expect(out).toMatch(/^ {4}short {2}stones 3\n {11}Short: three stones$/m);
  expect(out).toMatch(/^ {4}random {2}Random: takes any stones$/m);
  expect(code).toBe(0);
});

test('games --json has the same in both languages', async () => {
  expect(JSON.parse((await tiny(['games', '--json', '--lang', 'de'])).out)).toEqual([
    {
      id: 'tiny',
      title: 'Tiny',
      version: 1,
      seats: { min: 2, max: 2 },
      pitch: 'Nimm den letzten Stein.',
      fields: {
        stones: { kind: 'whole', min: 1, max: 99, default: 12, title: 'Stones', help: 'stones on the table' },
        style: expect.objectContaining({ kind: 'oneOf', default: 'fair', title: 'Style' }),
      },
      presets: { short: { title: 'Kurz', help: 'drei Steine', values: { stones: 3 } } },
      bots: [{ name: 'random', title: 'Random', help: 'takes any stones' }],
    },
  ]);
});

test('a list of games that cannot be loaded is one sentence with the way out', async () => {
  const child = start('./fixture/unlinked.mjs', 'games');
  let err = '';
  child.stderr.on('data', (data) => {
    err += data;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(err).toMatch(/^The list of games cannot be loaded \(.*@tessera\/unlinked.*\); run npm install.*\n$/);
  expect(code).toBe(2);
});

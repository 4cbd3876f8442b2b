import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { beforeAll, expect, test } from 'vitest';
import { Checkout } from '../src/checkout.ts';
import { packAll } from '../src/release/pack.ts';
import { root } from './checkout.ts';
import { scratch } from './run.ts';

/** What old resolution finds wrong with every package that has no CommonJS. */
const MODULES_ONLY = new Set(['NoResolution', 'CJSResolvesToESM']);

/** The packages as they are published, installed where there is nothing else. */
const place = scratch();
const at = (...path: string[]) => join(place, ...path);
let packed: readonly string[];

const put = (path: string, text: string) => {
  mkdirSync(join(at(path), '..'), { recursive: true });
  writeFileSync(at(path), text);
};

/** A program and what it wrote; the checkout's own folders are not on its way. */
function run(program: string, args: readonly string[], cwd = place) {
  const done = spawnSync(program, args, { cwd, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

const tsc = (cwd: string) => run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], cwd);

beforeAll(() => {
  const url = pathToFileURL(join(root, 'games/index.ts')).href;
  packed = packAll(new Checkout({ url, games: [] }), at('tarballs'));
  put('package.json', '{ "private": true, "type": "module" }');
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];
  execFileSync('npm', ['install', ...flags, ...packed], { cwd: place, stdio: 'ignore' });
}, 300_000);

const doors = (): readonly string[] =>
  readdirSync(at('node_modules/@tessera')).flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(at('node_modules/@tessera', name, 'package.json'), 'utf8'));
    return Object.keys(exports)
      .filter((door) => !door.includes('*') && !door.endsWith('.json') && door !== './puzzles')
      .map((door) => `@tessera/${name}${door.slice(1)}`);
  });

test('what was packed is JavaScript with types: no source, no loader, no path of the machine that packed it', () => {
  const files = readdirSync(at('node_modules/@tessera'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
  expect(readdirSync(at('node_modules'))).not.toContain('tsx');
  for (const name of ['kernel', 'kit', 'agents', 'lab', 'review', 'protocol', 'wingspan'])
    expect(readFileSync(at('node_modules/@tessera', name, 'README.md'), 'utf8')).toMatch(
      /^# @tessera\/\w+\n\n[A-Z].+\.\n/,
    );
  for (const file of files.filter((name) => /\.(js|d\.ts|json)$/.test(name)))
    expect(readFileSync(at('node_modules/@tessera', file), 'utf8').includes(root), file).toBe(false);
});

test('every door has types that pass a strict check, from outside and without skipping libraries', () => {
  const imports = doors().map((door, i) => `import * as door${i} from '${door}';`);
  const uses = doors().map((_, i) => `door${i}`);
  put('types/check.ts', `${imports.join('\n')}\nexport const all = [${uses.join(', ')}];\n`);
  const compilerOptions = { strict: true, module: 'nodenext', target: 'es2023', noEmit: true, types: ['node'] };
  put(
    'types/tsconfig.json',
    JSON.stringify({ compilerOptions: { ...compilerOptions, typeRoots: [join(root, 'node_modules/@types')] } }),
  );
  expect(imports.length).toBeGreaterThan(30);
  expect(tsc(at('types'))).toEqual({ code: 0, out: '', err: '' });
});

test('publint and Are the types wrong find nothing', async () => {
  const names = readdirSync(at('node_modules/@tessera')).map((name) => `@tessera/${name}`);
  for (const name of [...names, 'create-tessera-game']) {
    const { messages } = await publint({ pkgDir: at('node_modules', name), pack: false, strict: true });
    expect(messages, name).toEqual([]);
  }
  // each reads TypeScript's libraries again
  const looked = process.env.TESSERA_SOAK === undefined ? packed.filter((file) => file.includes('kernel')) : packed;
  for (const file of looked) {
    const result = await checkPackage(createPackageFromTarballData(readFileSync(file)));
    // packages are modules only, and where they are imported by a file's name there is a pattern
    const problems = result.types === false ? [] : result.problems.filter(({ kind }) => !MODULES_ONLY.has(kind));
    expect(problems, file).toEqual([]);
  }
});

test("the agent of Wingspan's document plays a whole game in plain Node", () => {
  mkdirSync(at('wingsim'));
  const source = readFileSync(join(root, 'games/wingspan/test/agents/document-mock.ts'), 'utf8');
  put('wingsim/mock.ts', source.replace('../../src/agents/index.ts', '@tessera/wingspan/agents'));
  put(
    'wingsim/play.ts',
    `import { playGame } from '@tessera/wingspan/agents';
import { createMockAgent } from './mock.ts';

const result = await playGame(['ann', 'bob'].map(createMockAgent), { seed: 'packed' });
console.log(JSON.stringify([result.roundsPlayed, result.totalTurns, result.forfeited]));
`,
  );
  const compilerOptions = { strict: true, module: 'nodenext', target: 'es2023', rewriteRelativeImportExtensions: true };
  put(
    'wingsim/tsconfig.json',
    JSON.stringify({ compilerOptions: { ...compilerOptions, types: [], lib: ['es2023', 'dom'] } }),
  );
  expect(tsc(at('wingsim'))).toEqual({ code: 0, out: '', err: '' });
  expect(run(process.execPath, ['play.js'], at('wingsim'))).toEqual({ code: 0, out: '[4,52,[]]\n', err: '' });
});

test('a program of ten lines plays matches by the packages alone', () => {
  put(
    'simulate.mjs',
    `import { games } from '@tessera/games';
import { Match, must, parseOptions } from '@tessera/kernel';

for (const manifest of games) {
  const [game, bots] = await Promise.all([manifest.rules(), manifest.bots()]);
  const options = must(parseOptions(game.options, {}));
  const match = must(Match.create(game, { seats: manifest.seats.min, seed: 'outside', options }));
  console.log(manifest.id, bots.length > 1, match.engine.questions.length > 0);
}
`,
  );
  const { code, out, err } = run(process.execPath, ['simulate.mjs']);
  expect([code, err]).toEqual([0, '']);
  expect(out.match(/ true true\n/g)).toHaveLength(5);
});

const command = (...args: string[]) => run(process.execPath, [at('node_modules/tessera/bin/tessera.mjs'), ...args]);

test('the command lists, simulates, lets a bot of five lines play, and rates it', () => {
  expect(command('--version')).toMatchObject({ code: 0, err: '' });
  expect(command('games').out).toContain('attha  Attha, 2–4 seats');
  expect(command('simulate', 'plates', '--games', '20', '--seed', 'packed')).toMatchObject({ code: 0 });
  put('bot.mjs', 'export const agent = { answer: ({ choices }) => ({ n: choices[0].n }) };\n');
  const arena = command(
    'arena',
    'attha',
    '--agents',
    'random,module:./bot.mjs',
    '--matches',
    '4',
    '--out',
    'run.jsonl',
  );
  expect([arena.code, arena.err.includes('Problem')]).toEqual([0, false]);
  expect(command('rate', 'run.jsonl')).toMatchObject({ code: 0, out: expect.stringContaining('bot') });
});

test('commands that need a checkout say so', () => {
  expect(command('soak')).toMatchObject({ code: 2, err: expect.stringContaining('works on a checkout of Tessera') });
  expect(command('new', 'deep-sea')).toMatchObject({
    code: 2,
    err: expect.stringContaining('npm create tessera-game'),
  });
});

test('npm create tessera-game: a project of its own that is built, tested and played without a checkout', () => {
  const create = (name: string) => run(process.execPath, [at('node_modules/create-tessera-game/bin/create.mjs'), name]);
  expect(create('Deep Sea')).toMatchObject({ code: 2, err: expect.stringContaining('cannot name a game') });
  expect(create('deep-sea')).toMatchObject({ code: 0, out: expect.stringContaining('Deep Sea is in deep-sea.') });
  expect(create('deep-sea')).toMatchObject({ code: 2, err: expect.stringContaining('is not empty') });
  // its packages are those above it; the tools are the checkout's
  const project = at('deep-sea');
  const types = JSON.parse(readFileSync(join(project, 'tsconfig.json'), 'utf8'));
  types.compilerOptions.typeRoots = [join(root, 'node_modules/@types')];
  types.include = ['src', 'games.ts'];
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(types));
  expect(tsc(project)).toEqual({ code: 0, out: '', err: '' });
  const played = run(
    process.execPath,
    [at('node_modules/tessera/bin/tessera.mjs'), '--using', 'dist/games.js', 'simulate', 'deep-sea', '--games', '50'],
    project,
  );
  expect([played.code, played.out.includes('deep-sea, 2 seats, 50 games')]).toEqual([0, true]);
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(devDependencies).toMatchObject(
    JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')).devDependencies,
  );
});

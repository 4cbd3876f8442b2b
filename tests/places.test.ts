import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import solution from '../tsconfig.json' with { type: 'json' };

const root = fileURLToPath(new URL('..', import.meta.url));
const compiler = join(root, 'node_modules/typescript/bin/tsc');
const places = solution.references.map(({ path }) => path);

/** The files that a place's configuration names. */
function filesOf(place: string): readonly string[] {
  const shown = execFileSync(process.execPath, [compiler, '--project', place, '--showConfig'], { cwd: root });
  const { files } = JSON.parse(shown.toString()) as { files: readonly string[] };
  return files.map((file) => join('tsconfig', file));
}

test('types of every file are checked, in one place', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { cwd: root });
  // a template becomes files of a new game, which `tessera new` checks
  const all = `${listed}`.split('\n').filter((file) => file !== '' && !file.includes('/template/'));
  const checked = places.flatMap(filesOf);
  const sources = checked.filter((file) => !/^tsconfig|\.json$/.test(file));
  expect(all.filter((file) => !checked.includes(file) && !file.startsWith('tsconfig'))).toEqual([]);
  expect(sources.filter((file, i) => sources.indexOf(file) !== i)).toEqual([]);
});

describe('what a place does not have does not compile there', () => {
  let folder: string;
  beforeAll(() => {
    mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
    folder = mkdtempSync(join(root, 'node_modules/.cache/places-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['rules', 'document', 'performance', 'process'],
    ['shared', 'document', 'setTimeout', 'process'],
    ['games', 'document', 'process'],
    ['kit', 'process', 'Buffer'],
    ['browser', 'process', 'Buffer'],
    ['node', 'document', 'localStorage'],
  ])('in %s', (place, ...names) => {
    const file = join(folder, `${place}.ts`);
    // a manifest's types name components, and Preact's types bring the DOM along
    const lines = [
      "export type { ComponentType } from 'preact';",
      ...names.map((name) => `export const _${name} = ${name};`),
    ];
    writeFileSync(file, lines.slice(/rules|shared/.test(place) ? 1 : 0).join('\n'));
    const config = {
      extends: `../../../tsconfig/${place}.json`,
      compilerOptions: { composite: false, emitDeclarationOnly: false },
      files: [file],
      include: [],
    };
    const path = join(folder, `${place}.json`);
    writeFileSync(path, JSON.stringify(config));
    const { stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '--project', path], { encoding: 'utf8' });
    for (const name of names) expect(stdout).toMatch(new RegExp(`error TS\\d+: Cannot find name '${name}'`));
  });
});

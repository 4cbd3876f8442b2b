import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { commitAll, root } from './checkout.ts';
import { runner, scratch } from './run.ts';

const folder = scratch();
const release = runner(pathToFileURL(join(folder, 'games/index.ts')).href);
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trimEnd();
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

const packageOf = (name: string, more: object) =>
  `${JSON.stringify({ name, version: '0.1.0', license: 'MIT', ...more }, null, 2)}\n`;

/**
 * A checkout with the command and two packages, one of which needs the other, and one that nothing needs; somebody else's package
 * has the same number.
 */
beforeAll(() => {
  write('package.json', packageOf('tessera-checkout', { private: true, workspaces: ['packages/*', 'apps/*'] }));
  write('apps/cli/package.json', packageOf('tessera', { dependencies: { '@tessera/two': '0.1.0' } }));
  write('packages/three/package.json', packageOf('@tessera/three', {}));
  for (const name of ['packages/one', 'packages/two', 'packages/three', 'apps/cli'])
    write(`${name}/src/index.ts`, 'export const answer: number = 42;\n');
  write('LICENSE', 'MIT\n');
  write('tsconfig.json', '{ "compilerOptions": { "module": "esnext", "rootDir": "." }, "files": [] }\n');
  // its list of games lies outside, and would be compiled where it lies
  const types = readFileSync(join(root, 'tsconfig/packages.json'), 'utf8');
  write('tsconfig/packages.json', types.replace(/"types".*,/, '').replace('"../games/index.ts", ', ''));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(root, 'node_modules/typescript'), join(folder, 'node_modules/typescript'));
  write('packages/one/package.json', packageOf('@tessera/one', { config: { 'of-others': '0.1.0' } }));
  write('packages/two/package.json', packageOf('@tessera/two', { dependencies: { '@tessera/one': '0.1.0' } }));
  write('games/index.ts', `export { games } from '${new URL('fixture/tiny.ts', import.meta.url).pathname}';\n`);
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- A sixth game.\n\n## 0.1.0 (2026-01-01)\n\n- The first.\n');
  write('package-lock.json', '{ "name": "tessera", "version": "0.1.0", "lockfileVersion": 3, "packages": {} }\n');
  write('.gitignore', 'node_modules\ndist\n');
  commitAll(folder);
});

/** The commit and everything beside it, to see that nothing has happened. */
const state = () => [git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')];

test.each([
  ['1.2', 'A version is three numbers such as 0.2.0, not "1.2".\n'],
  ['v0.2.0', 'A version is three numbers such as 0.2.0, not "v0.2.0".\n'],
])('%s is no version', async (version, err) => {
  expect(await release(['release', version])).toEqual({ code: 2, out: '', err });
});

test('a tree with changes is refused, whatever is in them', async () => {
  write('packages/one/new.txt', 'not yet committed');
  const before = state();
  const { code, err } = await release(['release', '0.2.0']);
  expect([code, err]).toEqual([2, 'There are changes that are not committed.\n']);
  expect(state()).toEqual(before);
  git('clean', '--quiet', '--force', '.');
});

test('a dry run says what would be done and does nothing', async () => {
  const before = state();
  const { code, out } = await release(['release', '0.2.0', '--dry-run']);
  expect([code, out]).toEqual([0, expect.stringContaining('0.1.0 becomes 0.2.0 in 5 packages')]);
  expect(state()).toEqual(before);
});

test('a release is a commit with a dated section, a tag, and a packed file for every package', async () => {
  const { code, err, out } = await release(['release', '0.2.0']);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('Done.');
  const today = git('log', '-1', '--format=%as');
  expect(read('CHANGELOG.md')).toBe(
    `# Changelog\n\n## Unreleased\n\n## 0.2.0 (${today})\n\n- A sixth game.\n\n## 0.1.0 (2026-01-01)\n\n- The first.\n`,
  );
  expect(JSON.parse(read('package-lock.json')).packages['packages/one'].version).toBe('0.2.0');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%s')).toBe('chore: version 0.2.0');
  expect(git('cat-file', '-t', 'v0.2.0')).toBe('tag');
  expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
  expect(readdirSync(join(folder, 'dist/0.2.0')).sort()).toEqual([
    'tessera-0.2.0.tgz',
    'tessera-one-0.2.0.tgz',
    'tessera-two-0.2.0.tgz',
  ]);
  expect(JSON.parse(read('packages/one/package.json'))).toMatchObject({
    version: '0.2.0',
    config: { 'of-others': '0.1.0' },
  });
  expect(JSON.parse(read('packages/two/package.json')).dependencies).toEqual({ '@tessera/one': '0.2.0' });
});

test('the same version is not made twice, and nothing is released without a word about it', async () => {
  expect(await release(['release', '0.2.0'])).toMatchObject({ code: 2, err: 'There is a v0.2.0 already.\n' });
  const { code, err } = await release(['release', '0.3.0']);
  expect([code, err]).toEqual([2, 'CHANGELOG.md has nothing under "Unreleased".\n']);
});

import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addGame } from '../src/commands/new.ts';
import { extendList, readName } from '../src/new/files.ts';
import { root, smallCheckout } from './checkout.ts';
import { scratch } from './run.ts';

/** Every file below a folder with its text, so that any change shows. */
const everything = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.git'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

describe('what cannot be done is one sentence, and nothing is written', () => {
  const name = /lowercase letters, digits and single hyphens, begin with a letter, and keep it to 30/;
  const edit = (path: string, change: (text: string) => string) => (folder: string) => {
    writeFileSync(join(folder, path), change(readFileSync(join(folder, path), 'utf8')));
    // the change itself is committed: it is not what is refused
    const git = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
    spawnSync('git', [...git, 'commit', '--quiet', '--all', '--message', 'edit'], { cwd: folder });
  };
  test.each<[string, string, RegExp, ((folder: string) => void)?]>([
    ['capital letters', 'Chess', name],
    ['a digit in front', '7up', name],
    ['two hyphens', 'deep--sea', name],
    ['a hyphen at the end', 'deep-', name],
    ['a path', '../sea', name],
    ['nothing', '', name],
    ['31 characters', 'a'.repeat(31), name],
    ['a word of JavaScript', 'class', /has a meaning of its own/],
    ['a word of paths', 'rules', /has a meaning of its own/],
    ['a word of the template', 'notation', /uses itself \(src\/.*\); choose another name/],
    ['a game that exists', 'sea', /There is a games\/sea already/, (folder) => mkdirSync(join(folder, 'games/sea'))],
    [
      'a package that exists',
      'kernel',
      /another part of Tessera/,
      (at) => mkdirSync(join(at, 'packages/kernel'), { recursive: true }),
    ],
    [
      'a list with uncommitted changes',
      'sea',
      /games\/index\.ts has changes that are not committed/,
      (folder) => appendFileSync(join(folder, 'games/index.ts'), '\n'),
    ],
    [
      'a list of another form',
      'sea',
      /games\/index\.ts cannot be extended, because it has no line/,
      edit('games/index.ts', (text) => text.replace('readonly Manifest[] = [', 'readonly Manifest[] = [...more, ')),
    ],
    [
      'imports of another form',
      'sea',
      /because its imports are not one per line/,
      edit('games/index.ts', (text) => text.replace('import { ', 'import {\n')),
    ],
    [
      'a lock file that is broken',
      'sea',
      /package-lock\.json is not JSON .*; restore it first/,
      edit('package-lock.json', (text) => text.slice(1)),
    ],
  ])('%s', (_what, text, sentence, prepare) => {
    const folder = smallCheckout(scratch());
    prepare?.(folder);
    const before = everything(folder);
    expect(() => addGame(folder, text)).toThrow(sentence);
    expect(everything(folder)).toEqual(before);
  });
});

test('a second game waits until the first is committed', () => {
  const folder = smallCheckout(scratch());
  addGame(folder, 'first');
  expect(() => addGame(folder, 'second')).toThrow('games/index.ts has changes that are not committed');
});

test.each(['go2', 'a-game-with-a-very-long-name-xy'.slice(0, 30)])('%s is written as the formatter wants it', (id) => {
  const folder = smallCheckout(scratch());
  addGame(folder, id);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, 'check', '--error-on-warnings', 'games'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
  for (const [path, text] of everything(join(folder, 'games', id)))
    expect(text, path).not.toMatch(/new-?game|New Game|\[N\d/i);
});

test('the list stays sorted, and breaks into lines when it is long', () => {
  const long = extendList(
    readFileSync(join(root, 'games/index.ts'), 'utf8'),
    readName('zz-longestnameforoneboardgames'),
  );
  expect(long).toMatch(
    /import \{ zzLongestnameforoneboardgames \} from '@tessera\/zz-longestnameforoneboardgames';\n\n/,
  );
  expect(long).toMatch(/= \[\n( {2}\w+,\n)+ {2}zzLongestnameforoneboardgames,\n\];\n$/);
});

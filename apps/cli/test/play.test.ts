import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratch, start, tiny } from './run.ts';

const folder = scratch();
const saved = join(folder, 'match.json');
const play = (input: string, ...args: string[]) => tiny(['play', 'tiny', '--seed', 'a', ...args], input);

test('a whole match is played from piped numbers and replays to the same end', async () => {
  const played = await play('3\n1\n9\n1\n1\n1\n1\n1\n1\n1\n1\n1\n', '--save', saved);
  expect(played.out).toContain('Ann: Take from 10 stones.\n   1  take 1\n   2  take 2\n   3  take 3\n> 3\nAnn took 3.');
  expect(played.out).toContain('There is no choice 9; pick 1 to');
  expect(played.out).toContain('The match is over (no stones left).');
  expect(played.code).toBe(0);
  const replayed = await tiny(['replay', saved]);
  expect(replayed.out).toMatch(/^ {4}1 {2}Chance: tails\n {9}Bob begins\.\n {4}2 {2}Bob: take 2\n {9}Bob took 2\./);
  expect(replayed.out).toContain('position  0 stones');
  expect(replayed.out).toContain('The match is over (no stones left).');
  expect(replayed.code).toBe(0);
});

test('replay --to stops there, --json says the same as one object', async () => {
  const { out } = await tiny(['replay', saved, '--to', '3', '--json']);
  expect(JSON.parse(out)).toMatchObject({
    game: 'tiny',
    answers: [
      { actor: -1 },
      { actor: 1, text: 'take 2' },
      { number: 3, actor: 0, name: 'Ann', notes: ['Ann took 3.'] },
    ],
    position: '7 stones, seat 1',
    over: false,
  });
});

test('replay reads the standard input too', async () => {
  const { out, code } = await tiny(['replay', '-'], readFileSync(saved, 'utf8'));
  expect(out).toContain('The match is over (no stones left).');
  expect(code).toBe(0);
});

test('an altered answer is reported where it stands', async () => {
  const altered = join(folder, 'altered.json');
  writeFileSync(altered, readFileSync(saved, 'utf8').replace('"choice":{"take":3}', '"choice":{"take":2}'));
  const { code, out, err } = await tiny(['replay', altered]);
  expect(err).toMatch(/altered or is broken at answer 3: entries\[2\]\.hash/);
  expect(out).toContain('    2  Bob: take 2');
  expect(out).not.toContain('    3  Ann');
  expect(code).toBe(2);
});

test('an answer that was never legal is reported where it stands', async () => {
  const altered = join(folder, 'illegal.json');
  writeFileSync(altered, readFileSync(saved, 'utf8').replace('"choice":{"take":3}', '"choice":{"take":33}'));
  const { code, err } = await tiny(['replay', altered]);
  expect(err).toMatch(/at answer 3: .*takes more than there is/);
  expect(code).toBe(2);
});

test('the end of the input is a clean quit that still saves', async () => {
  const file = join(folder, 'quit.json');
  const { code, out, err } = await play('2\n', '--save', file);
  expect(out).toContain('The input has ended');
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ tessera: 1, game: 'tiny', seed: 'a' });
});

test('u undoes your own last answer, and nothing before somebody else answered', async () => {
  const { out } = await play('1\nu\nu\nq\n');
  expect(out).toMatch(
    /> 1\nAnn took 1\.[\s\S]*Take from 9[\s\S]*> u\n[\s\S]*Take from 10[\s\S]*> u\nThere is nothing to undo/,
  );
});

test('s saves in between, to a file that can be written', async () => {
  const file = join(folder, 'between.json');
  const { out, code } = await play(`s ${join(folder, 'no', 'folder')}\ns ${file}\nq\n`);
  expect(out).toContain('cannot be written (ENOENT)');
  expect(JSON.parse(readFileSync(file, 'utf8')).entries).toHaveLength(2);
  expect(code).toBe(0);
});

test('a lists what you can do at any time, a1 does it', async () => {
  const { out } = await play('a\na2\na1\n');
  expect(out).toContain('a1  resign');
  expect(out).toContain('There is no a2');
  expect(out).toContain('Ann resigned.');
  expect(out).toContain('The match is over (a seat resigned).');
});

test('text filters the choices, ? explains', async () => {
  const { out } = await play('e 3\n?\nq\n');
  expect(out).toContain('> e 3\n   3  take 3\n> ?');
  expect(out).toContain('undo your last answer');
});

test('a reader that leaves early ends the command quietly', async () => {
  const child = start('./fixture/tiny.mjs', 'play', 'tiny');
  let err = '';
  child.stderr.on('data', (data) => {
    err += data;
  });
  child.stdin.on('error', () => {});
  child.stdout.once('data', () => {
    child.stdout.destroy();
    child.stdin.end('b\n'.repeat(5000));
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(err).toBe('');
  expect(code).toBe(0);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { games } from '../../../games/index.ts';
import { calibrations, foundPuzzles, progresses, puzzleSets, trials } from '../src/kept-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'tessera-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (text: string): string => {
  const path = join(folder, 'kept.json');
  writeFileSync(path, text);
  return path;
};
const root = fileURLToPath(new URL('../../..', import.meta.url));

test('what is in the checkout can be read', () => {
  const sets = games.flatMap(({ id }) => puzzleSets.read(join(root, `games/${id}/src/puzzles.json`)) ?? []);
  expect(sets.length).toBeGreaterThan(1);
  const [puzzle] = sets[0].puzzles;
  expect(foundPuzzles.lines(file(`${JSON.stringify({ seed: 's', puzzles: [puzzle] })}\n`))).toHaveLength(1);
  const kept = calibrations.read(join(root, 'docs/strength/calibration.json'));
  expect(kept?.map(({ game }) => game)).toEqual(expect.arrayContaining(sets.map(({ game }) => game)));
});

test('a file that is not there is nothing', () => {
  const path = join(folder, 'missing.json');
  expect(progresses.read(path)).toBeUndefined();
  expect(trials.lines(path)).toEqual([]);
});

test.each([
  [() => progresses.read(file('{"round":')), 'kept.json is no JSON.'],
  [() => progresses.read(file('{"round":-1,"weights":[]}')), 'kept.json, at /round, is not what was kept: it must be'],
  [() => progresses.read(file('7')), 'kept.json is not what was kept: it must be object.'],
  [() => trials.lines(file('{"seed":"s"}\n')), 'Line 1 of '],
  [
    () => puzzleSets.read(file(readFileSync(join(root, 'docs/strength/calibration.json'), 'utf8'))),
    'is not what was kept',
  ],
])('a file with something else in it is named', (read, sentence) => {
  expect(read).toThrow(sentence);
});

import { expect, test } from 'vitest';
import { games } from '../../../games/index.ts';
import type { Part } from '../src/commands/check.ts';
import { tessera, tiny } from './run.ts';

const partsIn = (out: string): readonly Part[] => JSON.parse(out)[0].parts;
const named = (parts: readonly Part[], state: Part['state']): string[] =>
  parts.filter((part) => part.state === state).map(({ name }) => name);

test.each(games.map(({ id }) => id))('%s lacks nothing, and nothing is wrong with it', async (id) => {
  const { code, out } = await tessera(['check', id, '--json']);
  expect([named(partsIn(out), 'fault'), named(partsIn(out), 'lacks'), code]).toEqual([[], [], 0]);
});

test('what is missing is named with its file, and is no fault', async () => {
  const { out } = await tiny(['check', 'tiny']);
  expect(out).toMatch(/^Tiny \(games\/tiny\)\n\n {2}has\n {4}rules +version 1, 2 seats\n/);
  expect(out).toMatch(/lacks, and where to write it\n( {4}.*\n)* {4}review, hints +a bot with a playbook in src\/bots/);
  expect(out).toMatch(/ {4}lessons? +|board +src\/board\/index\.tsx: without it/);
});

test('what is wrong is told in sentences, and the command ends with 1', async () => {
  const { code, out } = await tiny(['check', '--json']);
  const faults = partsIn(out).filter(({ state }) => state === 'fault');
  expect(faults[0].text).toBe('RULES.md has no numbered rules, such as [A1].');
  expect(faults[1].text).toMatch(/^A law fails: tiny breaks ".*": .* in de is not translated/);
  expect(code).toBe(1);
  expect(await tessera(['check', 'chess'])).toMatchObject({ code: 2, err: expect.stringContaining('no game "chess"') });
});

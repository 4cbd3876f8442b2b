import { expect, test } from 'vitest';
import { tessera } from './run.ts';

const perft = async (...args: string[]) =>
  JSON.parse((await tessera(['perft', 'rithmomachia', '--json', ...args])).out) as {
    depths: { nodes: number }[];
    moves: { [move: string]: number };
    nodes: number;
  };

test.each([
  ['Q', 73],
  ['L', 78],
])('[R15] convention %s counts %i first moves', async (convention, nodes) => {
  expect((await perft('--depth', '1', '--convention', convention)).depths).toMatchObject([{ nodes }]);
});

test('[R15] Black to move has 76 first moves', async () => {
  expect((await perft('--depth', '1', '--position', 'Start; turn B')).depths).toMatchObject([{ nodes: 76 }]);
});

test('[R15] the first moves of N8 lead to 772 of the 4902', async () => {
  const { moves, nodes } = await perft('--depth', '2', '--divide');
  const ofN8 = Object.entries(moves).filter(([move]) => move.startsWith('W_T_03-'));
  expect(ofN8).toHaveLength(11);
  expect(ofN8.reduce((sum, [, count]) => sum + count, 0)).toBe(772);
  expect(nodes).toBe(4902);
});

test('perft for people is a table with times', async () => {
  const { out, code } = await tessera(['perft', 'rithmomachia', '--depth', '1']);
  expect(out).toMatch(/^depth {2}nodes {2}seconds +nodes\/s\n.*\n {4}1 {5}68 {4}\d\.\d{3}/);
  expect(code).toBe(0);
});

test.each<[string, string[], RegExp]>([
  ['another game', ['attha', '--depth', '1'], /Allowed choices are rithmomachia/],
  ['no depth', ['rithmomachia'], /--depth/],
  ['a depth in words', ['rithmomachia', '--depth', 'two'], /--depth must be a whole number/],
  ['an unknown convention', ['rithmomachia', '--depth', '1', '--convention', 'X'], /one of D, Q, L, not "X"/],
  ['a broken position', ['rithmomachia', '--depth', '1', '--position', 'W_X_01@A1'], /rithmomachia: /],
])('perft with %s: a sentence and exit code 2', async (_title, args, sentence) => {
  const { code, out, err } = await tessera(['perft', ...args]);
  expect(err).toMatch(sentence);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(out).toBe('');
  expect(code).toBe(2);
});

test('the start position is drawn with White on the right in capitals', async () => {
  const { out } = await tessera(['position', 'rithmomachia', 'Start']);
  const lines = out.split('\n');
  expect(lines[0]).toMatch(/^ {3}A {4}B .* P$/);
  expect(lines[1]).toMatch(/^8 {2}s361 p {4}t9 {3}(· {4}){10}T5 {3}S169 S25 {3}8$/);
  expect(out).toContain('p B8 has faces 36, 25, 16, 4');
  expect(out).toContain('White is asked (move)');
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyGame } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';

const games = fileURLToPath(new URL('../games', import.meta.url));
const folders = readdirSync(games).filter((name) => existsSync(join(games, name, 'package.json')));

/** A game is not there until all of this is: the meta-test of every game, so that no newcomer forgets a part. */
describe.each(folders)('games/%s is complete', (id) => {
  const folder = join(games, id);
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const load = async () => ((await import(join(folder, 'src/rules/index.ts'))) as Record<string, AnyGame>)[id];

  test('exports its game under its own id', async () => {
    expect((await load()).id).toBe(id);
  });

  test('is registered with the command line', () => {
    const registry = readFileSync(fileURLToPath(new URL('../apps/cli/src/games.ts', import.meta.url)), 'utf8');
    expect(registry).toContain(`@tessera/${id}`);
  });

  test('has numbered rules', () => {
    expect(read('RULES.md').match(/\[[A-Z]\d+(\.\d+)?\]/g)?.length ?? 0).toBeGreaterThan(10);
  });

  test('runs the laws', () => {
    const tests = readdirSync(join(folder, 'test')).filter((name) => name.endsWith('.test.ts'));
    expect(tests.some((name) => /\blaws\(/.test(read(join('test', name))))).toBe(true);
  });

  test('keeps a playthrough golden of its version', async () => {
    const golden = readdirSync(join(folder, 'test/golden')).filter((name) => name.endsWith('.txt'));
    expect(golden.length).toBeGreaterThan(0);
    const { version } = await load();
    for (const name of golden)
      expect(read(join('test/golden', name))).toMatch(new RegExp(`^game ${id}, version ${version}\n`));
  });

  test('has words for every frame that asks', async () => {
    const game = await load();
    const steps = game.steps as Record<string, { ask?: unknown }>;
    for (const [kind, step] of Object.entries(steps)) {
      if (step.ask === undefined) continue;
      expect(game.text.questions[kind], `question ${kind}`).toBeTypeOf('function');
      expect(game.text.choices[kind], `choices of ${kind}`).toBeTypeOf('function');
    }
  });

  test('has words for every note and refusal its source names', async () => {
    const game = await load();
    const source = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => read(join('src', name)))
      .join('\n');
    for (const [, kind] of source.matchAll(/\bnote\(\s*'(\w+)'/g))
      expect(game.text.notes[kind], `note ${kind}`).toBeTypeOf('function');
    for (const [, code] of source.matchAll(/\bcode: '(\w+)'/g))
      expect(game.text.refusals[code], `refusal ${code}`).toBeTypeOf('string');
  });
});

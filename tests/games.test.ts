import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decide } from '@tessera/bots';
import { games } from '@tessera/games';
import { type AnyGame, type AnyWords, CHANCE, Engine, must, parseOptions, seeded } from '@tessera/kernel';
import type { LawConfig } from '@tessera/kernel/laws';
import { LANGUAGES, type Manifest } from '@tessera/kit';
import { beforeAll, describe, expect, test, vi } from 'vitest';

const home = fileURLToPath(new URL('../games', import.meta.url));
const folders = readdirSync(home).filter((name) => existsSync(join(home, name, 'package.json')));

test('games/index.ts lists every game folder once, and nothing else', () => {
  expect(games.map(({ id }) => id).sort()).toEqual(folders.sort());
});

// boards are made for browsers: the little that their modules read when they are loaded
beforeAll(() => {
  const place = {
    origin: 'https://table.test',
    protocol: 'https:',
    host: 'table.test',
    pathname: '/',
    search: '',
    hash: '',
  };
  vi.stubGlobal('location', place);
  vi.stubGlobal('navigator', { languages: ['en'], userAgent: '' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => {} });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  return () => vi.unstubAllGlobals();
});

/** The shape of a catalogue: what it has, without what it says. */
function shape(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return typeof value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, shape(value[key as keyof typeof value])]),
  );
}

/** A match of the game at its beginning. */
const begin = (game: AnyGame) =>
  Engine.start(game, must(parseOptions(game.options, undefined)), game.seats.max, 'complete');

/** A game is not there until all of this is: the meta-test of every game, so that no newcomer forgets a part. */
describe.each(games.map((manifest) => [manifest.id, manifest] as const))('games/%s', (id, manifest: Manifest) => {
  const folder = join(home, id);
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const has = (path: string) => existsSync(join(folder, path));

  test('manifest: a readable title, time and levels', () => {
    expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
    expect(manifest.title).not.toBe('');
    expect(manifest.minutes).toMatch(/^\d+(–\d+)?$/);
    expect(manifest.levels, 'levels in src/index.ts names no bot').not.toEqual([]);
    for (const colour of Object.values(manifest.accent)) expect(colour).toMatch(/^light-dark\(#\w{6}, #\w{6}\)$/);
  });

  test('rules: the same id, title and seats, and a match that begins', async () => {
    const game = await manifest.rules();
    expect(game.id).toBe(id);
    expect(game.seats).toEqual(manifest.seats);
    expect(game.title).toBe(manifest.title);
    expect(begin(game).questions, 'a new match asks nobody anything').not.toEqual([]);
  });

  test('rules: a position survives its notation', async () => {
    const game = await manifest.rules();
    const { state } = begin(game);
    const text = game.notation.makePosition(state);
    expect(game.notation.parsePosition(text, must(parseOptions(game.options, undefined))).ok, text).toBe(true);
  });

  test('words: every language has the same sentences', async () => {
    const [first, ...others] = LANGUAGES;
    const wanted = shape(await manifest.words[first]());
    for (const language of others) expect(shape(await manifest.words[language]()), language).toEqual(wanted);
  });

  test.each(LANGUAGES)('words: %s has a sentence for everything that can be asked and agreed on', async (language) => {
    const game = await manifest.rules();
    const words: AnyWords = await manifest.words[language]();
    const steps = game.steps as Record<string, { ask?: unknown }>;
    const asking = Object.keys(steps).filter((kind) => steps[kind].ask !== undefined);
    expect(Object.keys(words.questions).sort()).toEqual(asking.sort());
    expect(Object.keys(words.choices).sort()).toEqual(asking.sort());
    expect(Object.keys(words.options).sort()).toEqual(Object.keys(game.options.fields).sort());
    expect(Object.keys(words.presets).sort()).toEqual(Object.keys(game.options.presets).sort());
    expect(words.aside !== undefined).toBe(game.asides !== undefined);
  });

  test('bots: the levels of the manifest, each with words', async () => {
    const kinds = await manifest.bots();
    expect(kinds.map(({ name }) => name)).toEqual(manifest.levels);
    for (const language of LANGUAGES) {
      const { bots } = await manifest.words[language]();
      expect(Object.keys(bots).sort(), language).toEqual([...manifest.levels].sort());
    }
  });

  test.skipIf(manifest.training === undefined)('training: every set of weights has a name of its own', async () => {
    const names = ((await manifest.training?.()) ?? []).map(({ name }) => name);
    expect(names, 'the training door learns nothing').not.toEqual([]);
    expect(names, 'two sets of weights have one name').toEqual([...new Set(names)]);
  });

  test.skipIf(manifest.board === undefined)('board: loads, and what it shows are positions of the game', async () => {
    const board = await manifest.board?.();
    const game = await manifest.rules();
    expect(board?.Board).toBeTypeOf('function');
    expect(board?.Rules).toBeTypeOf('function');
    expect(board?.words.ready).toBeTypeOf('function');
    const scenes = (await board?.scenes?.()) ?? [];
    for (const { position, options } of [...(board ? [board.showcase] : []), ...scenes]) {
      const agreed = must(parseOptions(game.options, options));
      expect(game.notation.parsePosition(position, agreed), position).toMatchObject({ ok: true });
    }
    const { view, position, options } = board?.showcase ?? { position: '' };
    if (view !== undefined) {
      const shown = must(game.notation.parsePosition(position, must(parseOptions(game.options, options))));
      expect(JSON.parse(JSON.stringify(game.view(shown, null))), 'showcase.json').toEqual(view);
    }
    for (const lesson of (await board?.lessons?.()) ?? []) {
      const agreed = must(parseOptions(game.options, lesson.options));
      expect(game.notation.parsePosition(lesson.position, agreed), lesson.title).toMatchObject({ ok: true });
    }
  });

  test.skipIf(manifest.board === undefined)('board: by the package’s name, so that bundles leave it out', () => {
    expect(read('src/index.ts')).toContain(`import('@tessera/${id}/board')`);
  });

  test('package: named after its folder, and linked by the list and the lock', () => {
    const json = (path: string) => JSON.parse(readFileSync(join(home, path), 'utf8'));
    expect(json(`${id}/package.json`).name).toBe(`@tessera/${id}`);
    expect(json('package.json').dependencies).toHaveProperty([`@tessera/${id}`]);
    expect(json('../package-lock.json').packages).toHaveProperty([`games/${id}`]);
  });

  test.each(manifest.levels)('bots: %s answers the first question of a seat', async (level) => {
    const game = await manifest.rules();
    const engine = begin(game);
    const rng = seeded('meta');
    while (engine.questions[0].actor === CHANCE) engine.draw(rng);
    const { actor: seat, choices } = engine.questions[0];
    // a referee may begin
    if (seat < 0) return;
    const state = JSON.parse(JSON.stringify(engine.imagine(seat, rng).state));
    const task = { game: id, state, seat, level, budgetMs: 20, seed: 'meta' };
    expect(choices).toContainEqual(decide(game, await manifest.bots(), task, () => performance.now()));
  });

  test.skipIf(!has('src/guide'))(
    'guide: every topic has a name in every language, and whole matches test it',
    async () => {
      const guide = await (await manifest.board?.())?.guide?.();
      const topics = Object.keys(guide?.topics ?? {});
      expect(topics.length).toBeGreaterThan(5);
      for (const language of LANGUAGES) {
        const words = (await guide?.words[language]()) ?? {};
        expect(Object.keys(words), language).toEqual(topics);
        const titles = Object.values(words).map(({ title }) => title);
        expect(new Set(titles).size, `two topics have one name: ${titles.join(', ')}`).toBe(topics.length);
      }
      expect(read('test/guide.test.ts'), 'test/guide.test.ts plays no guided match').toMatch(/\bplayGuided\b/);
    },
  );

  test.skipIf(manifest.board !== undefined)('board: a folder without a door is forgotten', () => {
    expect(has('src/board'), 'src/board has no door in src/index.ts').toBe(false);
  });

  test.skipIf(manifest.terminal === undefined)('terminal: draws a view as text', async () => {
    const draw = await manifest.terminal?.();
    const game = await manifest.rules();
    expect(draw?.(game.view(begin(game).state, 0) as never)).toMatch(/\S/);
  });

  test('terminal, commands, wire and pages: what stands in the folder has a door', async () => {
    for (const part of ['terminal', 'wire', 'digest'] as const)
      expect(has(`src/${part}.ts`), `src/${part}.ts and the door ${part} go together`).toBe(
        manifest[part] !== undefined,
      );
    for (const command of (await manifest.commands?.()) ?? []) expect(command.run).toBeTypeOf('function');
    for (const page of Object.values(manifest.pages ?? {})) expect(await page()).toBeTypeOf('function');
    await manifest.wire?.();
  });

  test('RULES.md: numbered rules', () => {
    expect(has('RULES.md'), 'RULES.md is missing').toBe(true);
    const numbers = new Set(read('RULES.md').match(/\[[A-Z]\d+(\.\d+)?\]/g));
    expect(numbers.size, `RULES.md has ${numbers.size} numbered rules, such as [A1]; a game has more`).toBeGreaterThan(
      5,
    );
  });

  test('laws: the tests and the soak run them with every language', async () => {
    const tests = readdirSync(join(folder, 'test')).filter((name) => name.endsWith('.test.ts'));
    const lawless = 'no test puts the game before the laws: for (const law of laws(game, lawful)) …';
    expect(
      tests.filter((name) => /\blaws\(/.test(read(`test/${name}`))),
      lawless,
    ).not.toEqual([]);
    const { lawful } = (await import(join(folder, 'test/lawful.ts'))) as { lawful: LawConfig };
    expect(Object.keys(lawful.words ?? {}).sort(), 'lawful.words').toEqual([...LANGUAGES].sort());
  });

  test('golden: a playthrough of this version', async () => {
    const { version } = await manifest.rules();
    const golden = has('test/golden') ? readdirSync(join(folder, 'test/golden')) : [];
    const played = golden.filter((name) => name.endsWith('.txt'));
    expect(played, 'test/golden has no playthrough; laws.test.ts writes one when it runs').not.toEqual([]);
    for (const name of played)
      expect(read(`test/golden/${name}`).split('\n', 1)[0], name).toBe(`game ${id}, version ${version}`);
  });
});

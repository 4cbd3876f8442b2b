import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@tessera/games';
import { build, type Plugin, type Rolldown } from 'vite';
import { beforeAll, describe, expect, inject, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A program as it is shipped, by its chunks. */
class Shipped {
  readonly #chunks: ReadonlyMap<string, Rolldown.OutputChunk>;

  constructor(output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]) {
    this.#chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
  }

  #chunkOf(module: string): Rolldown.OutputChunk | undefined {
    return [...this.#chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => sourceOf(id) === module));
  }

  /** The sources that a browser has fetched once a chunk runs: its own and those of every chunk it imports at once. */
  #fetchedWith(chunk: Rolldown.OutputChunk): Set<string> {
    const seen = new Set<Rolldown.OutputChunk>();
    const visit = (one: Rolldown.OutputChunk) => {
      if (seen.has(one)) return;
      seen.add(one);
      for (const name of one.imports) {
        const next = this.#chunks.get(name);
        if (next !== undefined) visit(next);
      }
    };
    visit(chunk);
    return new Set([...seen].flatMap(({ moduleIds }) => moduleIds.map(sourceOf)));
  }

  /** What is fetched at once. */
  first(): Set<string> {
    // a chunk made by hand carries no mark, whatever the page begins with
    const entry = [...this.#chunks.values()].find(({ isEntry }) => isEntry) ?? this.#chunkOf('apps/web/src/main.tsx');
    if (entry === undefined) throw new Error('there is no entry');
    return this.#fetchedWith(entry);
  }

  /** Everything there is. */
  all(): Set<string> {
    return new Set([...this.#chunks.values()].flatMap(({ moduleIds }) => moduleIds.map(sourceOf)));
  }

  /** What opening a door fetches besides; undefined where the module is not there. */
  behind(module: string): Set<string> | undefined {
    const chunk = this.#chunkOf(module);
    const first = this.first();
    return chunk && new Set([...this.#fetchedWith(chunk)].filter((source) => !first.has(source)));
  }
}

const sourceOf = (id: string): string => relative(root, id.split('?')[0]);
const matching = (sources: Iterable<string>, pattern: RegExp): string[] =>
  [...sources].filter((source) => pattern.test(source));

describe('the site', () => {
  let site: Shipped;
  let worker: Shipped;
  beforeAll(async () => {
    const watch: Plugin = {
      name: 'watch',
      generateBundle(_options, bundle) {
        worker = new Shipped(Object.values(bundle));
      },
    };
    const built = await build({
      root: join(root, 'apps/web'),
      configFile: join(root, 'apps/web/vite.config.ts'),
      mode: 'production',
      logLevel: 'error',
      build: { write: false, minify: false, reportCompressedSize: false },
      worker: { plugins: () => [watch] },
    });
    const [{ output }] = [built].flat() as Rolldown.RolldownOutput[];
    site = new Shipped(output);
  }, 120_000);

  test('begins with the manifests of the games and nothing else of them', () => {
    const known = /^games\/(index\.ts|[^/]+\/src\/(index|words\/index)\.ts)$/;
    const own = matching(site.first(), /^games\//);
    expect(own).toContain('games/index.ts');
    expect(own.filter((source) => !known.test(source))).toEqual([]);
  });

  test('leaves the gallery to the development server', () => {
    expect(matching(site.all(), /^apps\/web\/src\/gallery\//)).toEqual([]);
  });

  test('begins in one language', () => {
    expect(matching(site.first(), /\/de\.tsx?$/)).toEqual([]);
  });

  test('thinks in a worker that fetches the bots of one game and never draws', () => {
    expect(matching(worker.first(), /^games\/[^/]+\/src\/(rules|bots)\//)).toEqual([]);
    expect(
      matching(worker.all(), /^games\/[^/]+\/src\/(board|evening)\/|^packages\/(events|client\/src\/table)\//),
    ).toEqual([]);
    for (const { id } of games) {
      const fetched = worker.behind(`games/${id}/src/bots/index.ts`);
      expect(fetched, id).toBeDefined();
      // the manifests of all games come with the first of their bots
      expect(matching(fetched ?? [], new RegExp(`^games/(?!${id}/)[^/]+/src/(?!index\\.ts)`)), id).toEqual([]);
    }
    expect(matching(worker.all(), /^games\/[^/]+\/src\/(words\/(en|de|index)|terminal|digest|bots\/training)/)).toEqual(
      [],
    );
  });

  describe.each(games.map(({ id, board }) => ({ id, board })))('of $id', ({ id, board }) => {
    const own = `games/${id}/src`;

    test.skipIf(board === undefined)('fetches a board without bots, the other language and other games', () => {
      const fetched = site.behind(`${own}/board/index.tsx`) ?? new Set();
      expect(matching(fetched, new RegExp(`^${own}/board/`))).not.toEqual([]);
      expect(matching(fetched, new RegExp(`^${own}/bots/|/de\\.tsx?$`))).toEqual([]);
      expect(matching(fetched, new RegExp(`^games/(?!${id}/)[^/]+/src/`))).toEqual([]);
    });

    test.skipIf(board === undefined)('fetches a picture of its board, and its words, without the rules', () => {
      for (const module of ['board/index.tsx', 'words/en.ts', 'words/de.ts'])
        expect(
          matching(site.behind(`${own}/${module}`) ?? [], new RegExp(`^${own}/rules/(index|steps)\\b`)),
          module,
        ).toEqual([]);
    });

    test('fetches each language by itself', () => {
      for (const [language, other] of [
        ['en', 'de'],
        ['de', 'en'],
      ]) {
        const fetched = site.behind(`${own}/words/${language}.ts`);
        expect(fetched, language).toBeDefined();
        expect(matching(fetched ?? [], new RegExp(`/${other}\\.tsx?$|^${own}/(board|bots)/`)), language).toEqual([]);
      }
    });
  });
});

test('the server carries every game’s rules and no board', () => {
  const outdir = inject('serverBundle');
  const maps = readdirSync(outdir).filter((name) => name.endsWith('.js.map'));
  const sources = maps.flatMap((name) =>
    (JSON.parse(readFileSync(join(outdir, name), 'utf8')).sources as string[]).map((path) =>
      relative(root, join(outdir, path)),
    ),
  );
  for (const { id } of games) expect(sources).toContain(`games/${id}/src/rules/index.ts`);
  expect(matching(sources, /^games\/[^/]+\/src\/(board|evening)\/|^packages\/(events|client\/src\/table)\//)).toEqual(
    [],
  );
});

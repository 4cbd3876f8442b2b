import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { PostgresStore, scrubPostgres } from '../src/postgres/index.ts';
import { describePostgres, makePostgres } from './postgres.ts';

/** The commands of docs/operating.md. */
const dump = (url: string, to: string) => execFileSync('pg_dump', ['-n', 'tessera', '-Fc', '-f', to, url]);
const bringBack = (from: string, url: string) =>
  execFileSync('pg_restore', ['--exit-on-error', '--no-owner', '-d', url, from]);

describePostgres('a backup of Postgres', () => {
  const postgres = makePostgres();

  test('by pg_dump, while a server writes, is one moment; a server goes on with it in an empty database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-dump-'));
    const file = join(folder, 'tessera.dump');
    const store = new PostgresStore({ url: postgres.url });
    await store.leases.enter('gone', 60_000);
    const ids = Array.from({ length: 20 }, (_, i) => `match-${i}`);
    for (const [i, id] of ids.entries()) {
      const head = { id, game: 'nim', createdAt: i, meta: { seed: '\u0000\ud800', i }, code: `CODE${i}` };
      await store.create(head, { listed: true, summary: { i } }, 'gone');
    }
    let acknowledged = 0;
    let going = true;
    const writing = (async () => {
      for (let n = 0; going; n++) {
        await Promise.all(ids.map((id) => store.append(id, n, [{ n }], `${id} ${n}`, 1)));
        acknowledged = n + 1;
      }
    })();
    await expect.poll(() => acknowledged).toBeGreaterThan(5);
    const before = acknowledged;
    dump(postgres.url, file);
    going = false;
    await writing;

    const admin = new Client({ connectionString: postgres.url });
    await admin.connect();
    await admin.query('CREATE DATABASE brought_back');
    await admin.end();
    const url = postgres.url.replace(/\/postgres$/, '/brought_back');
    bringBack(file, url);
    const again = new PostgresStore({ url });
    onTestFinished(async () => {
      await again.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    });
    for (const [i, id] of ids.entries()) {
      const [was, is] = [await store.load(id, { whole: true }), await again.load(id, { whole: true })];
      expect(is?.head).toEqual(was?.head);
      expect(is?.tail.length).toBeGreaterThanOrEqual(before);
      expect(is?.tail).toEqual(was?.tail.slice(0, is?.tail.length));
      expect(await again.idOf(`CODE${i}`)).toBe(id);
    }
    expect((await scrubPostgres(url, () => [])).damage).toEqual([]);
    // the server that had the matches is not here: whoever declares it dead goes on with them
    await again.leases.leave('gone');
    await again.leases.enter('new', 60_000);
    const claim = await again.leases.claim(ids[0], 'new');
    expect(claim).toEqual({ kind: 'owned', epoch: 2 });
    const { summary } = (await again.load(ids[0])) ?? {};
    expect(await again.append(ids[0], summary?.seq ?? 0, ['more'], 'more', 2)).toMatchObject({ kind: 'appended' });
    expect(await again.append(ids[0], 0, ['x'], `${ids[0]} 0`, 2)).toEqual({ kind: 'repeated', seq: 1 });
  });
});

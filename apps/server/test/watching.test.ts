import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describePostgres, makePostgres } from '../../../packages/store/test/postgres.ts';
import { Guest, playOn, sitTwo } from './guest.ts';
import { ended, freshFolder, get, makeRoom, serve, spawnServer } from './serve.ts';

const inDocs = (name: string) => new URL(`../../../docs/${name}`, import.meta.url);

/** The queries of a dashboard or of a file with alarms. */
const queries = (name: string): readonly string[] =>
  [...readFileSync(inDocs(name), 'utf8').matchAll(/^\s*"?expr"?: (.+?),?$/gm)].map(([, text]) =>
    text.startsWith('"') ? (JSON.parse(text) as string) : text,
  );

/** Words of the language of queries; what stands in braces, brackets and after `by` names no metric. */
const WORDS = /^(sum|rate|increase|histogram_quantile|by|le|or|and|unless|up)$/;
const metricsOf = (query: string): readonly string[] =>
  (query.replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|by \([^)]*\)/g, ' ').match(/[a-z_][a-z0-9_:]*/gi) ?? []).filter(
    (name) => !WORDS.test(name),
  );

/** The names that may be asked for, from what `/metrics` says. */
function servedNames(text: string): ReadonlyMap<string, string> {
  const served = new Map<string, string>();
  for (const [, name, type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
    for (const end of type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) served.set(name + end, type);
  return served;
}

describePostgres('what a server with a database tells of itself', () => {
  const postgres = makePostgres();
  /** What a server with a database says after a few moves, and one with a file. */
  async function watched(): Promise<string> {
    const server = await serve({ data: postgres.url, metrics: 'public' });
    const [ann, bob] = await sitTwo(server, await makeRoom(server));
    await playOn([ann, bob], 'watched', 20);
    const onFile = await serve({ metrics: 'public' });
    const both = await Promise.all([server, onFile].map(async (one) => (await get(one, '/metrics')).text()));
    return both.join('\n');
  }

  test.each(['grafana.json', 'alarms.yml'])('docs/%s asks only for metrics that there are', async (name) => {
    const all = queries(name);
    expect(all.length).toBeGreaterThan(10);
    const served = servedNames(await watched());
    for (const query of all) {
      const names = metricsOf(query);
      expect(names.length + Number(query.startsWith('up{')), query).toBeGreaterThan(0);
      expect(
        names.filter((one) => !served.has(one)),
        query,
      ).toEqual([]);
      // what only grows is a counter, and nothing else is asked how fast it grows
      if (/rate\(|increase\(/.test(query))
        for (const one of names) if (one.endsWith('_total')) expect(served.get(one), one).toBe('counter');
    }
  });

  test('has a counter for what only grows, and the pool and the statements', async () => {
    const text = await watched();
    for (const [name, type] of servedNames(text))
      if (name.startsWith('tessera_') && name.endsWith('_total')) expect(type, name).toBe('counter');
    expect(text).toMatch(/^tessera_node_leases_won_total 1$/m);
    expect(text).toMatch(/^tessera_node_rooms_taken_total \d+$/m);
    expect(text).toMatch(/^tessera_pool_connections [1-9]/m);
    expect(text).toMatch(/^tessera_statement_seconds_count\{statement="append"\} [1-9]/m);
  });
});

test('the alarms are rules that Prometheus takes', ({ skip }) => {
  if (spawnSync('promtool', ['--version']).error !== undefined) skip();
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', inDocs('alarms.yml').pathname], {
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});

describe('the log', () => {
  test('tells an operator when a server starts and stops, and which tables it opens and closes', async () => {
    const lines: Record<string, unknown>[] = [];
    let rest = '';
    const { port, child } = await spawnServer(join(freshFolder(), 'tessera.db'), 0, 100, {
      env: { LOG_LEVEL: 'info' },
      onError: (text) => {
        const whole = (rest + text).split('\n');
        rest = whole.pop() ?? '';
        for (const line of whole) lines.push(JSON.parse(line));
      },
    });
    const roomId = await makeRoom({ port });
    await (await Guest.join({ port }, roomId)).leave();
    child.kill('SIGTERM');
    await ended(child);
    expect(lines.map(({ msg, room }) => [msg, room])).toEqual([
      ['started', undefined],
      ['table opened', roomId],
      ['stopping', undefined],
      ['table closed', roomId],
      ['stopped', undefined],
    ]);
    expect(lines[0]).toMatchObject({ port, store: 'file', version: expect.any(String) });
  });

  test('names the request that an error came from; a proxy that is trusted may choose the name', async () => {
    const { MemoryStore } = await import('@tessera/store');
    const { parseProxies } = await import('../src/http/addresses.ts');
    const list = () => Promise.reject(new Error('no list'));
    const server = await serve({ data: Object.assign(new MemoryStore(), { list }), proxies: parseProxies('loopback') });
    const failed = await get(server, '/api/rooms', { 'x-request-id': 'from-the-proxy.1' });
    expect([failed.status, failed.headers.get('x-request-id')]).toEqual([500, 'from-the-proxy.1']);
    expect(server.errors.map(({ what }) => what)).toContain('GET /api/rooms (request from-the-proxy.1)');
    const own = (await get(server, '/api/site', { 'x-request-id': 'no such "id"' })).headers.get('x-request-id');
    expect(own).toMatch(/^[0-9a-f]{16}$/);
    const strange = await get(await serve(), '/api/site', { 'x-request-id': 'mine' });
    expect(strange.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
  });
});

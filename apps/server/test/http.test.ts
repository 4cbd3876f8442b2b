import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { MemoryStore, StoreError } from '@tessera/store';
import { describe, expect, test } from 'vitest';
import { games } from '../src/rooms/games.ts';
import { Guest } from './guest.ts';
import { freshFolder, get, makeRoom, post, serve, TWO_OPEN } from './serve.ts';

describe('creating tables', () => {
  test('a table gets a name of ten easy symbols', async () => {
    expect(await makeRoom(await serve())).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
  });

  test('where the store is away, the answer says that it is worth trying again', async () => {
    const data = new MemoryStore();
    const server = await serve({ data });
    data.create = () => Promise.reject(new StoreError('STORE_UNREACHABLE', 'The database cannot be reached.'));
    const answer = await post(server, TWO_OPEN);
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'STORE_FAILED' }]);
  });

  const refusals: readonly [what: string, body: unknown, status: number, code: string, field?: string][] = [
    ['what is not JSON', '{', 400, 'BAD_JSON'],
    ['an empty wish', {}, 400, 'BAD_SETTINGS', 'game'],
    ['an unknown game', { ...TWO_OPEN, game: 'chess' }, 400, 'BAD_SETTINGS', 'game'],
    ['a table without seats', { ...TWO_OPEN, seats: [] }, 400, 'BAD_SETTINGS', 'seats'],
    ['a position that is none', { ...TWO_OPEN, start: 'nonsense' }, 400, 'BAD_SETTINGS', 'start'],
    [
      'a bot of no known level',
      { ...TWO_OPEN, seats: [{ kind: 'open' }, { kind: 'bot', level: 'god' }] },
      400,
      'BAD_SETTINGS',
      'seats[1].level',
    ],
    [
      'a seat held that is not there',
      { ...TWO_OPEN, hold: [{ seat: 7, token: 'x' }] },
      400,
      'BAD_SETTINGS',
      'hold[0].seat',
    ],
    [
      'more seats held than there are',
      { ...TWO_OPEN, hold: Array.from({ length: 5000 }, () => ({ seat: 0, token: 'x' })) },
      400,
      'BAD_SETTINGS',
      'hold',
    ],
    [
      'a seat held twice',
      { ...TWO_OPEN, hold: [0, 0].map((seat) => ({ seat, token: 'x' })) },
      400,
      'BAD_SETTINGS',
      'hold[1].seat',
    ],
    ['a seat held by nobody', { ...TWO_OPEN, hold: [{ seat: 0 }] }, 400, 'BAD_SETTINGS', 'hold[0].token'],
    ['a wish too big', { ...TWO_OPEN, padding: 'x'.repeat(300_000) }, 413, 'TOO_BIG'],
  ];
  test.each(refusals)('%s is refused', async (_what, body, status, code, field) => {
    const server = await serve();
    const answer = await post(server, body);
    const said = (await answer.json()) as { code: string; message: string; field?: string };
    expect(answer.status).toBe(status);
    expect(said.code).toBe(code);
    if (field !== undefined) expect(said.field).toBe(field);
    expect(said.message.length).toBeGreaterThan(5);
    expect(JSON.stringify(said)).not.toMatch(/\.ts:|node_modules/);
    expect(server.rooms.size).toBe(0);
  });

  test('an organiser is given a token that makes them the organiser', async () => {
    const server = await serve();
    const { roomId, organiserToken } = (await (await post(server, { ...TWO_OPEN, organiser: true })).json()) as {
      roomId: string;
      organiserToken: string;
    };
    const boss = await Guest.join(server, roomId, { organiser: organiserToken });
    expect(boss.all('room_joined')[0].organiser).toBe(true);
    const other = await Guest.join(server, roomId, { organiser: 'guess' });
    expect(other.all('room_joined')[0].organiser).toBe(false);
  });

  test('an address that creates too many tables has to wait', async () => {
    const server = await serve({ limits: { newRooms: 3, newRoomsPerMinute: 1 } });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await post(server, TWO_OPEN)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});

describe('finding tables', () => {
  const list = async (server: { port: number }, query = '') =>
    ((await (await get(server, `/api/rooms${query}`)).json()) as { rooms: { roomId: string; seats: unknown[] }[] })
      .rooms;

  test('open listed tables are in the list with who sits there, until the match begins', async () => {
    const server = await serve();
    await makeRoom(server);
    const listed = await makeRoom(server, { ...TWO_OPEN, listed: true });
    await Guest.join(server, listed, { playerToken: 'a', name: 'Ann' });
    expect(await list(server)).toMatchObject([
      { roomId: listed, game: 'attha', seats: [{ kind: 'person', name: 'Ann' }, { kind: 'open' }] },
    ]);
    const other = games.find(({ id }) => id !== TWO_OPEN.game);
    expect(await list(server, `?game=${other?.id}`)).toEqual([]);
    await Guest.join(server, listed, { playerToken: 'b' });
    expect(await list(server)).toEqual([]);
  });

  test('an unknown game in the query is refused', async () => {
    expect((await get(await serve(), '/api/rooms?game=chess')).status).toBe(400);
  });
});

test('a transcript is available when the match is over, not before', async () => {
  const server = await serve();
  const roomId = await makeRoom(server);
  const path = `/api/rooms/${roomId}/transcript`;
  expect((await get(server, path)).status).toBe(409);
  const guest = await Guest.join(server, roomId, { playerToken: 'a' });
  await Guest.join(server, roomId, { playerToken: 'b' });
  const early = await get(server, path);
  expect(early.status).toBe(409);
  expect(Object.keys((await early.json()) as object)).toEqual(['code', 'message']);
  await guest.ask({ type: 'resign' });
  const late = await get(server, path);
  expect(late.status).toBe(200);
  expect(await late.json()).toMatchObject({ transcript: { tessera: 1, game: 'attha', seats: 2 } });
  expect((await get(server, '/api/rooms/NOSUCHROOM/transcript')).status).toBe(404);
  expect((await get(server, '/api/rooms/%2e%2e%2fx/transcript')).status).toBe(404);
});

test('health and metrics say how it is going', async () => {
  const server = await serve({ metrics: 'public' });
  const roomId = await makeRoom(server);
  await Guest.join(server, roomId, { playerToken: 'a' });
  const guest = await Guest.join(server, roomId, { playerToken: 'b' });
  const { choices } = guest.mine() ?? {};
  await guest.ask({ type: 'move_request', answers: [choices?.[0] ?? 'nonsense'] });
  expect(await (await get(server, '/api/health')).json()).toMatchObject({ ok: true, rooms: 1 });
  const text = await (await get(server, '/metrics')).text();
  expect(text).toContain('tessera_rooms_open 1');
  expect(text).toContain('tessera_connections 2');
  expect(text).toMatch(/tessera_messages_total\{type="join_room"\} 2/);
  expect(text).toMatch(/tessera_append_seconds_count [1-9]/);
  expect(text).toMatch(/process_cpu_seconds_total/);
});

describe('the client', () => {
  function folder(): string {
    const root = freshFolder();
    mkdirSync(join(root, 'assets'));
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>Tessera</title>');
    writeFileSync(join(root, 'assets', 'index-B3x9_kQa.js'), `export const text = '${'long '.repeat(1000)}';`);
    writeFileSync(join(root, '.secret'), 'secret');
    return root;
  }

  test('hashed files are cached for ever, the page is not', async () => {
    const server = await serve({ webRoot: folder() });
    const script = await get(server, '/assets/index-B3x9_kQa.js', { 'accept-encoding': 'gzip' });
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect(await script.text()).toContain('long long');
    const page = await get(server, '/');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const tag = page.headers.get('etag') ?? '';
    expect((await get(server, '/', { 'if-none-match': tag })).status).toBe(304);
  });

  test('what the build has compressed is sent as it is, by what the browser accepts', async () => {
    const root = folder();
    const script = join(root, 'assets', 'index-B3x9_kQa.js');
    const plain = readFileSync(script);
    writeFileSync(`${script}.br`, brotliCompressSync(plain));
    writeFileSync(`${script}.gz`, gzipSync(plain));
    const server = await serve({ webRoot: root });
    const tags = new Set<string>();
    for (const [accepted, encoding, sent] of [
      ['gzip, deflate, br, zstd', 'br', `${script}.br`],
      ['gzip, deflate', 'gzip', `${script}.gz`],
      ['br;q=0, gzip;q=0.5', 'gzip', `${script}.gz`],
      ['*', 'br', `${script}.br`],
      ['gzip;q=0', undefined, script],
      ['identity', undefined, script],
    ] as const) {
      const { headers, body } = await whole(server.port, '/assets/index-B3x9_kQa.js', { 'accept-encoding': accepted });
      expect(headers['content-encoding'], accepted).toBe(encoding);
      expect(headers['content-length'], accepted).toBe(String(body.length));
      expect(headers.vary, accepted).toBe('Accept-Encoding');
      expect(body.equals(readFileSync(sent)), accepted).toBe(true);
      tags.add(headers.etag ?? '');
      const known = { 'accept-encoding': accepted, 'if-none-match': `"other", W/${headers.etag}` };
      expect((await whole(server.port, '/assets/index-B3x9_kQa.js', known)).status, accepted).toBe(304);
    }
    // what a cache keeps of one encoding is not taken for another
    expect(tags.size).toBe(3);
    // a part of a file would be a part of its compressed form: the whole is a legal answer
    const part = await whole(server.port, '/assets/index-B3x9_kQa.js', { range: 'bytes=0-9' });
    expect([part.status, part.body.equals(plain)]).toEqual([200, true]);
  });

  test('a page and files without a hash are compressed as they are now, whatever lies beside them', async () => {
    const root = folder();
    writeFileSync(join(root, 'sw.js'), `const FILES = '${'new '.repeat(1000)}';`);
    writeFileSync(join(root, 'sw.js.br'), brotliCompressSync('old'));
    const server = await serve({ webRoot: root });
    const { headers, body } = await whole(server.port, '/sw.js', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toContain('new new');
    const page = await whole(server.port, '/table/ABC', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(page.body).toString()).toContain('Tessera');
    expect(page.headers.vary).toBe('Accept-Encoding, Accept-Language');
  });

  test('parts of a page carry no policies of their own, except scripts of workers', async () => {
    const root = folder();
    writeFileSync(join(root, 'assets', 'all.worker-B3x9_kQa.js'), '0');
    const server = await serve({ webRoot: root });
    const part = (await whole(server.port, '/assets/index-B3x9_kQa.js', {})).headers;
    expect(part['x-content-type-options']).toBe('nosniff');
    expect(part['content-security-policy']).toBeUndefined();
    for (const path of ['/assets/all.worker-B3x9_kQa.js', '/assets/gone-B3x9_kQa.js', '/'])
      expect((await whole(server.port, path, {})).headers['content-security-policy'], path).toContain(
        "script-src 'self'",
      );
  });

  test('nothing runs in what is no page', async () => {
    const root = folder();
    writeFileSync(join(root, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const server = await serve({ webRoot: root });
    for (const path of ['/icon.svg', '/api/rooms', '/api/rooms/none']) {
      const { headers } = await whole(server.port, path, {});
      expect(headers['content-security-policy'], path).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
    }
  });

  test('only own scripts run and only own sockets open', async () => {
    const server = await serve({ webRoot: folder() });
    const { headers } = await get(server, '/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${server.port}`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('a page of the client is the page, a missing file is missing', async () => {
    const server = await serve({ webRoot: folder() });
    expect(await (await get(server, '/table/ABC')).text()).toContain('Tessera');
    expect((await get(server, '/assets/gone.js')).status).toBe(404);
    expect((await get(server, '/api/nothing')).status).toBe(404);
  });

  test.each(['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/.secret', '/%00', '/%'])(
    '%s leads nowhere',
    async (path) => {
      const server = await serve({ webRoot: folder() });
      const { status, body } = await raw(server.port, path);
      expect(body).not.toContain('secret');
      expect(body).not.toContain('workspaces');
      expect([200, 400, 404]).toContain(status);
    },
  );

  test('before the client is built, the page says so', async () => {
    const answer = await get(await serve(), '/');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('has not been built');
  });
});

/** A request whose path is sent as it is written. */
/** An answer as it came, nothing unpacked. */
const whole = (port: number, path: string, headers: OutgoingHttpHeaders): Promise<Whole> =>
  new Promise((done, failed) => {
    const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }));
    });
    asked.on('error', failed);
    asked.end();
  });
interface Whole {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const raw = async (port: number, path: string) => {
  const { status, body } = await whole(port, path, {});
  return { status, body: body.toString() };
};

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Guest } from './guest.ts';
import { freshFolder, get, makeRoom, serve, TWO_OPEN } from './serve.ts';

const HTML = `<!doctype html><html lang="en"><head><title>Tessera</title>
<meta name="description" content="A table." /></head><body></body></html>`;

/** A server with a client of one page and one picture. */
async function site(options: Parameters<typeof serve>[0] = {}) {
  const webRoot = freshFolder();
  writeFileSync(join(webRoot, 'index.html'), HTML);
  mkdirSync(join(webRoot, 'preview'));
  for (const name of ['attha', 'tessera']) writeFileSync(join(webRoot, 'preview', `${name}.jpg`), 'a picture');
  return serve({ webRoot, ...options });
}

/** What a messenger reads from the head of a page. */
async function tags(server: { port: number }, path: string, language = 'en') {
  const html = await (await get(server, path, { 'accept-language': language })).text();
  const found = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)];
  return { html, title: /<title>([^<]*)</.exec(html)?.[1], ...Object.fromEntries(found.map(([, k, v]) => [k, v])) } as {
    readonly html: string;
    readonly [tag: string]: string | undefined;
  };
}

describe('the preview of a link', () => {
  test('to the site and to a game says what it is, with a picture that is there', async () => {
    const server = await site();
    const front = await tags(server, '/');
    expect(front['og:title']).toBe('Tessera, a table for board games');
    expect(front['og:image']).toBe(`http://127.0.0.1:${server.port}/preview/tessera.jpg`);
    const rules = await tags(server, '/rules/attha');
    expect(rules.title).toBe('Rules of Attha');
    expect(rules['og:title']).toBe('Rules of Attha');
    const picture = await fetch(rules['og:image'] as string);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await tags(server, '/rules/attha', 'de-DE,de;q=0.9'))['og:title']).toBe('Regeln von Attha');
    // a game without a picture of its own has the site's
    expect((await tags(server, '/rules/plates'))['og:image']).toMatch(/tessera\.jpg$/);
  });

  test('to a table says who invites to what, and nothing else of the room', async () => {
    const server = await site();
    const roomId = await makeRoom(server);
    expect((await tags(server, `/table/${roomId}`))['og:title']).toBe('You are invited to Attha');
    const ann = await Guest.join(server, roomId, { playerToken: 'token of ann', name: 'Ann <b>"&' });
    const invited = await tags(server, `/table/${roomId}`);
    expect(invited['og:title']).toBe('Ann &lt;b&gt;&quot;&amp; invites you to Attha');
    expect(invited['og:image']).toMatch(/attha\.jpg$/);
    expect(invited.html).not.toMatch(/token|seed|commitment|<b>/);
    await Guest.join(server, roomId, { playerToken: 'b', name: 'Bob' });
    // a guest is told that it sits before the match begins
    await expect.poll(async () => (await tags(server, `/table/${roomId}`))['og:title']).toBe('A match of Attha');
    const running = await tags(server, `/table/${roomId}`);
    expect(running.html).not.toMatch(/Ann|Bob/);
    await ann.ask({ type: 'resign' });
    expect((await tags(server, `/replay/room/${roomId}`))['og:title']).toBe('Replay: Attha');
  });

  test('to an event that is not open, to no room and to anything odd is the preview of the site', async () => {
    const server = await site({ publicUrl: 'https://table.example.org' });
    const closed = await makeRoom(server, {
      game: 'plates',
      seats: Array.from({ length: 3 }, () => ({ kind: 'open' })),
      event: true,
      open: false,
    });
    for (const path of [`/table/${closed}`, '/table/NOSUCHROOM', '/table/..%2f..', '/rules/chess', '/table/']) {
      const found = await tags(server, path);
      expect(found['og:title'], path).toBe('Tessera, a table for board games');
      expect(found['og:image'], path).toBe('https://table.example.org/preview/tessera.jpg');
    }
  });

  test('whose page is called like something of JavaScript is the preview of the site', async () => {
    const server = await site();
    for (const page of ['__proto__', 'constructor', 'toString'])
      expect((await tags(server, `/${page}/attha`))['og:title']).toBe('Tessera, a table for board games');
    expect(server.errors).toEqual([]);
  });

  test('to a match inside the link, a puzzle and an analysis says what opens, with the picture of the game', async () => {
    const server = await site();
    const pages = [
      ['/replay/match/attha?at=12', 'Replay: Attha', 'Wiederholung: Attha'],
      ['/replay/match/attha?review=12', 'Review: Attha', 'Analyse der Partie: Attha'],
      ['/replay/match/attha?fair', 'Every throw checked: Attha', 'Jeder Wurf geprüft: Attha'],
      ['/puzzles/attha/abc', 'A puzzle: Attha', 'Ein Rätsel: Attha'],
      ['/analysis/attha', 'Analysis: Attha', 'Analysebrett: Attha'],
    ];
    for (const [path, english, german] of pages) {
      const found = await tags(server, path);
      expect(found['og:title'], path).toBe(english);
      expect(found['og:image'], path).toMatch(/attha\.jpg$/);
      expect((await tags(server, path, 'de'))['og:title'], path).toBe(german);
    }
    expect((await tags(server, '/puzzles/daily'))['og:title']).toBe('The puzzle of the day');
    for (const path of ['/replay/match/chess', '/replay/match/', '/puzzles/chess/1', '/analysis/__proto__'])
      expect((await tags(server, path))['og:title'], path).toBe('Tessera, a table for board games');
  });

  test('changes the page’s tag, so that no stale one is kept', async () => {
    const server = await site();
    const roomId = await makeRoom(server);
    const before = (await get(server, `/table/${roomId}`)).headers.get('etag') ?? '';
    await Guest.join(server, roomId, { playerToken: 'a', name: 'Ann' });
    const after = await get(server, `/table/${roomId}`, { 'if-none-match': before });
    expect(after.status).toBe(200);
    const same = await get(server, `/table/${roomId}`, { 'if-none-match': after.headers.get('etag') ?? '' });
    expect(same.status).toBe(304);
  });
});

test('what is going on: numbers for all tables, names for listed ones only', async () => {
  const server = await serve();
  const hidden = await makeRoom(server);
  const shown = await makeRoom(server, { ...TWO_OPEN, listed: true });
  await Guest.join(server, hidden, { playerToken: 'a', name: 'Hidden' });
  await Guest.join(server, shown, { playerToken: 'a', name: 'Ann' });
  const ask = async () => (await (await get(server, '/api/rooms')).json()) as Record<string, unknown>;
  const waiting = await ask();
  expect(waiting).toMatchObject({ busy: { people: 2, tables: 2, games: { attha: 2 } }, playing: [] });
  expect(JSON.stringify(waiting)).not.toContain('Hidden');
  await Guest.join(server, shown, { playerToken: 'b', name: 'Bob' });
  await Guest.join(server, hidden, { playerToken: 'b', name: 'Hidden too' });
  const running = await ask();
  expect(running).toMatchObject({ rooms: [], playing: [{ roomId: shown, status: 'playing' }] });
  expect(JSON.stringify(running)).not.toContain('Hidden');
  const glance = await (await get(server, `/api/rooms/${shown}`)).json();
  expect(Object.keys(glance as object).toSorted()).toEqual(['asked', 'game', 'roomId', 'seats', 'status']);
  expect((await get(server, '/api/rooms/NOSUCHROOM')).status).toBe(404);
});

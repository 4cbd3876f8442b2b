import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Clock } from '@tessera/room';
import { LibsqlStore } from '@tessera/store/libsql';
import { isAlive, outboxOf, pushesOf } from '@tessera/store/people';
import { SMTPServer } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signatureOf } from '../../src/notices/webhook.ts';
import { SystemClock } from '../../src/operations/clock.ts';
import type { Guest } from '../guest.ts';
import { Browser } from '../people/browser.ts';
import { freshFolder, makeRoom, serve } from '../serve.ts';
import { PushService } from './push-service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

class Later implements Clock {
  readonly #clock = new SystemClock();
  shift = 0;
  now = () => this.#clock.now() + this.shift;
  after = (ms: number, run: () => void) => this.#clock.after(ms, run);
}

interface Mailed {
  readonly to: string;
  readonly text: string;
}

/** A real SMTP server, and what was mailed through it. */
async function smtp(): Promise<{ readonly url: string; readonly mails: Mailed[] }> {
  const mails: Mailed[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part.toString();
      });
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), text: unfolded(text) });
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => new Promise((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails };
}

/** Without the breaks of lines that quoted-printable puts in. */
const unfolded = (text: string): string => text.replace(/=\r\n/g, '').replace(/=3D/g, '=').replace(/\r\n /g, ' ');

/** Two players, each with a browser that can be pushed to, at a server whose time can be moved on. */
async function two(pace = 'daily', more: object = {}) {
  const service = await PushService.start();
  onTestFinished(() => service.close());
  const post = await smtp();
  const file = join(freshFolder(), 'tessera.db');
  const store = LibsqlStore.open({ file });
  const clock = new Later();
  const server = await serve({
    data: store,
    clock,
    publicUrl: 'https://table.example.org',
    hosts: ['*'],
    notices: {
      contact: 'mailto:me@example.org',
      openHosts: ['localhost'],
      mail: { url: post.url, from: 'table@example.org' },
    },
  });
  const [ada, theo] = [new Browser(server), new Browser(server)];
  const ids = { ada: await ada.become('Ada'), theo: await theo.become('Theo') };
  for (const [one, name] of [
    [ada, 'ada'],
    [theo, 'theo'],
  ] as const) {
    const { status } = await one.put('/api/me/notices/push', { ...service.subscribe(name), lang: 'en' });
    expect(status).toBe(200);
  }
  const open = [{ kind: 'open' }, { kind: 'open' }];
  const roomId = await makeRoom(server, { game: 'rithmomachia', seats: open, pace, ...more });
  const one = await ada.join(roomId, { playerToken: 'a', name: 'Ada' });
  const other = await theo.join(roomId, { playerToken: 'b', name: 'Theo' });
  const later = async (ms: number) => {
    await store.people.write(() => isAlive(Math.round(clock.now()) + ms, Number.MAX_SAFE_INTEGER));
    clock.shift += ms;
  };
  const to = (name: string) => service.received.filter(({ path }) => path === `/push/${name}`).map(({ json }) => json);
  const titles = (name: string) =>
    to(name).map((json) => (json as { notification: { title: string } }).notification.title);
  return { server, service, store, clock, later, post, ada, theo, ids, roomId, one, other, to, titles };
}

/** The guest who is asked plays something. */
async function move(...guests: readonly Guest[]): Promise<number> {
  for (;;) {
    const at = guests.findIndex((guest) => guest.mine() !== undefined);
    if (at < 0) {
      await Promise.race(guests.map((guest) => guest.next('state_update')));
      continue;
    }
    const mine = guests[at].mine();
    await guests[at].ask({ type: 'move_request', question: mine?.id, answers: [mine?.choices?.[0]] });
    return at;
  }
}

const told = { timeout: 30_000 };

describe('a table by turns', () => {
  test('who does not look is told: of the turn, of short time, again each day, and how it ended; nobody else is', async () => {
    const { service, store, later, ada, theo, ids, roomId, one, other, to, titles, server, clock } = await two();
    const isAsked = () => other.mine() !== undefined;
    while (!isAsked()) {
      if (one.mine() !== undefined) await move(one);
      if (!isAsked() && one.mine() === undefined)
        await Promise.race([one.next('state_update'), other.next('state_update')]);
    }
    const browsers = { ada, theo };
    const name = 'theo';
    // who is asked has no page open
    other.socket.terminate();
    await later(70_000);
    await expect.poll(() => titles(name), told).toEqual(['It is your turn.']);
    expect(to(name)[0]).toEqual({
      web_push: 8030,
      notification: {
        title: 'It is your turn.',
        lang: 'en',
        tag: roomId,
        navigate: `https://table.example.org/room/${roomId}`,
        app_badge: '1',
      },
    });
    expect(service.errors).toEqual([]);
    // names are shown once they are allowed to be
    await browsers[name].patch('/api/me/notices', { names: true });
    await later(DAY + HOUR);
    await expect.poll(() => titles(name).length, told).toBe(2);
    expect(titles(name)[1]).toMatch(/^Your turn at Rithmomachia: 2 days left\.$/);
    await later(DAY + HOUR);
    await expect.poll(() => titles(name).length, told).toBe(3);
    // who looks at it is told no more of days, but still of the last hour
    const again = await browsers[name].join(roomId, { playerToken: 'b' });
    again.send({ type: 'looking', ply: 1000 });
    await again.ask({ type: 'resume' });
    again.socket.terminate();
    await later(20.5 * HOUR);
    await expect.poll(() => titles(name).at(-1), told).toMatch(/: (1 hour|\d+ min) left\.$/);
    const before = titles(name).length;
    await later(2 * HOUR);
    await expect.poll(() => titles(name).at(-1), told).toMatch(/^Your match at Rithmomachia is over. You lost\.$/);
    expect(titles(name).length).toBe(before + 1);
    expect(titles('ada').every((title) => /You won|match|Your turn|It is your turn/.test(title))).toBe(true);
    await expect.poll(() => store.people.read(() => outboxOf(ids[name])), told).toEqual([]);
    expect(server.errors).toEqual([]);
    expect(clock.shift).toBeGreaterThan(3 * DAY);
  }, 120_000);

  test('who looks is told nothing; a move, a mail address and a webhook go their own ways', async () => {
    const { service, store, later, post, ada, theo, ids, roomId, one, other, titles, server } = await two('many');
    const hooked: { body: string; signature: string; at: number }[] = [];
    const hook = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        const signature = String(request.headers['tessera-signature']);
        hooked.push({ body, signature, at: Number(/^t=(\d+)/.exec(signature)?.[1]) });
        response.end();
      });
    });
    await new Promise<void>((done) => hook.listen(0, '127.0.0.1', done));
    onTestFinished(() => void hook.close());
    const address = `http://localhost:${(hook.address() as AddressInfo).port}/x`;
    const made = await theo.post('/api/me/notices/webhooks', { address, format: 'json', lang: 'de' });
    expect(made.status).toBe(200);
    await theo.patch('/api/me/notices', { names: true, daily: false });
    expect((await theo.put('/api/me/notices/mail', { address: 'theo@example.org', lang: 'de' })).status).toBe(200);
    expect(post.mails).toHaveLength(1);
    const confirm = /https:\/\/table\.example\.org(\/api\/notices\/\S+)/.exec(post.mails[0].text)?.[1] ?? '';
    // a mail program that opens the link confirms nothing
    await fetch(`${server.url}${confirm}`);
    expect((await theo.get('/api/me/notices')).body.mail).toEqual({
      possible: true,
      address: 'theo@example.org',
      confirmed: false,
    });
    const wrong = await fetch(`${server.url}${confirm.replace('confirm', 'stop')}`, { method: 'POST' });
    expect(wrong.status).toBe(404);
    expect(await (await fetch(`${server.url}${confirm}`, { method: 'POST' })).text()).toContain('Fertig.');

    // both look at the table: nothing is sent
    const look = (ply: number) => [one, other].map((guest) => guest.send({ type: 'looking', ply }));
    look(0);
    if ((await move(one, other)) === 1) {
      look(1);
      await move(one, other);
    }
    look(1000);
    look(1000);
    await one.ask({ type: 'resume' });
    await other.ask({ type: 'resume' });
    await later(65_000);
    // a look a minute ago is none any more: the next turn is told
    expect(service.received).toEqual([]);
    for (let turn = 0; turn < 6 && titles('theo').length === 0; turn++) {
      const at = await move(one, other);
      if (at === 0) {
        await later(70_000);
        await expect.poll(() => titles('theo').length, told).toBe(1);
      } else one.send({ type: 'looking', ply: 1000 });
    }
    expect(titles('theo')).toEqual(['Ada played. It is your turn at Rithmomachia.']);
    await expect.poll(() => hooked.length, told).toBe(1);
    const said = JSON.parse(hooked[0].body);
    expect(said).toMatchObject({
      kind: 'asked',
      text: 'Ada hat gezogen. Du bist am Zug bei Rithmomachia.',
      room: roomId,
      game: 'Rithmomachia',
      url: `https://table.example.org/room/${roomId}`,
    });
    expect(hooked[0].signature).toBe(signatureOf(made.body.secret, hooked[0].at, hooked[0].body));
    await expect.poll(() => post.mails.length, told).toBe(2);
    const mail = post.mails[1].text;
    expect(mail).toMatch(/^Subject: Ada hat gezogen\. Du bist am Zug bei Rithmomachia\.$/m);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    const stop = /^List-Unsubscribe: ?<https:\/\/table\.example\.org(\S+)>$/m.exec(mail)?.[1] ?? '';
    const body = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await fetch(`${server.url}${stop}`, { method: 'POST', headers, body })).status).toBe(200);
    expect((await fetch(`${server.url}${stop}`, { method: 'POST', headers, body })).status).toBe(404);
    expect((await theo.get('/api/me/notices')).body.mail).toEqual({ possible: true });

    // a test of each way; a subscription that is gone is removed
    await theo.post('/api/me/notices/test', { way: 'push' });
    await expect.poll(() => titles('theo').at(-1), told).toBe('This is how you will be told.');
    await theo.post('/api/me/notices/test', { way: 'webhook' });
    await expect.poll(() => hooked.length, told).toBe(2);
    service.answers.set('/push/theo', 410);
    await theo.post('/api/me/notices/test', { way: 'push' });
    await expect.poll(() => store.people.read(() => pushesOf(ids.theo)), told).toEqual([]);
    expect((await theo.get('/api/me/notices')).body.push.devices).toEqual([]);

    // who leaves is reached by nothing
    expect((await theo.post('/api/me/delete', { name: 'Theo' })).status).toBe(200);
    await ada.put('/api/me/notices/push', { ...service.subscribe('other'), lang: 'en' });
    expect((await ada.get('/api/me/notices')).body.push.devices).toHaveLength(1);
    expect(server.errors).toEqual([]);
  }, 120_000);
});

describe('the requests', () => {
  test('take no address inside, no wrong keys, no foreign site, and nobody who is no player', async () => {
    const { service, ada, theo, server } = await two();
    const { keys } = service.subscribe('x');
    const put = (endpoint: unknown, more: object = {}) =>
      ada.put('/api/me/notices/push', { endpoint, keys, lang: 'en', ...more });
    for (const endpoint of [
      'http://127.0.0.1:1/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.0.0.1/',
      'https://2130706433/',
      'http://push.example.org/',
      'x',
    ])
      expect((await put(endpoint)).body.code, endpoint).toBe('BAD_ADDRESS');
    expect((await put('https://push.example.org/', { keys: { p256dh: 'x', auth: 'y' } })).body.code).toBe(
      'BAD_REQUEST',
    );
    expect((await put('https://push.example.org/', { more: 1 })).body.code).toBe('BAD_REQUEST');
    for (let i = 0; i < 20; i++) expect((await put(`https://push.example.org/${i}`)).status).toBe(200);
    // a device has one
    expect((await ada.get('/api/me/notices')).body.push.devices).toHaveLength(1);
    for (const address of ['a@b', 'a@b.org, c@d.org', 'a@b.org\r\nBcc: c@d.org', '<a@b.org>', '"a b"@c.org'])
      expect((await ada.put('/api/me/notices/mail', { address, lang: 'en' })).body.code, address).toBe('BAD_ADDRESS');
    for (let i = 0; i < 3; i++) await ada.put('/api/me/notices/mail', { address: `a${i}@b.org`, lang: 'en' });
    expect((await ada.put('/api/me/notices/mail', { address: 'a9@b.org', lang: 'en' })).body.code).toBe('TOO_FAST');
    const hook = { address: 'https://hooks.example.org/', format: 'text', lang: 'en' };
    for (let i = 0; i < 4; i++) expect((await ada.post('/api/me/notices/webhooks', hook)).status).toBe(200);
    expect((await ada.post('/api/me/notices/webhooks', hook)).body.code).toBe('TOO_MANY_ADDRESSES');
    const [{ id }] = (await ada.get('/api/me/notices')).body.webhooks;
    await theo.delete(`/api/me/notices/webhooks/${id}`);
    expect((await ada.get('/api/me/notices')).body.webhooks).toHaveLength(4);
    expect((await ada.delete(`/api/me/notices/webhooks/${id}`)).body.webhooks).toHaveLength(3);
    const quiet = { from: 44, until: 16, zone: 'Nowhere/City' };
    expect((await ada.patch('/api/me/notices', { quiet })).body.code).toBe('BAD_REQUEST');
    expect((await ada.patch('/api/me/notices', { quiet: { ...quiet, zone: 'Europe/Berlin' } })).status).toBe(200);
    const foreign = await ada.ask('PATCH', '/api/me/notices', { names: true }, { origin: 'https://evil.example' });
    expect(foreign.body.code).toBe('FOREIGN_ORIGIN');
    expect((await new Browser(server).get('/api/me/notices')).body.code).toBe('NO_PLAYER');
    const data = (await ada.get('/api/me/export')).body;
    expect(JSON.stringify(data.player.notices)).toContain('hooks.example.org');
  }, 60_000);
});

import { expect, test } from 'vitest';
import { makeRoom, serve, type TestServer } from '../serve.ts';
import { Browser } from './browser.ts';

/** A new browser gives the code that a player shows; what it got, and what the player is asked. */
async function askFor(server: TestServer, ada: Browser, browser = new Browser(server)) {
  const { body: shown } = await ada.post('/api/me/codes', { kind: 'device' });
  const { body: ticket } = await browser.post('/api/join', { code: shown.code });
  const { body: state } = await ada.get('/api/me/codes');
  return {
    browser,
    ticket: ticket.ticket as string,
    ask: state.askers.at(-1)?.ask as string,
    code: shown.code as string,
  };
}

test('a code alone gives nothing: the device that shows it says yes to one browser, once', async () => {
  const server = await serve();
  const ada = new Browser(server);
  const id = await ada.become('Ada');
  const { browser, ticket, ask, code } = await askFor(server, ada);
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  // before the yes it learns nothing, not even whose code it is
  expect((await browser.post('/api/join/state', { ticket })).body).toEqual({ state: 'waiting' });
  expect((await browser.post('/api/join/finish', { ticket })).body.code).toBe('NOT_ALLOWED');
  expect((await browser.get('/api/me')).body.player).toBeNull();

  // somebody who looks over a shoulder asks by the same code; the yes is for the first browser and no other
  const eve = new Browser(server);
  const stolen = (await eve.post('/api/join', { code })).body.ticket;
  await ada.post('/api/me/codes/answer', { ask, allow: true });
  expect((await eve.post('/api/join/state', { ticket: stolen })).body).toEqual({ state: 'refused' });
  expect((await eve.post('/api/join/finish', { ticket: stolen })).body.code).toBe('NOT_ALLOWED');
  // the code is used up
  expect((await eve.post('/api/join', { code })).body.code).toBe('NO_SUCH_CODE_HERE');
  expect((await browser.post('/api/join/state', { ticket })).body).toMatchObject({ state: 'allowed', player: { id } });

  // many at once with one ticket: one device
  const racers = Array.from({ length: 8 }, () => new Browser(server));
  const raced = await Promise.all(racers.map((one) => one.post('/api/join/finish', { ticket })));
  expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await ada.get('/api/me/devices')).body.devices).toHaveLength(2);
  expect((await browser.post('/api/join/finish', { ticket })).body.code).toBe('NOT_ALLOWED');
  // a no is a no
  const again = await askFor(server, ada);
  await ada.post('/api/me/codes/answer', { ask: again.ask, allow: false });
  expect((await again.browser.post('/api/join/finish', { ticket: again.ticket })).body.code).toBe('NOT_ALLOWED');
  // and nobody says yes for somebody else
  const theo = new Browser(server);
  await theo.become('Theo');
  const mine = await askFor(server, ada);
  expect((await theo.post('/api/me/codes/answer', { ask: mine.ask, allow: true })).body.code).toBe('NO_SUCH_ASKER');
});

test('codes and keys are not found by trying, whoever tries', async () => {
  const server = await serve();
  const eve = new Browser(server);
  const tries = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      i % 2 === 0 ? eve.post('/api/join', { code: `AAA${i}` }) : eve.post('/api/recover', { key: `KEY${i}` }),
    ),
  );
  const codes = tries.map(({ body }) => body.code);
  expect(codes.filter((code) => code !== 'TOO_MANY_TRIES').length).toBeLessThanOrEqual(11);
});

test('a code runs out, and a browser that asked by it with it', async () => {
  let passed = 0;
  const server = await serve({ clock: { now: () => 1_700_000_000_000 + passed, after: () => () => {} } });
  const ada = new Browser(server);
  await ada.become('Ada');
  const { browser, ticket, ask } = await askFor(server, ada);
  const late = (await ada.post('/api/me/codes', { kind: 'install' })).body;
  expect(late.code).toHaveLength(4);
  passed = 10 * 60_000 + 1;
  expect((await ada.post('/api/me/codes/answer', { ask, allow: true })).body.code).toBe('NO_SUCH_ASKER');
  expect((await browser.post('/api/join/state', { ticket })).body).toEqual({ state: 'over' });
  expect((await browser.post('/api/join', { code: late.code })).body.code).toBe('NO_SUCH_CODE_HERE');
  expect((await ada.get('/api/me/codes')).body).toEqual({ codes: [], askers: [] });
});

test('two players become one with a yes on both, in the middle of a match', async () => {
  const server = await serve();
  const [laptop, phone, eve] = [new Browser(server), new Browser(server), new Browser(server)];
  const [ada, mina] = [await laptop.become('Ada'), await phone.become('Mina')];
  await eve.become('Eve');
  const room = await makeRoom(server);
  await phone.join(room, { playerToken: 'phone', name: 'Mina' });
  await eve.join(room, { playerToken: 'eve', name: 'Eve' });
  const tables = async (who: Browser) => (await who.get('/api/me')).body.tables;
  await expect.poll(async () => tables(phone)).toMatchObject({ finished: 0 });
  await expect.poll(async () => ((t) => t.mine + t.theirs)(await tables(phone))).toBe(1);

  const { ticket, ask } = await askFor(server, laptop, phone);
  const asked = (await laptop.get('/api/me/codes')).body.askers[0];
  expect(asked).toMatchObject({ player: { id: mina, name: 'Mina' } });
  await laptop.post('/api/me/codes/answer', { ask, allow: true });
  expect((await phone.post('/api/join/state', { ticket })).body).toMatchObject({
    state: 'allowed',
    player: { name: 'Ada' },
    own: { name: 'Mina' },
  });
  // the yes was for Mina's browser: another one cannot use it, nor bring somebody else along
  expect((await eve.post('/api/join/finish', { ticket, bring: true })).body.code).toBe('NOT_ALLOWED');
  expect((await phone.post('/api/join/finish', { ticket, bring: true })).body).toMatchObject({
    player: { id: ada, name: 'Ada' },
  });
  for (const one of [laptop, phone]) expect(((t) => t.mine + t.theirs)(await tables(one))).toBe(1);
  // the seat is Ada's on the laptop, which never sat there, and the match goes on
  const back = await laptop.join(room, { spectate: true });
  expect(back.heard[0]).toMatchObject({ seatIndex: 0 });
  expect((await eve.get(`/api/players/${mina}`)).body.player).toMatchObject({ id: ada, name: 'Ada' });
  await expect.poll(async () => ((t) => t.mine + t.theirs)(await tables(laptop))).toBe(1);
  expect(server.errors).toEqual([]);
});

test('a recovery key makes any browser a device, is told once, and an older one is worth nothing', async () => {
  const server = await serve();
  const ada = new Browser(server);
  const id = await ada.become('Ada');
  const first = (await ada.post('/api/me/recovery')).body.key;
  const second = (await ada.post('/api/me/recovery')).body.key;
  expect(second).toMatch(/^([A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/);
  const found = new Browser(server);
  expect((await found.post('/api/recover', { key: first })).body.code).toBe('WRONG_KEY');
  const typed = second.toLowerCase().replaceAll('-', ' ');
  expect((await found.post('/api/recover', { key: typed })).body.player.id).toBe(id);
  expect((await ada.get('/api/me')).body).toMatchObject({ hasRecovery: true });
  expect(JSON.stringify((await ada.get('/api/me/export')).body)).not.toContain(second.slice(0, 4));
  // somebody with tables of their own is asked first
  const theo = new Browser(server);
  await theo.become('Theo');
  await theo.join(await makeRoom(server), { playerToken: 't', name: 'Theo' });
  await expect.poll(async () => (await theo.get('/api/me')).body.tables.theirs).toBe(1);
  expect((await theo.post('/api/recover', { key: second })).body.code).toBe('HAS_TABLES');
  expect((await theo.post('/api/recover', { key: second, leave: true })).body.player.id).toBe(id);
});

test('a device that is signed out is nobody at once, also on its open socket', async () => {
  const server = await serve();
  const ada = new Browser(server);
  await ada.become('Ada');
  expect((await ada.delete('/api/me/devices/me')).body.code).toBe('LAST_DEVICE');
  const { browser, ticket, ask } = await askFor(server, ada);
  await ada.post('/api/me/codes/answer', { ask, allow: true });
  await browser.post('/api/join/finish', { ticket });
  const stale = browser.cookie;
  const room = await makeRoom(server);
  const guest = await browser.join(room, { playerToken: 'lost', name: 'Ada' });
  const { devices } = (await ada.get('/api/me/devices')).body;
  const lost = devices.find(({ me }: { me?: boolean }) => !me).id;
  const theo = new Browser(server);
  await theo.become('Theo');
  expect((await theo.delete(`/api/me/devices/${lost}`)).body.code).toBe('NO_SUCH_DEVICE');
  expect((await ada.delete(`/api/me/devices/${lost}`)).status).toBe(200);
  expect(await guest.closed).toBe(1012);
  expect((await browser.get('/api/me')).body).toEqual({ player: null, signedOut: true });
  // the cookie that somebody kept is worth nothing
  const thief = new Browser(server, { cookie: stale });
  expect((await thief.get('/api/me/tables')).status).toBe(401);
});

test('who leaves takes everything with them, and the others’ matches still read well', async () => {
  const server = await serve();
  const [ada, theo] = [new Browser(server), new Browser(server)];
  const [a] = [await ada.become('Ada'), await theo.become('Theo')];
  const room = await makeRoom(server);
  await ada.join(room, { playerToken: 'a', name: 'Ada' });
  await theo.join(room, { playerToken: 't', name: 'Theo' });
  const all = async (who: Browser) =>
    (
      await Promise.all(
        ['mine', 'theirs'].map(async (list) => (await who.get(`/api/me/tables?list=${list}`)).body.tables),
      )
    ).flat();
  await expect.poll(async () => (await all(theo)).length).toBe(1);
  const told = (await ada.get('/api/me/export')).body;
  expect(told.player).toMatchObject({ id: a, name: 'Ada', tables: [{ match_id: room }], devices: [{}] });
  expect((await ada.post('/api/me/delete', { name: 'Eve' })).body.code).toBe('WRONG_NAME');
  expect((await ada.post('/api/me/delete', { name: 'Ada' })).status).toBe(200);
  expect(ada.jar.size).toBe(0);
  expect((await theo.get(`/api/players/${a}`)).status).toBe(404);
  await expect
    .poll(async () => (await all(theo))[0]?.seats)
    .toMatchObject([
      { kind: 'person', name: 'somebody' },
      { name: 'Theo', me: true },
    ]);
  expect(JSON.stringify(await (await fetch(`http://${theo.host}/api/rooms/${room}`)).json())).not.toContain('Ada');
  expect(server.errors).toEqual([]);
});

import { MemoryStore } from '@tessera/store';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { parseProxies } from '../src/http/addresses.ts';
import { Reserved } from '../src/peers/reserved.ts';
import { type ServerOptions, startServer } from '../src/server.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function serve(options: Partial<ServerOptions> = {}): Promise<string> {
  const proxies = parseProxies('loopback');
  const server = await startServer({ port: 0, host: '127.0.0.1', data: new MemoryStore(), proxies, ...options });
  open.push(server);
  return `ws://127.0.0.1:${server.port}`;
}

/** A socket with everything it was sent. */
async function socket(
  url: string,
  address = '192.0.2.1',
): Promise<{ ws: WebSocket; heard: string[]; next(): Promise<string>; closed: Promise<number> }> {
  const ws = new WebSocket(url, { headers: { 'x-forwarded-for': address } });
  const heard: string[] = [];
  let wake = () => {};
  let read = 0;
  ws.on('message', (data) => {
    heard.push(String(data));
    wake();
  });
  const closed = new Promise<number>((done) => ws.on('close', (code) => done(code)));
  open.push(ws);
  await new Promise((done, failed) => ws.on('open', done).on('error', failed));
  const next = async () => {
    while (heard.length <= read)
      await new Promise<void>((done) => {
        wake = done;
      });
    read += 1;
    return heard[read - 1];
  };
  return { ws, heard, next, closed };
}

test('devices are introduced in the words of PeerJS, and an unknown one expires', async () => {
  const base = await serve();
  const ann = await socket(`${base}/peerjs?key=peerjs&id=ann&token=a1`);
  const bob = await socket(`${base}/peerjs?key=peerjs&id=bob&token=b1`);
  expect(JSON.parse(await ann.next())).toEqual({ type: 'OPEN' });
  expect(JSON.parse(await bob.next())).toEqual({ type: 'OPEN' });
  for (const junk of ['{', '[]', '{"type":"OPEN","dst":"bob"}', '{"type":"OFFER","dst":7}', 'null']) ann.ws.send(junk);
  ann.ws.send(JSON.stringify({ type: 'OFFER', dst: 'bob', src: 'somebody else', payload: { sdp: 1 } }));
  // the sender is who the server knows, not who the message claims
  expect(JSON.parse(await bob.next())).toEqual({ type: 'OFFER', src: 'ann', dst: 'bob', payload: { sdp: 1 } });
  ann.ws.send(JSON.stringify({ type: 'OFFER', dst: 'nobody', payload: {} }));
  expect(JSON.parse(await ann.next())).toEqual({ type: 'EXPIRE', src: 'nobody', dst: 'ann' });
});

test('an id is taken over with its token only', async () => {
  const base = await serve();
  const first = await socket(`${base}/peerjs?id=table&token=right`);
  await first.next();
  const thief = await socket(`${base}/peerjs?id=table&token=wrong`);
  expect(JSON.parse(await thief.next()).type).toBe('ID-TAKEN');
  const heir = await socket(`${base}/peerjs?id=table&token=right`);
  expect(JSON.parse(await heir.next()).type).toBe('OPEN');
  expect(JSON.parse(await first.next()).type).toBe('ID-TAKEN');
  await first.closed;
});

test('a device that reads nothing is forgotten before its texts fill the server', async () => {
  const base = await serve();
  const idle = await socket(`${base}/peerjs?id=idle&token=i`);
  await idle.next();
  idle.ws.pause();
  const payload = 'x'.repeat(50_000);
  for (let sender = 0; sender < 6; sender++) {
    const { ws, next } = await socket(`${base}/peerjs?id=sender-${sender}&token=s`);
    await next();
    for (let i = 0; i < 90; i++) ws.send(JSON.stringify({ type: 'OFFER', dst: 'idle', payload }));
  }
  await expect
    .poll(
      async () => {
        const { ws, next } = await socket(`${base}/peerjs?id=late&token=l`);
        await next();
        ws.send(JSON.stringify({ type: 'OFFER', dst: 'idle', payload: {} }));
        const answer = await Promise.race([next(), new Promise<string>((done) => setTimeout(done, 300, '{}'))]);
        ws.close();
        return JSON.parse(answer).type;
      },
      { timeout: 20_000 },
    )
    .toBe('EXPIRE');
});

test('the relay carries texts both ways, and a code belongs to its latest host', async () => {
  const base = await serve();
  const host = await socket(`${base}/relay?code=ABCDEF&token=t&epoch=1`);
  expect(await host.next()).toBe('open');
  const guest = await socket(`${base}/relay?code=ABCDEF`);
  expect(await guest.next()).toBe('open');
  expect(await host.next()).toBe('1 +');
  guest.ws.send('hello host');
  expect(await host.next()).toBe('1 hello host');
  host.ws.send('1 hello guest');
  expect(await guest.next()).toBe('hello guest');
  for (const query of ['token=wrong&epoch=9', 'token=t&epoch=0'])
    expect(await (await socket(`${base}/relay?code=ABCDEF&${query}`)).closed).toBe(4001);
  const heir = await socket(`${base}/relay?code=ABCDEF&token=t&epoch=2`);
  expect(await heir.next()).toBe('open');
  expect(await host.closed).toBe(4001);
  await guest.closed;
});

test('codes that lead nowhere are answered ten times a minute, and then even right ones are not', async () => {
  const base = await serve();
  const host = await socket(`${base}/relay?code=RIGHT2&token=t`);
  await host.next();
  for (let i = 0; i < 12; i++) expect(await closeOf(`${base}/relay?code=WRONG${i}`)).toBe(4004);
  expect(await closeOf(`${base}/relay?code=RIGHT2`)).toBe(4004);
  expect(await (await socket(`${base}/relay?code=$$`)).closed).toBe(4008);
});

const STRANGER = '198.51.100.7';

/** How a stranger's line is closed. */
const closeOf = async (url: string): Promise<number> => (await socket(url, STRANGER)).closed;

/** What a stranger is told who claims an id at the broker. */
const saidTo = async (url: string): Promise<string> => JSON.parse(await (await socket(url, STRANGER)).next()).type;

test('a thief gets no code whose host is cut for a moment, and the host gets it back', async () => {
  const base = await serve();
  const relayed = await socket(`${base}/relay?code=ABCDEF&token=right&epoch=3`);
  const direct = await socket(`${base}/peerjs?id=tessera-ABCDEF&token=right`);
  await Promise.all([relayed.next(), direct.next()]);
  relayed.ws.terminate();
  direct.ws.terminate();
  await Promise.all([relayed.closed, direct.closed]);
  expect(await closeOf(`${base}/relay?code=ABCDEF`)).toBe(4004);
  expect(await closeOf(`${base}/relay?code=ABCDEF&token=wrong&epoch=9`)).toBe(4001);
  expect(await saidTo(`${base}/peerjs?id=tessera-ABCDEF&token=wrong`)).toBe('ID-TAKEN');
  // another player's device knows no later epoch than its own
  const back = await socket(`${base}/relay?code=ABCDEF&token=right&epoch=2`);
  expect(await back.next()).toBe('open');
  expect(await saidTo(`${base}/peerjs?id=tessera-ABCDEF&token=right`)).toBe('OPEN');
});

test('the broker gives the id of a host to who holds the code at the relay, also where a stranger was first', async () => {
  const base = await serve();
  const squatter = await socket(`${base}/peerjs?id=tessera-ABCDEF&token=wrong`);
  expect(JSON.parse(await squatter.next()).type).toBe('OPEN');
  await (await socket(`${base}/relay?code=ABCDEF&token=right`)).next();
  expect(await saidTo(`${base}/peerjs?id=tessera-ABCDEF&token=right`)).toBe('OPEN');
  await squatter.closed;
  expect(await saidTo(`${base}/peerjs?id=tessera-ABCDEF&token=wrong`)).toBe('ID-TAKEN');
});

test('a name waits ten minutes for its token, and the one that has waited longest goes when there are too many', () => {
  const reserved = new Reserved(2);
  reserved.keep('one', 'a', 0);
  expect([reserved.get('one', 599_999), reserved.get('one', 600_000)]).toEqual(['a', undefined]);
  reserved.keep('two', 'b', 1);
  reserved.keep('three', 'c', 2);
  expect([reserved.get('one', 3), reserved.get('two', 3), reserved.get('three', 3)]).toEqual([undefined, 'b', 'c']);
});

test('who tries codes learns nothing at any door: one allowance, and one answer for private, full and unknown ones', async () => {
  const limits = { wrongCodes: 6, newRooms: 1000 };
  const base = await serve({ limits });
  const http = base.replace('ws', 'http');
  const make = async (listed: boolean) => {
    const hold = [0, 1].map((seat) => ({ seat, token: `token ${seat}`, name: '' }));
    const body = JSON.stringify({ game: 'attha', seats: [{ kind: 'open' }, { kind: 'open' }], listed, hold });
    const made = await fetch(`${http}/api/rooms`, { method: 'POST', headers: JSON_TYPE, body });
    return ((await made.json()) as { code: string }).code;
  };
  const [secret, listed] = [await make(false), await make(true)];
  await (await socket(`${base}/relay?code=DEVICE&token=right`)).next();
  await (await socket(`${base}/peerjs?id=tessera-OTHER2&token=right`)).next();
  const api = async (code: string) =>
    (
      (await (await fetch(`${http}/api/codes/${code}`, { headers: { 'x-forwarded-for': STRANGER } })).json()) as {
        code: string;
      }
    ).code;
  expect(await closeOf(`${base}/relay?code=${listed}`)).toBe(4010);
  // private, and nobody's
  expect([await closeOf(`${base}/relay?code=${secret}`), await closeOf(`${base}/relay?code=NOBODY`)]).toEqual([
    4004, 4004,
  ]);
  expect([await api(secret), await api('ABC234')]).toEqual(['NO_SUCH_CODE', 'NO_SUCH_CODE']);
  // a device's, one that is free, and one that is not there
  expect(await closeOf(`${base}/relay?code=DEVICE&token=wrong`)).toBe(4001);
  expect(await saidTo(`${base}/peerjs?id=tessera-DEVIC2&token=x`)).toBe('OPEN');
  const guest = await socket(`${base}/peerjs?id=guest-with-a-very-long-name-of-its-own&token=x`, STRANGER);
  await guest.next();
  guest.ws.send('{"type":"OFFER","dst":"tessera-UNKNOW","payload":1}');
  expect(JSON.parse(await guest.next()).type).toBe('EXPIRE');
  // the allowance is used up: every door says what it says about codes that nobody has, whatever is there
  expect(await api(listed)).toBe('TOO_MANY_CODES');
  const other = await make(true);
  const last = [`code=${other}`, 'code=FREE22&token=x', `code=${other}&token=x`].map((query) =>
    closeOf(`${base}/relay?${query}`),
  );
  expect(await Promise.all(last)).toEqual([4004, 4001, 4001]);
  expect(await saidTo(`${base}/peerjs?id=tessera-FREE33&token=x`)).toBe('ID-TAKEN');
  guest.ws.send('{"type":"OFFER","dst":"tessera-OTHER2","payload":1}');
  expect(JSON.parse(await guest.next()).type).toBe('EXPIRE');
  // who asked before goes on, and so does who shows the token
  expect(await closeOf(`${base}/relay?code=${listed}`)).toBe(4010);
  expect(await (await socket(`${base}/relay?code=DEVICE&token=right`)).next()).toBe('open');
});

test('the broker tells a stranger about as many free codes as it may make tables, and then that every one is taken', async () => {
  const base = await serve({ limits: { newRooms: 5, newRoomsPerMinute: 0 } });
  const host = await socket(`${base}/relay?code=HELD22&token=right`);
  await host.next();
  const said: string[] = [];
  for (let i = 0; i < 8; i++) said.push(await saidTo(`${base}/peerjs?id=tessera-FREE2${i}&token=x`));
  expect(said).toEqual([...Array(5).fill('OPEN'), ...Array(3).fill('ID-TAKEN')]);
  // a host is known by its code at the relay, and guests have long names: neither makes a table here
  expect(await saidTo(`${base}/peerjs?id=tessera-HELD22&token=right`)).toBe('OPEN');
  expect(await saidTo(`${base}/peerjs?id=tessera-guest-with-a-long-name-of-its-own&token=x`)).toBe('OPEN');
});

test('the relay tells a stranger no more: once no table is left to make, a free code is answered like a taken one', async () => {
  const base = await serve({ limits: { newRooms: 3, newRoomsPerMinute: 0, wrongCodes: 100 } });
  const host = await socket(`${base}/relay?code=HELD22&token=right`);
  await host.next();
  for (let i = 0; i < 3; i++) {
    const own = await socket(`${base}/relay?code=FREE2${i}&token=x`, STRANGER);
    expect(await own.next()).toBe('open');
  }
  expect(await closeOf(`${base}/relay?code=FREE33&token=x`)).toBe(4001);
  expect(await closeOf(`${base}/relay?code=HELD22&token=x`)).toBe(4001);
});

const JSON_TYPE = { 'content-type': 'application/json' };

test('what is too big, too much or binary ends the line that sent it, and no other', async () => {
  const base = await serve();
  const host = await socket(`${base}/relay?code=ABCDEF&token=t`);
  await host.next();
  const calm = await socket(`${base}/relay?code=ABCDEF`);
  await calm.next();
  const rude = [await socket(`${base}/relay?code=ABCDEF`), await socket(`${base}/relay?code=ABCDEF`)];
  rude[0].ws.send(Buffer.from([1, 2, 3]));
  rude[1].ws.send('x'.repeat(400_000));
  await Promise.all(rude.map(({ closed }) => closed));
  calm.ws.send('still here');
  while ((await host.next()) !== '1 still here');
  expect(host.ws.readyState).toBe(WebSocket.OPEN);
});

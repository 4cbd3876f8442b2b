import { MemoryStore } from '@tessera/store';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startServer } from '../src/index.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function serve(): Promise<string> {
  const server = await startServer({ port: 0, host: '127.0.0.1', data: new MemoryStore() });
  open.push(server);
  return `ws://127.0.0.1:${server.port}`;
}

/** A socket with everything it was sent. */
async function socket(
  url: string,
): Promise<{ ws: WebSocket; heard: string[]; next(): Promise<string>; closed: Promise<number> }> {
  const ws = new WebSocket(url);
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
  for (let i = 0; i < 12; i++) expect(await (await socket(`${base}/relay?code=WRONG${i}`)).closed).toBe(4004);
  expect(await (await socket(`${base}/relay?code=RIGHT2`)).closed).toBe(4004);
  expect(await (await socket(`${base}/relay?code=$$`)).closed).toBe(4008);
});

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

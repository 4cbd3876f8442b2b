import { createECDH } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isPublic } from '../../src/notices/addresses.ts';
import { type Outward, postTo, wrongUrl } from '../../src/notices/post.ts';
import { areKeys, drawVapidKeys, encrypt, parseVapidKeys, sendPush, vapidHeader } from '../../src/notices/push.ts';
import { sendHook, signatureOf } from '../../src/notices/webhook.ts';
import { decrypt, PushService, verifyVapid } from './push-service.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

async function listener(answer: RequestListener): Promise<{ readonly port: number; readonly heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, heard };
}

test('the example of RFC 8291 comes out byte for byte', () => {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const sealed = encrypt('When I grow up, I want to be a watermelon', keys, {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  });
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('a browser reads what was encrypted for it, and nobody else; each time it looks different', () => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = Buffer.alloc(16, 7);
  const keys = { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') };
  for (const text of ['', 'Zoë 🎲', 'x'.repeat(3900)]) expect(decrypt(encrypt(text, keys), own, auth)).toBe(text);
  expect(encrypt('x', keys).equals(encrypt('x', keys))).toBe(false);
  const other = createECDH('prime256v1');
  other.generateKeys();
  expect(() => decrypt(encrypt('x', keys), other, auth)).toThrow();
  expect(areKeys(keys)).toBe(true);
  const far = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 255)]).toString('base64url');
  for (const wrong of [
    { ...keys, auth: 'x' },
    { ...keys, p256dh: 'x' },
    { ...keys, p256dh: far },
  ])
    expect(areKeys(wrong)).toBe(false);
});

test('a push service knows who sends, by keys that survive being stored', () => {
  for (let i = 0; i < 20; i++) {
    const stored = drawVapidKeys();
    const keys = parseVapidKeys(stored);
    const header = vapidHeader(keys, 'https://push.example.org/abc?d', 'mailto:me@example.org', 1_000_000);
    expect(verifyVapid(header)).toEqual({
      aud: 'https://push.example.org',
      exp: 1000 + 12 * 3600,
      sub: 'mailto:me@example.org',
    });
    expect(parseVapidKeys(stored).publicKey).toBe(keys.publicKey);
  }
});

test('only addresses of the open internet are spoken to', () => {
  for (const closed of [
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.8',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'fec0::1',
    '::127.0.0.1',
    'localhost',
    '',
  ])
    expect(isPublic(closed), closed).toBe(false);
  for (const open of [
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '93.184.216.34',
    '2a00:1450:4001:81a::200e',
    '2606:4700::1',
  ])
    expect(isPublic(open), open).toBe(true);
});

test('an address that a client chose is looked at before anybody is asked for it', () => {
  const outward: Outward = { openHosts: ['hooks.test'] };
  expect(wrongUrl('https://push.example.org/x', outward)).toBeUndefined();
  for (const url of [
    'http://push.example.org/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://a:b@push.example.org/',
    'ftp://push.example.org/',
    'https://push.example.org:25/',
    'javascript:1',
    'x',
    `https://push.example.org/${'x'.repeat(1000)}`,
  ])
    expect(wrongUrl(url, outward), url).toBeDefined();
  expect(wrongUrl('http://hooks.test:25/', outward)).toBeUndefined();
  expect(wrongUrl('http://push.example.org/', outward, false)).toBeUndefined();
});

test('a name that leads inside is not connected to: at once, among others, or at the second time it is asked', async () => {
  const inside = await listener((_, response) => response.end('secret'));
  const url = `http://evil.test:${inside.port}/`;
  const to = (...answers: (readonly string[])[]): Outward => {
    let asked = 0;
    return {
      openHosts: [],
      resolve: async () => {
        const found = answers[Math.min(asked++, answers.length - 1)];
        return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      },
      timeoutMs: 500,
    };
  };
  for (const outward of [to(['127.0.0.1']), to(['8.8.8.8', '127.0.0.1']), to(['::ffff:127.0.0.1']), to([])])
    await expect(postTo(url, {}, 'x', outward, false)).rejects.toThrow('open internet');
  // what was checked is what is connected to: there is no second answer to ask for
  const rebinding = to(['192.0.2.1'], ['127.0.0.1']);
  await expect(postTo(url, {}, 'x', rebinding, false)).rejects.toThrow('open internet');
  expect(inside.heard).toEqual([]);
});

test('no redirect is followed, and neither a slow nor an endless answer holds anything up', async () => {
  const inside = await listener((_, response) => response.end('secret'));
  const outside = await listener((request, response) => {
    if (request.url === '/away') response.writeHead(307, { Location: `http://localhost:${inside.port}/` }).end();
    else if (request.url === '/long') {
      response.writeHead(200);
      const more = () => {
        while (response.write('x'.repeat(4096)));
        response.once('drain', more);
      };
      more();
    } else if (request.url === '/drip') response.writeHead(200).write('x');
  });
  const at = (path: string, timeoutMs = 20_000) =>
    postTo(`http://localhost:${outside.port}${path}`, {}, 'x', { openHosts: ['localhost'], timeoutMs });
  expect((await at('/away')).status).toBe(307);
  expect((await at('/long')).status).toBe(200);
  await expect(at('/drip', 100)).rejects.toThrow();
  await expect(at('/never', 100)).rejects.toThrow();
  expect(inside.heard).toEqual([]);
});

test('a push goes through a service that reads and checks it; a webhook is signed and dated', async () => {
  const service = await PushService.start();
  onTestFinished(() => service.close());
  const { endpoint, keys } = service.subscribe('phone');
  const sender = {
    keys: parseVapidKeys(drawVapidKeys()),
    contact: 'mailto:me@example.org',
    outward: { openHosts: ['localhost'] },
    now: () => Date.now(),
  };
  const message = { text: '{"a":1}', topic: 'table-1', ttlSeconds: 60, urgent: true };
  expect((await sendPush({ endpoint, ...keys }, message, sender)).status).toBe(201);
  expect(service.errors).toEqual([]);
  expect(service.received[0]).toMatchObject({
    json: { a: 1 },
    headers: { ttl: '60', topic: 'table-1', urgency: 'high' },
  });
  service.answers.set('/push/phone', 410);
  expect((await sendPush({ endpoint, ...keys }, message, sender)).status).toBe(410);

  let heard: { body: string; headers: object } | undefined;
  const hook = await listener((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      heard = { body, headers: request.headers };
      response.end();
    });
  });
  const told = { id: 'n1', kind: 'asked', text: 'It is your turn.', url: 'https://t/x', at: 5 };
  await sendHook(`http://localhost:${hook.port}/`, 'key', 'json', told, sender.outward);
  expect(JSON.parse(heard?.body ?? '')).toEqual(told);
  expect(heard?.headers).toMatchObject({
    'tessera-id': 'n1',
    'tessera-signature': signatureOf('key', 5, heard?.body ?? ''),
  });
  await sendHook(`http://localhost:${hook.port}/`, 'key', 'text', told, sender.outward);
  expect(heard?.body).toBe('It is your turn.\nhttps://t/x\n');
});

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { chromium } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { pushText } from '../../apps/server/src/notices/outbox.ts';
import { ARGUMENTS } from './browser.ts';
import { findChromium } from './site.ts';

const source = readFileSync(fileURLToPath(new URL('../../apps/web/src/offline/sw.ts', import.meta.url)), 'utf8');

test('the service worker shows what the server pushes, and something when it can read nothing', async () => {
  // a browser without a screen shows no notice: what it is asked to show is told to the test instead
  const told = `registration.showNotification = (title, { tag, data }) =>
    fetch('/shown', { method: 'POST', body: JSON.stringify([title, tag ?? '', data]) });`;
  const worker = `const FILES = [], VERSION = 'x';${told}${transformSync(source, { loader: 'ts' }).code}`;
  const shown: unknown[] = [];
  const server = createServer((request, response) => {
    const { url } = request;
    const isWorker = url === '/sw.js';
    if (url === '/shown') request.on('data', (text) => shown.push(JSON.parse(String(text))));
    response.writeHead(200, { 'Content-Type': isWorker ? 'text/javascript' : 'text/html' });
    response.end(isWorker ? worker : '<!doctype html><title>x</title>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ARGUMENTS });
  onTestFinished(async () => {
    await browser.close();
    server.close();
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const context = await browser.newContext({ permissions: ['notifications'] });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((done) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0] !== undefined) done(registrations[0].registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await page.goto(origin);
  await page.evaluate(
    `navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(() => 1)`,
  );
  const registrationId = await registered;
  const push = (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const item = { kind: 'asked', subject: 'K7Q2MX', path: '/room/K7Q2MX' } as const;
  await push(pushText([item], 'en', '', 1));
  const here = `${origin}/room/K7Q2MX`;
  await expect.poll(() => shown, { timeout: 20_000 }).toEqual([['It is your turn.', 'K7Q2MX', here]]);
  // it leads nowhere else than here, whatever it says
  await push(pushText([{ ...item, kind: 'time', leftMs: 3_600_000 }], 'de', 'https://elsewhere.example', 1));
  await expect.poll(() => shown[1], { timeout: 20_000 }).toEqual(['Du bist am Zug: noch 1 Stunde.', 'K7Q2MX', here]);
  await push('no JSON');
  await expect.poll(() => shown[2], { timeout: 20_000 }).toEqual(['Tessera', '', `${origin}/`]);
});

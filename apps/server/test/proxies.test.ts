import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCaddy, findNginx, startCaddy, startNginx } from '@tessera/engines';
import { expect, onTestFinished, test } from 'vitest';
import { Guest } from './guest.ts';
import { freshFolder, spawnServer, TWO_OPEN } from './serve.ts';

/** The proxies of the manual in front of real servers. */
const PROXIES = [
  ['nginx.conf', findNginx, startNginx],
  ['Caddyfile', findCaddy, startCaddy],
] as const;

interface Answer {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

/** Asks over TLS, with a certificate that nobody has signed. */
const ask = (port: number, path: string, headers: Record<string, string> = {}, body?: unknown): Promise<Answer> =>
  new Promise((done, failed) => {
    const method = body === undefined ? 'GET' : 'POST';
    const type = body === undefined ? undefined : { 'content-type': 'application/json' };
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { ...type, ...headers },
      rejectUnauthorized: false,
    };
    const one = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, text }));
    });
    one.on('error', failed);
    one.end(body === undefined ? undefined : JSON.stringify(body));
  });

test.each(PROXIES)(
  'docs/%s leads to a real server over TLS: pages, a table and its sockets, each client by its address',
  async (file, find, start) => {
    if (find() === undefined) return console.warn(`skipped: a server behind docs/${file}, which is not installed`);
    const config = readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');
    const server = await spawnServer(join(freshFolder(), 'tessera.db'), 0, 20, { more: { 'trust-proxy': 'loopback' } });
    const folder = mkdtempSync(join(tmpdir(), 'tessera-proxy-'));
    const proxy = await start({ folder, config, server: server.port });
    onTestFinished(async () => {
      await proxy.stop();
      rmSync(folder, { recursive: true, force: true });
    });
    const site = await ask(proxy.port, '/api/site');
    expect(site.status).toBe(200);
    expect(site.headers['strict-transport-security']).toContain('max-age');

    const made = await ask(proxy.port, '/api/rooms', {}, TWO_OPEN);
    expect(made.status).toBe(201);
    const { roomId } = JSON.parse(made.text);
    const [ann, bob] = [
      await Guest.join(proxy, roomId, { playerToken: 'token one', name: 'Ann' }),
      await Guest.join(proxy, roomId, { playerToken: 'token two', name: 'Bob' }),
    ];
    await expect.poll(() => ann.mine() ?? bob.mine()).toBeDefined();
    const mover = ann.mine() === undefined ? bob : ann;
    const question = mover.mine();
    const answer = { type: 'move_request', id: 'm1', question: question?.id, answers: [question?.choices?.[0]] };
    expect((await mover.ask(answer)).type).toBe('accepted');

    // what somebody claims to be makes no new address of them
    const codes: string[] = [];
    for (let i = 0; i < 14; i++) {
      const found = await ask(proxy.port, `/api/codes/ABC23${'ABCDEFGHJKMNPQ'[i]}`, {
        'x-forwarded-for': `198.51.100.${i}`,
      });
      codes.push(JSON.parse(found.text).code);
    }
    expect(codes).toContain('TOO_MANY_CODES');
  },
);

test('docs/tessera.service is a unit that systemd understands', ({ skip }) => {
  if (spawnSync('systemd-analyze', ['--version']).status !== 0) skip();
  const unit = new URL('../../../docs/tessera.service', import.meta.url).pathname;
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
  const wrong = stderr
    .split('\n')
    .filter((line) => line.includes('tessera.service:') && !/not executable|ignoring/i.test(line));
  expect(wrong).toEqual([]);
});

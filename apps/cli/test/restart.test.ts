import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundledServer, ended, get, makeRoom, spawnServer } from '../../server/test/serve.ts';
import { scratch, start } from './run.ts';

const bundle = bundledServer();
const folder = scratch();

/** Takes its time, so that the match is still going on, and leaves a file behind after ten answers. */
const slow = join(folder, 'slow.mjs');
const ten = join(folder, 'ten');
writeFileSync(
  slow,
  `import { writeFileSync } from 'node:fs';
   import { setTimeout as pause } from 'node:timers/promises';
   let answers = 0;
   export const agent = {
     async answer() {
       if (++answers === 10) writeFileSync(${JSON.stringify(ten)}, '');
       await pause(30);
       return 0;
     },
   };`,
);

test('a program plays on when the server is killed and started again', async () => {
  const data = join(folder, 'tessera.db');
  const { port, child: server } = await spawnServer(bundle(), data);
  const seats = [{ kind: 'open' }, { kind: 'bot', level: 'greedy' }];
  const room = await makeRoom({ port }, { game: 'attha', seats, botMs: 0 });
  const args = [room, '--server', `http://127.0.0.1:${port}`, '--agent', `module:${slow}`, '--name', 'Ada'];
  const child = start('../bin/tessera.mjs', 'join', ...args);
  onTestFinished(() => void child.kill());
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (out += text));
  await expect.poll(() => existsSync(ten), { timeout: 60_000, interval: 20 }).toBe(true);
  server.kill('SIGKILL');
  await ended(server);
  await spawnServer(bundle(), data, port);
  const code = await new Promise((done) => child.on('close', done));
  expect([code, out]).toEqual([0, expect.stringMatching(/^Attha at .*: seat 1 as Ada\.\n.*Scores: .*decisions\.\n$/s)]);
  expect(await (await get({ port }, `/api/rooms/${room}`)).json()).toMatchObject({ status: 'over' });
});

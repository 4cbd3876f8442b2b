import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ended, get, makeRoom, spawnServer } from '../../server/test/serve.ts';
import { scratch, startCommand } from './run.ts';

const folder = scratch();

/** Takes its time, so that the match is still going on, and leaves a file behind at its third answer. */
const slow = join(folder, 'slow.mjs');
const third = join(folder, 'third');
writeFileSync(
  slow,
  `import { writeFileSync } from 'node:fs';
   import { setTimeout as pause } from 'node:timers/promises';
   let answers = 0;
   export const agent = {
     async answer() {
       if (++answers === 3) writeFileSync(${JSON.stringify(third)}, '');
       await pause(100);
       return 0;
     },
   };`,
);

test('a program plays on when the server is killed and started again', async () => {
  const data = join(folder, 'tessera.db');
  const { port, child: server } = await spawnServer(data);
  const seats = [{ kind: 'open' }, { kind: 'bot', level: 'random' }];
  const options = { turnSource: 'rotation' };
  const room = await makeRoom({ port }, { game: 'plates', options, seats, botMs: 0 });
  const args = [room, '--server', `http://127.0.0.1:${port}`, '--agent', `module:${slow}`, '--name', 'Ada'];
  const child = startCommand('join', ...args);
  onTestFinished(() => void child.kill());
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (out += text));
  await expect.poll(() => existsSync(third), { timeout: 60_000, interval: 20 }).toBe(true);
  server.kill('SIGKILL');
  await ended(server);
  await spawnServer(data, port);
  const code = await new Promise((done) => child.on('close', done));
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^Plates at .*: seat 1 as Ada\.\n.*Scores: .*decisions\.\n$/s),
  ]);
  expect(await (await get({ port }, `/api/rooms/${room}`)).json()).toMatchObject({ status: 'over' });
});

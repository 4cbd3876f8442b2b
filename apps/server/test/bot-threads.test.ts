import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { attha } from '@tessera/attha/rules';
import type { Task } from '@tessera/bots';
import { asJson, Engine, must, parseOptions } from '@tessera/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { BotThreads } from '../src/bots/bot-threads.ts';
import { Guest } from './guest.ts';
import { freshFolder, makeRoom, serve } from './serve.ts';

const engine = () => Engine.start(attha, must(parseOptions(attha.options, {})), 2, 'seed');
const task = (level: string, budgetMs = 0): Task => ({
  game: 'attha',
  state: asJson(engine().state),
  seat: 0,
  level,
  budgetMs,
  seed: 'dice',
});

/** A thread that never answers what is asked `forever`, ends at `crash`, and says the level otherwise. */
function oddThread(): URL {
  const file = join(freshFolder(), 'odd.mjs');
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ level }) => {
      if (level === 'forever') for (;;);
      if (level === 'crash') process.exit(3);
      parentPort.postMessage({ kind: 'chose', choice: level });
    });
    parentPort.postMessage({ kind: 'ready' });`,
  );
  return pathToFileURL(file);
}

function pool(options: ConstructorParameters<typeof BotThreads>[0]): BotThreads {
  const bots = new BotThreads(options);
  onTestFinished(() => bots.close());
  return bots;
}

test('a thread gives a legal answer, the same for the same seed', async () => {
  const bots = pool({ threads: 1 });
  const chosen = await bots.choose(task('random'));
  expect(engine().check({ actor: 0, choice: chosen }).ok).toBe(true);
  expect(await bots.choose(task('random'))).toEqual(chosen);
  await expect(bots.choose(task('god'))).rejects.toThrow('UNKNOWN_AGENT');
});

test('a bot that never answers is ended, and the next in the queue is served', async () => {
  const bots = pool({ threads: 1, program: oddThread() });
  const stuck = bots.choose(task('forever'));
  const behind = bots.choose(task('patient'));
  await expect(stuck).rejects.toThrow('no answer within 1000 ms');
  expect(await behind).toBe('patient');
});

test('a thread that dies fails its bot only', async () => {
  const bots = pool({ threads: 2, program: oddThread() });
  const [died, lived] = await Promise.allSettled([bots.choose(task('crash')), bots.choose(task('fine'))]);
  expect(died.status).toBe('rejected');
  expect(lived).toEqual({ status: 'fulfilled', value: 'fine' });
});

test('a table whose bot never answers goes on with the first choice, and others never notice', async () => {
  const bots = pool({ threads: 1, program: oddThread() });
  const server = await serve({ bots: { choose: (asked) => bots.choose({ ...asked, level: 'forever' }) } });
  const seats = [{ kind: 'bot', level: 'random' }, { kind: 'open' }];
  const roomId = await makeRoom(server, { game: 'attha', seats, botMs: 0 });
  const guest = await Guest.join(server, roomId, { playerToken: 'a' });
  const other = await Guest.join(server, await makeRoom(server), { playerToken: 'a' });
  const from = performance.now();
  other.send({ type: 'ping' });
  await other.next('pong');
  expect(performance.now() - from).toBeLessThan(500);
  await guest.next('state_update', ({ ply }) => ply > 0);
});

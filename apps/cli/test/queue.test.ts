import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { games } from '@tessera/games';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWork } from '../src/queue/work.ts';
import { findGame } from '../src/registry.ts';
import { scratch, startCommand, tessera } from './run.ts';

const nats = ['nats-server', '/usr/sbin/nats-server'].find((path) => spawnSync(path, ['--version']).status === 0);
if (nats === undefined) console.log('skipped: nats-server is not installed; the queue between machines is not tested');

const folder = scratch();
const at = (name: string) => join(folder, name);
const MATCHES = 60;
const RUN = ['arena', 'attha', '--agents', 'random,gentle,greedy', '--matches', String(MATCHES)];
const timeless = (file: string): string => readFileSync(file, 'utf8').replaceAll(/"(seconds|slowest)":\[[^\]]*\]/g, '');
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

describe.runIf(nats !== undefined)('matches on several machines', () => {
  let address = '';
  const running: ReturnType<typeof spawn>[] = [];
  const keep = <T extends ReturnType<typeof spawn>>(one: T): T => {
    running.push(one);
    return one;
  };
  const worker = (...more: string[]) => keep(startCommand('worker', address, '--workers', '1', ...more));
  const ended = (one: ReturnType<typeof spawn>) => new Promise((resolve) => one.once('exit', resolve));

  beforeAll(async () => {
    const port = await freePort();
    address = `nats://127.0.0.1:${port}`;
    keep(spawn(nats as string, ['-js', '-sd', at('store'), '-a', '127.0.0.1', '-p', String(port)]));
    for (let i = 0; ; i++) {
      try {
        await (await connect({ servers: address })).close();
        return;
      } catch (error) {
        if (i === 100) throw error;
        await setTimeout(100);
      }
    }
  });

  afterAll(() => {
    for (const one of running) one.kill('SIGKILL');
  });

  test('two workers, one killed in the middle: nothing is lost and nothing counted twice', async () => {
    await tessera([...RUN, '--out', at('alone.jsonl')]);
    const [first, second] = [worker(), worker()];
    // both are there before the first match is handed out
    await Promise.all([first, second].map((one) => once(one.stderr as Readable, 'data')));
    const run = tessera([...RUN, '--out', at('spread.jsonl'), '--workers', address, '--json']);
    while (sizeOf(at('spread.jsonl')) < 8000) await setTimeout(5);
    first.kill('SIGKILL');
    const { code, out } = await run;
    expect([code, JSON.parse(out).matches]).toEqual([0, 3 * MATCHES]);
    expect(timeless(at('spread.jsonl'))).toBe(timeless(at('alone.jsonl')));
    let said = '';
    second.stdout?.on('data', (text) => {
      said += text;
    });
    second.kill('SIGTERM');
    expect(await ended(second)).toBe(0);
    const played = Number(/(\d+) matches played/.exec(said)?.[1]);
    expect(played).toBeGreaterThan(0);
  });

  test('an arena that was killed finds what was played meanwhile, and what others put into the queue is left out', async () => {
    const file = at('killed.jsonl');
    const args = [...RUN, '--seed', 'again', '--workers', address];
    const arena = keep(startCommand(...args, '--out', file));
    const helper = worker();
    while (sizeOf(file) < 6000) await setTimeout(5);
    arena.kill('SIGKILL');
    await ended(arena);
    const connection = await connect({ servers: address });
    const js = jetstream(connection);
    for (const junk of ['nonsense', '{}', '{"run":"x"}', JSON.stringify({ run: 'a'.repeat(24), game: 'attha' })])
      await js.publish(`tessera.work.${'a'.repeat(24)}`, junk);
    await connection.close();
    const { code, out } = await tessera([...args, '--out', file, '--json']);
    expect([code, JSON.parse(out).matches]).toEqual([0, 3 * MATCHES]);
    await tessera([...RUN, '--seed', 'again', '--out', at('again.jsonl')]);
    expect(timeless(file)).toBe(timeless(at('again.jsonl')));
    helper.kill('SIGKILL');
  });

  test('a server that is not there gets one sentence', async () => {
    const nowhere = `nats://me:secret@127.0.0.1:${await freePort()}`;
    for (const args of [
      [...RUN, '--out', at('none.jsonl'), '--workers', nowhere],
      ['worker', nowhere],
    ]) {
      const { code, err } = await tessera(args);
      expect([code, err]).toEqual([2, expect.stringMatching(/cannot be reached/)]);
      expect(err).not.toContain('secret');
    }
    expect((await tessera(['worker', 'http://example.org'])).code).toBe(2);
  });
});

test('a worker believes nothing that stands in a message', async () => {
  const registry = { url: '', games };
  const known = await findGame(registry, 'attha', 'en');
  const fixture = { key: 's/0 random greedy', seed: 's/0', agents: ['random', 'greedy'] };
  const { version } = known.game;
  const good = {
    run: 'a'.repeat(24),
    game: 'attha',
    version,
    options: {},
    limits: {},
    limit: 1000,
    entrants: fixture.agents,
    fixture,
  };
  expect(readWork(good, known, false)).toMatchObject({ ok: true, value: { fixture } });
  const seated = (...agents: string[]) => ({
    entrants: agents,
    fixture: { key: `s/0 ${agents.join(' ')}`, seed: 's/0', agents },
  });
  for (const [wrong, says] of [
    [null, /no match/],
    [{ run: '../../etc' }, /no match/],
    [{ version: version + 1 }, /version/],
    [{ options: { nothing: 1 } }, /./],
    [{ limit: 1e99 }, /limit/],
    [{ playouts: -1 }, /playouts/],
    [{ limits: { decisionMs: 'soon' } }, /decisionMs/],
    [{ fixture: { ...fixture, key: 'other' } }, /key/],
    [{ entrants: ['random'] }, /does not play in the run/],
    [{ entrants: 'random' }, /who plays/],
    [seated('random'), /seats/],
    [seated('random', 'nobody'), /no bot nobody/],
    [seated('random', 'cmd:rm -rf ~'), /--programs/],
    [seated('random', 'module:/etc/passwd'), /--programs/],
    [seated('random', 'http://inside/'), /--programs/],
  ] as const) {
    const read = readWork(wrong === null ? wrong : { ...good, ...wrong }, known, false);
    expect(read.ok ? '' : read.error.message).toMatch(says);
  }
  expect(readWork({ ...good, ...seated('random', 'cmd:sh bot.sh') }, known, true).ok).toBe(true);
});

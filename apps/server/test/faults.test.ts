import { connect } from 'node:net';
import { join } from 'node:path';
import { StoreError } from '@tessera/store';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readJson } from '../src/http/json.ts';
import { countingFaults, guarded, guardedClock } from '../src/operations/faults.ts';
import { freshFolder, get, spawnServer } from './serve.ts';

const spawned = () => spawnServer(join(freshFolder(), 'tessera.db'));

describe('nothing that one client does ends the process', () => {
  test('a device that sends a deep text is not heard, and goes on', async () => {
    const server = await spawned();
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/peerjs?id=me&token=t`);
    await new Promise((done) => socket.once('message', done));
    const heard = new Promise((done) => socket.once('message', done));
    socket.send(`{"type":"OFFER","dst":"me","payload":${'['.repeat(5000)}${']'.repeat(5000)}}`);
    socket.send('{"type":"OFFER","dst":"me","payload":"flat"}');
    const ended = new Promise((done) => socket.once('close', done));
    expect(String(await Promise.race([heard, ended]))).toContain('flat');
    expect((await get(server, '/api/health')).status).toBe(200);
    socket.terminate();
  });

  test('a line that is cut while its socket is refused', async () => {
    const server = await spawned();
    let died = false;
    server.child.once('exit', () => {
      died = true;
    });
    for (let i = 0; i < 100 && !died; i++) {
      const wire = connect(server.port, '127.0.0.1');
      const gone = new Promise((done) => wire.once('close', done));
      wire.on('error', () => {});
      wire.once('connect', () => {
        wire.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
        // before it is read, or a moment later
        setTimeout(() => wire.resetAndDestroy(), i % 4);
      });
      await gone;
    }
    expect(died).toBe(false);
    expect((await get(server, '/api/health')).status).toBe(200);
  });
});

describe('a guarded handler', () => {
  test.each([
    ['throws', () => fail()],
    ['rejects', async () => fail()],
  ])('that %s is reported, and ends what it came from', async (_what, run) => {
    const reported: string[] = [];
    let ended = 0;
    guarded(
      'a test',
      (what) => reported.push(what),
      run,
      () => {
        ended += 1;
        fail();
      },
    )();
    await new Promise((done) => setImmediate(done));
    expect([reported, ended]).toEqual([['a test', 'ending a test'], 1]);
  });

  test('an alarm of a guarded clock throws nothing', () => {
    const reported: string[] = [];
    const at = (_ms: number, run: () => void) => {
      run();
      return () => {};
    };
    const safe = guardedClock({ now: () => 7, after: at }, (what) => reported.push(what));
    safe.after(1, fail);
    expect([reported, safe.now()]).toEqual([['an alarm'], 7]);
  });

  test('what nobody expected is counted, trouble with the store is only logged', () => {
    const log: string[] = [];
    let counted = 0;
    const onFault = countingFaults(
      (what) => log.push(what),
      () => {
        counted += 1;
      },
    );
    onFault('one', new RangeError('too deep'));
    onFault('two', new StoreError('STORE_BUSY', 'busy'));
    expect([log, counted]).toEqual([['one', 'two'], 1]);
  });
});

describe('a text from outside', () => {
  const nest = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;

  test('is read as deep as it may be, and no deeper', () => {
    expect(readJson(nest(64))).toMatchObject({ ok: true });
    expect(readJson(nest(66))).toMatchObject({ ok: false, error: { code: 'TOO_BIG' } });
    expect(readJson('['.repeat(1e6))).toMatchObject({ ok: false, error: { code: 'TOO_BIG' } });
  });

  test('has so many values and no more; what is in strings does not count', () => {
    const signs = JSON.stringify({ text: `${'[{",'.repeat(1000)}\\`, more: '\\"[' });
    expect(readJson(signs, 10)).toMatchObject({ ok: true });
    expect(readJson('[1,2,3]', 3)).toMatchObject({ ok: true });
    expect(readJson('[1,2,3,4]', 3)).toMatchObject({ ok: false });
  });

  test.each(['', '"', '"\\', '{"a', '[[', 'nul', '\u0000', '"\\"'])('%j is no JSON', (text) => {
    expect(readJson(text)).toMatchObject({ ok: false, error: { code: 'BAD_JSON' } });
  });
});

function fail(): never {
  throw new Error('on purpose');
}

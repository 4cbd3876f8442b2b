import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Libsql from 'libsql';
import { describe, expect, test } from 'vitest';
import { describeDisk, mountDisk } from '../../../packages/store/test/disks.ts';
import { Guest, playOn, sitTwo } from './guest.ts';
import { ended, freshFolder, get, makeRoom, post, spawnServer, TWO_OPEN } from './serve.ts';

interface Health {
  readonly ok: boolean;
  readonly code?: string;
  readonly damaged: number;
  readonly logDamaged?: boolean;
}

const healthOf = async (server: { port: number }) => {
  const answer = await get(server, '/api/health');
  return { status: answer.status, ...((await answer.json()) as Health) };
};

const BIG = { ...TWO_OPEN, listed: true };

/** A server that was killed while two tables were played at, with one bit of its log flipped in a move of the first. */
async function wrecked() {
  const data = join(freshFolder(), 'tessera.db');
  const first = await spawnServer(data);
  const rooms = [await makeRoom(first), await makeRoom(first)];
  const tables = [await sitTwo(first, rooms[0]), await sitTwo(first, rooms[1])];
  for (const n of [0, 1, 2]) for (const table of tables) await playOn(table, `move ${n}`, 4);
  const plies = [(await tables[0][0].fetchState()).ply, (await tables[1][0].fetchState()).ply];
  first.child.kill('SIGKILL');
  await ended(first.child);
  const log = ['-log-a', '-log-b'].map((end) => data + end).find((name) => readFileSync(name).length > 0) as string;
  const bytes = readFileSync(log);
  // in the middle of the log, in a line of the first table
  const at = bytes.indexOf(`\n["${rooms[0]}",`, bytes.length / 3);
  expect(at).toBeGreaterThan(0);
  bytes[at + 40] ^= 1;
  writeFileSync(log, bytes);
  return { data, rooms, plies };
}

test('one flipped bit in the log: its table is in quarantine, every other one has all of its moves', async () => {
  const { data, rooms, plies } = await wrecked();
  let log = '';
  const server = await spawnServer(data, 0, 10_000, {
    onError: (text) => {
      log += text;
    },
  });
  expect(await healthOf(server)).toMatchObject({ status: 200, ok: true, damaged: 1, logDamaged: true });
  const bad = await get(server, `/api/rooms/${rooms[0]}`);
  expect([bad.status, await bad.json()]).toEqual([503, expect.objectContaining({ code: 'ROOM_DAMAGED' })]);
  const again = await Guest.join(server, rooms[1], { playerToken: 'token one' });
  expect((await again.fetchState()).ply).toBe(plies[1]);
  expect(await (await get(server, '/metrics')).text()).toMatch(/^tessera_quarantined 1$/m);
  expect(log).toContain('LOG_DAMAGED');
  expect(log).toContain(rooms[0]);
  expect(
    readdirSync(dirname(data)).filter((name) => name.includes('-log-') && name.includes('.damaged-')),
  ).toHaveLength(2);
});

test('a log that is gone after a kill: nobody can say whose moves it had, and health and the metrics say so', async () => {
  const { data } = await wrecked();
  for (const end of ['-log-a', '-log-b']) rmSync(data + end);
  const server = await spawnServer(data, 0, 10_000, { onError: () => {} });
  expect(await healthOf(server)).toMatchObject({ status: 200, logDamaged: true });
  expect(await (await get(server, '/metrics')).text()).toMatch(/^tessera_damaged_total [1-9]/m);
  server.child.kill('SIGTERM');
  await ended(server.child);
  expect((await healthOf(await spawnServer(data))).logDamaged).toBeUndefined();
});

test('health is 503 when every table is damaged, and 200 again when one is not', async () => {
  const data = join(freshFolder(), 'tessera.db');
  const first = await spawnServer(data);
  for (let i = 0; i < 3; i++) {
    const table = await sitTwo(first, await makeRoom(first, BIG));
    await playOn(table, 'a', 4);
  }
  expect(await healthOf(first)).toMatchObject({ status: 200, damaged: 0 });
  first.child.kill('SIGTERM');
  await ended(first.child);
  const edit = (sql: string) => {
    const db = new Libsql(data);
    db.exec(sql);
    db.close();
  };
  // the first of these is found by its digest, the others because they are no JSON
  edit(`UPDATE chunks SET data = replace(data, '"hash":"', '"hash":"0') WHERE match = 1`);
  edit(`UPDATE chunks SET data = '[' WHERE match = 2; UPDATE matches SET meta = '{' WHERE key = 3`);
  const second = await spawnServer(data, 0, 10_000, { onError: () => {} });
  expect(await healthOf(second)).toMatchObject({ status: 503, ok: false, code: 'STORE_DAMAGED', damaged: 3 });
  await makeRoom(second);
  await expect.poll(() => healthOf(second)).toMatchObject({ status: 200, damaged: 3 });
});

describe('files that are deleted or moved under a running server', () => {
  test.each([
    ['the data file', '', rmSync],
    ['its log', '-log-b', rmSync],
    ['its log, moved', '-log-b', (name: string) => renameSync(name, `${name}.away`)],
  ])('%s: every move and every table is refused', async (_what, end, act) => {
    const data = join(freshFolder(), 'tessera.db');
    const server = await spawnServer(data, 0, 10_000, { onError: () => {} });
    const [one, two] = await sitTwo(server, await makeRoom(server));
    await playOn([one, two], 'before', 3);
    act(data + end);
    const mover = one.mine() ? one : two;
    const move = { type: 'move_request', answers: [mover.mine()?.choices?.[0]] };
    expect(await mover.ask(move)).toMatchObject({ type: 'move_rejected', reason: 'STORE_FAILED' });
    expect((await post(server, TWO_OPEN)).status).toBe(503);
    expect(await healthOf(server)).toMatchObject({ status: 503, code: 'FILE_GONE' });
  });
});

describeDisk('a disk on which nothing can be written', () => {
  test.each([
    ['full', 'fill'],
    ['read-only', 'makeReadOnly'],
  ] as const)(
    '%s: tables and moves are refused with 503, also tables of bots only, and health says so',
    async (_what, act) => {
      const disk = mountDisk();
      const server = await spawnServer(join(disk.folder, 'tessera.db'), 0, 10_000, { onError: () => {} });
      const [one, two] = await sitTwo(server, await makeRoom(server));
      await playOn([one, two], 'before', 3);
      disk[act]();
      const bots = { game: 'attha', seats: Array.from({ length: 2 }, () => ({ kind: 'bot', level: 'random' })) };
      const statuses: number[] = [];
      // the first ones may still find a place in a page that is there
      await expect
        .poll(async () => {
          statuses.push((await post(server, statuses.length % 2 === 0 ? TWO_OPEN : bots)).status);
          return statuses.slice(-2);
        })
        .toEqual([503, 503]);
      expect(statuses).not.toContain(500);
      expect((await healthOf(server)).status).toBe(503);
      server.child.kill('SIGKILL');
      await ended(server.child);
    },
  );

  test('read-only: programs, assistants and clients of other forms are told so, and nothing about files', async () => {
    const disk = mountDisk();
    const server = await spawnServer(join(disk.folder, 'tessera.db'), 0, 10_000, { onError: () => {} });
    const roomId = await makeRoom(server);
    disk.makeReadOnly();
    const tool = async (name: string, given: object) => {
      const answer = await fetch(`http://127.0.0.1:${server.port}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
      });
      return answer.text();
    };
    const bots = await tool('new_table', { game: 'attha', opponents: ['random'] });
    const told = [await tool('new_table', { game: 'attha', opponents: ['person'] }), bots];
    told.push(await tool('sit', { table: roomId, name: 'x' }));
    const program = await get(server, `/api/agent/stream?room=${roomId}`, { authorization: 'Bearer a-token-of-one' });
    expect(program.status).toBe(503);
    told.push(await program.text());
    const other = await Guest.connect(server);
    other.send({ type: 'join_room', roomId: 'rith-new', playerToken: 'b' });
    told.push(JSON.stringify(await other.next('error')));
    for (const text of told) {
      expect(text).toContain('STORE_FAILED');
      expect(text).not.toMatch(/EROFS|data file|tessera\.db/);
    }
    server.child.kill('SIGKILL');
    await ended(server.child);
  });
});

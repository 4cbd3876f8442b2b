import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHaproxy, startHaproxy } from '@tessera/engines';
import { expect, onTestFinished } from 'vitest';
import { Guest } from '../guest.ts';
import { get, makeRoom, serverProgram, TWO_OPEN } from '../serve.ts';
import { clusterTest, makeCluster } from './real.ts';

const config = readFileSync(new URL('../../../../docs/haproxy.cfg', import.meta.url), 'utf8');
if (findHaproxy() === undefined) console.warn('skipped: real servers behind HAProxy (apt-get install haproxy)');

clusterTest(
  'real servers behind the HAProxy of docs/haproxy.cfg: a table, and after a kill nobody is turned away',
  async ({ skip }) => {
    if (findHaproxy() === undefined) skip();
    const { servers } = await makeCluster([process.execPath, serverProgram()], { nodes: 3 });
    const folder = mkdtempSync(join(tmpdir(), 'tessera-haproxy-'));
    const proxy = await startHaproxy({ folder, config, ports: servers.map(({ port }) => port) });
    onTestFinished(async () => {
      await proxy.stop();
      rmSync(folder, { recursive: true, force: true });
    });
    // each its own connection, as of another person: browsers themselves repeat what an old connection swallows
    const status = async (path: string) => (await get(proxy, path, { connection: 'close' })).status;
    await expect.poll(() => status('/api/ready'), { timeout: 10_000 }).toBe(200);
    const roomId = await makeRoom(proxy, TWO_OPEN);
    const ann = await Guest.join(proxy, roomId, { playerToken: 'token one', name: 'Ann' });
    expect(ann.all('room_joined')[0].room.roomId).toBe(roomId);

    servers[0].signal('SIGKILL');
    await servers[0].ended;
    // new connections of all tables, while the proxy does not know of the kill yet
    const asked = await Promise.all(Array.from({ length: 60 }, (_, i) => timed(() => status(`/api/rooms/NOBODY${i}`))));
    expect(new Set(asked.map(([answer]) => answer))).toEqual(new Set([404]));
    expect(Math.max(...asked.map(([, ms]) => ms))).toBeLessThan(3000);
  },
);

async function timed<T>(run: () => Promise<T>): Promise<[T, number]> {
  const from = performance.now();
  return [await run(), performance.now() - from];
}

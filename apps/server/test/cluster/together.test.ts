import type { Cluster } from '@tessera/engines';
import { expect } from 'vitest';
import { Guest } from '../guest.ts';
import { get, makeRoom, post, serverProgram, TWO_OPEN } from '../serve.ts';
import { clusterTest, makeCluster } from './real.ts';

const twoServers = (): Promise<Cluster> => makeCluster([process.execPath, serverProgram()], { nodes: 2 });

const frontPage = async (server: { port: number }) =>
  (await (await get(server, '/api/rooms')).json()) as {
    rooms: { roomId: string; present: boolean }[];
    playing: { roomId: string }[];
    busy: { people: number; tables: number; games: object };
  };

clusterTest('two people at one table through different servers: everybody sees who is there', async () => {
  const [here, there] = (await twoServers()).servers;
  const roomId = await makeRoom(here, { ...TWO_OPEN, listed: true });
  const ann = await Guest.join(here, roomId, { playerToken: 'token one', name: 'Ann' });
  await expect.poll(async () => (await frontPage(there)).rooms, { timeout: 20_000 }).toMatchObject([{ present: true }]);
  const bob = await Guest.join(there, roomId, { playerToken: 'token two', name: 'Bob' });
  for (const guest of [ann, bob])
    await expect
      .poll(
        () =>
          guest
            .all('presence')
            .at(-1)
            ?.room.seats.map(({ connected }) => connected),
        { timeout: 20_000 },
      )
      .toEqual([true, true]);
  const people = { people: 2, tables: 1, games: { attha: 2 } };
  for (const server of [here, there]) {
    await expect.poll(async () => (await frontPage(server)).busy, { timeout: 20_000 }).toEqual(people);
    await expect.poll(async () => (await frontPage(server)).playing, { timeout: 20_000 }).toMatchObject([{ roomId }]);
  }
  await bob.leave();
  await expect
    .poll(
      () =>
        ann
          .all('presence')
          .at(-1)
          ?.room.seats.map(({ connected }) => connected),
      { timeout: 20_000 },
    )
    .toEqual([true, false]);
  await expect.poll(async () => (await frontPage(there)).busy.people, { timeout: 20_000 }).toBe(1);
});

clusterTest('wrong codes and new tables are counted together', async () => {
  const [here, there] = (await twoServers()).servers;
  const code = async (server: { port: number }) => (await get(server, '/api/codes/ABC234')).status;
  for (let i = 0; i < 10; i++) expect(await code(here)).toBe(404);
  await expect.poll(() => code(there), { timeout: 500, interval: 20 }).toBe(429);
  const made = await Promise.all(Array.from({ length: 60 }, () => post(here, TWO_OPEN)));
  expect(made.every(({ status }) => status === 201)).toBe(true);
  expect((await post(there, TWO_OPEN)).status).toBe(429);
});

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

/** Who is there, as somebody at the table was told last. */
const presentTo = (guest: Guest) =>
  guest
    .all('presence')
    .at(-1)
    ?.room.seats.map(({ connected }) => connected);

clusterTest('two people at one table through different servers: everybody sees who is there', async () => {
  const [here, there] = (await twoServers()).servers;
  const roomId = await makeRoom(here, { ...TWO_OPEN, listed: true });
  const ann = await Guest.join(here, roomId, { playerToken: 'token one', name: 'Ann' });
  await expect.poll(async () => (await frontPage(there)).rooms).toMatchObject([{ present: true }]);
  const bob = await Guest.join(there, roomId, { playerToken: 'token two', name: 'Bob' });
  for (const guest of [ann, bob]) await expect.poll(() => presentTo(guest)).toEqual([true, true]);
  const people = { people: 2, tables: 1, games: { attha: 2 } };
  for (const server of [here, there]) {
    await expect.poll(async () => (await frontPage(server)).busy).toEqual(people);
    await expect.poll(async () => (await frontPage(server)).playing).toMatchObject([{ roomId }]);
  }
  await bob.leave();
  await expect.poll(() => presentTo(ann)).toEqual([true, false]);
  await expect.poll(async () => (await frontPage(there)).busy.people).toBe(1);
});

clusterTest('wrong codes and new tables are counted together', async () => {
  const [here, there] = (await twoServers()).servers;
  const code = async (server: { port: number }) => (await get(server, '/api/codes/ABC234')).status;
  for (let i = 0; i < 10; i++) expect(await code(here)).toBe(404);
  // the other server hears of it in its own time; as many tries there would be refused without it
  let tries = 0;
  const tryThere = () => {
    tries += 1;
    return code(there);
  };
  await expect.poll(tryThere, { interval: 1000 }).toBe(429);
  expect(tries).toBeLessThan(10);
  const made = await Promise.all(Array.from({ length: 60 }, () => post(here, TWO_OPEN)));
  expect(made.every(({ status }) => status === 201)).toBe(true);
  await expect.poll(async () => (await post(there, TWO_OPEN)).status, { interval: 1000 }).toBe(429);
});

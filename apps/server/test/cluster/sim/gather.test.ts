import { must } from '@tessera/kernel';
import type { ServerMessage } from '@tessera/protocol';
import { parseSettings, type RoomHead } from '@tessera/room';
import type { RoomConnection } from '@tessera/room/connection';
import { expect, test } from 'vitest';
import { News } from './bus.ts';
import { Database } from './database.ts';
import { Host } from './host.ts';
import { vault } from './vault.ts';
import { World } from './world.ts';

async function threeServers() {
  const world = new World('gather');
  const [database, news] = [new Database(world, undefined), new News(world)];
  const hosts = [0, 1, 2].map(
    (index) => new Host(index, { world, database, news, planted: undefined, onError: () => {} }),
  );
  for (const host of hosts) host.start();
  await world.pass(500);
  const make = async (on: Host, id: string, more: object = {}) => {
    const open = { game: 'vault', seats: [{ kind: 'open' }, { kind: 'open' }], ...more };
    const settings = must(parseSettings(open, () => vault));
    const made = on.make(id, { settings, seed: id } as RoomHead);
    await world.pass(300);
    expect(await made).toBe(true);
  };
  /** Somebody who joins through a server; the connection is theirs until it is closed. */
  const join = async (through: Host, room: string, name: string): Promise<RoomConnection> => {
    const heard: ServerMessage['type'][] = [];
    const entering = through.enter(room, {
      send: ({ type }) => heard.push(type),
      left: () => heard.push('error'),
      lost: () => heard.push('error'),
    });
    await world.pass(400);
    const connection = (await entering) as RoomConnection;
    connection.receive({ type: 'join_room', roomId: room, version: 1, playerToken: name } as never);
    await world.pass(500);
    expect(heard).toContain('room_joined');
    expect(heard).not.toContain('error');
    return connection;
  };
  /** When somebody who comes through a server is told to connect again. */
  const lostAt = async (through: Host, room: string) => {
    const when = { lost: Number.NaN };
    const end = { send: () => {}, left: () => {}, lost: () => (when.lost = world.now) };
    const entering = through.enter(room, end as never);
    await world.pass(400);
    (await entering)?.receive({ type: 'join_room', roomId: room, version: 1, spectate: true } as never);
    await world.pass(500);
    return when;
  };
  const ownerOf = async (room: string) => (await database.store.leases.holdings([room]))[0]?.owner?.slice(0, 2);
  return { world, hosts, make, join, ownerOf, lostAt };
}

test('a table that nobody has been at goes to the server its first person comes to', async () => {
  const { hosts, make, join, ownerOf } = await threeServers();
  await make(hosts[0], 'NEW');
  expect(await ownerOf('NEW')).toBe('n0');
  await join(hosts[1], 'NEW', 'a');
  expect(await ownerOf('NEW')).toBe('n1');
});

test('as long as somebody is at a table it stays where it is, whatever server others come to', async () => {
  const { world, hosts, make, join, ownerOf } = await threeServers();
  await make(hosts[0], 'NEW');
  const connection = await join(hosts[0], 'NEW', 'a');
  const far = await join(hosts[2], 'NEW', 'b');
  expect(await ownerOf('NEW')).toBe('n0');
  connection.close();
  await world.pass(100);
  await join(hosts[1], 'NEW', 'c');
  expect(await ownerOf('NEW')).toBe('n0');
  far.close();
});

test('a table that everybody has left goes to the server where the next person comes', async () => {
  const { world, hosts, make, join, ownerOf } = await threeServers();
  await make(hosts[0], 'NEW');
  const connection = await join(hosts[0], 'NEW', 'a');
  connection.close();
  await world.pass(100);
  await join(hosts[2], 'NEW', 'a');
  expect(await ownerOf('NEW')).toBe('n2');
});

test('nobody gains time by coming back through another server: a table whose clock runs stays', async () => {
  const { world, hosts, make, join, ownerOf } = await threeServers();
  await make(hosts[0], 'NEW', { clock: { kind: 'bank', ms: 60_000 } });
  const connections = [await join(hosts[0], 'NEW', 'a'), await join(hosts[0], 'NEW', 'b')];
  for (const connection of connections) connection.close();
  await world.pass(100);
  await join(hosts[1], 'NEW', 'a');
  expect(await ownerOf('NEW')).toBe('n0');
});

test('a server that loses its lease tells the others: nobody elsewhere waits for its silence', async () => {
  const { world, hosts, make, lostAt } = await threeServers();
  await make(hosts[0], 'NEW');
  const near = await lostAt(hosts[0], 'NEW');
  const far = await lostAt(hosts[1], 'NEW');
  hosts[0].cutFromDatabase = true;
  await world.pass(6000);
  expect(near.lost).toBeGreaterThan(0);
  expect(far.lost - near.lost).toBeLessThan(100);
});

import { type AnyGame, must } from '@tessera/kernel';
import type { ServerMessage } from '@tessera/protocol';
import { parseSettings, type RoomHead } from '@tessera/room';
import { expect, test } from 'vitest';
import { News } from './bus.ts';
import { Database } from './database.ts';
import { Host } from './host.ts';
import { newerVault, vault } from './vault.ts';
import { World } from './world.ts';

/** A cluster in the middle of an update: the first server has only the old rules, the second both. */
async function halfUpdated() {
  const world = new World('update');
  const [database, news] = [new Database(world, undefined), new News(world)];
  const host = (index: number, games: readonly AnyGame[]) =>
    new Host(index, { world, database, news, planted: undefined, games, onError: () => {} });
  const [old, updated] = [host(0, [vault]), host(1, [newerVault, vault])];
  for (const one of [old, updated]) one.start();
  await world.pass(2000);
  const settings = must(parseSettings({ game: 'vault', seats: [{ kind: 'open' }, { kind: 'open' }] }, () => vault));
  const make = async (on: Host, id: string) => {
    const made = on.make(id, { settings, seed: id } as RoomHead);
    await world.pass(1000);
    expect(await made).toBe(true);
  };
  /** What somebody hears first who joins a room through a server. */
  const join = async (through: Host, room: string): Promise<string> => {
    const heard: ServerMessage[] = [];
    let end = '';
    const entering = through.enter(room, {
      send: (message) => heard.push(message),
      left: () => {},
      lost: () => {
        end = 'lost';
      },
    });
    entering.then(
      (connection) => connection?.receive({ type: 'join_room', roomId: room, version: 1, playerToken: 'a' } as never),
      (error) => {
        end = error.refusal?.code ?? String(error);
      },
    );
    await world.pass(1500);
    const joined = heard.find(({ type }) => type === 'room_joined');
    return joined?.type === 'room_joined' ? `version ${joined.room.version}` : end;
  };
  const ownerOf = async (room: string) => (await database.store.leases.holdings([room]))[0]?.owner?.slice(0, 2);
  return { world, old, updated, make, join, ownerOf };
}

test('a server without the rules of a table passes its clients on to the one that has it', async () => {
  const { old, updated, make, join, ownerOf } = await halfUpdated();
  await make(updated, 'NEW');
  expect(await join(old, 'NEW')).toBe('version 2');
  expect(await ownerOf('NEW')).toBe('n1');
});

test('a table that nobody has goes to a server that has its rules, no matter which one is asked for it', async () => {
  const { world, old, updated, make, join, ownerOf } = await halfUpdated();
  await make(updated, 'NEW');
  await make(old, 'OLD');
  updated.kill();
  updated.start();
  old.kill();
  old.start();
  await world.pass(8000);
  expect([await ownerOf('NEW'), await ownerOf('OLD')]).toEqual([undefined, undefined]);
  expect(await join(old, 'NEW')).toBe('version 2');
  expect(await ownerOf('NEW')).toBe('n1');
  expect(await join(updated, 'OLD')).toBe('version 1');
  expect(await ownerOf('OLD')).toBe('n1');
});

test('while no server has the rules, nobody takes the table; it is refused after a while, and goes on when one comes', async () => {
  const { world, old, updated, make, join, ownerOf } = await halfUpdated();
  await make(updated, 'NEW');
  updated.kill();
  await world.pass(8000);
  expect(await join(old, 'NEW')).toBe('lost');
  await world.pass(60_000);
  expect(await join(old, 'NEW')).toBe('OLD_RULES');
  expect(await ownerOf('NEW')).toBeUndefined();
  updated.start();
  await world.pass(2000);
  expect(await join(old, 'NEW')).toBe('version 2');
  expect(await ownerOf('NEW')).toBe('n1');
});

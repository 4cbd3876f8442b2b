import { games } from '@tessera/games';
import type { AnyGame, Json } from '@tessera/kernel';
import { commitmentTo } from '@tessera/room';
import { expect, test } from 'vitest';
import { Device, SimNetwork, Time } from './sim.ts';

// a game that hides something, whichever it is
const hiding = (await Promise.all(games.map(({ rules }) => rules()))).find(({ open }) => open !== true) as AnyGame;

test('where something is hidden the host deals: guests keep no log, and the match waits for the host', async () => {
  const net = new SimNetwork(new Time(), 'secret');
  const ann = new Device(net, hiding, 'Ann');
  const bob = new Device(net, hiding, 'Bob');
  const texts: string[] = [];
  net.tamper = (device, text) => {
    if (device === ann) texts.push(text);
    return text;
  };
  await ann.create(2);
  bob.come();
  const ply = (device: Device) =>
    (device.heard.findLast((one) => one.type === 'state_update') as { ply?: number } | undefined)?.ply ?? 0;
  expect(await net.time.pass(20_000, () => ply(bob) > 6)).toBe(true);
  const before = ply(bob);
  expect(ann.errors).toEqual([]);
  expect(bob.table.replica).toBeUndefined();
  // neither the seed nor any record has left the device of the host
  const seed = (ann.keeper.kept?.origin.head.seed ?? '') as string;
  expect(seed).not.toBe('');
  expect(texts.some((text) => text.includes(`"seed":${JSON.stringify(seed as Json)}`))).toBe(false);
  expect(texts.some((text) => text.includes('"origin"') || text.includes('"t":"items"'))).toBe(false);
  net.kill(ann, false);
  await net.time.pass(20_000);
  expect(bob.standing?.role).toBeUndefined();
  expect(bob.standing?.state).toBe('lost');
  const back = ann.reopened();
  back.come();
  expect(await net.time.pass(20_000, () => bob.standing?.state === 'open' && ply(bob) > before + 3)).toBe(true);
  expect(back.errors).toEqual([]);

  // after the end everybody can check what was dealt against what the host published before the first move
  const [early] = await Promise.all([bob.table.proof(), net.time.pass(2000)]);
  expect(early).toBeUndefined();
  bob.send({ type: 'resign' });
  expect(await net.time.pass(20_000, () => bob.room?.status === 'over')).toBe(true);
  const [proof] = await Promise.all([bob.table.proof(), net.time.pass(2000)]);
  expect(proof?.seed).toBe(seed);
  expect(commitmentTo(seed)).toBe(proof?.commitment);
  expect(await back.table.proof()).toEqual(proof);
});

test('a host that reloads before anybody has come is the host again', async () => {
  const net = new SimNetwork(new Time(), 'early');
  const ann = new Device(net, hiding, 'Ann');
  await ann.create(2);
  net.kill(ann, false);
  const back = ann.reopened();
  back.come();
  expect(await net.time.pass(20_000, () => back.standing?.role === 'host')).toBe(true);
  const bob = new Device(net, hiding, 'Bob');
  bob.come();
  expect(await net.time.pass(20_000, () => bob.room?.status === 'playing')).toBe(true);
});

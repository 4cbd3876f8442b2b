import { games } from '@tessera/games';
import { expect, test } from 'vitest';
import { Device, SimNetwork, Time } from './sim.ts';

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan'];
const known = await Promise.all(games.map(async (manifest) => ({ manifest, game: await manifest.rules() })));
const tables = known.flatMap(({ manifest, game }) =>
  [2, 3, 4].flatMap((count) => (count > game.seats.max ? [] : [[game.id, count, manifest] as const])),
);
const plyOf = ({ heard }: Device): number =>
  (heard.findLast((one) => one.type === 'state_update') as { ply?: number } | undefined)?.ply ?? 0;

test.each(tables)('%s between %i devices has a rematch', async (id, count, manifest) => {
  const game = await manifest.rules();
  const options = (await manifest.board?.())?.fixed ?? {};
  const net = new SimNetwork(new Time(), `${id} ${count}`);
  const [ann, ...others] = NAMES.slice(0, count).map((name) => new Device(net, game, name));
  const devices = [ann, ...others];
  await ann.create(count, { options });
  for (const device of others) {
    device.come();
    await net.time.pass(400);
  }
  expect(await net.time.pass(60_000, () => devices.every((device) => plyOf(device) >= 3))).toBe(true);
  for (const device of devices) device.playing = false;
  // a match of three or four goes on without those who resign
  for (const device of devices.slice(1)) {
    device.send({ type: 'resign' });
    await net.time.pass(500);
  }
  if (!(await net.time.pass(20_000, () => ann.room?.status === 'over'))) for (const one of devices) one.playing = true;
  expect(await net.time.pass(3_600_000, () => devices.every(({ room }) => room?.status === 'over'))).toBe(true);
  for (const device of devices) device.send({ type: 'rematch' });
  const told = () => devices.every(({ heard }) => heard.some(({ type }) => type === 'rematch'));
  expect(await net.time.pass(20_000, told)).toBe(true);
  const next = await Promise.all(devices.map((device) => device.followed()));
  const plays = () => next.every((device) => device?.room?.status === 'playing' && plyOf(device) > 3);
  expect(await net.time.pass(60_000, plays)).toBe(true);
  expect([...devices, ...next].flatMap((device) => device?.errors)).toEqual([]);
});

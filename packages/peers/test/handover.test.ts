import { attha } from '@tessera/attha/rules';
import { expect, test } from 'vitest';
import { handText, type LogItem } from '../src/log-items.ts';
import { Device, SimNetwork, Time } from './sim.ts';

const NAMES = ['Ann', 'Bob', 'Cleo'];

async function begun(seed: string) {
  const net = new SimNetwork(new Time(), seed);
  const devices = NAMES.map((name) => new Device(net, attha, name));
  await devices[0].create(3);
  for (const device of devices.slice(1)) {
    device.come();
    await net.time.pass(400);
  }
  const far = (length: number) =>
    net.time.pass(60_000, () => devices.every((one) => (one.table.replica?.throws ?? 0) >= length));
  expect(await far(6)).toBe(true);
  return { net, devices, far };
}

test('a host hands the table over to the player it names, who comes before the others', async () => {
  const { net, devices, far } = await begun('hand over');
  const [ann, bob, cleo] = devices;
  const handed = ann.table.handOver(2);
  expect(await net.time.pass(8000, () => cleo.standing?.role === 'host' && cleo.standing.state === 'open')).toBe(true);
  expect(await handed).toBe(true);
  expect(await far(12)).toBe(true);
  expect(devices.map(({ standing }) => standing?.role)).toEqual(['guest', 'guest', 'host']);
  expect(devices.map(({ standing }) => standing?.refused)).toEqual([undefined, undefined, undefined]);
  // and a guest cannot
  expect(await bob.table.handOver(0)).toBe(false);
});

test('a table cannot be handed over to somebody who is not there', async () => {
  const { net, devices } = await begun('nobody there');
  const [ann, , cleo] = devices;
  net.kill(cleo, false);
  await net.time.pass(1000);
  expect(await ann.table.handOver(2)).toBe(false);
  expect(ann.standing?.role).toBe('host');
});

test('if the player it was handed over to is gone the next moment, another one goes on', async () => {
  const { net, devices } = await begun('gone at once');
  const [ann, bob, cleo] = devices;
  const handed = ann.table.handOver(2);
  await net.time.pass(150, () => ann.standing?.role !== 'host');
  net.kill(cleo, false);
  await handed;
  const isHosted = () => [ann, bob].some(({ standing }) => standing?.role === 'host' && standing.state === 'open');
  expect(await net.time.pass(20_000, isHosted)).toBe(true);
});

test('nobody but the host can hand the table over, and after that it adds nothing', async () => {
  const { devices } = await begun('forged');
  const [ann, bob, cleo] = devices;
  const replica = bob.table.replica as NonNullable<typeof bob.table.replica>;
  const text = handText(2, replica.hash);
  const by = ({ identity }: Device) => identity.say(replica.match, text);
  expect(replica.accept(replica.next({ t: 'handed', seat: 2, proof: by(cleo) }))).toBe('NOT_PROVEN');
  expect(replica.accept(replica.next({ t: 'handed', seat: 2, proof: by(ann) }))).toBeUndefined();
  const waits: LogItem = replica.next({ t: 'waits', seat: 1 });
  expect(replica.accept(waits)).toBe('OLD_EPOCH');
});

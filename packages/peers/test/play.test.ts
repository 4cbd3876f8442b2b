import { attha } from '@tessera/attha/rules';
import { below, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { inSoak } from '../../../tests/soak.ts';
import { Device, SimNetwork, Time } from './sim.ts';

const HOUR = 3_600_000;

async function table(seed: string, names: readonly string[]): Promise<{ net: SimNetwork; devices: Device[] }> {
  const net = new SimNetwork(new Time(), seed);
  const [first, ...others] = names.map((name) => new Device(net, attha, name));
  await first.create(names.length);
  for (const device of others) {
    device.come();
    await net.time.pass(300);
  }
  return { net, devices: [first, ...others] };
}

test('two devices play a match to its end, and both have the same log', async () => {
  const { net, devices } = await table('two', ['Ann', 'Bob']);
  expect(await net.time.pass(HOUR, () => devices.every(({ over }) => over))).toBe(true);
  expect(devices[0].log()).toBe(devices[1].log());
  expect(devices.map(({ errors }) => errors)).toEqual([[], []]);
});

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan'];
const SEEDS = Array.from({ length: inSoak ? 200 : 4 }, (_, i) => `${process.env.TESSERA_SEED}/${i}`);
/** What is asked of a table whose host has died. */
const RESUMED_MS = 8000;

test.each(SEEDS)('hosts die at any moment, and the match goes on: %s', async (seed) => {
  const rng = seeded(seed);
  const { net, devices } = await table(seed, NAMES.slice(0, 2 + below(rng, 3)));
  const alive = () => devices.filter(({ alive }) => alive);
  const length = () => Math.max(...alive().map(({ table }) => table.replica?.length ?? 0));
  const isOver = () => alive().some(({ over }) => over);
  for (let kills = 0; kills < 4; kills++) {
    if (await net.time.pass(2000 + below(rng, 15_000), isOver)) break;
    const host = devices.findIndex(({ alive, standing }) => alive && standing?.role === 'host');
    if (host < 0) continue;
    const [dead, others] = [devices[host], devices.filter((_, i) => i !== host)];
    net.kill(dead, below(rng, 2) === 0);
    const at = net.time.now();
    // pages come back sooner or later, some only after the others went on
    net.time.after(below(rng, 15_000), () => {
      devices[host] = dead.reopened();
      devices[host].come();
    });
    const resumed = () => others.some(({ standing }) => standing?.role === 'host' && standing.state === 'open');
    expect(await net.time.pass(60_000, resumed)).toBe(true);
    expect(net.time.now() - at).toBeLessThan(RESUMED_MS);
    await net.time.pass(20_000, () => alive().length === devices.length);
  }
  const more = inSoak ? Number.POSITIVE_INFINITY : length() + 30;
  const done = () => alive().length === devices.length && (length() >= more || devices.every(({ over }) => over));
  expect(await net.time.pass(HOUR, done)).toBe(true);
  for (const device of devices) device.playing = false;
  await net.time.pass(5000);
  expect(new Set(devices.map((device) => device.log())).size).toBe(1);
  expect(devices.map(({ standing }) => standing?.refused)).toEqual(devices.map(() => undefined));
});

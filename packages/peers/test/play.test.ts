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

test.each(Array.from({ length: inSoak ? 200 : 6 }, (_, i) => `kill/${i}`))(
  'hosts die at any moment, and the match goes on: %s',
  async (seed) => {
    const rng = seeded(seed);
    const { net, devices } = await table(seed, NAMES.slice(0, 2 + below(rng, 3)));
    const alive = () => devices.filter(({ alive }) => alive);
    const length = () => Math.max(...alive().map(({ table }) => table.replica?.length ?? 0));
    let resumes = 0;
    for (let kills = 0; kills < 4; kills++) {
      const over = () => alive().some(({ over }) => over);
      if (await net.time.pass(2000 + below(rng, 20_000), over)) break;
      const host = devices.findIndex(({ alive, standing }) => alive && standing?.role === 'host');
      if (host < 0) continue;
      net.kill(devices[host], below(rng, 2) === 0);
      const back = below(rng, 12_000);
      const at = net.time.now();
      const before = length();
      const epochs = () => alive().some(({ table }) => (table.replica?.length ?? 0) > before);
      net.time.after(back, () => {
        devices[host] = devices[host].reopened();
        devices[host].come();
      });
      expect(await net.time.pass(60_000, epochs)).toBe(true);
      resumes = Math.max(resumes, net.time.now() - at);
    }
    const done = await net.time.pass(
      HOUR,
      () => alive().every(({ over }) => over) && alive().length === devices.length,
    );
    if (!done)
      console.log(
        seed,
        devices.map((d) => [
          d.name,
          d.alive,
          d.standing,
          d.table.replica?.length,
          d.table.replica?.epoch,
          d.errors,
          d.table.waitsFor,
          d.table.replica?.due,
          d.table.replica?.takers,
          [...(d.table.replica?.draws.away ?? [])],
        ]),
      );
    expect(done).toBe(true);
    expect(new Set(devices.map((device) => device.log())).size).toBe(1);
    console.log(
      seed,
      devices.length,
      'slowest',
      resumes,
      devices.flatMap(({ errors }) => errors),
    );
  },
);

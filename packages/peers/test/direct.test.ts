import { attha } from '@tessera/attha/rules';
import { expect, test } from 'vitest';
import { NotReached, type Wire } from '../src/index.ts';
import { Device, SimNetwork, Time } from './sim.ts';

/** Ann's table, and Bob who reaches it through a relay; direct connections are made as a test wants. */
async function relayed(seed: string, direct: (connect: () => Promise<Wire>, n: number) => Promise<Wire>) {
  const net = new SimNetwork(new Time(), seed);
  const tries: number[] = [];
  const of = net.of.bind(net);
  net.of = (device) => {
    const network = of(device);
    return {
      ...network,
      join: async (code) => Object.assign(await network.join(code), { relayed: true }),
      joinDirectly: (code) => direct(() => network.join(code), tries.push(net.time.now())),
    };
  };
  const [ann, bob] = ['Ann', 'Bob'].map((name) => new Device(net, attha, name));
  await ann.create(2);
  bob.come();
  await net.time.pass(2000, () => bob.standing?.state === 'open');
  expect(bob.standing).toMatchObject({ state: 'open', relayed: true, host: 0 });
  return { net, ann, bob, tries };
}

/** Everything that a device was at the table, while time passes. */
async function watch(net: SimNetwork, device: Device, ms: number): Promise<Set<string>> {
  const seen = new Set<string>();
  await net.time.pass(ms, () => {
    seen.add(`${device.standing?.state} ${device.standing?.relayed ? 'relayed' : 'direct'}`);
    return false;
  });
  return seen;
}

test('a guest at the relay changes to a direct connection when there is one, in the middle of a match, and nothing is lost', async () => {
  const { net, ann, bob, tries } = await relayed('change', (connect, n) =>
    n === 1 ? Promise.reject(new NotReached('silent')) : connect(),
  );
  const seen = await watch(net, bob, 120_000);
  expect(seen).toEqual(new Set(['open relayed', 'open direct']));
  expect(tries).toHaveLength(2);
  expect(bob.standing).toMatchObject({ state: 'open', relayed: false });
  expect(await net.time.pass(3_600_000, () => ann.over && bob.over)).toBe(true);
  expect(ann.log()).toBe(bob.log());
  expect([...ann.errors, ...bob.errors]).toEqual([]);
});

test('where there is none it is looked for three times, ever more rarely', async () => {
  const { net, bob, tries } = await relayed('none', () => Promise.reject(new NotReached('silent')));
  bob.playing = false;
  const seen = await watch(net, bob, 3_600_000);
  expect(tries).toHaveLength(3);
  expect(tries[2] - tries[1]).toBeGreaterThan(2 * (tries[1] - tries[0]));
  expect(seen).toEqual(new Set(['open relayed']));
});

test('a direct connection on which nobody answers is not taken', async () => {
  const dumb = (): Promise<Wire> => {
    const wire: Wire = { send() {}, close: () => wire.onClose(), onText() {}, onClose() {} };
    return Promise.resolve(wire);
  };
  const { net, bob, tries } = await relayed('dumb', dumb);
  bob.playing = false;
  expect(await watch(net, bob, 600_000)).toEqual(new Set(['open relayed']));
  expect(tries).toHaveLength(3);
});

test('a direct connection that breaks again is left for the relay for good: nobody goes back and forth', async () => {
  const { net, bob, tries } = await relayed('break', async (connect) => {
    const wire = await connect();
    net.time.after(5000, () => {
      wire.close();
      wire.onClose();
    });
    return wire;
  });
  bob.playing = false;
  await net.time.pass(60_000);
  expect(bob.standing).toMatchObject({ state: 'open', relayed: true });
  await net.time.pass(3_600_000);
  expect(tries).toHaveLength(1);
  expect(bob.standing).toMatchObject({ state: 'open', relayed: true });
});

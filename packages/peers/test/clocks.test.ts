import { attha } from '@tessera/attha/rules';
import { expect, test } from 'vitest';
import { Device, SimNetwork, Time } from './sim.ts';

const HOUR = 3_600_000;
const CLOCK = { clock: { kind: 'move', ms: 20_000 }, timeout: 'move' };

/** Three devices at a table with clocks, whose times of day are apart; nobody answers by themselves. */
async function tableOf(wrong: readonly number[]) {
  const net = new SimNetwork(new Time(), `clocks ${wrong}`);
  const devices = wrong.map((by, i) =>
    Object.assign(new Device(net, attha, ['Ann', 'Bob', 'Cleo'][i]), { wrongBy: by }),
  );
  for (const device of devices) device.playing = false;
  await devices[0].create(wrong.length, CLOCK);
  for (const device of devices.slice(1)) {
    device.come();
    await net.time.pass(400);
  }
  expect(await net.time.pass(5000, () => devices.every(({ room }) => room?.status === 'playing'))).toBe(true);
  return { net, devices };
}

const played = (device: Device): number => device.table.replica?.ledger.match?.length ?? 0;

test.each([
  ['an hour fast', [HOUR, 0, 0]],
  ['an hour slow', [0, HOUR, HOUR]],
  ['right, and a guest’s an hour fast', [0, HOUR, 0]],
])(
  'a clock runs out after its time, and everybody believes it, where the host’s device is %s',
  async (_what, wrong) => {
    const { net, devices } = await tableOf(wrong);
    await net.time.pass(15_000);
    const before = devices.map(played);
    expect(await net.time.pass(30_000, () => devices.every((device, i) => played(device) > before[i]))).toBe(true);
    expect(devices.map(({ standing }) => standing?.refused)).toEqual([undefined, undefined, undefined]);
  },
);

test.each([
  ['fast', [0, HOUR, HOUR]],
  ['slow', [HOUR, 0, 0]],
])(
  'clocks go on at another device that is an hour %s: none has run out, and one that does is believed',
  async (_what, wrong) => {
    const { net, devices } = await tableOf(wrong);
    const [ann, ...others] = devices;
    await net.time.pass(5000);
    net.kill(ann, true);
    expect(await net.time.pass(60_000, () => others.some(({ standing }) => standing?.role === 'host'))).toBe(true);
    const before = others.map(played);
    await net.time.pass(10_000);
    expect(others.map(played)).toEqual(before);
    expect(await net.time.pass(60_000, () => others.every((device, i) => played(device) > before[i]))).toBe(true);
    expect(others.map(({ standing }) => standing?.refused)).toEqual([undefined, undefined]);
  },
);

test('a host that sets its clock forward to end somebody’s turn is refused by everybody', async () => {
  const { net, devices } = await tableOf([0, 0, 0]);
  const [ann, ...guests] = devices;
  const before = guests.map(played);
  ann.wrongBy = HOUR;
  // a message makes the host look at its clocks
  ann.send({ type: 'chat', text: 'too late' });
  expect(await net.time.pass(4000, () => guests.every(({ standing }) => standing?.refused !== undefined))).toBe(true);
  expect(guests.map(({ standing }) => standing?.refused)).toEqual(['NOT_PROVEN', 'NOT_PROVEN']);
  expect(guests.map(played)).toEqual(before);
});

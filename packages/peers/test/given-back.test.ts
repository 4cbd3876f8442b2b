import { attha } from '@tessera/attha/rules';
import { expect, test } from 'vitest';
import { holderOf, Identity } from '../src/keys.ts';
import { type Own, type Replica, replicaOf } from '../src/replica.ts';
import { Device, SimNetwork, Time } from './sim.ts';
// loaded by rooms when it is first needed, which takes time that does not pass here
import '../../room/src/seats/reclaim.ts';

/** A table under way whose second player has lost everything: another key comes with nothing but the code. */
async function withoutBob(seed: string, names: readonly string[]) {
  const net = new SimNetwork(new Time(), seed);
  const devices = names.map((name) => new Device(net, attha, name));
  await devices[0].create(names.length);
  for (const device of devices.slice(1)) {
    device.come();
    await net.time.pass(400);
  }
  const length = () => devices[0].table.replica?.length ?? 0;
  await net.time.pass(20_000, () => length() > 40);
  net.kill(devices[1], false);
  await net.time.pass(15_000);
  const lost = new Device(net, attha, 'Bob, who has lost everything');
  lost.come(true);
  await net.time.pass(2000);
  expect(lost.seat).toBeNull();
  return { net, devices, lost, others: devices.filter((_, i) => i !== 1), length };
}

test.each([[['Ann', 'Bob']], [['Ann', 'Bob', 'Cleo']]])(
  '%s: who has lost everything has the seat back when the others agree',
  async (names) => {
    const { net, lost, others, length } = await withoutBob(names.join(), names);
    lost.send({ type: 'reclaim_seat', seat: 1, playerToken: 'whatever' });
    await net.time.pass(1000);
    for (const other of others) {
      expect(other.room?.reclaim?.seat).toBe(1);
      other.send({ type: 'accept_reclaim', by: other.room?.reclaim?.by });
      await net.time.pass(1000);
    }
    lost.sit();
    await net.time.pass(2000);
    expect(lost.seat).toBe(1);
    expect(lost.room).toMatchObject({
      returned: [{ seat: 1 }],
      seats: [{}, { name: lost.name, kind: 'person' }, ...others.slice(1).map(() => ({}))],
    });
    const before = length();
    expect(await net.time.pass(120_000, () => length() > before + 30)).toBe(true);
    // the match goes on when its host is gone, too
    net.kill(others[0], false);
    expect(await net.time.pass(30_000, () => lost.standing?.role === 'host' && lost.standing.state === 'open')).toBe(
      true,
    );
    for (const device of [lost, ...others]) device.playing = false;
    await net.time.pass(5000);
    expect(replicaOf((lost.table.replica as Replica).origin, attha, lost.table.replica?.items ?? [])).not.toBeTypeOf(
      'string',
    );
    for (const device of [lost, ...others]) expect(device.standing?.refused).toBeUndefined();
  },
);

test('a key that has forgotten its seat has it all the same', async () => {
  const net = new SimNetwork(new Time(), 'forgotten');
  const [ann, bob] = ['Ann', 'Bob'].map((name) => new Device(net, attha, name));
  await ann.create(2);
  bob.come();
  await net.time.pass(3000);
  net.kill(bob, false);
  const again = new Device(net, attha, 'Bob');
  again.come(true);
  await net.time.pass(5000);
  expect(again.seat).toBe(1);
});

test('a host gives a seat to nobody against the will of this device, and never this device’s own', async () => {
  const { devices } = await withoutBob('thief', ['Ann', 'Bob', 'Cleo']);
  const [ann, bob, cleo] = devices;
  const { origin, items, match } = ann.table.replica as Replica;
  const thief = new Identity('a thief');
  const proof = thief.say(match, JSON.stringify({ type: 'join_room', roomId: match, playerToken: thief.pub }));
  const take = (seat: number, own: Partial<Own>, more: object = {}) => {
    const replica = replicaOf(origin, attha, items) as Replica;
    const { name } = replica.ledger.seats[seat];
    const record = {
      t: 'sat' as const,
      seat,
      kind: 'person' as const,
      name,
      holder: holderOf(thief.pub),
      back: true as const,
      ...more,
    };
    const whole: Own = { pub: '', agreed: () => false, now: () => 0, since: 0, ...own };
    return replica.accept(replica.next({ t: 'record', record, proof }), whole);
  };
  const yes = { givesBack: () => true };
  expect(take(1, { pub: cleo.identity.pub })).toBe('NOT_AGREED');
  expect(take(1, { pub: bob.identity.pub, ...yes })).toBe('NOT_AGREED');
  expect(
    take(1, { pub: cleo.identity.pub, givesBack: (seat, holder) => seat === 1 && holder === holderOf(thief.pub) }),
  ).toBeUndefined();
  // another's key, another's name, and no bot that nobody owns
  expect(take(1, { pub: cleo.identity.pub, ...yes }, { holder: holderOf(ann.identity.pub) })).toBe('NOT_PROVEN');
  expect(take(1, { pub: cleo.identity.pub, ...yes }, { name: 'Ann' })).toBe('BAD_NAME');
  expect(take(1, { pub: cleo.identity.pub, ...yes }, { kind: 'left' })).toBe('BAD_RECORD');
});

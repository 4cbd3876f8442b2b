import { attha } from '@tessera/attha/rules';
import type { Seat } from '@tessera/kernel';
import { loadParts } from '@tessera/room';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit, drawFromLinks } from '../src/fair/index.ts';
import { type Body, epochText, hashOf, type LogItem } from '../src/log-items.ts';
import type { Own, Replica } from '../src/replica.ts';
import { cannotFollow, commonOf, replicaOf } from '../src/replica.ts';
import { OwnChains } from '../src/throwing.ts';
import { Device, SimNetwork, Time } from './sim.ts';

/** What somebody who wants another throw tries, and what the others make of it. */

// imports take real time, and only that of the test passes
beforeAll(loadParts);

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dan'];

async function table(seed: string, count: number) {
  const net = new SimNetwork(new Time(), seed);
  const devices = NAMES.slice(0, count).map((name) => new Device(net, attha, name));
  await devices[0].create(count);
  for (const device of devices.slice(1)) {
    device.come();
    await net.time.pass(400);
  }
  return { net, devices };
}

const logOf = ({ table }: Device): Replica => table.replica as Replica;
const isLink = (text: string) => text.startsWith('{"t":"link"');

const isBehind = (one: Device, host: Device): boolean => logOf(one).throws < logOf(host).throws;

/** A table at which a throw has begun: the host has everybody's link and does not write the throw down. */
async function heldBack(seed: string, count: number) {
  const { net, devices } = await table(seed, count);
  expect(await net.time.pass(60_000, () => devices.every((one) => logOf(one)?.throws >= 4))).toBe(true);
  const sent = new Set<Device>();
  // a host that keeps the throw to itself
  net.tamper = (device, text) => {
    if (isLink(text)) sent.add(device);
    return device === devices[0] && text.includes('"links":') ? undefined : text;
  };
  const isHeld = () => sent.size === count - 1 && devices.slice(1).every((one) => isBehind(one, devices[0]));
  expect(await net.time.pass(20_000, isHeld)).toBe(true);
  return { net, devices };
}

/** An epoch as a cheating device signs it. */
function epochBy({ identity }: Device, replica: Replica, seat: Seat, away: readonly Seat[]): LogItem {
  const epoch = replica.epochFor(seat);
  const proof = identity.say(replica.match, epochText(epoch, replica.hash));
  return replica.next({ t: 'epoch', seat, away, proof }, epoch);
}

const own = ({ identity }: Device, now: number, more: Partial<Own> = {}): Own => ({
  pub: identity.pub,
  agreed: () => false,
  now: () => now,
  since: now,
  ...more,
});

/** A replica of its own, to try things on. */
const copyOf = ({ origin, game, items }: Replica): Replica => replicaOf(origin, game, items) as Replica;

describe('a host that does not like the throw', () => {
  let bob: Device;
  let ann: Device;
  beforeAll(async () => {
    ({
      devices: [ann, bob],
    } = await heldBack('epoch', 2));
  });

  test('cannot leave the others out by an epoch of its own, nor by one of another seat', () => {
    const replica = copyOf(logOf(bob));
    for (let i = 0; i < 24; i++) {
      expect(replica.accept(epochBy(ann, replica, 0, [1]), own(bob, i))).toBe('NOT_AGREED');
      expect(replica.accept(epochBy(ann, replica, 1, []), own(bob, i))).toBe('NOT_PROVEN');
    }
  });

  test('gains nothing by an epoch that leaves nobody out: the links stay what they are', () => {
    const replica = copyOf(logOf(bob));
    const { due, takers } = replica;
    const before = replica.tableThrows.early(due as number).get(0);
    expect(replica.accept(epochBy(ann, replica, 0, []), own(bob, 0))).toBeUndefined();
    expect([replica.due, replica.takers]).toEqual([due, takers]);
    expect(replica.tableThrows.early(due as number).get(0)).toBe(before);
  });

  test('cannot replace a player whose device is there, nor one that was never named', () => {
    const kick = (by: Device, seat: Seat): Body => {
      const text = JSON.stringify({ type: 'kick', roomId: logOf(bob).match, id: 'k1', seat });
      const { name, holder } = logOf(bob).ledger.seats[seat];
      const record = { t: 'sat', seat, kind: 'bot', name, holder, level: 'random', at: 0, id: '0/k1' } as const;
      return { t: 'record', record: record as never, proof: by.identity.say(logOf(bob).match, text) };
    };
    const replica = copyOf(logOf(bob));
    const try1 = (body: Body, as: Own) => replica.accept(replica.next(body), as);
    expect(try1(kick(ann, 1), own(bob, 0))).toBe('NOT_AGREED');
    expect(try1({ t: 'waits', seat: 1 }, own(bob, 0))).toBeUndefined();
    // however long it says that it has waited
    expect(try1(kick(ann, 1), own(bob, 999_999))).toBe('NOT_AGREED');
    // nor while Bob's connection was cut for a moment
    const cut = copyOf(logOf(bob));
    expect(cut.accept(cut.next({ t: 'waits', seat: 1 }), own(bob, 9000, { from: 1000 }))).toBeUndefined();
    expect(cut.accept(cut.next(kick(ann, 1)), own(bob, 9000, { from: 1000 }))).toBe('NOT_AGREED');
  });
});

test('a host that holds a throw back is replaced by a guest, and the throw is the one it knew', async () => {
  const { net, devices } = await heldBack('held back', 3);
  const [ann, bob, cleo] = devices;
  const known = logOf(ann).tableThrows.thrown.at(-1);
  const k = logOf(bob).due as number;
  expect(known).toBeDefined();
  expect(await net.time.pass(60_000, () => [bob, cleo].every((one) => logOf(one).throws > k))).toBe(true);
  for (const one of [bob, cleo]) expect(logOf(one).tableThrows.thrown[k]).toEqual(known);
  expect([bob, cleo].some(({ standing }) => standing?.role === 'host')).toBe(true);
  expect(logOf(bob).tableThrows.missing).toEqual([]);
});

test('a host that names a guest as missing whose link it has is replaced by that guest, who shows it', async () => {
  const { net, devices } = await table('named', 3);
  const [ann, bob, cleo] = devices;
  expect(await net.time.pass(60_000, () => devices.every((one) => logOf(one)?.throws >= 4))).toBe(true);
  // Bob's links do not arrive, nor anything else that shows that he is there
  net.tamper = (device, text) => (device === bob && (isLink(text) || text.includes('"here"')) ? undefined : text);
  expect(await net.time.pass(60_000, () => logOf(cleo).waits.has(1))).toBe(true);
  const k = logOf(cleo).due as number;
  expect(cleo.standing?.waiting).toEqual([1]);
  expect(await net.time.pass(30_000, () => logOf(cleo).throws > k)).toBe(true);
  expect(logOf(cleo).tableThrows.thrown[k].map(([seat]) => seat)).toEqual([0, 1, 2]);
  expect(logOf(cleo).tableThrows.missing).toEqual([]);
  expect(bob.standing?.role).toBe('host');
  expect(ann.errors).toEqual([]);
});

test.each([
  ['is gone', true],
  ['stays connected, as one who plays with the host would', false],
])(
  'a guest that opens no link and %s is named after 20 s and can be replaced after 60 s; the others open new links, and the proof names it',
  async (_, leaves) => {
    const { net, devices } = await table(`no link ${leaves}`, 3);
    const [ann, bob, cleo] = devices;
    expect(await net.time.pass(60_000, () => devices.every((one) => logOf(one)?.throws >= 4))).toBe(true);
    // Cleo's device keeps its link to itself, and is gone when it has seen what the throw would be
    net.tamper = (device, text) => (device === cleo && isLink(text) ? undefined : text);
    const isBegun = () => [bob, cleo].every((one) => logOf(one).tableThrows.begun(logOf(one).due ?? -1) !== undefined);
    expect(await net.time.pass(60_000, isBegun)).toBe(true);
    const at = net.time.now();
    const k = logOf(bob).due as number;
    if (leaves) net.kill(cleo, true);
    else net.shy.add(cleo);
    expect(await net.time.pass(40_000, () => bob.standing?.waiting.includes(2) === true)).toBe(true);
    expect(net.time.now() - at).toBeGreaterThan(15_000);
    expect(net.time.now() - at).toBeLessThan(30_000);
    // too early
    bob.send({ type: 'kick', seat: 2 });
    await net.time.pass(20_000);
    expect(logOf(bob).ledger.seats[2].kind).toBe('person');
    const opened = logOf(bob).tableThrows.early(k).get(0);
    await net.time.pass(30_000);
    bob.send({ type: 'kick', seat: 2 });
    expect(await net.time.pass(20_000, () => [ann, bob].every((one) => logOf(one).throws > k))).toBe(true);
    expect(logOf(bob).ledger.seats[2].kind).toBe('bot');
    // nobody chose between the throw with Cleo's link and one that was known without it
    const links = new Map(logOf(bob).tableThrows.thrown[k]);
    expect([...links.keys()]).toEqual([0, 1]);
    expect(links.get(0)).not.toBe(opened);
    expect(logOf(bob).fair().missing).toEqual([{ seat: 2, k, again: true }]);
    await net.time.pass(20_000);
    const { match } = logOf(bob).ledger;
    const fair = logOf(bob).fair();
    const found = audit(attha, (match as NonNullable<typeof match>).transcript(), drawFromLinks(fair), fair);
    expect(found.throws.length).toBeGreaterThan(k + 1);
    expect(found.throws.every(({ ok }) => ok)).toBe(true);
  },
);

test('a guest that becomes the host while a throw is made learns no link before it has opened its own', async () => {
  const { devices } = await heldBack('takes over', 3);
  const [, bob, cleo] = devices;
  const replica = copyOf(logOf(cleo));
  const k = replica.due as number;
  expect([...replica.tableThrows.early(k).keys()]).toEqual([0]);
  expect(replica.mayOpen(2)).toBe(true);
  expect(replica.accept(epochBy(bob, replica, 1, []), own(cleo, 0))).toBeUndefined();
  // with Cleo's link Bob would know the throw, and could leave if he did not like it
  expect(replica.mayOpen(2)).toBe(false);
  const link = new OwnChains(bob.identity).link(replica, 1, k);
  expect(replica.accept(replica.next({ t: 'open', link: link as string }), own(cleo, 0))).toBeUndefined();
  expect(replica.mayOpen(2)).toBe(true);
});

describe('a host that keeps the code to itself and cuts a guest off', () => {
  const kick = (replica: Replica, by: Device, seat: Seat): LogItem => {
    const text = JSON.stringify({ type: 'kick', roomId: replica.match, id: 'k1', seat });
    const { name, holder } = replica.ledger.seats[seat];
    const record = { t: 'sat', seat, kind: 'bot', name, holder, level: 'random', at: 0, id: '0/k1' } as const;
    return replica.next({ t: 'record', record: record as never, proof: by.identity.say(replica.match, text) });
  };

  test('cannot have it replaced: another host has to miss it, too', async () => {
    const { devices } = await heldBack('cut off', 3);
    const [ann, bob, cleo] = devices;
    const replica = copyOf(logOf(cleo));
    const { awayMs } = replica.ledger.head.settings;
    expect(replica.accept(replica.next({ t: 'waits', seat: 1 }), own(cleo, 0))).toBeUndefined();
    // Cleo has asked for the code again, and Ann has answered
    const later = { since: awayMs / 2 };
    expect(replica.accept(kick(replica, ann, 1), own(cleo, awayMs, later))).toBe('NOT_AGREED');
    // nor after a connection that was cut for a moment
    const moment = { ...later, from: awayMs - 2000 };
    expect(replica.accept(kick(replica, ann, 1), own(cleo, awayMs, moment))).toBe('NOT_AGREED');
    // nor after Cleo's page was loaded again, nor by another epoch of the same seat
    const again = copyOf(replica);
    expect(again.accept(kick(again, ann, 1), own(cleo, awayMs, later))).toBe('NOT_AGREED');
    expect(replica.accept(epochBy(ann, replica, 0, []), own(cleo, awayMs, later))).toBeUndefined();
    expect(replica.accept(kick(replica, ann, 1), own(cleo, awayMs, later))).toBe('NOT_AGREED');
    expect(bob.errors).toEqual([]);
    expect(replica.accept(epochBy(cleo, replica, 2, []), own(cleo, awayMs, later))).toBeUndefined();
    expect(replica.accept(kick(replica, ann, 1), own(cleo, awayMs, later))).toBeUndefined();
  });

  test('gets no other throw, however long it goes on', async () => {
    const { net, devices } = await table('stubborn', 3);
    const [ann, bob, cleo] = devices;
    expect(await net.time.pass(60_000, () => devices.every((one) => logOf(one)?.throws >= 4))).toBe(true);
    net.stubborn.add(ann);
    // what Bob sends does not count
    net.tamper = (device, text) => (device === bob && (isLink(text) || text.includes('"here"')) ? undefined : text);
    expect(await net.time.pass(60_000, () => logOf(cleo).waits.has(1))).toBe(true);
    const k = logOf(cleo).due as number;
    for (let i = 0; i < 4; i++) {
      await net.time.pass(30_000);
      ann.send({ type: 'kick', seat: 1 });
    }
    await net.time.pass(5000);
    expect(logOf(cleo).ledger.seats[1].kind).toBe('person');
    expect(logOf(cleo).tableThrows.missing).toEqual([]);
    // when it no longer keeps the code, the throw is the one with everybody's links
    net.stubborn.delete(ann);
    net.tamper = undefined;
    expect(await net.time.pass(60_000, () => [bob, cleo].every((one) => logOf(one).throws > k))).toBe(true);
    expect(logOf(cleo).tableThrows.thrown[k].map(([seat]) => seat)).toEqual([0, 1, 2]);
  });
});

test('where the next host does not come, the one after it misses the device that is gone', async () => {
  const { net, devices } = await table('four', 4);
  const [ann, bob, cleo, dan] = devices;
  expect(await net.time.pass(60_000, () => devices.every((one) => logOf(one)?.throws >= 4))).toBe(true);
  net.shy.add(cleo);
  net.kill(bob, true);
  expect(await net.time.pass(60_000, () => logOf(dan).waits.has(1))).toBe(true);
  const k = logOf(dan).throws;
  await net.time.pass(42_000);
  expect(dan.standing?.role).toBe('host');
  ann.send({ type: 'kick', seat: 1 });
  expect(await net.time.pass(20_000, () => [ann, cleo, dan].every((one) => logOf(one).throws > k))).toBe(true);
  expect(logOf(dan).ledger.seats[1].kind).toBe('bot');
});

test('two who are the host one after the other can have a third one replaced: the proof names it, and its own log shows it there', async () => {
  const { net, devices } = await table('two together', 4);
  const [, bob, cleo, dan] = devices;
  expect(await net.time.pass(60_000, () => devices.every((one) => logOf(one)?.throws >= 4))).toBe(true);
  // Ann and Bob leave out what Cleo sends, and when she asks for the code, one of them has it
  net.shy.add(cleo);
  net.tamper = (device, text) => (device === cleo && (isLink(text) || text.includes('"here"')) ? undefined : text);
  expect(await net.time.pass(60_000, () => logOf(dan).waits.has(2))).toBe(true);
  const k = logOf(dan).due as number;
  expect(await net.time.pass(30_000, () => bob.standing?.role === 'host' && bob.standing.state === 'open')).toBe(true);
  net.stubborn.add(bob);
  const kicked = () => logOf(dan).ledger.seats[2].kind === 'bot';
  for (let i = 0; i < 6 && !kicked(); i++) {
    await net.time.pass(20_000);
    bob.send({ type: 'kick', seat: 2 });
    await net.time.pass(2000, kicked);
  }
  expect(kicked()).toBe(true);
  expect(await net.time.pass(20_000, () => logOf(dan).throws > k)).toBe(true);
  // what docs/peers.md says: it is not prevented, but it is seen
  expect(logOf(dan).tableThrows.thrown[k]?.map(([seat]) => seat)).toEqual([0, 1, 3]);
  expect(
    logOf(dan)
      .fair()
      .missing?.map(({ seat }) => seat),
  ).toEqual([2]);
  expect(dan.standing?.refused).toBeUndefined();
  const hers = logOf(cleo).ledger.seats[2];
  expect([hers.kind, hers.name]).toEqual(['person', 'Cleo']);
  expect(logOf(cleo).tableThrows.missing).toEqual([]);
});

test('a host that shows two guests different logs gets no throw: everybody signs the log the link is for', async () => {
  const { devices } = await heldBack('fork', 3);
  const [ann, bob, cleo] = devices;
  const [one, other] = [copyOf(logOf(bob)), copyOf(logOf(bob))];
  // the same throw begins after another chat message of Ann's
  const due = one.due as number;
  const begin = one.items.findLastIndex(({ body }) => body.t === 'open' && body.seat === undefined);
  const forked = replicaOf(one.origin, one.game, one.items.slice(0, begin)) as Replica;
  const text = JSON.stringify({ type: 'chat', roomId: one.match, id: 'c1', text: 'x' });
  const said = { t: 'said', seat: 0, name: 'Ann', text: 'x', at: 0, id: '0/c1' } as const;
  expect(
    forked.accept(forked.next({ t: 'record', record: said, proof: ann.identity.say(one.match, text) })),
  ).toBeUndefined();
  expect(forked.accept(forked.next(one.items[begin].body))).toBeUndefined();
  const known = logOf(ann).items.at(-1)?.body as Extract<Body, { t: 'record' }>;
  expect(known.links?.map(([seat]) => seat)).toEqual([0, 1, 2]);
  expect([forked.due, forked.takers]).toEqual([due, [0, 1, 2]]);
  // Bob signed the first log, Cleo too: the second one has no throw with their links
  expect(forked.accept(forked.next(known))).toBe('NOT_PROVEN');
  expect(other.accept(other.next(known))).toBeUndefined();
  expect(cleo.errors).toEqual([]);
});

test('no device follows a log that lacks a throw it knows, or an answer that the new host has given', async () => {
  const { devices, net } = await table('restart', 2);
  const [ann, bob] = devices;
  expect(await net.time.pass(60_000, () => devices.every((one) => logOf(one)?.throws >= 6))).toBe(true);
  const replica = logOf(bob);
  const { items, origin, game } = replica;
  // Ann opens her page again with the log as it was before the last throw
  const last = items.findLastIndex(({ body }) => body.t === 'record' && body.links !== undefined);
  const early = replicaOf(origin, game, items.slice(0, last)) as Replica;
  expect(early.accept(epochBy(ann, early, 0, []))).toBeUndefined();
  expect(cannotFollow(replica, early, commonOf(replica.items, early.items))).toBe('LOST_THROW');
  // or before an answer of her own
  const hers = items.findLastIndex(
    ({ body }) => body.t === 'record' && body.record.t === 'answered' && body.proof?.by === ann.identity.pub,
  );
  const upTo = items.findIndex(({ body }, i) => i > hers && body.t === 'record' && body.links !== undefined);
  const before = replicaOf(origin, game, items.slice(0, upTo < 0 ? items.length : upTo)) as Replica;
  const undone = replicaOf(origin, game, items.slice(0, hers)) as Replica;
  expect(undone.accept(epochBy(ann, undone, 0, []))).toBeUndefined();
  expect(cannotFollow(before, undone, commonOf(before.items, undone.items))).toBe('SECOND_ANSWER');
});

test('a host that restarts makes the throw that had begun, with the same links', async () => {
  const { net, devices } = await heldBack('reload', 2);
  const [ann, bob] = devices;
  const k = logOf(bob).due as number;
  const known = logOf(ann).tableThrows.thrown[k];
  net.tamper = undefined;
  net.kill(ann, false);
  const back = ann.reopened();
  back.come();
  expect(await net.time.pass(60_000, () => [back, bob].every((one) => logOf(one)?.throws > k))).toBe(true);
  expect(logOf(bob).tableThrows.thrown[k]).toEqual(known);
});

test('an undo makes the same throw again, and a player who was cut off for a moment has not agreed to one', async () => {
  const { net, devices } = await table('undo', 2);
  const [ann, bob] = devices;
  expect(await net.time.pass(60_000, () => devices.every((one) => logOf(one)?.throws >= 6))).toBe(true);
  const replica = copyOf(logOf(bob));
  const length = replica.ledger.match?.entries.length ?? 0;
  const text = JSON.stringify({ type: 'request_undo', roomId: replica.match, id: 'u1', to: length - 4 });
  const record = { t: 'undone', to: length - 4, at: 0, id: '0/u1' } as const;
  const undo = replica.next({ t: 'record', record, proof: ann.identity.say(replica.match, text) });
  expect(replica.accept(undo, own(bob, 0))).toBe('NOT_AGREED');
  expect(replica.accept(undo, own(bob, 5000, { from: 1000 }))).toBe('NOT_AGREED');
  const thrown = [...replica.tableThrows.thrown];
  expect(replica.accept(undo, own(bob, 0, { agreed: () => true }))).toBeUndefined();
  expect(replica.tableThrows.thrown).toEqual(thrown);
});

test('what led to a throw that has begun is not undone without the others: its owner may know the throw', async () => {
  const { devices } = await heldBack('free undo', 2);
  const replica = copyOf(logOf(devices[1]));
  const { entries = [] } = replica.ledger.match ?? {};
  const by = entries[entries.length - 1].actor;
  const undo = (to: number): LogItem => {
    const text = JSON.stringify({ type: 'request_undo', roomId: replica.match, id: 'u1', to });
    const proof = devices[by].identity.say(replica.match, text);
    return replica.next({ t: 'record', record: { t: 'undone', to, at: 0, id: `${by}/u1` }, proof });
  };
  const other = devices[1 - by];
  expect(replica.accept(undo(entries.length - 1), own(other, 0))).toBe('NOT_AGREED');
  expect(replica.accept(undo(entries.length - 1), own(other, 0, { agreed: () => true }))).toBeUndefined();
});

test('a player who wants that back asks the others for it', async () => {
  const { net, devices } = await table('asked undo', 2);
  const [ann, bob] = devices;
  expect(await net.time.pass(60_000, () => devices.every((one) => logOf(one)?.throws >= 4))).toBe(true);
  // the throw waits for Bob's link
  net.tamper = (_, text) => (isLink(text) ? undefined : text);
  const isBegun = () => logOf(ann).tableThrows.begun(logOf(ann).due ?? -1) !== undefined;
  expect(await net.time.pass(60_000, isBegun)).toBe(true);
  const { entries = [] } = logOf(ann).ledger.match ?? {};
  const by = entries[entries.length - 1].actor;
  const other = devices[1 - by];
  devices[by].send({ type: 'request_undo', to: entries.length - 1 });
  expect(await net.time.pass(2000, () => other.heard.some(({ type }) => type === 'undo_offered'))).toBe(true);
  expect(logOf(bob).ledger.match?.entries.length).toBe(entries.length);
  other.send({ type: 'accept_undo' });
  const isBack = () => devices.every((one) => (logOf(one).ledger.match?.entries.length ?? 0) < entries.length);
  expect(await net.time.pass(2000, isBack)).toBe(true);
  expect([ann.standing?.refused, bob.standing?.refused]).toEqual([undefined, undefined]);
});

test('who agrees to an undo of one answer has not agreed to more', async () => {
  const { net, devices } = await table('further', 2);
  const [ann, bob] = devices;
  expect(await net.time.pass(60_000, () => devices.every((one) => logOf(one)?.throws >= 6))).toBe(true);
  for (const one of devices) one.playing = false;
  await net.time.pass(5000);
  const length = logOf(bob).ledger.match?.entries.length ?? 0;
  const last = logOf(bob).ledger.match?.entries.findLastIndex(({ actor }) => actor === 0) as number;
  // what Ann shows and what she writes down are two things
  const before = logOf(ann).hash;
  net.tamper = (device, text) => {
    const message = JSON.parse(text);
    const body = message.items?.[0]?.body;
    if (device !== ann || message.t !== 'items' || body?.record?.t !== 'undone') return text;
    body.record.to = 0;
    message.items[0].hash = hashOf(before, message.items[0].epoch, body);
    return JSON.stringify(message);
  };
  ann.send({ type: 'request_undo', to: last });
  expect(await net.time.pass(4000, () => bob.room?.undo?.to === last)).toBe(true);
  bob.send({ type: 'accept_undo' });
  expect(await net.time.pass(4000, () => bob.standing?.refused !== undefined)).toBe(true);
  expect(bob.standing?.refused).toBe('NOT_AGREED');
  expect(logOf(bob).ledger.match?.entries.length).toBe(length);
  net.tamper = undefined;
});

test('a rematch is thrown with other chains: nothing that was opened helps to know its throws', async () => {
  const { devices, net } = await table('rematch', 2);
  const [ann, bob] = devices;
  expect(await net.time.pass(60_000, () => devices.every((one) => logOf(one)?.throws >= 3))).toBe(true);
  bob.send({ type: 'resign' });
  expect(await net.time.pass(20_000, () => devices.every(({ room }) => room?.status === 'over'))).toBe(true);
  for (const device of devices) device.send({ type: 'rematch' });
  const told = () => devices.every(({ heard }) => heard.some(({ type }) => type === 'rematch'));
  expect(await net.time.pass(20_000, told)).toBe(true);
  await Promise.all(devices.map((device) => device.followed()));
  const next = [ann.next, bob.next] as Device[];
  expect(await net.time.pass(60_000, () => next.every((one) => logOf(one)?.throws >= 2))).toBe(true);
  const ends = (device: Device) => logOf(device).tableThrows.committed.map(({ end }) => end);
  expect(ends(bob).some((end) => ends(next[1]).includes(end))).toBe(false);
});

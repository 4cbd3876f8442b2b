import { attha } from '@tessera/attha/rules';
import { below, type Json, seeded } from '@tessera/kernel';
import type { RoomRecord } from '@tessera/room';
import { expect, test } from 'vitest';
import { inSoak } from '../../../tests/soak.ts';
import { Identity } from '../src/keys.ts';
import { type Body, hashOf, type LogItem } from '../src/log-items.ts';
import type { PeerRefusal } from '../src/messages.ts';
import { mutated } from './mutate.ts';
import { Device, SimNetwork, Time } from './sim.ts';

const NAMES = ['Ann', 'Bob', 'Cleo'];

/** Three devices in the middle of a match; the first one is the host. */
async function midway(seed: string) {
  const net = new SimNetwork(new Time(), seed);
  const devices = NAMES.map((name) => new Device(net, attha, name));
  await devices[0].create(3);
  for (const device of devices.slice(1)) {
    device.come();
    await net.time.pass(400);
  }
  await net.time.pass(20_000, () => (devices[0].table.replica?.length ?? 0) > 40);
  for (const device of devices) device.playing = false;
  await net.time.pass(3000);
  const [ann, bob, cleo] = devices;
  return { net, ann, bob, cleo, guests: [bob, cleo] };
}

type Change = (message: Record<string, Json>) => void;

/** Changes what a device sends, once, where the message is of this kind. */
function tamper(net: SimNetwork, from: Device, type: string, change: Change): () => boolean {
  let done = false;
  net.tamper = (device, text) => {
    const message = JSON.parse(text);
    if (device !== from || message.t !== type) return text;
    done = true;
    change(message);
    return JSON.stringify(message);
  };
  return () => done;
}

/** Makes the digests of changed items fit again, as somebody who cheats would. */
function seal(message: Record<string, Json>, before: string, change: (body: Record<string, Json>) => void): void {
  let hash = before;
  message.items = (message.items as Json & LogItem[]).map(({ epoch, body }) => {
    const changed = JSON.parse(JSON.stringify(body));
    change(changed);
    hash = hashOf(hash, epoch, changed);
    return { epoch, body: changed, hash };
  }) as never;
}

const isRecord = (body: Record<string, Json>, t: string): boolean =>
  body.t === 'record' && (body.record as { t?: string }).t === t;

/** What the guests make of items that their host changes before it sends them. */
async function cheatingHost(
  seed: string,
  change: (body: Record<string, Json>, table: Awaited<ReturnType<typeof midway>>) => boolean,
  act: (table: Awaited<ReturnType<typeof midway>>) => void,
): Promise<(PeerRefusal | undefined)[]> {
  const table = await midway(seed);
  const { net, ann, guests } = table;
  const lengths = guests.map(({ table }) => table.replica?.length);
  const seen = new Map<Device, PeerRefusal>();
  const hit = { done: false };
  net.tamper = (device, text) => {
    const message = JSON.parse(text);
    if (message.t === 'refused' && guests.includes(device)) seen.set(device, message.code);
    if (device !== ann || message.t !== 'items') return text;
    const before = ann.table.replica?.hashAt(message.at) as string;
    const changed = JSON.stringify(message);
    seal(message, before, (body) => {
      if (change(body, table)) hit.done = true;
    });
    return hit.done ? JSON.stringify(message) : changed;
  };
  act(table);
  await net.time.pass(4000, () => seen.size === guests.length);
  expect(hit.done).toBe(true);
  // what was refused is not in anybody's log
  for (const [i, guest] of guests.entries())
    expect((guest.table.replica?.length ?? 0) - (lengths[i] ?? 0)).toBeLessThanOrEqual(3);
  return guests.map((guest) => seen.get(guest));
}

const play = (device: Device): void => {
  device.playing = true;
  device.sit();
};
const playAll = ({ ann, bob, cleo }: { ann: Device; bob: Device; cleo: Device }) => [ann, bob, cleo].forEach(play);

test('a host that swaps its own link is refused by everybody', async () => {
  const refused = await cheatingHost(
    'own link',
    (body) => {
      if (body.t !== 'open') return false;
      body.link = 'ab'.repeat(32);
      return true;
    },
    playAll,
  );
  expect(refused).toEqual(['BAD_LINK', 'BAD_LINK']);
});

test('a host that chooses a throw is refused by everybody', async () => {
  const refused = await cheatingHost(
    'throw',
    (body) => {
      if (!isRecord(body, 'answered') || body.links === undefined) return false;
      const [entry] = (body.record as never as { entries: { choice: Json }[] }).entries;
      entry.choice = entry.choice === 8 ? 4 : 8;
      return true;
    },
    playAll,
  );
  expect(refused.every((code) => code === 'BAD_THROW' || code === 'BAD_RECORD')).toBe(true);
});

test('a host that answers for another seat is refused by everybody', async () => {
  const table = await midway('another seat');
  const { ann, bob, cleo, guests } = table;
  const replica = ann.table.replica;
  const match = replica?.ledger.match;
  const question = match?.engine.questions[0];
  expect(question).toBeDefined();
  const actor = question?.actor as number;
  const fork = match?.fork();
  fork?.answer({ actor, choice: question?.choices[0] as Json });
  const record: RoomRecord = {
    t: 'answered',
    entries: fork?.entries.slice(-1) ?? [],
    at: 0,
    id: `${actor}/forged`,
  };
  const forger = new Identity('Ann');
  const text = JSON.stringify({
    type: 'move_request',
    roomId: replica?.match,
    id: 'forged',
    answers: [question?.choices[0]],
  });
  const tries: Body[] = [
    { t: 'record', record },
    { t: 'record', record, proof: forger.say(replica?.match as string, text) },
    {
      t: 'record',
      record,
      proof: { ...forger.say(replica?.match as string, text), by: [ann, bob, cleo][actor].identity.pub },
    },
  ];
  for (const { table } of guests)
    for (const body of tries) {
      const item = table.replica?.next(body) as LogItem;
      const before = table.replica?.hash;
      const refused = table.replica?.accept(item);
      // Ann's own seat is Ann's to answer for
      if (actor === 0 && body === tries[1]) continue;
      expect(['NOT_PROVEN', 'NOT_YOUR_SEAT']).toContain(refused);
      expect(table.replica?.hash).toBe(before);
    }
});

test('a second answer to the same question, an item of an old host and another item at the same place are refused', async () => {
  const { ann, bob, net } = await midway('twice');
  const replica = bob.table.replica;
  const answered = replica?.items.findLast(({ body }) => body.t === 'record' && body.proof !== undefined) as LogItem;
  const before = replica?.hash;
  expect(replica?.accept(replica.next(answered.body))).toBe('SECOND_ANSWER');
  const [here] = replica?.seatsOf(bob.identity.pub) ?? [];
  expect(replica?.accept(replica.next({ t: 'here', seat: here }, (replica?.epoch ?? 0) + 3))).toBe('OLD_EPOCH');
  expect(replica?.hash).toBe(before);
  // the same place of the log twice, on the connection
  const last = ann.table.replica?.items.at(-1) as LogItem;
  const other = { ...last, hash: '00'.repeat(32) };
  bob.wires.at(-1)?.onText(JSON.stringify({ t: 'items', at: (replica?.length ?? 1) - 1, items: [other] }));
  expect(bob.standing?.refused).toBe('SECOND_ANSWER');
  expect(replica?.hash).toBe(before);
  await net.time.pass(100);
});

test('chat under another name or without a signature is refused', async () => {
  const { bob } = await midway('chat');
  const replica = bob.table.replica;
  const text = JSON.stringify({ type: 'chat', roomId: replica?.match, id: 'c1', text: 'hello' });
  const proof = bob.identity.say(replica?.match as string, text);
  const said = (name: string, seat: number | null): RoomRecord => ({
    t: 'said',
    seat,
    name,
    text: 'hello',
    at: 0,
    id: '1/c1',
  });
  const refusedFor = (record: RoomRecord, signed = true) =>
    replica?.accept(replica.next({ t: 'record', record, ...(signed && { proof }) }));
  expect(refusedFor(said('Ann', 1))).toBe('BAD_NAME');
  expect(refusedFor(said('Bob', 0))).toBe('NOT_YOUR_SEAT');
  expect(refusedFor({ ...said('Bob', 1), text: 'goodbye' } as RoomRecord)).toBe('NOT_PROVEN');
  expect(refusedFor(said('Bob', 1), false)).toBe('NOT_PROVEN');
  expect(refusedFor(said('Bob', 1))).toBeUndefined();
});

test('a guest that opens a wrong link, or shows another key, is turned away by the host', async () => {
  const { net, bob, ann, cleo } = await midway('wrong link');
  let told: string | undefined;
  const sent = tamper(net, bob, 'link', (message) => {
    message.link = 'cd'.repeat(32);
  });
  const hear = net.tamper as NonNullable<typeof net.tamper>;
  net.tamper = (device, text) => {
    const message = JSON.parse(text);
    if (device === ann && message.t === 'refused') told ??= message.code;
    return hear(device, text);
  };
  playAll({ ann, bob, cleo });
  await net.time.pass(20_000, () => told !== undefined);
  expect(sent()).toBe(true);
  expect(told).toBe('BAD_LINK');
  net.tamper = undefined;
  // the match goes on when it behaves again
  const length = ann.table.replica?.length ?? 0;
  expect(await net.time.pass(60_000, () => (ann.table.replica?.length ?? 0) > length + 10)).toBe(true);
});

test('a host that shows another board than the log gives is not believed', async () => {
  const { net, ann, bob, cleo } = await midway('view');
  tamper(net, ann, 'room', ({ message }) => {
    const told = message as Record<string, Json>;
    if (told.type === 'state_update' && Array.isArray(told.changes)) told.changes = [];
  });
  playAll({ ann, bob, cleo });
  await net.time.pass(8000, () => bob.standing?.refused !== undefined && cleo.standing?.refused !== undefined);
  expect([bob.standing?.refused, cleo.standing?.refused]).toEqual(['BAD_VIEW', 'BAD_VIEW']);
});

test('thousands of mutated messages crash nothing and change nothing', async () => {
  const rng = seeded(`fuzz/${process.env.TESSERA_SEED}`);
  const total = inSoak ? 10_000 : 1_000;
  const net = new SimNetwork(new Time(), 'fuzz');
  const texts: { from: 'host' | 'guest'; text: string }[] = [];
  const ann = new Device(net, attha, 'Ann');
  const bob = new Device(net, attha, 'Bob');
  net.tamper = (device, text) => {
    if (text.length < 20_000) texts.push({ from: device === ann ? 'host' : 'guest', text });
    return text;
  };
  await ann.create(2);
  bob.come();
  await net.time.pass(20_000);
  for (const device of [ann, bob]) device.playing = false;
  await net.time.pass(3000);
  bob.send({ type: 'chat', text: 'hello' });
  await net.time.pass(1000);
  net.tamper = undefined;
  const logs = [ann.log(), bob.log()];
  const [board] = [JSON.stringify(ann.table.replica?.ledger.match?.engine.state)];
  for (let i = 0; i < total; i++) {
    const { from, text } = texts[below(rng, texts.length)];
    const changed = mutated(text, rng);
    if (changed === text) continue;
    // a connection that was closed for what came over it is replaced
    if (bob.standing?.state !== 'open') await net.time.pass(30_000, () => bob.standing?.state === 'open');
    const target = from === 'host' ? bob : ann;
    target.wires.at(-1)?.onText(changed);
    if (i % 50 === 0) await net.time.pass(200);
  }
  await net.time.pass(30_000, () => bob.standing?.state === 'open');
  expect(ann.errors).toEqual([]);
  expect(bob.errors).toEqual([]);
  expect(JSON.stringify(ann.table.replica?.ledger.match?.engine.state)).toBe(board);
  // what is written down afterwards is written by people who came back, not by messages that nobody sent
  expect(ann.log().startsWith(logs[0])).toBe(true);
  expect(ann.log()).toBe(bob.log());
  for (const device of [ann, bob]) play(device);
  const length = ann.table.replica?.length ?? 0;
  expect(await net.time.pass(30_000, () => (ann.table.replica?.length ?? 0) > length + 5)).toBe(true);
});

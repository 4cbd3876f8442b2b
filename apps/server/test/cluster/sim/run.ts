import { LEASE_MS } from '@tessera/cluster';
import { must } from '@tessera/kernel';
import { loadParts, parseSettings, type RoomHead, type RoomRecord } from '@tessera/room';
import { type Contradiction, type Final, History } from '../history.ts';
import { News } from './bus.ts';
import { Client } from './client.ts';
import { Database, type Planted } from './database.ts';
import { Host } from './host.ts';
import { FAULT_MS, makePlan } from './plan.ts';
import { type Lines, Socket } from './socket.ts';
import { newerVault, vault } from './vault.ts';
import { World } from './world.ts';

export interface RunOptions {
  readonly planted?: Planted;
  /** Which faults of the plan happen; all of them where it is absent. */
  readonly faults?: ReadonlySet<number>;
  readonly trace?: (at: number, what: string) => void;
}

export interface Outcome {
  /** What cannot be true, the first one first. */
  readonly problems: readonly Contradiction[];
  readonly accepted: number;
  /** What the plan has, in its order. */
  readonly faults: readonly { readonly at: number; readonly name: string }[];
  /** How long the slowest player had to wait until its first move after the last fault. */
  readonly slowest: number;
}

const WARM_UP = 1500;
/** Nobody waits longer than this for the next move once everything works again. */
const RECOVERY_MS = 3000;

/** Everybody leaves this table when the faults begin; its clock runs out in the middle of them. */
const TIMED = 'TIMED';
const CLOCK_MS = 6000;

const headOf = (seed: string, more = {}): RoomHead => ({
  settings: must(
    parseSettings({ game: 'vault', seats: [{ kind: 'open' }, { kind: 'open' }], ...more }, (id) =>
      id === 'vault' ? vault : undefined,
    ),
  ),
  seed,
});

/** One run: a few servers, tables and people, faults for some seconds, then peace; and whether everything was right. */
export async function simulate(seed: string, { planted, faults, trace }: RunOptions = {}): Promise<Outcome> {
  // simulated time does not wait for modules
  await loadParts();
  const world = new World(seed);
  const history = new History(() => world.now);
  const database = new Database(world, planted);
  const news = new News(world);
  const lines: Lines = { trouble: 0 };
  const note = (what: string) => trace?.(world.now, what);
  // now and then the first server does not have an update that the others have
  const outdated = world.chance(30);
  const hosts = Array.from(
    { length: world.between(3, 5) },
    (_, i) =>
      new Host(i, {
        world,
        database,
        news,
        planted,
        games: outdated && i === 0 ? [vault] : [newerVault, vault],
        onError: (what, error) => note(`error: ${what}: ${error instanceof Error ? error.message : String(error)}`),
      }),
  );
  for (const host of hosts) host.start();
  await world.pass(100);
  const rooms = Array.from({ length: world.between(2, 3) }, (_, i) => `ROOM${i}`);
  const heads = new Map(rooms.map((room) => [room, headOf(`${seed} ${room}`)]));
  heads.set(TIMED, headOf(`${seed} ${TIMED}`, { clock: { kind: 'bank', ms: CLOCK_MS }, timeout: 'bot' }));
  for (const [room, head] of heads) void world.pick(hosts).make(room, head);
  await world.pass(100);

  // a proxy may know which table somebody comes to, and keep its people together
  const homes = world.chance(50) ? new Map([...heads.keys()].map((room) => [room, world.pick(hosts)])) : undefined;
  const connect = (client: Client): Socket | undefined => {
    const host = homes?.get(client.room) ?? world.pick(hosts);
    // a proxy tries the next one when a server refuses, and knows those that do not answer
    const ready = [host, ...hosts].find((one) => one.running && !(one.paused && world.chance(70)));
    if (ready === undefined) return undefined;
    const socket = new Socket(world, client, ready, lines);
    ready.sockets.add(socket);
    note(`${client.name} connects to ${ready.index}`);
    return socket;
  };
  const clients = rooms.flatMap((room) =>
    ['a', 'b', 'c'].map((name) => new Client({ world, history, note, connect }, room, `${room}${name}`, name !== 'c')),
  );
  const guests = ['a', 'b'].map(
    (name) => new Client({ world, history, note, connect }, TIMED, `${TIMED}${name}`, true),
  );
  await world.pass(WARM_UP);
  for (const guest of guests) guest.stop();

  const began = world.now;
  const plan = makePlan(seed, { world, hosts, database, news, lines, clients, rooms });
  plan.forEach(({ at, name, run }, i) => {
    if (faults?.has(i) === false) return;
    world.after(at, () => {
      note(`FAULT: ${name}`);
      run();
    });
  });
  await world.pass(FAULT_MS);
  note('peace');
  database.calm();
  news.down = false;
  news.trouble = 0;
  lines.trouble = 0;
  for (const host of hosts) {
    host.cutFromDatabase = false;
    host.cutFromBus = false;
    host.resume();
    host.setBus(true);
    if (!host.running) host.start();
  }
  const from = world.now;
  await world.pass(RECOVERY_MS);
  const players = clients.filter(({ plays }) => plays);
  const waits = players.map(({ moves }) => (moves.find((at) => at > from) ?? Number.POSITIVE_INFINITY) - from);
  waits.forEach((wait, i) => {
    if (wait === Number.POSITIVE_INFINITY)
      history.contradict(`room ${players[i].room}: a player could not move for ${RECOVERY_MS} ms`);
  });
  for (const client of clients) client.stop();
  // a server that takes over a table lets its clock go on from there
  await world.pass(5000 + CLOCK_MS);

  const finals = new Map<string, Final>();
  for (const room of rooms) {
    const loaded = await database.store.load(room, { whole: true });
    // what the servers under test have stored
    if (loaded !== undefined) finals.set(room, { head: loaded.head.meta as unknown as RoomHead, records: loaded.tail });
  }
  const timed = await database.store.load(TIMED, { whole: true });
  // as above
  const records = (timed?.tail ?? []).map(({ data }) => data as unknown as RoomRecord);
  const [first, ranOut] = [records.findIndex(({ t }) => t === 'began'), records.findIndex(isSubstitute)];
  if (first >= 0 && ranOut < 0) history.contradict('a clock has not run out, though its time is over');
  const times = database.committed.get(TIMED) ?? [];
  const ran = times[ranOut] - times[first];
  // clocks of servers run faster and slower by up to two percent
  if (ran < 0.95 * CLOCK_MS) history.contradict(`a clock of ${CLOCK_MS} ms ran out after ${ran} ms`);
  const problems = [...database.problems, ...history.check(finals, vault, LEASE_MS)].sort((a, b) => a.at - b.at);
  const planned = plan.map(({ at, name }) => ({ at: began + at, name }));
  return { problems, accepted: history.accepted, faults: planned, slowest: Math.max(...waits) };
}

const isSubstitute = (record: RoomRecord): boolean => record.t === 'sat' && record.kind === 'bot';

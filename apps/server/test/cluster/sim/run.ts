import { LEASE_MS } from '@tessera/cluster';
import { below, must, seeded } from '@tessera/kernel';
import { loadHandlers, parseSettings, type RoomHead, type RoomRecord } from '@tessera/room';
import { type Final, History } from '../history.ts';
import { News } from './bus.ts';
import { Client } from './client.ts';
import { Database, type Planted } from './database.ts';
import { Host } from './host.ts';
import { Socket } from './socket.ts';
import { newerVault, vault } from './vault.ts';
import { World } from './world.ts';

export interface RunOptions {
  readonly planted?: Planted;
  /** Only the first faults of the plan, to find the one that matters. */
  readonly faults?: number;
  readonly trace?: (what: string) => void;
}

export interface Outcome {
  readonly problems: readonly string[];
  readonly accepted: number;
  readonly faults: number;
  /** How long the slowest player had to wait until its first move after the last fault. */
  readonly slowest: number;
}

const FAULT_MS = 10_000;
const WARM_UP = 1500;
/** Nobody waits longer than this for the next move once everything works again. */
const RECOVERY_MS = 3000;
/** A proxy asks servers whether they are well, and closes the connections of those that do not answer. */
const PROXY_MS = 1200;

/** Everybody leaves this table when the faults begin; its clock runs out in the middle of them. */
const TIMED = 'TIMED';
const CLOCK_MS = 6000;
const HOUR = 3_600_000;
/** By how much somebody sets the time of day of a server. */
const JUMPS = [-HOUR, -HOUR, -20_000, 20_000, HOUR];

const headOf = (seed: string, more = {}): RoomHead => ({
  settings: must(
    parseSettings({ game: 'vault', seats: [{ kind: 'open' }, { kind: 'open' }], ...more }, (id) =>
      id === 'vault' ? vault : undefined,
    ),
  ),
  seed,
});

/** One run: a few servers, tables and people, faults for some seconds, then peace; and whether everything was right. */
export async function simulate(seed: string, { planted, faults = Infinity, trace }: RunOptions = {}): Promise<Outcome> {
  // simulated time does not wait for modules
  await loadHandlers();
  const world = new World(seed);
  const history = new History();
  const database = new Database(world, planted);
  const news = new News(world);
  const note = (what: string) => trace?.(`${world.now} ${what}`);
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
    const socket = new Socket(world, client, ready);
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

  const plan = [
    ...makePlan(world, hosts, database, news, clients, note),
    ...clockFaults(seed, world, hosts, clients, note),
  ].sort((a, b) => a.at - b.at);
  const made = Math.min(plan.length, faults);
  for (const { at, run } of plan.slice(0, made)) world.after(at, run);
  await world.pass(FAULT_MS);
  note('peace');
  database.down = false;
  database.trouble = 0;
  news.down = false;
  news.trouble = 0;
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
      history.problems.push(`room ${players[i].room}: a player could not move for ${RECOVERY_MS} ms`);
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
  const [began, ranOut] = [records.findIndex(({ t }) => t === 'began'), records.findIndex(isSubstitute)];
  if (began >= 0 && ranOut < 0) history.problems.push('a clock has not run out, though its time is over');
  const times = database.committed.get(TIMED) ?? [];
  const ran = times[ranOut] - times[began];
  // clocks of servers run faster and slower by up to two percent
  if (ran < 0.95 * CLOCK_MS) history.problems.push(`a clock of ${CLOCK_MS} ms ran out after ${ran} ms`);
  const problems = [...database.problems, ...history.check(finals, vault, LEASE_MS)];
  return { problems, accepted: history.accepted, faults: made, slowest: Math.max(...waits) };
}

const isSubstitute = (record: RoomRecord): boolean => record.t === 'sat' && record.kind === 'bot';

interface Fault {
  readonly at: number;
  readonly run: () => void;
}

/** What goes wrong in a run, and when. Everything is drawn before it begins, so that leaving some out changes nothing else. */
function makePlan(
  world: World,
  hosts: readonly Host[],
  database: Database,
  news: News,
  clients: readonly Client[],
  note: (what: string) => void,
): readonly Fault[] {
  const plan: Fault[] = [];
  const later = (ms: number, run: () => void) => world.after(ms, run);
  const count = world.between(2, 7);
  for (let i = 0; i < count; i++) {
    const host = world.pick(hosts);
    const ms = world.between(200, 6000);
    const kinds: (() => void)[] = [
      () => {
        note(`kill ${host.index}`);
        host.kill();
        later(ms, () => !host.running && host.start());
      },
      () => {
        note(`stop ${host.index}`);
        void host.stop();
        later(ms, () => !host.running && host.start());
      },
      () => {
        note(`pause ${host.index} for ${ms}`);
        host.pause();
        later(PROXY_MS, () => {
          if (host.paused) for (const socket of [...host.sockets]) socket.close();
        });
        later(ms, () => host.resume());
      },
      () => {
        note(`cut ${host.index} from the database for ${ms}`);
        host.cutFromDatabase = true;
        later(ms, () => {
          host.cutFromDatabase = false;
        });
      },
      () => {
        note(`cut ${host.index} from the bus for ${ms}`);
        host.cutFromBus = true;
        later(3000, () => host.cutFromBus && host.setBus(false));
        later(ms, () => {
          host.cutFromBus = false;
          host.setBus(true);
        });
      },
      () => {
        note(`database down for ${ms}`);
        database.down = true;
        later(ms, () => {
          database.down = false;
        });
      },
      () => {
        note(`database troubled for ${ms}`);
        database.trouble = 5;
        later(ms, () => {
          database.trouble = 0;
        });
      },
      () => {
        note(`bus down for ${ms}`);
        news.down = true;
        for (const one of hosts) one.setBus(false);
        later(ms, () => {
          news.down = false;
          for (const one of hosts) if (!one.cutFromBus) one.setBus(true);
        });
      },
      () => {
        note(`bus troubled for ${ms}`);
        news.trouble = 3;
        later(ms, () => {
          news.trouble = 0;
        });
      },
      () => sleepAndSetBack(world, host, ms + 2500, clients, note),
      () => {
        note('reloads');
        for (const client of clients) if (client.room.endsWith('0')) client.reload();
      },
    ];
    plan.push({ at: world.dice(FAULT_MS - 500), run: world.pick(kinds) });
  }
  return plan;
}

/** A whole machine sleeps and wakes up in the past. */
function sleepAndSetBack(
  world: World,
  host: Host,
  ms: number,
  clients: readonly Client[],
  note: (what: string) => void,
): void {
  note(`clock of ${host.index} set back, and a pause of ${ms}`);
  host.setClock(-20_000);
  host.pause();
  // it misses what is sent to it
  host.cutFromBus = true;
  world.after(PROXY_MS, () => {
    if (host.paused) for (const socket of [...host.sockets]) socket.close();
  });
  world.after(ms, () => {
    host.cutFromBus = false;
    host.resume();
    // clients that come now must not be shown what this server still believes
    for (const client of clients) client.reload();
  });
}

/** Who sets which clock when. Drawn apart from everything else, so that the other faults stay where they are. */
function clockFaults(
  seed: string,
  world: World,
  hosts: readonly Host[],
  clients: readonly Client[],
  note: (what: string) => void,
): readonly Fault[] {
  const rng = seeded(`${seed} clocks`);
  const ms = 2700 + below(rng, 4000);
  const sleep = () => {
    // the machine that most people are on
    const busiest = hosts.reduce((a, b) => (b.sockets.size > a.sockets.size ? b : a));
    sleepAndSetBack(world, busiest, ms, clients, note);
  };
  const jumps = Array.from({ length: 2 + below(rng, 4) }, () => {
    const one = hosts[below(rng, hosts.length)];
    // a time server that is wrong is wrong for all of them
    const set = below(rng, 2) === 0 ? hosts : [one];
    const by = JUMPS[below(rng, JUMPS.length)];
    const run = () => {
      note(`clocks of ${set.map(({ index }) => index)} set by ${by}`);
      for (const host of set) host.setClock(by);
    };
    return { at: below(rng, FAULT_MS - 500), run };
  });
  return [...jumps, { at: below(rng, FAULT_MS - ms - 500), run: sleep }];
}

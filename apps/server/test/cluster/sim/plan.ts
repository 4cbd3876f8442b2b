import { below, seeded } from '@tessera/kernel';
import type { News } from './bus.ts';
import type { Client } from './client.ts';
import type { Database } from './database.ts';
import type { Host } from './host.ts';
import type { Lines } from './socket.ts';
import type { World } from './world.ts';

/** How long things go wrong. */
export const FAULT_MS = 10_000;
/** A proxy asks servers whether they are well, and closes the connections of those that do not answer. */
const PROXY_MS = 1200;
const HOUR = 3_600_000;
/** By how much somebody sets the time of day of a server. */
const JUMPS = [-HOUR, -HOUR, -20_000, 20_000, HOUR];

/** What faults happen to. */
export interface Scene {
  readonly world: World;
  readonly hosts: readonly Host[];
  readonly database: Database;
  readonly news: News;
  readonly lines: Lines;
  readonly clients: readonly Client[];
  readonly rooms: readonly string[];
}

export interface Fault {
  readonly at: number;
  readonly name: string;
  readonly run: () => void;
}

/** Everything that goes wrong in a run, and when. It is drawn before it begins, so that leaving some out changes nothing else. */
export const makePlan = (seed: string, scene: Scene): readonly Fault[] =>
  [...usualFaults(scene), ...clockFaults(seed, scene), ...lockFaults(seed, scene), ...lineFaults(seed, scene)].sort(
    (a, b) => a.at - b.at,
  );

function usualFaults({ world, hosts, database, news, clients }: Scene): readonly Fault[] {
  const plan: Fault[] = [];
  const later = (ms: number, run: () => void) => world.after(ms, run);
  const again = (host: Host, ms: number) => later(ms, () => !host.running && host.start());
  const count = world.between(2, 7);
  for (let i = 0; i < count; i++) {
    const host = world.pick(hosts);
    const ms = world.between(200, 6000);
    const kinds: readonly Omit<Fault, 'at'>[] = [
      {
        name: `kill ${host.index}`,
        run() {
          host.kill();
          again(host, ms);
        },
      },
      {
        name: `stop ${host.index}`,
        run() {
          void host.stop();
          again(host, ms);
        },
      },
      {
        name: `pause ${host.index} for ${ms}`,
        run() {
          host.pause();
          dropHanging(world, host);
          later(ms, () => host.resume());
        },
      },
      {
        name: `cut ${host.index} from the database for ${ms}`,
        run() {
          host.cutFromDatabase = true;
          later(ms, () => {
            host.cutFromDatabase = false;
          });
        },
      },
      {
        name: `cut ${host.index} from the bus for ${ms}`,
        run() {
          host.cutFromBus = true;
          later(3000, () => host.cutFromBus && host.setBus(false));
          later(ms, () => {
            host.cutFromBus = false;
            host.setBus(true);
          });
        },
      },
      {
        name: `database down for ${ms}`,
        run() {
          database.down = true;
          later(ms, () => {
            database.down = false;
          });
        },
      },
      {
        name: `database troubled for ${ms}`,
        run() {
          database.trouble = 5;
          later(ms, () => {
            database.trouble = 0;
          });
        },
      },
      {
        name: `bus down for ${ms}`,
        run() {
          news.down = true;
          for (const one of hosts) one.setBus(false);
          later(ms, () => {
            news.down = false;
            for (const one of hosts) if (!one.cutFromBus) one.setBus(true);
          });
        },
      },
      {
        name: `bus troubled for ${ms}`,
        run() {
          news.trouble = 3;
          later(ms, () => {
            news.trouble = 0;
          });
        },
      },
      sleepAndSetBack(world, () => host, ms + 2500, clients),
      {
        name: 'reloads',
        run() {
          for (const client of clients) if (client.room.endsWith('0')) client.reload();
        },
      },
    ];
    plan.push({ at: world.dice(FAULT_MS - 500), ...world.pick(kinds) });
  }
  return plan;
}

/** A proxy closes the connections of a server that does not answer. */
function dropHanging(world: World, host: Host): void {
  world.after(PROXY_MS, () => {
    if (host.paused) for (const socket of [...host.sockets]) socket.close();
  });
}

/** A whole machine sleeps and wakes up in the past. */
const sleepAndSetBack = (
  world: World,
  which: () => Host,
  ms: number,
  clients: readonly Client[],
): Omit<Fault, 'at'> => ({
  name: `a machine sleeps for ${ms} and its clock is set back`,
  run() {
    const host = which();
    host.setClock(-20_000);
    host.pause();
    // it misses what is sent to it
    host.cutFromBus = true;
    dropHanging(world, host);
    world.after(ms, () => {
      host.cutFromBus = false;
      host.resume();
      // clients that come now must not be shown what this server still believes
      for (const client of clients) client.reload();
    });
  },
});

/** Who sets which clock when. Drawn apart from everything else, so that the other faults stay where they are. */
function clockFaults(seed: string, { world, hosts, clients }: Scene): readonly Fault[] {
  const rng = seeded(`${seed} clocks`);
  const ms = 2700 + below(rng, 4000);
  // the machine that most people are on
  const busiest = () => hosts.reduce((a, b) => (b.sockets.size > a.sockets.size ? b : a));
  const jumps = Array.from({ length: 2 + below(rng, 4) }, (): Fault => {
    const one = hosts[below(rng, hosts.length)];
    // a time server that is wrong is wrong for all of them
    const set = below(rng, 2) === 0 ? hosts : [one];
    const by = JUMPS[below(rng, JUMPS.length)];
    return {
      at: below(rng, FAULT_MS - 500),
      name: `clocks of ${set.map(({ index }) => index)} set by ${by}`,
      run() {
        for (const host of set) host.setClock(by);
      },
    };
  });
  return [...jumps, { at: below(rng, FAULT_MS - ms - 500), ...sleepAndSetBack(world, busiest, ms, clients) }];
}

/** Which rows somebody has locked when: another program, or a server whose line was cut in the middle of a statement. */
function lockFaults(seed: string, { world, hosts, database, rooms }: Scene): readonly Fault[] {
  const rng = seeded(`${seed} locks`);
  return Array.from({ length: below(rng, 3) }, (): Fault => {
    const room = rooms[below(rng, rooms.length)];
    const host = hosts[below(rng, hosts.length)];
    const ms = 200 + below(rng, 5000);
    const at = below(rng, FAULT_MS - 500);
    if (below(rng, 2) === 0)
      return { at, name: `${room} locked by somebody for ${ms}`, run: () => database.lock(room, ms) };
    return {
      at,
      name: `${host.index} cut from the database for ${ms}, in the middle of a statement about ${room}`,
      run() {
        host.cutFromDatabase = true;
        database.lock(room);
        world.after(ms, () => {
          host.cutFromDatabase = false;
        });
      },
    };
  });
}

/** People whose lines break again and again while a server hears nothing of the others, and a server that stops for a while just when its lease was renewed. */
function lineFaults(seed: string, { world, hosts, database, lines, clients }: Scene): readonly Fault[] {
  const rng = seeded(`${seed} lines`);
  const [host, deaf] = [hosts[below(rng, hosts.length)], hosts[below(rng, hosts.length)]];
  const [breakAt, breakMs] = [below(rng, FAULT_MS - 3000), 1000 + below(rng, 4000)];
  const pauseMs = 3000 + below(rng, 4000);
  // a lease is renewed once a second
  const pauseAt = below(rng, FAULT_MS - pauseMs - 1500);
  const breaking: Fault = {
    at: breakAt,
    name: `lines of clients break for ${breakMs}, and ${deaf.index} is cut from the bus`,
    run() {
      lines.trouble = 10;
      deaf.cutFromBus = true;
      deaf.setBus(false);
      world.after(breakMs, () => {
        lines.trouble = 0;
        deaf.cutFromBus = false;
        deaf.setBus(true);
      });
    },
  };
  const pausing: Fault = {
    at: pauseAt,
    name: `pause ${host.index} for ${pauseMs} when it has renewed its lease and does not know yet`,
    run() {
      database.whenRenewed(host, () => {
        host.pause();
        dropHanging(world, host);
        world.after(pauseMs, () => {
          host.resume();
          for (const client of clients) client.reload();
        });
      });
    },
  };
  return below(rng, 2) === 0 ? [breaking, pausing] : [pausing];
}

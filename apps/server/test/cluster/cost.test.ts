import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, type ClusterServer, serversFor } from '@tessera/engines';
import { below, type Json, type Rng, seeded } from '@tessera/kernel';
import type { QuestionInfo, ServerMessage } from '@tessera/protocol';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { tell } from '../../../../tests/figures.ts';
import { inSoak } from '../../../../tests/soak.ts';
import { serverProgram } from '../serve.ts';
import { clusterTest, makeCluster, makeRoomFrom } from './real.ts';

/** Enough for each server that it always has something to do while the disk is busy. */
const TABLES = 100;
/** Everybody comes within this time, then everything is played often enough to be compiled. */
const COMING_MS = 5000;
const WARM_UP_MS = 15_000;
const AGAIN_MS = 250;
const MEASURED_MS = Number(process.env.TESSERA_COST_MS) || 20_000;
/** A tick of the processor's time in Linux, in microseconds. */
const TICK = 10_000;

/** How people come to a server: at random, or as behind a proxy that keeps those of a table together. */
type Way = 'spread' | 'together';

/** Two people who answer at once; a new match when one is over. */
class FastTable {
  readonly #cluster: Cluster;
  readonly #way: Way;
  readonly #index: number;
  readonly #rng: Rng;
  #match = 0;
  readonly #sockets = new Map<string, WebSocket>();
  #stopped = false;
  moves = 0;
  losses = 0;

  constructor(cluster: Cluster, way: Way, index: number) {
    this.#cluster = cluster;
    this.#way = way;
    this.#index = index;
    this.#rng = seeded(`table ${index}`);
  }

  async play(): Promise<void> {
    const match = ++this.#match;
    for (const socket of this.#sockets.values()) socket.terminate();
    const room = await makeRoomFrom(this.#any(), this.#address).catch(() => undefined);
    if (this.#stopped) return;
    // a server that got no processor for seconds has to come back first
    if (room === undefined) return wait(2 * AGAIN_MS).then(() => this.play());
    for (const name of ['a', 'b']) this.#sit(match, room, name);
  }

  stop(): void {
    this.#stopped = true;
    for (const socket of this.#sockets.values()) socket.terminate();
  }

  /** Addresses have limits: every match has one of its own. */
  get #address(): string {
    return `10.${this.#index >> 8}.${this.#index & 255}.${this.#match % 250}`;
  }

  #any(): ClusterServer {
    const { servers } = this.#cluster;
    return servers[below(this.#rng, servers.length)];
  }

  #sit(match: number, room: string, name: string): void {
    if (this.#stopped || this.#match !== match) return;
    const { port } = this.#way === 'spread' ? this.#any() : serversFor(room, this.#cluster.servers)[0];
    const headers = { 'x-forwarded-for': this.#address };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?table=${room}`, { headers });
    this.#sockets.set(name, socket);
    const put = (message: object) => socket.send(JSON.stringify({ ...message, roomId: room }));
    let answered = '';
    const answer = (questions: readonly QuestionInfo[]) => {
      const mine = questions.find(({ choices }) => (choices?.length ?? 0) > 0);
      if (mine === undefined || mine.id === answered) return;
      answered = mine.id;
      const choices = mine.choices as Json[];
      const answers = [choices[below(this.#rng, choices.length)]];
      put({ type: 'move_request', question: mine.id, answers, id: mine.id });
    };
    socket.on('open', () => put({ type: 'join_room', version: 1, playerToken: `token of ${name}`, name }));
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#stopped || this.#match !== match) return;
      this.losses += 1;
      setTimeout(() => this.#sit(match, room, name), AGAIN_MS);
    });
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      const isOver = message.type === 'game_over' || (message.type === 'room_joined' && message.room.status === 'over');
      if (isOver && this.#match === match) void this.play();
      else if (message.type === 'room_joined' || message.type === 'state_update') answer(message.questions);
      else if (message.type === 'accepted') this.moves += 1;
    });
  }
}

/** Processor time of a process and the children it has now, in microseconds. */
function usedBy(pid: number, withChildren = false): number {
  const read = (one: string) =>
    readFileSync(`/proc/${one}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  const pids = withChildren ? readdirSync('/proc').filter((one) => /^\d+$/.test(one)) : [String(pid)];
  let ticks = 0;
  for (const one of pids)
    try {
      const fields = read(one);
      if (one === String(pid) || fields[1] === String(pid)) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // it has ended
    }
  return ticks * TICK;
}

async function costWith(nodes: number, count: number, way: Way) {
  const cluster = await makeCluster([process.execPath, serverProgram()], { nodes, durable: true });
  const tables = Array.from({ length: count }, (_, i) => new FastTable(cluster, way, i));
  await Promise.all(tables.map((table, i) => wait((i * COMING_MS) / count).then(() => table.play())));
  await wait(WARM_UP_MS);
  const now = () => ({
    at: performance.now(),
    moves: tables.reduce((sum, { moves }) => sum + moves, 0),
    servers: cluster.servers.reduce((sum, { pid }) => sum + usedBy(pid), 0),
    postgres: usedBy(cluster.postgres.pid, true),
    nats: usedBy(cluster.nats.pid),
    players: usedBy(process.pid),
    losses: tables.reduce((sum, { losses }) => sum + losses, 0),
  });
  const before = now();
  await wait(MEASURED_MS);
  const after = now();
  for (const table of tables) table.stop();
  const moves = after.moves - before.moves;
  const each = (what: 'servers' | 'postgres' | 'nats' | 'players') => Math.round((after[what] - before[what]) / moves);
  return {
    nodes,
    way,
    tables: count,
    movesPerSecond: Math.round(moves / ((after.at - before.at) / 1000)),
    microsecondsAMove: {
      servers: each('servers'),
      postgres: each('postgres'),
      nats: each('nats'),
      players: each('players'),
    },
    // a table that nobody comes back to would be left out
    lostConnections: after.losses - before.losses,
    load: Math.round(loadavg()[0] * 10) / 10,
  };
}

// figures of a machine that has nothing else to do; nobody waits for them in a usual run
(inSoak ? clusterTest : test.skip)(
  'what a durable move costs through one server and through three',
  { timeout: 600_000 },
  async () => {
    const costs = [
      await costWith(1, TABLES, 'together'),
      await costWith(1, 3 * TABLES, 'together'),
      await costWith(3, 3 * TABLES, 'together'),
      await costWith(3, 3 * TABLES, 'spread'),
    ];
    console.log(JSON.stringify(costs));
    tell({ clusterCost: costs });
    for (const { movesPerSecond } of costs) expect(movesPerSecond).toBeGreaterThan(0);
  },
);

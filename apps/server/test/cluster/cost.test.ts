import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '@tessera/engines';
import { below, type Json, type Rng, seeded } from '@tessera/kernel';
import type { QuestionInfo, ServerMessage } from '@tessera/protocol';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { tell } from '../../../../tests/figures.ts';
import { inSoak } from '../../../../tests/soak.ts';
import { serverProgram } from '../serve.ts';
import { clusterTest, makeCluster, makeRoomFrom } from './real.ts';

const TABLES = 60;
const WARM_UP_MS = 5000;
const MEASURED_MS = Number(process.env.TESSERA_COST_MS) || 20_000;
/** A tick of the processor's time in Linux, in microseconds. */
const TICK = 10_000;

/** Two people who answer at once, each through any server, as behind a proxy; a new match when one is over. */
class FastTable {
  readonly #cluster: Cluster;
  readonly #index: number;
  readonly #rng: Rng;
  #matches = 0;
  #sockets: WebSocket[] = [];
  #stopped = false;
  moves = 0;

  constructor(cluster: Cluster, index: number) {
    this.#cluster = cluster;
    this.#index = index;
    this.#rng = seeded(`table ${index}`);
  }

  async play(): Promise<void> {
    const { servers } = this.#cluster;
    for (const socket of this.#sockets) socket.terminate();
    const any = () => servers[below(this.#rng, servers.length)];
    const room = await makeRoomFrom(any(), `10.${this.#index}.0.${this.#matches++ % 250}`).catch(() => undefined);
    if (this.#stopped) return;
    // a server that got no processor for seconds has to come back first
    if (room === undefined) return wait(500).then(() => this.play());
    this.#sockets = ['a', 'b'].map((name) => this.#sit(new WebSocket(`ws://127.0.0.1:${any().port}/ws`), room, name));
  }

  stop(): void {
    this.#stopped = true;
    for (const socket of this.#sockets) socket.terminate();
  }

  #sit(socket: WebSocket, room: string, name: string): WebSocket {
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
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'room_joined' || message.type === 'state_update') answer(message.questions);
      else if (message.type === 'accepted') this.moves += 1;
      else if (message.type === 'game_over' && name === 'a') void this.play();
    });
    return socket;
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

async function costWith(nodes: number) {
  const cluster = await makeCluster([process.execPath, serverProgram()], { nodes, durable: true });
  const tables = Array.from({ length: TABLES }, (_, i) => new FastTable(cluster, i));
  await Promise.all(tables.map((table) => table.play()));
  await wait(WARM_UP_MS);
  const now = () => ({
    at: performance.now(),
    moves: tables.reduce((sum, { moves }) => sum + moves, 0),
    servers: cluster.servers.reduce((sum, { pid }) => sum + usedBy(pid), 0),
    postgres: usedBy(cluster.postgres.pid, true),
    nats: usedBy(cluster.nats.pid),
  });
  const before = now();
  await wait(MEASURED_MS);
  const after = now();
  for (const table of tables) table.stop();
  const moves = after.moves - before.moves;
  const each = (what: 'servers' | 'postgres' | 'nats') => Math.round((after[what] - before[what]) / moves);
  return {
    nodes,
    movesPerSecond: Math.round(moves / ((after.at - before.at) / 1000)),
    microsecondsAMove: { servers: each('servers'), postgres: each('postgres'), nats: each('nats') },
    load: Math.round(loadavg()[0] * 10) / 10,
  };
}

// figures of a machine that has nothing else to do; nobody waits for them in a usual run
(inSoak ? clusterTest : test.skip)(
  'what a durable move costs through one server and through three',
  { timeout: 600_000 },
  async () => {
    const costs = [await costWith(1), await costWith(3)];
    console.log(JSON.stringify(costs));
    tell({ clusterCost: costs });
    for (const { movesPerSecond } of costs) expect(movesPerSecond).toBeGreaterThan(0);
  },
);

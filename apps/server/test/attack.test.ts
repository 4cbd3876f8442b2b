import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { scale, tell } from '../../../tests/figures.ts';
import { Guest } from './guest.ts';
import { freshFolder, makeRoom, post, spawnServer, TWO_OPEN } from './serve.ts';

const SOAK = Boolean(process.env.TESSERA_SOAK);
const MS = SOAK ? Math.max(5000, 20_000 * scale) : 1500;
/** What an honest client may wait, 99 times of 100, in milliseconds. */
const MOST = 50;
const LIMIT = 20;

const figures: Record<string, { p50: number; p99: number; worst: number; asked: number; cpu: number }> = {};
afterAll(() => {
  tell({ honestClientMs: figures });
});

const rest = (ms: number) => new Promise((done) => setTimeout(done, ms));
/** What a share of the waits stayed under. */
const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.ceil(sorted.length * share) - 1] * 10) / 10;

/** Processor time of a process so far, where the system tells; it does not depend on what else runs. */
function cpuMs(pid: number | undefined): number {
  if (process.platform !== 'linux') return Number.NaN;
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13).map(Number);
  return 10 * (user + system);
}

type Server = { readonly port: number };
/** Starts an attack; what it returns ends it. */
type Attack = (server: Server, roomId: string) => Promise<() => void>;

/** A thread of its own: what the attacker does must not hold up the client that is measured. */
const ATTACKER = `
  const { workerData: { port, texts, connections, perSecond } } = require('node:worker_threads');
  const { WebSocket } = require('ws');
  for (let i = 0; i < connections; i++) {
    const socket = new WebSocket('ws://127.0.0.1:' + port + '/ws');
    let n = i;
    socket.on('error', () => {});
    // not all at the same moment
    socket.on('open', () => setTimeout(() => setInterval(() => {
      if (socket.readyState === socket.OPEN) socket.send(texts[n++ % texts.length]);
    }, 1000 / perSecond), (i * 1000) / perSecond / connections));
  }`;

/** Sends the same again and again, as fast as the server's limits allow, over several connections. */
const shouting =
  (connections: number, ...make: ((roomId: string) => string)[]): Attack =>
  async ({ port }, roomId) => {
    const texts = make.map((one) => one(roomId));
    const workerData = { port, texts, connections, perSecond: LIMIT };
    const thread = new Worker(ATTACKER, { eval: true, workerData });
    return () => void thread.terminate();
  };

/** The same over HTTP: every connection asks again as soon as it is answered, and connects again when it is cut. */
const ASKER = `
  const { workerData: { port, asked, connections } } = require('node:worker_threads');
  const { Agent, request } = require('node:http');
  // attackers have machines of their own: on Linux this is the thread's priority
  if (process.platform === 'linux') require('node:os').setPriority(19);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  function ask(n) {
    const [method, path, body] = asked[n % asked.length];
    let over = false;
    const again = () => { if (!over) { over = true; setImmediate(ask, n + 1); } };
    const headers = body === undefined ? {} : { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const one = request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
      answer.on('close', again);
      answer.resume();
    });
    one.on('error', again);
    one.end(body);
  }
  for (let i = 0; i < connections; i++) ask(i);`;

/** Opens sockets, and closes each as soon as it is there, or is refused, to open the next. */
const OPENER = `
  const { workerData: { port, paths, connections } } = require('node:worker_threads');
  const { WebSocket } = require('ws');
  if (process.platform === 'linux') require('node:os').setPriority(19);
  function open(n) {
    const socket = new WebSocket('ws://127.0.0.1:' + port + paths[n % paths.length]);
    socket.on('error', () => {});
    socket.on('open', () => socket.terminate());
    socket.on('close', () => setImmediate(open, n + 1));
  }
  for (let i = 0; i < connections; i++) open(i);`;

const opening =
  (connections: number, ...paths: string[]): Attack =>
  async ({ port }) => {
    const thread = new Worker(OPENER, { eval: true, workerData: { port, paths, connections } });
    return () => void thread.terminate();
  };

type Asked = readonly [method: string, path: string, body?: string];

/** Asks the same again and again over many connections of one address, however it is answered. */
const asking =
  (connections: number, ...asked: Asked[]): Attack =>
  async ({ port }) => {
    const thread = new Worker(ASKER, { eval: true, workerData: { port, asked, connections } });
    return () => void thread.terminate();
  };

const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const INITIALIZE = rpc('initialize', {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'x', version: '1' },
});

const list = (one: string, bytes: number) =>
  Array(Math.floor(bytes / (one.length + 1)))
    .fill(one)
    .join(',');

const attacks: Record<string, Attack> = {
  nothing: async () => () => {},
  'lists of wrong entries': shouting(
    8,
    (roomId) => `{"type":"move_request","roomId":"${roomId}","answers":[${list('1', 64_000)}]}`,
  ),
  'objects of unknown fields': shouting(
    8,
    (roomId) => `{"type":"ping","roomId":"${roomId}",${Array.from({ length: 900 }, (_, i) => `"k${i}":{}`)}}`,
  ),
  'the biggest message that is taken': shouting(
    8,
    (roomId) => `{"type":"say","roomId":"${roomId}","choice":[${list(`"${'x'.repeat(60)}"`, 60_000)}]}`,
  ),
  'requests with broken ids': shouting(8, (roomId) => `{"type":"chat","roomId":"${roomId}","id":"\\ud800","text":"x"}`),
  'whole states, again and again': shouting(8, (roomId) => `{"type":"join_room","roomId":"${roomId}"}`),
  'rooms that do not exist': shouting(
    8,
    ...Array.from({ length: 500 }, (_, n) => () => `{"type":"join_room","roomId":"NOSUCH${n}"}`),
  ),
  'tables full of thinking bots': async (server) => {
    const seats = Array(4).fill({ kind: 'bot', level: 'monte-carlo' });
    let going = true;
    (async () => {
      while (going) {
        await post(server, { game: 'attha', seats, botMs: 10_000 }).catch(() => {});
        await rest(20);
      }
    })();
    return () => {
      going = false;
    };
  },
  'tables without end': async (server) => {
    let going = true;
    (async () => {
      while (going) {
        await post(server, TWO_OPEN).catch(() => {});
        await rest(20);
      }
    })();
    return () => {
      going = false;
    };
  },
  'half requests': async (server) => {
    const sockets = Array.from({ length: 100 }, () => {
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write('POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{');
      return socket;
    });
    return () => {
      for (const socket of sockets) socket.destroy();
    };
  },
};

/** Requests that cost more than they look like, over many connections of one address. */
const floods: Record<string, Attack> = {
  'assistants that only introduce themselves': asking(
    40,
    ...[INITIALIZE, rpc('tools/list'), rpc('resources/list'), Array(100).fill(rpc('tools/list'))].map(
      (message): Asked => ['POST', '/mcp', JSON.stringify(message)],
    ),
  ),
  'pages and lists, again and again': asking(40, ['GET', '/api/rooms'], ['GET', '/'], ['GET', '/table/NOSUCHROOM']),
  'a hall full of connections': asking(400, ['GET', '/api/site'], ['GET', '/api/rooms/NOSUCHROOM']),
  'sockets that open and close': opening(400, '/ws', '/relay?code=NOBODY', '/peerjs?id=someone&token=t'),
  'wrong matches from devices': asking(40, [
    'POST',
    '/api/rooms',
    `{"transcript":{},"fair":[${list('[1]', 200_000)}]}`,
  ]),
};

test.each(Object.entries({ ...attacks, ...floods }))('an honest client hardly notices: %s', async (name, attack) => {
  // a short attack is over before what an address may cost at once is used up
  const more = SOAK || !(name in floods) ? {} : { 'address-factor': '0.2' };
  const server = await spawnServer(join(freshFolder(), 'tessera.db'), 0, LIMIT, { more });
  const roomId = await makeRoom(server);
  const [one, two] = [
    await Guest.join(server, roomId, { playerToken: 'token one' }),
    await Guest.join(server, roomId, { playerToken: 'token two' }),
  ];
  while (one.questions.length === 0) await one.next('state_update');
  let n = 0;
  // what a flood takes from the whole machine is not the server's doing: compared with one of another server beside it
  const decoy = name in floods ? await spawnServer(join(freshFolder(), 'tessera.db'), 0, LIMIT, { more }) : undefined;
  const stopDecoy = decoy && (await attack(decoy, roomId));
  const quiet = await waitsFor(SOAK || decoy ? MS : MS / 3);
  stopDecoy?.();
  const stop = await attack(server, roomId);
  await rest(SOAK || decoy === undefined ? 200 : 1500);
  const [from, used] = [performance.now(), cpuMs(server.child.pid)];
  const waits = await waitsFor(MS);
  const cpu = Math.round((100 * (cpuMs(server.child.pid) - used)) / (performance.now() - from));
  stop();
  figures[name] = { p50: at(waits, 0.5), p99: at(waits, 0.99), worst: at(waits, 1), asked: waits.length, cpu };
  // what is promised, on a machine that does nothing else
  if (process.env.TESSERA_QUIET) expect(figures[name].p99).toBeLessThan(MOST);
  // where the machine is busy with something else, compared with the waits before
  else if (SOAK) expect(figures[name].p99).toBeLessThan(Math.max(MOST, 2 * at(quiet, 0.99)));
  // a machine that tests share with others says little about single waits: half of them, compared with those before
  else expect(figures[name].p50).toBeLessThan(Math.max(MOST, 4 * at(quiet, 0.5)));

  async function waitsFor(ms: number): Promise<number[]> {
    const waits: number[] = [];
    const end = performance.now() + ms;
    for (; performance.now() < end; n++) {
      const guest = [one, two].find((each) => each.mine() !== undefined) ?? one;
      const question = guest.mine();
      const from = performance.now();
      // a move, stored and told; or a question, when the match is over
      const answer = await guest.ask(
        question === undefined
          ? { type: 'resume', id: `m${n}` }
          : { type: 'move_request', id: `m${n}`, question: question.id, answers: [question.choices?.[0]] },
      );
      waits.push(performance.now() - from);
      if (answer.type === 'accepted') await Promise.all([one.reach(answer.seq), two.reach(answer.seq)]);
      await rest(60);
    }
    return waits.sort((a, b) => a - b);
  }
});

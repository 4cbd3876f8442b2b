import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Carrier, childCarrier, type List, playMatch } from '@tessera/agents';
import { attha } from '@tessera/attha';
import { must, parseOptions } from '@tessera/kernel';
import { startMeasured } from '../server/measured.ts';

const WARM_UP = 30;
const MATCHES = 60;
/** Questions of a match before its programs count as running. */
const STARTING = 40;
const TICK_MICROSECONDS = 10_000;

interface Use {
  readonly own: number;
  readonly children: number;
}

/** Processor time so far in microseconds: this process's own, and that of its children where the system tells. */
function use(): Use {
  const { user, system } = process.cpuUsage();
  return { own: user + system, children: childrenUse() };
}

function childrenUse(): number {
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(fields[1]) === process.pid) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // it has ended meanwhile
    }
  }
  return ticks * TICK_MICROSECONDS;
}

/** Decisions a second of two programs and the driver together, on one core, once they run. */
async function measureProcesses(program: string, list: List): Promise<number> {
  const game = await attha.rules();
  const words = await attha.words.en();
  const [random] = await attha.bots();
  const options = must(parseOptions(game.options, undefined));
  let decisions = 0;
  let microseconds = 0;
  for (let match = 0; match < MATCHES; match++) {
    let asked = 0;
    let began: Use | undefined;
    let ended: Use | undefined;
    const carrier = (): Carrier => {
      const child = childCarrier({ command: `exec "${process.execPath}" "${program}"`, wish: { list } });
      return {
        ...child,
        ask: (question, signal) => {
          asked += 1;
          if (asked === STARTING) began = use();
          return child.ask(question, signal);
        },
        over: (over) => {
          ended ??= use();
          child.over(over);
        },
      };
    };
    const sitters = [0, 1].map(() => ({ name: 'child', carrier: carrier() }));
    await playMatch({ game, words, options, seed: String(match), sitters, fallback: random, limit: 100_000 });
    if (match < WARM_UP || began === undefined || ended === undefined) continue;
    decisions += asked - STARTING;
    microseconds += ended.own - began.own + ended.children - began.children;
  }
  return (1e6 * decisions) / microseconds;
}

/** Tables that play at once, two programs at each, and how long that is measured. */
const TABLES = 40;
const WARM_UP_MS = 4000;
const MEASURED_MS = 8000;

const [, , program] = process.argv;
for (const list of ['all', 'none'] as const) {
  const pace = await measureProcesses(program, list);
  console.log(`Process, list ${list}: ${pace.toFixed(0)} decisions a second on one core, its own time included.`);
}

const server = await startMeasured(fileURLToPath(new URL('ours.mjs', import.meta.url)));
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
let answers = 0;
let stopped = false;

/** A request as a program makes it; the text of the response as it comes in. */
function ask(method: string, path: string, token: string, body: string, hear: (text: string) => void): Promise<void> {
  return new Promise((done, failed) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = request({ port: server.port, host: '127.0.0.1', method, path, headers, agent }, (response) => {
      response.setEncoding('utf8').on('data', hear).on('end', done).on('error', failed);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // the server may have closed a connection that was idle just as it was used again
      if (sent.reusedSocket && error.code === 'ECONNRESET') ask(method, path, token, body, hear).then(done, failed);
      else failed(error);
    });
    sent.end(body);
  });
}

/** One program: it reads its stream and answers every question with the first choice. */
async function play(room: string, token: string): Promise<void> {
  let text = '';
  await ask('GET', `/api/agent/stream?room=${room}&name=${token}&list=short`, token, '', (part) => {
    const lines = (text + part).split('\n');
    text = lines.pop() as string;
    for (const line of lines) {
      const asked = /^\{"type":"ask","seq":\d+,"id":"([^"]+)"/.exec(line);
      if (asked === null || stopped) continue;
      void ask('POST', `/api/agent/answer?room=${room}`, token, `{"id":"${asked[1]}","n":0}`, () => {
        answers += 1;
      });
    }
  });
}

/** Tables one after the other on one chair, so that there is always a match. */
async function table(number: number): Promise<void> {
  for (let match = 0; !stopped; match++) {
    let made = '';
    const seats = [{ kind: 'open' }, { kind: 'open' }];
    await ask('POST', '/api/rooms', 'the-maker', JSON.stringify({ game: 'attha', seats }), (part) => {
      made += part;
    });
    const { roomId } = JSON.parse(made) as { roomId: string };
    await Promise.all([0, 1].map((seat) => play(roomId, `program-${number}-${match}-${seat}`)));
  }
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
for (let i = 0; i < TABLES; i++) void table(i);
await wait(WARM_UP_MS);
const [first, before, start] = [answers, await server.use(), performance.now()];
await wait(MEASURED_MS);
const after = await server.use();
const played = answers - first;
stopped = true;
const cpu = (after.cpuMs - before.cpuMs) / 1000;
console.log(
  `HTTP in, ${2 * TABLES} programs at ${TABLES} tables: ${(played / cpu).toFixed(0)} decisions a second of the server's processor time, ` +
    `${((1e6 * cpu) / played).toFixed(0)} µs each; ${((1000 * played) / (performance.now() - start)).toFixed(0)} a second by the clock.`,
);
process.exit(0);

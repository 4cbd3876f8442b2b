import { type ChildProcess, spawn } from 'node:child_process';
import { startHaproxy, startNats, startPostgres } from './engines.ts';
import { type FaultProxy, makeFaultProxy } from './fault-proxy.ts';
import { type EngineProcess, freePort } from './process.ts';
import { startProxy } from './proxy.ts';

export {
  findCaddy,
  findHaproxy,
  findNginx,
  missingEngines,
  startCaddy,
  startHaproxy,
  startNginx,
  startPostgres,
} from './engines.ts';
export { type EngineProcess, freePort } from './process.ts';
export { serversFor, startProxy } from './proxy.ts';

export interface TrialClusterOptions {
  /** Where Postgres keeps its data. */
  readonly folder: string;
  /** The program of the server, and its arguments besides port, store and bus. */
  readonly server: readonly string[];
  readonly nodes?: number;
  readonly port?: number;
  /** The text of a configuration of HAProxy, which then stands before the servers instead of a small proxy of ours. */
  readonly haproxy?: string;
  readonly durable?: boolean;
  readonly env?: { readonly [name: string]: string };
  /** Whether every server gets connections of its own to Postgres and NATS, which can be cut. */
  readonly wired?: boolean;
}

/** One server of a cluster, as a process of its own. */
export interface ClusterServer {
  readonly port: number;
  readonly pid: number;
  readonly toPostgres: FaultProxy | undefined;
  readonly toNats: FaultProxy | undefined;
  signal(signal: NodeJS.Signals): void;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  /** Starts it again, or another build of the program from now on. */
  start(program?: readonly string[]): Promise<void>;
}

export interface Cluster {
  /** Where the proxy listens. */
  readonly url: string;
  readonly port: number;
  readonly postgres: EngineProcess;
  readonly nats: EngineProcess;
  readonly servers: readonly ClusterServer[];
  stop(): Promise<void>;
}

/** Postgres, NATS, servers and a proxy before them, all on this machine. */
export async function startCluster(options: TrialClusterOptions): Promise<Cluster> {
  const { folder, nodes = 3, durable = true, wired = false } = options;
  const postgres = await startPostgres({ folder, durable });
  const nats = await startNats();
  const servers = await Promise.all(
    Array.from({ length: nodes }, (_, i) => makeServer(i, options, postgres, nats, wired)),
  );
  await Promise.all(servers.map((one) => one.start()));
  const ports = servers.map(({ port }) => port);
  const proxy = await (options.haproxy === undefined
    ? startProxy(ports, options.port)
    : startHaproxy({ folder, config: options.haproxy, ports }));
  return {
    url: `http://localhost:${proxy.port}`,
    port: proxy.port,
    postgres,
    nats,
    servers,
    async stop() {
      for (const one of servers) {
        one.signal('SIGCONT');
        one.signal('SIGTERM');
      }
      const late = setTimeout(() => {
        for (const one of servers) one.signal('SIGKILL');
      }, 3000);
      await Promise.all(servers.map(({ ended }) => ended));
      clearTimeout(late);
      await ('stop' in proxy ? proxy.stop() : proxy.close());
      await Promise.all(servers.flatMap(({ toPostgres, toNats }) => [toPostgres?.close(), toNats?.close()]));
      await nats.stop();
      await postgres.stop();
    },
  };
}

async function makeServer(
  index: number,
  { server, env }: TrialClusterOptions,
  postgres: EngineProcess,
  nats: EngineProcess,
  wired: boolean,
): Promise<ClusterServer> {
  const port = await freePort();
  const toPostgres = wired ? await makeFaultProxy(postgres.port) : undefined;
  const toNats = wired ? await makeFaultProxy(nats.port) : undefined;
  const store =
    toPostgres === undefined ? postgres.url : postgres.url.replace(`:${postgres.port}/`, `:${toPostgres.port}/`);
  const bus = toNats === undefined ? nats.url : `nats://127.0.0.1:${toNats.port}`;
  let child: ChildProcess | undefined;
  let program = server;
  let ended: Promise<void> = Promise.resolve();
  return {
    port,
    toPostgres,
    toNats,
    get pid() {
      return child?.pid ?? 0;
    },
    get ended() {
      return ended;
    },
    signal: (signal) => void child?.kill(signal),
    async start(next = program) {
      program = next;
      const [command, ...args] = program;
      const places = ['--host', '127.0.0.1', '--port', String(port), '--store', store, '--bus', bus, '--no-qr'];
      const started = spawn(command, [...args, ...places], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, TESSERA_LABEL: `n${index}`, ...env },
      });
      child = started;
      ended = new Promise((done) => started.once('exit', () => done()));
      await new Promise<void>((done, failed) => {
        let said = '';
        started.stdout.on('data', (chunk) => {
          said += chunk;
          if (said.includes('Tessera is at')) done();
        });
        started.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
      });
    },
  };
}

import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { BotPool, Clock, RoomDeps } from '@tessera/room';
import type { Store } from '@tessera/store';
import { LibsqlStore } from '@tessera/store/libsql';
import { WebSocketServer } from 'ws';
import { BotThreads } from './bot-threads.ts';
import { SystemClock } from './clock.ts';
import { CLOSE, Connection } from './connection.ts';
import { findGame, hasLevel, wireOf } from './games.ts';
import { makeHttp } from './http.ts';
import { LIMITS, type Limits } from './limits.ts';
import { Metrics } from './metrics.ts';
import { Rooms } from './rooms.ts';
import { makeSite } from './site.ts';

export interface ServerOptions {
  /** The next free port is used when this one is taken; 0 means any. */
  readonly port?: number;
  readonly host?: string;
  /** The data file, or a store that is already open. */
  readonly data: string | Store;
  /** The folder of the built client. */
  readonly webRoot?: string;
  readonly log?: (what: string, error?: unknown) => void;
  readonly limits?: Partial<Limits>;
  /** Other sites whose pages can connect, for example `https://example.org`. */
  readonly origins?: readonly string[];
  readonly idleMs?: number;
  readonly sweepMs?: number;
  readonly beatMs?: number;
  readonly clock?: Clock;
  readonly bots?: BotPool;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly rooms: Rooms;
  /** Connections open now. */
  readonly connections: number;
  /** Finishes and stores what is in progress, then closes every connection so that clients connect again. */
  close(): Promise<void>;
}

const MINUTE = 60_000;
const PORTS_TRIED = 20;
export const VERSION = '0.1.0';

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { log = () => {}, host = '0.0.0.0', port = 8080 } = options;
  const limits = { ...LIMITS, ...options.limits };
  const connections = new Set<Connection>();
  const metrics = new Metrics({ rooms: () => rooms.size, connections: () => connections.size });
  const store = metrics.watch(
    typeof options.data === 'string' ? LibsqlStore.open({ file: options.data }) : options.data,
  );
  const ownClock = new SystemClock();
  const threads = new BotThreads({ onReply: (level, ms) => metrics.botReplied(level, ms) });
  const deps: Omit<RoomDeps, 'onOutOfSync'> = {
    game: findGame,
    wire: wireOf,
    hasLevel,
    clock: options.clock ?? ownClock,
    store,
    bots: options.bots ?? threads,
    secret: () => randomBytes(24).toString('base64url'),
    onError: log,
  };
  const rooms = new Rooms({
    deps,
    idleMs: options.idleMs ?? 10 * MINUTE,
    onOutOfSync: (room) => {
      // later, so that the client whose request failed is told first
      for (const one of connections) if (one.isIn(room)) setImmediate(() => one.close(CLOSE.restart, 'connect again'));
    },
  });

  const app = makeHttp({
    rooms,
    store,
    metrics,
    limits,
    site: makeSite(options.webRoot ?? ''),
    version: VERSION,
    onError: log,
  });
  const http = createServer(getRequestListener(app.fetch));
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.messageBytes, perMessageDeflate: false });
  http.on('upgrade', (request, wire, head) => {
    const refusal = whyNotUpgrade(request, options.origins ?? []);
    if (refusal !== undefined) {
      wire.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(request, wire, head, (socket) => {
      const one = new Connection(socket, wire as Socket, { rooms, limits, metrics, onError: log });
      connections.add(one);
      socket.on('close', () => connections.delete(one));
    });
  });

  const beat = setInterval(
    () => {
      for (const one of connections) one.beat();
    },
    options.beatMs ?? MINUTE / 2,
  );
  const sweep = setInterval(() => {
    rooms.sweep().catch((error) => log('closing idle rooms', error));
  }, options.sweepMs ?? MINUTE);

  try {
    await listen(http, host, port);
  } catch (error) {
    clearInterval(beat);
    clearInterval(sweep);
    await store.close();
    throw error;
  }
  const taken = (http.address() as AddressInfo).port;

  let closing: Promise<void> | undefined;
  async function shut(): Promise<void> {
    clearInterval(beat);
    clearInterval(sweep);
    const stopped = new Promise<void>((done) => http.close(() => done()));
    for (const one of connections) one.stop();
    // bots and alarms stop first: they continue after the restart
    ownClock.stop();
    await threads.close();
    await rooms.close();
    for (const one of connections) one.close(CLOSE.restart, 'restarting');
    http.closeIdleConnections();
    await stopped;
    await store.close();
  }

  return {
    url: `http://localhost:${taken}`,
    port: taken,
    rooms,
    get connections() {
      return connections.size;
    },
    close: () => {
      closing ??= shut();
      return closing;
    },
  };
}

/** The status line that refuses a WebSocket; undefined when it is allowed. */
function whyNotUpgrade({ url, headers }: IncomingMessage, origins: readonly string[]): string | undefined {
  if ((url ?? '').split('?')[0] !== '/ws') return '404 Not Found';
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin) || origins.includes('*')) return undefined;
  return URL.canParse(origin) && new URL(origin).host === host ? undefined : '403 Forbidden';
}

/** Listens on the port or the next free one. */
async function listen(http: Server, host: string, first: number): Promise<void> {
  for (let port = first; ; port++) {
    try {
      await new Promise<void>((done, failed) => {
        http.once('error', failed);
        http.listen(port, host, () => {
          http.off('error', failed);
          done();
        });
      });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port >= first + PORTS_TRIED) throw error;
    }
  }
}

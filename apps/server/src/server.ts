import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { type Journal, OverdueRooms } from '@tessera/cluster';
import { useFastDigests } from '@tessera/kernel/fast';
import { type BotPool, type Clock, loadParts, type RoomDeps } from '@tessera/room';
import { LocalRoomConnection } from '@tessera/room/connection';
import type { Store } from '@tessera/store';
import { knowsPeople } from '@tessera/store/people';
import { WebSocketServer } from 'ws';
import manifest from '../package.json';
import { AGENT_ROUTES, AgentDoor } from './agents/routes.ts';
import { AgentSeats } from './agents/seats.ts';
import { BotThreads } from './bots/bot-threads.ts';
import { Neighbours, TELL_MS } from './cluster/neighbours.ts';
import { isShared, makeCluster, openBus, openStore } from './cluster/store.ts';
import {
  clientAddress,
  isOwnUrl,
  limitKey,
  makeIsOwnHost,
  NO_PROXIES,
  type Proxies,
  reachableAt,
} from './http/addresses.ts';
import { Front, TOO_MANY } from './http/gate.ts';
import type { Answered } from './http/request-ids.ts';
import { type MetricsAccess, makeHttp } from './http/routes.ts';
import { Allowances, LIMITS, type Limits } from './limits/limits.ts';
import { Tries } from './limits/tries.ts';
import { NoticesHere, type NoticesOptions } from './notices/notices.ts';
import { serveNotices } from './notices/routes.ts';
import { makeBreathe, SystemClock } from './operations/clock.ts';
import { countingFaults, guarded, guardedClock, type OnFault } from './operations/faults.ts';
import { ALIVE_MS, Interruptions } from './operations/interruptions.ts';
import { Metrics } from './operations/metrics.ts';
import { Doorways } from './peers/sockets.ts';
import { isBadName } from './people/bad-names.ts';
import { HOUSE_BOTS, madeName } from './people/names.ts';
import { PeopleHere } from './people/people.ts';
import { RatingsHere } from './people/ratings/here.ts';
import { playoutsOf } from './people/ratings/ladders.ts';
import { Alarms } from './rooms/alarms.ts';
import { gameById, hasLevel, hosted, levelsOf, rulesHere, wireForms } from './rooms/games.ts';
import { parseNewRoom } from './rooms/head.ts';
import { crowdOf, isCodeHere } from './rooms/lobby.ts';
import { cleanUp, RETENTION, type Retention } from './rooms/retention.ts';
import { Rooms } from './rooms/rooms.ts';
import { withDocuments } from './site/documents.ts';
import { type Dress, makeSite } from './site/files.ts';
import { languageOf, makePreload, type PreviewDeps, previewOf, withPreview } from './site/head.ts';
import { CLOSE, Connection } from './sockets/connection.ts';
import { Entrance, type OpenLine } from './sockets/entrance.ts';

export interface ServerOptions {
  /** The next free port is used when this one is taken; 0 means any. */
  readonly port?: number;
  readonly host?: string;
  /** The data file, the address of a Postgres database, or a store that is already open. */
  readonly data: string | Store;
  /** Connections to Postgres that this server holds at most. */
  readonly storeConnections?: number;
  /** The address of NATS, where several servers share a database. */
  readonly bus?: string;
  /** What this server is called among others. */
  readonly label?: string;
  /** The folder of the built client. */
  readonly webRoot?: string;
  readonly log?: (what: string, error?: unknown) => void;
  /** Hears what happens in good order: start and stop, tables, leases. */
  readonly journal?: Journal;
  /** Hears of every request over HTTP, when it was answered. */
  readonly onRequest?: (request: Answered) => void;
  readonly limits?: Partial<Limits>;
  /** Other sites whose pages can connect, for example `https://example.org`. */
  readonly origins?: readonly string[];
  /** Names of this server besides addresses, the machine's own and those of local networks; `*` means any. */
  readonly hosts?: readonly string[];
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly proxies?: Proxies;
  /** Who can read `/metrics`; nobody unless it is said. */
  readonly metrics?: MetricsAccess;
  /** The address that links should carry, for example `https://table.example.org`. */
  readonly publicUrl?: string;
  readonly retention?: Partial<Retention>;
  /** How people are told who are not looking: push, mail and webhooks. */
  readonly notices?: Omit<NoticesOptions, 'publicUrl'>;
  /** Whether clients of a game's own protocol can make a table by joining it under a name of theirs; they can if absent. */
  readonly namedRooms?: boolean;
  readonly idleMs?: number;
  readonly beatMs?: number;
  readonly clock?: Clock;
  readonly bots?: BotPool;
}

export interface RunningServer {
  readonly url: string;
  /** Every address it can be reached at, this machine's own name first. */
  readonly urls: readonly string[];
  readonly port: number;
  readonly rooms: Rooms;
  /** Everything that is asked for over HTTP and every socket, by method and path. */
  readonly routes: readonly string[];
  /** Connections open now. */
  readonly connections: number;
  /** Made now, because the database had none: it opens `/admin`, and is never told again. */
  readonly adminKey: string | undefined;
  /** Logs and counts an error that nobody caught. */
  readonly onFault: OnFault;
  /** Finishes and stores what is in progress, then closes every connection so that clients connect again. */
  close(): Promise<void>;
}

const MINUTE = 60_000;
const CLEAN_UP_MS = 10 * MINUTE;
const DAY = 24 * 60 * MINUTE;
/** How long requests that are not finished can hold up the end. */
const GRACE_MS = 1000;
const PORTS_TRIED = 20;
export const SERVER_VERSION = manifest.version;

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  useFastDigests();
  await loadParts();
  const { log = () => {}, journal = () => {}, host = '0.0.0.0', port = 8080 } = options;
  const limits = { ...LIMITS, ...options.limits };
  const connections = new Set<Connection>();
  const metrics = new Metrics({ rooms: () => rooms.size, connections: () => connections.size });
  const onFault = countingFaults(log, () => metrics.unexpected());
  let logDamaged = false;
  const store = metrics.watch(
    typeof options.data === 'string'
      ? await openStore(
          options.data,
          (error) => {
            logDamaged ||= error.code === 'LOG_DAMAGED';
            if (error.code === 'DAMAGED_MATCH' || error.code === 'LOG_DAMAGED') metrics.damaged();
            log('the data file', error);
          },
          options.storeConnections,
          metrics,
        )
      : options.data,
  );
  const cluster = isShared(store)
    ? makeCluster({
        store,
        bus: await openBus(options.bus, log),
        label: options.label ?? 'server',
        rooms: {
          peek: (id) => rooms.peek(id),
          open: (id, address) => rooms.open(id, address),
          wake: (id) => rooms.wake(id),
          letGo: (id) => rooms.letGo(id),
        },
        rules: rulesHere,
        onNews: (from, news) => neighbours.hear(from, news),
        onError: onFault,
        journal,
      })
    : undefined;
  if (cluster !== undefined) metrics.watchNode(() => cluster.node.figures);
  const ownClock = new SystemClock();
  const threads = new BotThreads({ onReply: (level, ms) => metrics.botReplied(level, ms), onError: onFault });
  const roomClock = guardedClock(options.clock ?? ownClock, onFault);
  const people = knowsPeople(store) ? store.people : undefined;
  const interruptions = people && new Interruptions(people, roomClock);
  const deps: Omit<RoomDeps, 'onOutOfSync'> = {
    game: gameById,
    hasLevel,
    levels: levelsOf,
    onDamaged: (id, error) => {
      metrics.damaged();
      log(`room ${id} does not verify and is left alone`, error);
    },
    onOldRules: (id, error) => {
      metrics.oldRules();
      log(`room ${id} is left alone`, error);
    },
    clock: roomClock,
    ...(interruptions && { interruptions: () => interruptions.known }),
    onTurns: (room) => notices?.turns(room),
    store,
    bots: options.bots ?? threads,
    secret: () => randomBytes(24).toString('base64url'),
    breathe: makeBreathe(),
    measured: playoutsOf,
    onOver: (room) => ratings?.over(room),
    onError: onFault,
  };
  const neighbours = new Neighbours({
    tell: (news) => cluster?.node.tellOthers(news),
    defer: (run) => setImmediate(guarded('telling other servers', onFault, run)),
    now: () => performance.now(),
    onSpent: (spent) => allowances.spentElsewhere(spent),
  });
  const allowances = new Allowances(limits, (spent) => cluster && neighbours.spend(spent));
  const proxies = options.proxies ?? NO_PROXIES;
  const alarms = people !== undefined && cluster === undefined ? new Alarms(people, roomClock) : undefined;
  const sleepers =
    alarms &&
    new OverdueRooms({
      leases: alarms,
      clock: {
        elapsed: () => performance.now(),
        after: (ms, run) => ownClock.after(ms, guarded('an alarm', onFault, run)),
      },
      me: () => 'this',
      wake: async (id) => (await rooms.wake(id)) || alarms.forget(id),
      onError: onFault,
    });
  const rooms: Rooms = new Rooms({
    deps,
    ...(alarms && { alarm: (id, inMs) => alarms.set(id, inMs) }),
    ...(cluster && { keeper: cluster.node }),
    ...(options.bots === undefined && { botsFor: (owner) => threads.forRoom(owner) }),
    idleMs: options.idleMs ?? 10 * MINUTE,
    journal,
    onOutOfSync: (room) => {
      cluster?.node.lost(room);
      // later, so that the client whose request failed is told first
      const later = (run: () => unknown) => setImmediate(guarded(`leaving room ${room.id}`, onFault, run));
      for (const one of connections) if (one.isIn(room)) later(() => one.close(CLOSE.restart, 'connect again'));
      later(() => seats.close(room));
    },
  });

  const open: OpenLine = async (roomId, address, end) => {
    if (cluster !== undefined) return cluster.node.enter(roomId, address, end);
    const room = await rooms.open(roomId, address);
    return room && new LocalRoomConnection(room, end);
  };
  const entrance = new Entrance({
    forms: wireForms,
    open,
    async make(roomId, settings, address) {
      if (options.namedRooms === false || !allowances.newRoom(address)) return false;
      const made = parseNewRoom(settings, deps.secret);
      return made.ok && (await rooms.createAs(roomId, made.value.head, address)) !== undefined;
    },
  });
  const seats = new AgentSeats(rooms, onFault, open);
  const door = new AgentDoor({ seats, limits, allowances, proxies, onError: onFault });
  const origins = [...(options.origins ?? []), ...(options.publicUrl ? [new URL(options.publicUrl).origin] : [])];
  const front = new Front({
    allowances,
    proxies,
    metrics,
    isOwnHost: makeIsOwnHost([
      ...(options.hosts ?? []),
      ...(options.publicUrl ? [new URL(options.publicUrl).hostname] : []),
    ]),
    log,
  });
  const doorways = new Doorways({
    allowances,
    tries: new Tries(allowances),
    roomOf: (code) => isCodeHere(code, { rooms, store }),
    onFault,
  });
  const ratings =
    people && new RatingsHere({ people, now: () => deps.clock.now(), open: (id) => rooms.open(id), onError: onFault });
  let drained = false;
  const known = people
    ? new PeopleHere({
        people,
        store,
        allowances,
        proxies,
        origins,
        names: { isBad: isBadName, bots: HOUSE_BOTS },
        now: () => deps.clock.now(),
        onError: onFault,
        isHere: (player) => [...connections].some((one) => one.player === player),
        look: async (id) => (/^[A-Za-z0-9_-]{1,64}$/.test(id) ? rooms.look(id) : undefined),
        tables: { make: (id, head) => rooms.createAs(id, head), secret: deps.secret },
        openTable: (id) => rooms.open(id),
        removeTable: (id) => rooms.remove(id),
        drain: (on) => {
          drained = on;
        },
        forgetAt: async (id, player) => (await rooms.open(id))?.forget(player),
      })
    : undefined;
  // devices that were signed out lose their sockets; the others see what has changed
  known?.listen((player) => {
    for (const one of connections) if (one.player === player) one.renew();
  });
  const notices = people
    ? new NoticesHere({
        ...options.notices,
        publicUrl: options.publicUrl,
        people,
        look: (id) => rooms.look(id),
        game: gameById,
        now: () => deps.clock.now(),
        isShared: cluster !== undefined,
        onError: onFault,
      })
    : undefined;
  known?.listen((player) => notices?.left(player).catch((error) => onFault('notices of a player', error)));
  const app = makeHttp({
    isReady: () => !drained && (cluster?.node.isReady ?? true),
    people:
      known &&
      ((to) => {
        const opened = known.serve(to);
        if (people !== undefined && notices !== undefined)
          serveNotices(opened, to, { people, notices, now: () => deps.clock.now() });
      }),
    isLogDamaged: () => logDamaged,
    isBetweenDevices: (code) => doorways.has(code),
    isHost: (code, token) => doorways.isHost(code, token),
    rooms,
    mcp: { seats, origins },
    store,
    metrics,
    allowances,
    crowd: () => neighbours.with(crowdOf([...rooms.all()])),
    proxies,
    showMetrics: options.metrics ?? 'off',
    publicUrl: options.publicUrl,
    networkUrl: () => reachableAt(host, (http.address() as AddressInfo).port).find((url) => !isOwnUrl(url)),
    site: withDocuments(makeSite(options.webRoot ?? '', dressFor(rooms, options)), `${options.webRoot ?? ''}-docs`),
    version: SERVER_VERSION,
    onError: onFault,
    onRequest: options.onRequest ?? (() => {}),
  });
  const listener = getRequestListener(app.fetch);
  const http = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5000 },
    (request, response) => {
      const end = () => response.destroy();
      const serve = () => (door.serves(request, response) ? undefined : listener(request, response));
      const receive = () => front.receive(request, response, guarded('a request', onFault, serve, end));
      guarded('a request', onFault, receive, end)();
    },
  );
  http.on('connection', (socket) =>
    guarded(
      'a connection',
      onFault,
      () => front.connected(socket),
      () => socket.destroy(),
    )(),
  );
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.messageBytes, perMessageDeflate: false });
  const upgrade = (request: IncomingMessage, wire: Duplex, head: Buffer) => {
    // a connection that is cut before or while it is answered
    wire.on('error', () => {});
    const address = limitKey(clientAddress(request, proxies));
    let refusal = front.refusesSocket(request, address) ?? whyNotUpgrade(request, origins);
    const end = refusal === undefined ? allowances.connect(address) : undefined;
    if (end === undefined) refusal ??= TOO_MANY;
    // also when the handshake fails
    wire.on('close', () => end?.());
    if (refusal !== undefined) return front.refuseSocket(wire, refusal);
    if (doorways.take(request, wire, head, address)) return;
    sockets.handleUpgrade(request, wire, head, (socket) => {
      const one = new Connection(socket, wire as Socket, {
        visitor: known?.visitor(request),
        nameFor: (wanted, player) => (isBadName(wanted) ? madeName(player ?? wanted) : wanted),
        entrance,
        limits,
        allowances,
        address,
        metrics,
        onError: onFault,
      });
      connections.add(one);
      socket.on('close', () => connections.delete(one));
    });
  };
  http.on('upgrade', (request, wire, head) =>
    guarded('a socket that opens', onFault, upgrade, () => wire.destroy())(request, wire, head),
  );

  const every = (ms: number, what: string, run: () => unknown) => setInterval(guarded(what, onFault, run), ms);
  const beat = every(options.beatMs ?? MINUTE / 2, 'a heartbeat', () => {
    for (const one of connections) one.beat();
    doorways.beat();
  });
  const sweep = every(MINUTE, 'closing idle rooms', () => rooms.sweep());
  const tell = every(TELL_MS, 'telling other servers', () => {
    if (cluster !== undefined) neighbours.tellCrowd(crowdOf([...rooms.all()]));
  });
  const alive = every(ALIVE_MS, 'saying that this server runs', () => interruptions?.beat());
  alive.unref();
  const retention = { ...RETENTION, ...options.retention };
  const forget = every(CLEAN_UP_MS, 'forgetting dead servers', () => isShared(store) && store.leases.forget(DAY));
  forget.unref();
  const clean = every(CLEAN_UP_MS, 'removing old matches', async () => {
    await known?.sweep(retention.playerDays);
    await ratings?.sweep();
    await notices?.clean();
    if (cluster !== undefined) await known?.mend();
    return cleanUp(
      store,
      retention,
      deps.clock.now(),
      [...rooms.all()].map(({ id }) => id),
    );
  });
  clean.unref();

  let adminKey: string | undefined;
  try {
    if (cluster !== undefined) await cluster.start();
    await interruptions?.beat();
    adminKey = await known?.firstAdminKey();
    await notices?.start();
    await listen(http, host, port);
    sleepers?.start();
  } catch (error) {
    clearInterval(alive);
    clearInterval(beat);
    clearInterval(sweep);
    clearInterval(clean);
    clearInterval(forget);
    clearInterval(tell);
    await notices?.stop();
    await cluster?.stop();
    await store.close();
    throw error;
  }
  // one connection that could not be taken
  http.on('error', (error) => onFault('the server', error));
  const taken = (http.address() as AddressInfo).port;
  const resumed = known?.resume().then(() => ratings?.sweep());
  resumed?.catch((error) => onFault('putting the lists of players right', error));
  journal('started', { version: SERVER_VERSION, port: taken, store: cluster === undefined ? 'file' : 'postgres' });

  let closing: Promise<void> | undefined;
  async function shut(): Promise<void> {
    journal('stopping', { connections: connections.size, tables: rooms.size });
    sleepers?.stop();
    clearInterval(alive);
    clearInterval(beat);
    clearInterval(sweep);
    clearInterval(clean);
    clearInterval(forget);
    clearInterval(tell);
    // one row says that this server has no tables any more: none has to be given back by itself
    cluster?.node.retire();
    const stopped = new Promise<void>((done) => http.close(() => done()));
    for (const one of connections) one.stop();
    doorways.close();
    // bots and alarms stop first: they continue after the restart
    ownClock.stop();
    await threads.close();
    await rooms.close();
    await notices?.stop();
    await cluster?.stop();
    for (const one of connections) one.close(CLOSE.restart, 'restarting');
    await seats.close();
    http.closeIdleConnections();
    // a request that never ends must not keep the server from ending
    const impatient = setTimeout(() => http.closeAllConnections(), GRACE_MS);
    await stopped;
    clearTimeout(impatient);
    await store.close();
    journal('stopped');
  }

  return {
    url: `http://localhost:${taken}`,
    urls: reachableAt(host, taken),
    port: taken,
    rooms,
    routes: [
      ...app.routes.map(({ method, path }) => `${method} ${path}`),
      ...AGENT_ROUTES,
      ...SOCKETS.map((path) => `SOCKET ${path}`),
    ],
    adminKey,
    onFault,
    get connections() {
      return connections.size;
    },
    close: () => {
      closing ??= shut();
      return closing;
    },
  };
}

/** Puts the preview of a link into the head of the page. */
function dressFor(rooms: Rooms, { webRoot = '', publicUrl }: ServerOptions): Dress {
  const deps: PreviewDeps = {
    games: hosted,
    room: async (id) => {
      if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) return undefined;
      // a room that cannot be read has a page that says so, and no preview
      return rooms.look(id).catch(() => undefined);
    },
    hasPicture: (game) => existsSync(join(webRoot, 'preview', `${game}.jpg`)),
  };
  const preload = makePreload(webRoot);
  return async (html, request) => {
    const url = new URL(request.url);
    const { pathname, origin } = url;
    const language = request.headers.get('accept-language') ?? '';
    const preview = await previewOf(url, language, deps);
    const [page, room] = pathname.split('/').filter(Boolean);
    const needs = { page, room, game: preview.game, language: languageOf(language) };
    return preload(withPreview(html, preview, publicUrl ?? origin), needs);
  };
}

const SOCKETS: readonly string[] = ['/ws', '/peerjs', '/relay'];

/** The status line that refuses a WebSocket; undefined when it is allowed. */
function whyNotUpgrade({ url, headers }: IncomingMessage, origins: readonly string[]): string | undefined {
  if (!SOCKETS.includes((url ?? '').split('?')[0])) return '404 Not Found';
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

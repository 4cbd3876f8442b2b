import { isRecord, type Refusal } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { ROOM_CODE } from '@tessera/protocol/code';
import { NotOpened, NotStored, publicMatch, type Room } from '@tessera/room';
import { type Store, StoreError } from '@tessera/store';
import { type Context, Hono } from 'hono';
import type { Crowd } from '../cluster/neighbours.ts';
import type { Allowances } from '../limits/limits.ts';
import { type McpDeps, serveMcp } from '../mcp/server.ts';
import { makeHealth } from '../operations/health.ts';
import type { Metrics } from '../operations/metrics.ts';
import { gameById } from '../rooms/games.ts';
import { parseNewRoom } from '../rooms/head.ts';
import { findCode, glanceAt, isClosed } from '../rooms/lobby.ts';
import { OpenTables } from '../rooms/open-tables.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { isMoved, keptCode, parseMoved } from '../rooms/uploaded.ts';
import type { SiteHandler } from '../site/files.ts';
import { clientAddress, isLoopback, limitKey, NO_PROXIES, type Proxies } from './addresses.ts';
import { isJson, securityHeaders } from './headers.ts';
import { BODY_BYTES, bodyText, readJson } from './json.ts';
import { type Answered, type HttpEnv, requestIds } from './request-ids.ts';

/** Values of a body: the longest match that fits into it has about half as many. */
const BODY_VALUES = 40_000;

export interface HttpDeps {
  readonly rooms: Rooms;
  readonly store: Store;
  readonly metrics: Metrics;
  readonly allowances: Allowances;
  /** What is going on at this server and those that share its database. */
  crowd(): Crowd;
  readonly site: SiteHandler;
  /** Where assistants come in. */
  readonly mcp: Pick<McpDeps, 'seats' | 'origins'>;
  /** Whether this server should get new visitors, where there are others. */
  isReady(): boolean;
  /** Whether the log of the data file was found damaged when this server started. */
  isLogDamaged(): boolean;
  /** Whether a device answers for a code. */
  isBetweenDevices(code: string): boolean;
  /** Whether somebody is the host of a table between devices now. */
  isHost(code: string, token: string): boolean;
  readonly proxies: Proxies;
  /** Who can read the metrics. */
  readonly showMetrics: MetricsAccess;
  /** The address that links should carry, where it is known. */
  readonly publicUrl: string | undefined;
  /** An address of this server in its network; undefined where it listens to its own machine only. */
  networkUrl(): string | undefined;
  readonly version: string;
  readonly onError: (what: string, error: unknown) => void;
  readonly onRequest: (answered: Answered) => void;
  /** Adds what is asked about people; absent where the store knows none. */
  readonly people?: ((app: Hono<HttpEnv>) => void) | undefined;
}

export type MetricsAccess = 'off' | 'local' | 'public';

type Ctx = Context<HttpEnv>;

const answer = (
  c: Ctx,
  status: 400 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503,
  { code, message, field }: Refusal,
) =>
  c.json(
    { code, message, ...(field !== undefined && { field }) },
    status,
    // what was not read of it is not waited for
    status === 413 ? { connection: 'close' } : {},
  );

/** Everything but the WebSocket: creating and finding tables, transcripts, health, metrics, and the client itself. */
export function makeHttp(deps: HttpDeps) {
  const { rooms, store, metrics, allowances, site, mcp, proxies, showMetrics, publicUrl, version, onError } = deps;
  const app = new Hono<HttpEnv>();
  const health = makeHealth(store, rooms, onError);
  const { breathe } = rooms.deps;

  app.use(requestIds(proxies, deps.onRequest));
  app.use(securityHeaders);
  app.onError((error, c) => {
    onError(`${c.req.method} ${c.req.path} (request ${c.get('request')})`, error);
    // the store is away for a moment: nothing is wrong with the request
    if (error instanceof StoreError || error instanceof NotStored) return answer(c, 503, refusal('STORE_FAILED'));
    return answer(c, 500, refusal('INTERNAL'));
  });
  const openTables = new OpenTables(store, () => rooms.deps.clock.now());
  app.post('/api/rooms', async (c) => {
    const address = limitKey(clientAddress(c.env.incoming, proxies));
    // a page of another site can send a form, but not this content type
    if (!isJson(c.req.header('content-type'))) return answer(c, 415, refusal('NOT_JSON'));
    if (!allowances.newRoom(address)) return answer(c, 429, refusal('TOO_FAST', undefined, WAIT));
    const text = await bodyText(c.env.incoming, BODY_BYTES);
    if (text === undefined) return answer(c, 413, refusal('TOO_BIG'));
    await breathe?.();
    const read = readJson(text, BODY_VALUES);
    if (!read.ok) return answer(c, 400, read.error);
    const body = read.value;
    await breathe?.();
    // playing a whole match again costs as much as a table of bots
    if (isMoved(body) && !allowances.botRoom(address)) return answer(c, 429, refusal('TOO_FAST', undefined, WAIT));
    const wanted = isMoved(body) ? await parseMoved(body, rooms.deps) : parseNewRoom(body, rooms.deps.secret);
    if (!wanted.ok) return answer(c, 400, wanted.error);
    const { head, organiserToken } = wanted.value;
    await breathe?.();
    if (head.settings.seats.every(({ kind }) => kind === 'bot') && !allowances.botRoom(address))
      return answer(c, 429, refusal('TOO_FAST', undefined, WAIT));
    const room = await rooms.create(head, address, isMoved(body) ? keptCode(body, deps.isHost) : undefined);
    openTables.forget();
    const { code } = room.ledger.head;
    return c.json(
      { roomId: room.id, ...(code !== undefined && { code }), ...(organiserToken !== undefined && { organiserToken }) },
      201,
    );
  });

  app.get('/api/rooms', async (c) => {
    const game = c.req.query('game');
    if (game !== undefined && gameById(game) === undefined) return answer(c, 400, refusal('BAD_QUERY', 'game'));
    const open = await openTables.of(game);
    const abandoned = rooms.deps.clock.now() - ABANDONED_MS;
    const { busy, playing, present: visited } = deps.crowd();
    const lines = open.flatMap(({ id, game, createdAt, updatedAt, summary }) => {
      // a room in memory is more up to date
      const room = rooms.peek(id);
      const present = visited.includes(id);
      if (updatedAt < abandoned && !present) return [];
      if (room !== undefined && room.ledger.status !== 'waiting') return [];
      if (!isPlayable(game, summary)) return [];
      if (!hasChair(room?.summary() ?? summary)) return [];
      return [{ roomId: id, game, createdAt, present, ...asRecord(room?.summary() ?? summary) }];
    });
    return c.json({ rooms: lines, playing, busy });
  });

  /** The room of a path, or why it is not told. */
  const find = async (c: Ctx, id: string): Promise<Room | Response> => {
    try {
      const room = /^[A-Za-z0-9_-]{1,64}$/.test(id) ? await rooms.look(id) : undefined;
      if (room === undefined) return answer(c, 404, refusal('NO_SUCH_ROOM'));
      return isClosed(room) ? answer(c, 403, refusal('NOT_INVITED')) : room;
    } catch (error) {
      if (error instanceof NotOpened) return answer(c, 503, error.refusal);
      throw error;
    }
  };

  /** Where a code leads. Wrong ones are counted, whichever way they come. */
  const search = (c: Ctx, code: string): ReturnType<typeof findCode> =>
    findCode(code, limitKey(clientAddress(c.env.incoming, proxies)), {
      rooms,
      store,
      allowances,
      isBetweenDevices: (code) => deps.isBetweenDevices(code),
    });

  app.get('/api/codes/:code', async (c) => {
    const found = await search(c, c.req.param('code'));
    return found.ok ? c.json(found.value) : answer(c, STATUS[found.error.code] ?? 404, found.error);
  });

  app.get('/api/rooms/:id', async (c) => {
    const room = await find(c, c.req.param('id'));
    return room instanceof Response ? room : c.json(glanceAt(room));
  });

  app.get('/api/rooms/:id/transcript', async (c) => {
    const room = await find(c, c.req.param('id'));
    if (room instanceof Response) return room;
    const match = publicMatch(room.ledger);
    return match === undefined ? answer(c, 409, refusal('NOT_OVER')) : c.json(match);
  });

  app.get('/api/health', async (c) => {
    const { wrong, damaged } = await health();
    const known = { version, rooms: rooms.size, damaged, ...(deps.isLogDamaged() && { logDamaged: true }) };
    return wrong === undefined ? c.json({ ok: true, ...known }) : c.json({ ok: false, ...known, ...wrong }, 503);
  });

  // answered from memory, so that a proxy can poll often; proxies take 404 for "no new clients, keep those connected"
  app.get('/api/ready', (c) => (deps.isReady() ? c.json({ ok: true }) : c.json({ ok: false }, 404)));

  app.get('/api/site', (c) => {
    // what the network looks like inside is told on this machine only
    const near = publicUrl === undefined && isLocal(c) ? deps.networkUrl() : undefined;
    return c.json({ ...(publicUrl !== undefined && { publicUrl }), ...(near !== undefined && { networkUrl: near }) });
  });

  app.get('/metrics', async (c) => {
    if (!maySeeMetrics(c, showMetrics)) return answer(c, 404, refusal('NOT_FOUND'));
    return c.text(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
  });

  serveMcp(app, {
    ...mcp,
    isBetweenDevices: deps.isBetweenDevices,
    rooms,
    store,
    allowances,
    proxies,
    publicUrl,
    version,
    onError,
  });
  deps.people?.(app);
  app.all('/api/*', (c) => answer(c, 404, refusal('NOT_FOUND')));
  app.get('*', async (c) => {
    // a code alone is the short way to its table; pages have names in small letters
    const code = c.req.path.slice(1);
    const found = ROOM_CODE.test(code) ? await search(c, code) : undefined;
    if (found?.ok && 'roomId' in found.value) return c.redirect(`/table/${found.value.roomId}`);
    return site(c.req.raw);
  });
  app.all('*', (c) => answer(c, 404, refusal('NOT_FOUND')));
  return app;
}

const STATUS: { readonly [code: string]: 403 | 429 | 503 } = {
  TOO_MANY_CODES: 429,
  ROOM_DAMAGED: 503,
  OLD_RULES: 503,
};
const WAIT = 'You created too many tables. Wait a minute.';
/** How long an open table is listed after the last thing that happened at it, when nobody is there. */
const ABANDONED_MS = 24 * 3_600_000;

const maySeeMetrics = (c: Ctx, access: MetricsAccess): boolean =>
  access === 'local' ? isLocal(c) : access === 'public';

/** Whether a request comes from this machine. A proxy here speaks for others, so its requests are not local ones. */
function isLocal({ env, req }: Ctx): boolean {
  const direct = req.header('x-forwarded-for') === undefined && req.header('forwarded') === undefined;
  return direct && isLoopback(clientAddress(env.incoming, NO_PROXIES));
}

/** Whether somebody who sits down could play: the rules it was made with are still there. */
function isPlayable(game: string, summary: unknown): boolean {
  const { version } = asRecord(summary);
  return gameById(game, typeof version === 'number' ? version : 1) !== undefined;
}

/** Whether a person could take a seat: not every open one is for people. */
function hasChair(summary: unknown): boolean {
  const { seats } = asRecord(summary);
  return !Array.isArray(seats) || seats.some((seat) => asRecord(seat).kind === 'open' && !asRecord(seat).program);
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

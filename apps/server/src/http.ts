import type { HttpBindings } from '@hono/node-server';
import { isRecord, type Match, type Refusal } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { commitmentTo } from '@tessera/room';
import type { Store } from '@tessera/store';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { findGame } from './games.ts';
import { parseNewRoom } from './head.ts';
import { securityHeaders } from './headers.ts';
import { Buckets, type Limits } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { Rooms } from './rooms.ts';
import type { Site } from './site.ts';

const BODY_BYTES = 256 * 1024;
const LIST = 100;

export interface HttpDeps {
  readonly rooms: Rooms;
  readonly store: Store;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly site: Site;
  readonly version: string;
  readonly onError: (what: string, error: unknown) => void;
}

type Ctx = Context<{ Bindings: HttpBindings }>;

const answer = (c: Ctx, status: 400 | 403 | 404 | 409 | 413 | 429 | 500, { code, message, field }: Refusal) =>
  c.json({ code, message, ...(field !== undefined && { field }) }, status);

/** Everything but the WebSocket: creating and finding tables, transcripts, health, metrics, and the client itself. */
export function makeHttp({ rooms, store, metrics, limits, site, version, onError }: HttpDeps) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const newRooms = new Buckets(limits.newRooms, limits.newRoomsPerMinute / 60);

  app.use(securityHeaders);
  app.onError((error, c) => {
    onError(`${c.req.method} ${c.req.path}`, error);
    return answer(c, 500, refusal('INTERNAL'));
  });
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: BODY_BYTES,
      onError: (c) => answer(c, 413, refusal('TOO_BIG')),
    }),
  );

  app.post('/api/rooms', async (c) => {
    if (!newRooms.take(c.env.incoming.socket.remoteAddress ?? '', performance.now()))
      return answer(c, 429, refusal('TOO_FAST', undefined, 'You created too many tables. Wait a minute.'));
    let body: unknown;
    try {
      body = await c.req.json();
    } catch {
      return answer(c, 400, refusal('BAD_JSON'));
    }
    const wanted = parseNewRoom(body, rooms.deps.secret);
    if (!wanted.ok) return answer(c, 400, wanted.error);
    const { head, organiserToken } = wanted.value;
    const room = await rooms.create(head);
    return c.json({ roomId: room.id, ...(organiserToken !== undefined && { organiserToken }) }, 201);
  });

  app.get('/api/rooms', async (c) => {
    const game = c.req.query('game');
    if (game !== undefined && findGame(game) === undefined) return answer(c, 400, refusal('BAD_QUERY', 'game'));
    const open = await store.list({ listed: true, status: 'open', limit: LIST, ...(game !== undefined && { game }) });
    const lines = open.flatMap(({ id, game, createdAt, summary }) => {
      // a room in memory is more up to date
      const room = rooms.peek(id);
      if (room !== undefined && room.ledger.status !== 'waiting') return [];
      return [{ roomId: id, game, createdAt, ...asRecord(room?.summary() ?? summary) }];
    });
    return c.json({ rooms: lines });
  });

  app.get('/api/rooms/:id/transcript', async (c) => {
    const id = c.req.param('id');
    const room = /^[A-Za-z0-9_-]{1,64}$/.test(id) ? await rooms.open(id) : undefined;
    if (room === undefined) return answer(c, 404, refusal('NO_SUCH_ROOM'));
    const { status, match, head } = room.ledger;
    if (head.settings.open === false) return answer(c, 403, refusal('NOT_INVITED'));
    if (status !== 'over') return answer(c, 409, refusal('NOT_OVER'));
    return c.json({ commitment: commitmentTo(head.seed), transcript: (match as Match).transcript() });
  });

  app.get('/api/health', async (c) => {
    await store.list({ limit: 1 });
    return c.json({ ok: true, version, rooms: rooms.size });
  });

  app.get('/metrics', async (c) => c.text(await metrics.text(), 200, { 'Content-Type': metrics.contentType }));

  app.all('/api/*', (c) => answer(c, 404, refusal('NOT_FOUND')));
  app.get('*', (c) => site(c.req.raw));
  app.all('*', (c) => answer(c, 404, refusal('NOT_FOUND')));
  return app;
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

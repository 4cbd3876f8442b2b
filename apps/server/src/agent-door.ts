import type { HttpBindings } from '@hono/node-server';
import { isRecord, type Json } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { NotOpened } from '@tessera/room';
import type { Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import { clientAddress, limitKey, type Proxies } from './address.ts';
import { AgentSeat, type Line } from './agent-seat.ts';
import { hosted } from './games.ts';
import type { Allowances } from './limits.ts';
import type { Rooms } from './rooms.ts';

/** How often a stream says that it is still there. */
const KEEP_ALIVE_MS = 10_000;
/** How long a seat waits for its program to come back before it counts as away. */
const LINGER_MS = 30_000;

interface Held {
  readonly seat: AgentSeat;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

type Ctx = Context<{ Bindings: HttpBindings }>;

/** The way in for programs: a stream of messages, and a POST for every answer. The seat's token is the key to both. */
export function addAgentDoor(
  app: Hono<{ Bindings: HttpBindings }>,
  { rooms, allowances, proxies }: { rooms: Rooms; allowances: Allowances; proxies: Proxies },
): void {
  const seats = new Map<string, Held>();

  const refuse = (c: Ctx, status: 400 | 401 | 404 | 409 | 429 | 503, code: string, message: string) =>
    c.json({ code, message }, status);

  /** The token that a program shows, or why it must not go on. */
  const admit = (c: Ctx): string | Response => {
    const token = /^Bearer (\S{8,128})$/.exec(c.req.header('authorization') ?? '')?.[1];
    if (token === undefined)
      return refuse(
        c,
        401,
        'NO_TOKEN',
        'Send the token of your seat: "Authorization: Bearer TOKEN", 8 to 128 characters.',
      );
    if (!allowances.message(limitKey(clientAddress(c.env.incoming, proxies))))
      return refuse(c, 429, 'TOO_FAST', refusal('TOO_FAST').message);
    return token;
  };

  const sit = async (c: Ctx, id: string, token: string): Promise<AgentSeat | Response> => {
    const key = `${id} ${token}`;
    const held = seats.get(key);
    if (held !== undefined) {
      clearTimeout(held.leaving);
      held.leaving = undefined;
      return held.seat;
    }
    let room: Awaited<ReturnType<Rooms['open']>>;
    try {
      room = /^[A-Za-z0-9_-]{1,64}$/.test(id) ? await rooms.open(id) : undefined;
    } catch (error) {
      if (error instanceof NotOpened) return refuse(c, 503, error.refusal.code, error.refusal.message);
      throw error;
    }
    const manifest = hosted.find((one) => one.id === room?.game.id);
    if (room === undefined || manifest === undefined)
      return refuse(c, 404, 'NO_SUCH_ROOM', refusal('NO_SUCH_ROOM').message);
    const [words, draw] = await Promise.all([manifest.words.en(), manifest.terminal?.()]);
    const seat = new AgentSeat(room, words, draw && ((view: Json) => draw(view as never)), token);
    const wanted = c.req.query('seat');
    const refused = await seat.sit(c.req.query('name') ?? 'Program', wanted === undefined ? undefined : Number(wanted));
    if (refused !== undefined) {
      seat.close();
      return refuse(c, 409, refused.code, refused.message);
    }
    seats.set(key, { seat, leaving: undefined });
    return seat;
  };

  app.get('/api/agent/stream', async (c) => {
    const token = admit(c);
    if (token instanceof Response) return token;
    const id = c.req.query('room') ?? '';
    const seat = await sit(c, id, token);
    if (seat instanceof Response) return seat;
    const from = Number(c.req.query('from') ?? 0);
    c.header('content-type', 'application/x-ndjson; charset=utf-8');
    c.header('cache-control', 'no-store');
    return stream(c, async (out) => {
      const held = seats.get(`${id} ${token}`);
      const send = (line: Line) => void out.write(`${JSON.stringify(line)}\n`);
      const alive = setInterval(() => void out.write('\n'), KEEP_ALIVE_MS);
      try {
        for (const line of seat.lines) if (line.line >= from) send(line);
        await new Promise<void>((ended) => {
          out.onAbort(ended);
          seat.onLine = (line) => {
            send(line);
            // what was written before the match was over still goes out
            if (line.type === 'over') setTimeout(ended, 100);
          };
          if (seat.lines.at(-1)?.type === 'over') setTimeout(ended, 100);
        });
      } finally {
        clearInterval(alive);
        // a program that reconnects soon finds its seat as it left it
        if (held !== undefined)
          held.leaving = setTimeout(() => {
            seats.delete(`${id} ${token}`);
            seat.close();
          }, LINGER_MS).unref();
      }
    });
  });

  app.post('/api/agent/answer', async (c) => {
    const token = admit(c);
    if (token instanceof Response) return token;
    const held = seats.get(`${c.req.query('room') ?? ''} ${token}`);
    if (held === undefined)
      return refuse(c, 409, 'NO_STREAM', 'Open the stream first: GET /api/agent/stream?room=ROOM with the same token.');
    let body: unknown;
    try {
      body = await c.req.json();
    } catch {
      return refuse(c, 400, 'BAD_JSON', refusal('BAD_JSON').message);
    }
    const answer = await held.seat.answer(body);
    if (answer === undefined) return c.json({ ok: true });
    if (isRecord(answer) && 'page' in answer) return c.json(answer.page as object);
    const { code, message } = answer as { code: string; message: string };
    return refuse(c, 409, code, message);
  });
}

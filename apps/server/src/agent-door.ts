import type { HttpBindings } from '@hono/node-server';
import type { Json, Refusal } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { NotOpened, type Room } from '@tessera/room';
import type { Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import { clientAddress, limitKey, type Proxies } from './address.ts';
import { AgentSeat, type Line } from './agent-seat.ts';
import { hosted } from './games.ts';
import { isJson } from './headers.ts';
import type { Allowances, Limits } from './limits.ts';
import type { Rooms } from './rooms.ts';

/** How often a stream says that it is still there. */
const KEEP_ALIVE_MS = 10_000;
/** How long a seat waits for its program to come back before it counts as away. */
const LINGER_MS = 30_000;
/** The last lines of a stream are on their way when it is closed. */
const FLUSH_MS = 100;

export interface DoorDeps {
  readonly rooms: Rooms;
  readonly limits: Limits;
  readonly allowances: Allowances;
  readonly proxies: Proxies;
}

/** A program at its seat. */
interface Held {
  readonly seat: AgentSeat;
  /** Ends the stream that is open now. */
  end: (() => void) | undefined;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

type Ctx = Context<{ Bindings: HttpBindings }>;
type Turned = { readonly status: 400 | 401 | 404 | 409 | 415 | 429 | 503; readonly why: Refusal };

const turned = (status: Turned['status'], code: string, message: string): Turned => ({
  status,
  why: { code, message },
});
const isTurned = (value: unknown): value is Turned => typeof value === 'object' && value !== null && 'why' in value;

/** The way in for programs: a stream of messages, and a POST for every answer. The seat's token is the key to both. */
export class AgentDoor {
  readonly #deps: DoorDeps;
  /** By room and token; a seat that is being taken is there too, so that nobody takes it twice. */
  readonly #seats = new Map<string, Promise<Held | Turned>>();

  constructor(deps: DoorDeps) {
    this.#deps = deps;
  }

  addTo(app: Hono<{ Bindings: HttpBindings }>): void {
    app.get('/api/agent/stream', (c) => this.#stream(c));
    app.post('/api/agent/answer', (c) => this.#answer(c));
  }

  /** Ends the streams of a room that is no longer this server's, or of all rooms. */
  async close(room?: Room): Promise<void> {
    for (const [key, opening] of [...this.#seats]) {
      const held = await opening;
      if (isTurned(held) || (room !== undefined && held.seat.room !== room)) continue;
      this.#leave(key, held);
      held.end?.();
    }
  }

  #leave(key: string, { seat, leaving }: Held): void {
    clearTimeout(leaving);
    this.#seats.delete(key);
    seat.close();
  }

  async #stream(c: Ctx): Promise<Response> {
    const address = limitKey(clientAddress(c.env.incoming, this.#deps.proxies));
    const token = this.#tokenOf(c, address);
    if (isTurned(token)) return refuse(c, token);
    const release = this.#deps.allowances.connect(address);
    if (release === undefined) return refuse(c, turned(429, 'TOO_FAST', refusal('TOO_FAST').message));
    const key = `${c.req.query('room') ?? ''} ${token}`;
    const held = await this.#hold(c, key, token);
    if (isTurned(held)) {
      release();
      return refuse(c, held);
    }
    clearTimeout(held.leaving);
    c.header('content-type', 'application/x-ndjson; charset=utf-8');
    c.header('cache-control', 'no-store');
    return stream(c, async (out) => {
      let unread = 0;
      let end = () => {};
      const ended = new Promise<void>((done) => {
        end = done;
      });
      const write = (text: string) => {
        unread += text.length;
        // a program that does not read must not fill the server's memory
        if (unread > this.#deps.limits.backlogBytes) end();
        else void out.write(text).then(() => (unread -= text.length), end);
      };
      const send = ({ text, type }: Line) => {
        write(text);
        if (type === 'over') setTimeout(end, FLUSH_MS);
      };
      out.onAbort(end);
      // one stream a seat: the program that comes back is the one that counts
      held.end?.();
      held.end = end;
      held.seat.onLine = send;
      const alive = setInterval(() => write('\n'), KEEP_ALIVE_MS);
      const from = Number(c.req.query('from') ?? 0);
      for (const line of held.seat.lines) if (line.line >= from || line.type === 'hello') send(line);
      await ended;
      clearInterval(alive);
      release();
      if (held.end !== end) return;
      held.end = undefined;
      held.seat.onLine = () => {};
      held.leaving = setTimeout(() => this.#leave(key, held), LINGER_MS).unref();
    });
  }

  async #answer(c: Ctx): Promise<Response> {
    const token = this.#tokenOf(c, limitKey(clientAddress(c.env.incoming, this.#deps.proxies)));
    if (isTurned(token)) return refuse(c, token);
    if (!isJson(c.req.header('content-type'))) return refuse(c, { status: 415, why: refusal('NOT_JSON') });
    const held = await this.#seats.get(`${c.req.query('room') ?? ''} ${token}`);
    if (held === undefined || isTurned(held))
      return refuse(c, turned(409, 'NO_STREAM', 'Open the stream first: GET /api/agent/stream with the same token.'));
    let body: unknown;
    try {
      body = await c.req.json();
    } catch {
      return refuse(c, { status: 400, why: refusal('BAD_JSON') });
    }
    const answer = await held.seat.answer(body);
    if (answer === undefined) return c.json({ ok: true });
    return 'code' in answer ? refuse(c, { status: 409, why: answer }) : c.json(answer);
  }

  /** The token that a program shows, or why it must not go on. */
  #tokenOf(c: Ctx, address: string): string | Turned {
    const token = /^Bearer (\S{8,128})$/.exec(c.req.header('authorization') ?? '')?.[1];
    if (token === undefined)
      return turned(401, 'NO_TOKEN', 'Send a token of 8 to 128 characters: "Authorization: Bearer TOKEN".');
    if (this.#deps.allowances.message(address)) return token;
    return turned(429, 'TOO_FAST', refusal('TOO_FAST').message);
  }

  #hold(c: Ctx, key: string, token: string): Promise<Held | Turned> {
    const known = this.#seats.get(key);
    if (known !== undefined) return known;
    const sitting = this.#sit(c, token);
    this.#seats.set(key, sitting);
    const forget = () => this.#seats.delete(key);
    sitting.then((held) => isTurned(held) && forget(), forget);
    return sitting;
  }

  async #sit(c: Ctx, token: string): Promise<Held | Turned> {
    const id = c.req.query('room') ?? '';
    let room: Room | undefined;
    try {
      room = /^[A-Za-z0-9_-]{1,64}$/.test(id) ? await this.#deps.rooms.open(id) : undefined;
    } catch (error) {
      if (error instanceof NotOpened) return { status: 503, why: error.refusal };
      throw error;
    }
    const manifest = hosted.find((one) => one.id === room?.game.id);
    if (room === undefined || manifest === undefined) return { status: 404, why: refusal('NO_SUCH_ROOM') };
    const [words, draw] = await Promise.all([manifest.words.en(), manifest.terminal?.()]);
    const seat = new AgentSeat(room, words, draw && ((view: Json) => draw(view as never)), token);
    const wanted = c.req.query('seat');
    const refused = await seat.sit(c.req.query('name') ?? 'Program', wanted === undefined ? undefined : Number(wanted));
    if (refused === undefined) return { seat, end: undefined, leaving: undefined };
    seat.close();
    return { status: 409, why: refused };
  }
}

const refuse = (c: Ctx, { status, why: { code, message } }: Turned): Response => c.json({ code, message }, status);

import type { HttpBindings } from '@hono/node-server';
import { LISTS, type List, type Wish } from '@tessera/agents';
import { refusal } from '@tessera/protocol';
import type { Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import { clientAddress, limitKey, type Proxies } from './address.ts';
import type { Line } from './agent-seat.ts';
import { type AgentSeats, isTurned, type Turned, turned } from './agent-seats.ts';
import { isJson } from './headers.ts';
import type { Allowances, Limits } from './limits.ts';

/** How often a stream says that it is still there. */
const KEEP_ALIVE_MS = 10_000;
/** How long a seat waits for its program to come back before it counts as away. */
const LINGER_MS = 30_000;
/** The last lines of a stream are on their way when it is closed. */
const FLUSH_MS = 100;

export interface DoorDeps {
  readonly seats: AgentSeats;
  readonly limits: Limits;
  readonly allowances: Allowances;
  readonly proxies: Proxies;
}

type Ctx = Context<{ Bindings: HttpBindings }>;

/** The way in for programs: a stream of messages, and a POST for every answer. The seat's token is the key to both. */
export class AgentDoor {
  readonly #deps: DoorDeps;

  constructor(deps: DoorDeps) {
    this.#deps = deps;
  }

  addTo(app: Hono<{ Bindings: HttpBindings }>): void {
    app.get('/api/agent/stream', (c) => this.#stream(c));
    app.post('/api/agent/answer', (c) => this.#answer(c));
  }

  async #stream(c: Ctx): Promise<Response> {
    const address = limitKey(clientAddress(c.env.incoming, this.#deps.proxies));
    const token = this.#tokenOf(c, address);
    if (isTurned(token)) return refuse(c, token);
    const wish = wishOf(c);
    if (isTurned(wish)) return refuse(c, wish);
    const release = this.#deps.allowances.connect(address);
    if (release === undefined) return refuse(c, turned(429, 'TOO_FAST', refusal('TOO_FAST').message));
    const wanted = c.req.query('seat');
    const held = await this.#deps.seats.hold({
      room: c.req.query('room') ?? '',
      token,
      name: c.req.query('name') ?? 'Program',
      ...(wanted !== undefined && { seat: Number(wanted) }),
    });
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
      held.seat.onLine = () => {};
      held.seat.stream(wish);
      const alive = setInterval(() => write('\n'), KEEP_ALIVE_MS);
      const from = Number(c.req.query('from') ?? 0);
      for (const line of held.seat.lines) if (line.line >= from || line.type === 'hello') send(line);
      held.seat.onLine = send;
      await ended;
      clearInterval(alive);
      release();
      if (held.end !== end) return;
      held.end = undefined;
      held.seat.onLine = () => {};
      this.#deps.seats.leaveIn(LINGER_MS, held);
    });
  }

  async #answer(c: Ctx): Promise<Response> {
    const token = this.#tokenOf(c, limitKey(clientAddress(c.env.incoming, this.#deps.proxies)));
    if (isTurned(token)) return refuse(c, token);
    if (!isJson(c.req.header('content-type'))) return refuse(c, { status: 415, why: refusal('NOT_JSON') });
    const held = await this.#deps.seats.get(c.req.query('room') ?? '', token);
    if (held === undefined)
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
}

/** How much of a question a program wants to have in its stream. */
function wishOf(c: Ctx): Wish | Turned {
  const list = c.req.query('list') ?? 'all';
  if (!LISTS.includes(list as List)) return turned(400, 'BAD_MESSAGE', `list must be ${LISTS.join(', ')}.`);
  return { list: list as List, board: c.req.query('board') === '1', cards: c.req.query('cards') === '1' };
}

const refuse = (c: Ctx, { status, why: { code, message } }: Turned): Response => c.json({ code, message }, status);

import type { IncomingMessage, ServerResponse } from 'node:http';
import { LISTS, type List, type MessageWishes } from '@tessera/agents';
import { refusal } from '@tessera/protocol';
import { clientAddress, limitKey, type Proxies } from '../http/addresses.ts';
import { isJson, SAFE } from '../http/headers.ts';
import { bodyText, readJson } from '../http/json.ts';
import type { Allowances, Limits } from '../limits/limits.ts';
import { guarded, type OnFault, refusalOf } from '../operations/faults.ts';
import { type AgentSeats, type Held, isTurned, statusOf, type Turned, turned } from './seats.ts';
import type { StreamLine } from './stream.ts';

/** How often a stream says that it is still there. */
const KEEP_ALIVE_MS = 10_000;
/** How long a seat waits for its program to come back before it counts as away. */
const LINGER_MS = 30_000;
/** The last lines of a stream are on their way when it is closed. */
const FLUSH_MS = 100;

/** What programs ask for. */
export const AGENT_ROUTES = ['GET /api/agent/stream', 'POST /api/agent/answer'] as const;

export interface DoorDeps {
  readonly seats: AgentSeats;
  readonly limits: Limits;
  readonly allowances: Allowances;
  readonly proxies: Proxies;
  readonly onError: OnFault;
}

/**
 * The way in for programs: a stream of messages, and a POST for every answer. The seat's token is the key to both. Programs
 * answer as fast as they can, so this runs before all other HTTP handlers and does as little as possible.
 */
export class AgentDoor {
  readonly #deps: DoorDeps;

  constructor(deps: DoorDeps) {
    this.#deps = deps;
  }

  /** Serves a request that is for a program; false when it is for somebody else. */
  serves(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '' } = request;
    const [path] = url.split('?', 1);
    const [stream, answer] = AGENT_ROUTES;
    const route = `${method} ${path}`;
    const serve =
      route === stream
        ? this.#stream(request, response)
        : route === answer
          ? this.#answer(request, response)
          : undefined;
    // a connection that is cut while it is written to
    if (serve !== undefined) response.on('error', () => {});
    serve?.catch((error) => {
      this.#deps.onError(`${method} ${path}`, error);
      const why = refusalOf(error);
      if (!response.headersSent) refuse(response, { status: why.code === 'INTERNAL' ? 500 : 503, why });
      else response.destroy();
    });
    return serve !== undefined;
  }

  async #stream(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { seats, allowances } = this.#deps;
    const address = this.#addressOf(request);
    const token = this.#tokenOf(request, address);
    if (isTurned(token)) return refuse(response, token);
    const query = queryOf(request);
    const wish = wishOf(query);
    if (isTurned(wish)) return refuse(response, wish);
    const release = allowances.connect(address);
    if (release === undefined) return refuse(response, turned(429, 'TOO_FAST', refusal('TOO_FAST').message));
    // also when it is cut while the seat is being taken
    response.on('close', release);
    const wanted = query.get('seat');
    const held = await seats.hold({
      room: query.get('room') ?? '',
      token,
      name: query.get('name') ?? 'Program',
      address,
      ...(wanted !== null && { seat: Number(wanted) }),
    });
    if (isTurned(held)) return refuse(response, held);
    this.#tell(held, wish, Number(query.get('from') ?? 0), response);
  }

  /** Writes the lines of a seat from a number on, then what comes, until the match is over or somebody ends it. */
  #tell(held: Held, wish: MessageWishes, from: number, response: ServerResponse): void {
    const { seats, limits, onError } = this.#deps;
    const write = (text: string) => {
      // the last lines may wait for a program that reads slowly
      if (response.writableEnded || response.destroyed) return;
      response.write(text);
      // a program that does not read must not fill the server's memory
      if (response.writableLength > limits.backlogBytes) response.destroy();
    };
    const send = ({ text, type }: StreamLine) => {
      write(text);
      if (type === 'over') setTimeout(end, FLUSH_MS);
    };
    const end = () => response.end();
    const destroy = () => response.destroy();
    const alive = setInterval(
      guarded('a stream', onError, () => write('\n'), destroy),
      KEEP_ALIVE_MS,
    );
    const closed = () => {
      clearInterval(alive);
      if (held.end !== end) return;
      held.end = undefined;
      held.seat.stream.onLine = () => {};
      seats.leaveIn(LINGER_MS, held);
    };
    response.on('close', guarded('a stream that closes', onError, closed));
    clearTimeout(held.leaving);
    response.writeHead(200, {
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      ...SAFE,
    });
    response.flushHeaders();
    // one stream a seat: the program that comes back is the one that counts
    held.end?.();
    held.end = end;
    held.seat.stream.onLine = () => {};
    held.seat.openStream(wish, from);
    for (const line of held.seat.stream.lines) if (line.line >= from || line.type === 'hello') send(line);
    held.seat.stream.onLine = guarded('a line of a stream', onError, send, destroy);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = this.#tokenOf(request, this.#addressOf(request));
    if (isTurned(token)) return refuse(response, token);
    if (!isJson(request.headers['content-type'])) return refuse(response, { status: 415, why: refusal('NOT_JSON') });
    const text = await bodyText(request, this.#deps.limits.messageBytes);
    if (text === undefined) return refuse(response, { status: 413, why: refusal('TOO_BIG') });
    const held = await this.#deps.seats.get(queryOf(request).get('room') ?? '', token);
    if (held === undefined)
      return refuse(
        response,
        turned(409, 'NO_STREAM', 'Open the stream first: GET /api/agent/stream with the same token.'),
      );
    const body = readJson(text);
    if (!body.ok) return refuse(response, { status: 400, why: body.error });
    const answer = await held.seat.answer(body.value);
    if (answer === undefined) return say(response, 200, { ok: true });
    if ('code' in answer) return refuse(response, { status: statusOf(answer), why: answer });
    say(response, 200, answer);
  }

  #addressOf(request: IncomingMessage): string {
    return limitKey(clientAddress(request, this.#deps.proxies));
  }

  /** The token that a program shows, or why it must not go on. */
  #tokenOf({ headers }: IncomingMessage, address: string): string | Turned {
    const token = /^Bearer (\S{8,128})$/.exec(headers.authorization ?? '')?.[1];
    if (token === undefined)
      return turned(401, 'NO_TOKEN', 'Send a token of 8 to 128 characters: "Authorization: Bearer TOKEN".');
    if (this.#deps.allowances.message(address)) return token;
    return turned(429, 'TOO_FAST', refusal('TOO_FAST').message);
  }
}

const queryOf = ({ url = '' }: IncomingMessage): URLSearchParams =>
  new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** How much of a question a program wants to have in its stream. */
function wishOf(query: URLSearchParams): MessageWishes | Turned {
  const list = query.get('list') ?? 'all';
  if (!LISTS.includes(list as List)) return turned(400, 'BAD_MESSAGE', `list must be ${LISTS.join(', ')}.`);
  return { list: list as List, board: query.get('board') === '1', cards: query.get('cards') === '1' };
}

function say(response: ServerResponse, status: number, data: unknown): void {
  const text = JSON.stringify(data);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...SAFE,
    // what was not read of a refused request is not waited for
    ...(status >= 400 && { connection: 'close' }),
  });
  response.end(text);
}

const refuse = (response: ServerResponse, { status, why: { code, message } }: Turned): void =>
  say(response, status, { code, message });

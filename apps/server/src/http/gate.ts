import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { refusal } from '@tessera/protocol';
import { Turns } from '../limits/fair-queue.ts';
import type { Allowances } from '../limits/limits.ts';
import { CONNECTION_MS, costOf } from '../limits/limits.ts';
import type { Metrics } from '../operations/metrics.ts';
import { clientAddress, isTrusted, limitKey, type Proxies, plainAddress, WRONG_HOST } from './addresses.ts';
import { SAFE } from './headers.ts';
import { BODY_BYTES } from './json.ts';

/** How long a client over its rate limit waits: after a quick refusal or a closed connection it would try again at once. */
const WAIT_MS = 1000;
/** Answers a socket of an address that has asked too often. */
export const TOO_MANY = '429 Too Many Requests';
/** Asked by machines that know no names. */
const UNNAMED: readonly string[] = ['/api/health', '/api/ready'];
/** Names that are written to the log. */
const LOGGED = 20;

export interface FrontDeps {
  readonly allowances: Allowances;
  readonly proxies: Proxies;
  readonly metrics: Metrics;
  isOwnHost(host: string | undefined): boolean;
  readonly log: (what: string) => void;
}

/** Runs before every handler: stops requests over the rate limit or for another host. */
export class Front {
  readonly #deps: FrontDeps;
  readonly #logged = new Set<string>();
  readonly #turns = new Turns();

  constructor(deps: FrontDeps) {
    this.#deps = deps;
  }

  /** Counts a connection, or ends it. Those of a trusted proxy are many people's; their requests are counted. */
  connected(socket: Socket): void {
    const { allowances, proxies, metrics } = this.#deps;
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isTrusted(proxies, address)) return;
    const key = limitKey(address);
    const end = allowances.open(key);
    allowances.work(key, CONNECTION_MS);
    if (end !== undefined) {
      socket.on('close', end);
      return;
    }
    metrics.turnedAway('connections');
    socket.destroy();
  }

  /** Has a request served when it is its turn, or answers that it is not. */
  receive(request: IncomingMessage, response: ServerResponse, serve: () => void): void {
    const { allowances, proxies, metrics } = this.#deps;
    const [path] = (request.url ?? '').split('?', 1);
    if (!UNNAMED.includes(path) && !this.isNamed(request)) {
      refuse(response, 421, refusal('NOT_FOUND', undefined, WRONG_HOST));
      return;
    }
    const address = limitKey(clientAddress(request, proxies));
    const cost = costOf(path, bytesOf(request));
    if (allowances.work(address, cost)) {
      this.#turns.add({ address, cost, serve: () => response.destroyed || serve() });
      return;
    }
    metrics.turnedAway('work');
    const late = setTimeout(() => refuse(response, 429, refusal('TOO_FAST')), WAIT_MS);
    response.on('close', () => clearTimeout(late));
  }

  /**
   * Why a socket is not opened: undefined when it is. Handshakes cost the address its share like requests, or opening and closing
   * sockets would be free.
   */
  refusesSocket(request: IncomingMessage, address: string): string | undefined {
    const { allowances, metrics } = this.#deps;
    if (!this.isNamed(request)) return '421 Misdirected Request';
    const [path] = (request.url ?? '').split('?', 1);
    if (allowances.work(address, costOf(path, 0))) return undefined;
    metrics.turnedAway('work');
    return TOO_MANY;
  }

  /** Ends a connection that was to become a socket. Who asked too often waits for the answer. */
  refuseSocket(wire: Duplex, status: string): void {
    const end = () => wire.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    if (status !== TOO_MANY) return void end();
    const late = setTimeout(end, WAIT_MS);
    wire.on('close', () => clearTimeout(late));
  }

  /** Whether a request is for this server by its name. */
  isNamed({ headers: { host } }: IncomingMessage): boolean {
    const { isOwnHost, metrics, log } = this.#deps;
    if (isOwnHost(host)) return true;
    metrics.turnedAway('host');
    const name = (host ?? '').slice(0, 100);
    if (this.#logged.size < LOGGED && !this.#logged.has(name)) {
      this.#logged.add(name);
      log(`a request for ${JSON.stringify(name)} was refused; --hosts adds a name of this server`);
    }
    return false;
  }
}

/** How long a body is; as long as any that is taken where nobody tells. */
const bytesOf = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length']) || 0 : BODY_BYTES;

function refuse(response: ServerResponse, status: 421 | 429, { code, message }: ReturnType<typeof refusal>): void {
  if (response.destroyed) return;
  const text = JSON.stringify({ code, message });
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', ...SAFE };
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

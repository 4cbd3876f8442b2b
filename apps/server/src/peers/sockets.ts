import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { guarded } from '../operations/faults.ts';
import { Relay, type RelayDeps } from './relay.ts';
import { Signal } from './signal.ts';

/** The longest text between two devices. */
const MOST_BYTES = 300_000;

/** The sockets for tables between devices: where devices find each other, and where they talk if they cannot. */
export class Doorways {
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false });
  readonly #signal: Signal;
  readonly #relay: Relay;
  readonly #alive = new WeakSet<WebSocket>();

  readonly #deps: RelayDeps;

  constructor(deps: RelayDeps) {
    const { allowances, tries, onFault } = deps;
    this.#deps = deps;
    this.#relay = new Relay(deps);
    this.#signal = new Signal({ allowances, tries, onFault, holds: (code, token) => this.#relay.holds(code, token) });
  }

  /** Takes a socket that is meant for it; false when it is not. */
  take(request: IncomingMessage, wire: Duplex, head: Buffer, address: string): boolean {
    const url = new URL(request.url ?? '', 'http://here');
    if (url.pathname !== '/peerjs' && url.pathname !== '/relay') return false;
    this.#sockets.handleUpgrade(request, wire, head, (socket) => {
      this.#alive.add(socket);
      socket.on('pong', () => this.#alive.add(socket));
      // a frame that is none, or too big: ws closes the connection
      socket.on('error', () => {});
      const door = url.pathname === '/peerjs' ? this.#signal : this.#relay;
      const enter = () => door.receive(socket, url.searchParams, address);
      guarded(`a device at ${url.pathname}`, this.#deps.onFault, enter, () => socket.terminate())();
    });
    return true;
  }

  /** Whether a device answers for a code. */
  has(code: string): boolean {
    return this.#relay.has(code);
  }

  /** Whether somebody is the host of a code, by its token. */
  isHost(code: string, token: string): boolean {
    return this.#relay.holds(code, token) === true;
  }

  /** Closes sockets whose other end has not answered since the last beat. */
  beat(): void {
    for (const socket of this.#sockets.clients) {
      if (!this.#alive.has(socket)) socket.terminate();
      else socket.ping();
      this.#alive.delete(socket);
    }
  }

  close(): void {
    for (const socket of this.#sockets.clients) socket.close(1012);
    for (const socket of this.#sockets.clients) setTimeout(() => socket.terminate(), 1000).unref();
  }
}

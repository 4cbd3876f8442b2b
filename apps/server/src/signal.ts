import { isRecord } from '@tessera/kernel';
import type { WebSocket } from 'ws';
import { type Allowances, Bucket } from './limits.ts';
import { put } from './put.ts';
import { WrongNames } from './wrong-names.ts';

/** What devices send each other through the server until they have a line of their own: PeerJS's own words. */
const CARRIED: readonly unknown[] = ['OFFER', 'ANSWER', 'CANDIDATE', 'LEAVE'];
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const TOKEN = /^[\x21-\x7e]{1,128}$/;
const BURST = 100;
const PER_SECOND = 20;
/** Devices one server introduces to each other at a time. */
const MOST = 20_000;

interface Device {
  readonly token: string;
  readonly socket: WebSocket;
}

/**
 * Introduces devices to each other, in the messages of PeerJS, so that any PeerJS client finds it where it expects its
 * broker. It carries no game: when the devices have found each other, they need it no more.
 */
export class Signal {
  readonly #devices = new Map<string, Device>();
  readonly #wrong: WrongNames;

  constructor(allowances: Allowances) {
    this.#wrong = new WrongNames(allowances);
  }

  get size(): number {
    return this.#devices.size;
  }

  /** A device that asks to be known by an id. One that shows the same token takes the id over. */
  receive(socket: WebSocket, query: URLSearchParams, address: string): void {
    const [id, token] = [query.get('id') ?? '', query.get('token') ?? ''];
    socket.on('error', () => {});
    if (!ID.test(id) || !TOKEN.test(token) || (this.#devices.size >= MOST && !this.#devices.has(id)))
      end(socket, { type: 'ERROR', payload: { msg: 'This id or token is not possible.' } });
    else {
      const before = this.#devices.get(id);
      const taken = before !== undefined && before.token !== token;
      if (!taken) this.#introduce(id, { token, socket }, address);
      if (before !== undefined)
        end(taken ? socket : before.socket, { type: 'ID-TAKEN', payload: { msg: 'ID is taken' } });
    }
  }

  #introduce(id: string, device: Device, address: string): void {
    const { socket } = device;
    this.#devices.set(id, device);
    socket.on('close', () => {
      if (this.#devices.get(id) === device) this.#devices.delete(id);
    });
    const bucket = new Bucket(BURST, PER_SECOND, performance.now());
    socket.on('message', (data, isBinary) => {
      if (!bucket.take(performance.now())) socket.close(1008, 'too many messages');
      else if (!isBinary) this.#carry(id, socket, String(data), address);
    });
    send(socket, { type: 'OPEN' });
  }

  #carry(src: string, socket: WebSocket, text: string, address: string): void {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      // a client that sends such things waits for no answer
      return;
    }
    if (!isRecord(message) || !CARRIED.includes(message.type)) return;
    const { type, dst, payload } = message;
    if (typeof dst !== 'string' || !ID.test(dst)) return;
    const other = this.#wrong.mayTry(address, dst) ? this.#devices.get(dst) : undefined;
    if (other !== undefined) send(other.socket, { type, src, dst, payload });
    else if (type === 'OFFER') {
      this.#wrong.missed(address, dst);
      send(socket, { type: 'EXPIRE', src: dst, dst: src });
    }
  }
}

const send = (socket: WebSocket, message: unknown): void => put(socket, JSON.stringify(message));

function end(socket: WebSocket, message: unknown): void {
  send(socket, message);
  socket.close(1000);
}

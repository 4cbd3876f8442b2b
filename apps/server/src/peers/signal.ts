import { isRecord } from '@tessera/kernel';
import type { WebSocket } from 'ws';
import { readJson } from '../http/json.ts';
import { Bucket } from '../limits/buckets.ts';
import type { Allowances } from '../limits/limits.ts';
import { isGuessable, type Tries } from '../limits/tries.ts';
import { guarded, type OnFault } from '../operations/faults.ts';
import { sendBounded } from '../sockets/frames.ts';
import { Reserved } from './reserved.ts';

/** What devices send each other through the server until they have a connection of their own: PeerJS's own words. */
const CARRIED: readonly unknown[] = ['OFFER', 'ANSWER', 'CANDIDATE', 'LEAVE'];
const ID = /^[A-Za-z0-9_-]{1,64}$/;
const TOKEN = /^[\x21-\x7e]{1,128}$/;
/** What an introduction may have: a description of one device's connection. */
const CHARACTERS = 64_000;
const VALUES = 1000;
const BURST = 100;
const PER_SECOND = 20;
/** Devices one server introduces to each other at a time. */
const MOST = 20_000;
/** The host of a table goes by its code. */
const HOST = /^tessera-(?=.)/;

interface Device {
  readonly token: string;
  readonly socket: WebSocket;
}

export interface SignalDeps {
  readonly allowances: Allowances;
  readonly tries: Tries;
  /** Whether the code of a table is held by this token elsewhere; undefined when nobody has it. */
  holds(code: string, token: string): boolean | undefined;
  readonly onFault: OnFault;
}

/**
 * Introduces devices to each other, in the messages of PeerJS, so that any PeerJS client finds it where it expects its
 * broker. It carries no game: when the devices have found each other, they need it no more.
 */
export class Signal {
  readonly #devices = new Map<string, Device>();
  readonly #reserved = new Reserved(MOST);
  readonly #deps: SignalDeps;

  constructor(deps: SignalDeps) {
    this.#deps = deps;
  }

  get size(): number {
    return this.#devices.size;
  }

  /** A device that asks to be known by an id. One that shows the same token takes the id over. */
  receive(socket: WebSocket, query: URLSearchParams, address: string): void {
    const [id, token] = [query.get('id') ?? '', query.get('token') ?? ''];
    if (!ID.test(id) || !TOKEN.test(token) || (this.#devices.size >= MOST && !this.#devices.has(id)))
      end(socket, { type: 'ERROR', payload: { msg: 'This id or token is not possible.' } });
    else if (!this.#mayHave(id, token, address)) end(socket, TAKEN);
    else {
      const before = this.#devices.get(id);
      this.#introduce(id, { token, socket }, address);
      if (before !== undefined) end(before.socket, TAKEN);
    }
  }

  /** Whether a device gets an id. Who tries too many that others have is told that every one is taken. */
  #mayHave(id: string, token: string, address: string): boolean {
    const { allowances, tries, holds } = this.#deps;
    const code = nameOf(id);
    const held = this.#devices.get(id)?.token ?? this.#reserved.get(id);
    // the relay knows whose code it is; where it does, nobody else sits on it here
    const isOwn = (HOST.test(id) ? holds(code, token) : undefined) ?? (held === undefined ? undefined : held === token);
    if (isOwn === true) return true;
    if (!tries.may(address, code) || isOwn === false) return false;
    // a free code tells something, too, and is kept for who had it: nobody gets more of them than tables
    if (isGuessable(code) && !allowances.newRoom(address)) return false;
    tries.right(address, code);
    return true;
  }

  #introduce(id: string, device: Device, address: string): void {
    const { onFault } = this.#deps;
    const { socket, token } = device;
    this.#devices.set(id, device);
    this.#reserved.free(id);
    const left = () => {
      if (this.#devices.get(id) !== device) return;
      this.#devices.delete(id);
      if (isGuessable(nameOf(id))) this.#reserved.keep(id, token);
    };
    socket.on('close', guarded('a device that left', onFault, left));
    const bucket = new Bucket(BURST, PER_SECOND, performance.now());
    const receive = (data: unknown, isBinary: boolean) => {
      if (!bucket.take(performance.now())) socket.close(1008, 'too many messages');
      else if (!isBinary) this.#carry(id, socket, String(data), address);
    };
    socket.on(
      'message',
      guarded('a message between devices', onFault, receive, () => socket.terminate()),
    );
    send(socket, { type: 'OPEN' });
  }

  #carry(src: string, socket: WebSocket, text: string, address: string): void {
    if (text.length > CHARACTERS) return;
    const read = readJson(text, VALUES);
    // a client that sends such things waits for no answer
    if (!read.ok || !isRecord(read.value) || !CARRIED.includes(read.value.type)) return;
    const { type, dst, payload } = read.value;
    if (typeof dst !== 'string' || !ID.test(dst)) return;
    const { tries } = this.#deps;
    const name = nameOf(dst);
    const other = tries.may(address, name) ? this.#devices.get(dst) : undefined;
    if (other === undefined) {
      if (type === 'OFFER') send(socket, { type: 'EXPIRE', src: dst, dst: src });
      return;
    }
    tries.right(address, name);
    send(other.socket, { type, src, dst, payload });
  }
}

/** A device and the table that it is the host of are one thing to guess. */
const nameOf = (id: string): string => id.replace(HOST, '');

const TAKEN = { type: 'ID-TAKEN', payload: { msg: 'ID is taken' } };

const send = (socket: WebSocket, message: unknown): void => sendBounded(socket, JSON.stringify(message));

function end(socket: WebSocket, message: unknown): void {
  send(socket, message);
  socket.close(1000);
}

import { RELAY_CLOSE } from '@tessera/protocol/code';
import type { WebSocket } from 'ws';
import { Bucket } from '../limits/buckets.ts';
import type { Allowances } from '../limits/limits.ts';
import type { Tries } from '../limits/tries.ts';
import { guarded, type OnFault } from '../operations/faults.ts';
import { sendBounded } from '../sockets/frames.ts';
import { Reserved } from './reserved.ts';

const CODE = /^[A-Za-z0-9_-]{4,64}$/;
const TOKEN = /^[\x21-\x7e]{1,128}$/;
/** Guests one table can have here. */
const GUESTS = 32;
const TABLES = 10_000;
/** Texts a connection carries at once and per second; and characters, so that this is a way to play and not to copy files. */
const TEXTS = { burst: 300, perSecond: 100 };
const CHARACTERS = { burst: 4_000_000, perSecond: 40_000 };

interface RelayTable {
  readonly token: string;
  readonly epoch: number;
  readonly host: WebSocket;
  readonly guests: Map<number, WebSocket>;
  count: number;
}

export interface RelayDeps {
  readonly allowances: Allowances;
  readonly tries: Tries;
  /** What a code is on this server, where a table between devices may have gone on: one that anybody may find, or not. */
  roomOf(code: string): Promise<'open' | 'hidden' | undefined>;
  readonly onFault: OnFault;
}

/**
 * Forwards texts between devices that cannot reach each other directly, without reading them. A host has
 * one socket for all its guests, so each of its texts begins with the number of the guest.
 *
 * A stranger learns nothing about codes: a guest is told the same wherever there is no seat for it, a host the same wherever
 * it cannot have the code.
 */
export class Relay {
  readonly #tables = new Map<string, RelayTable>();
  readonly #reserved = new Reserved(TABLES);
  readonly #deps: RelayDeps;

  constructor(deps: RelayDeps) {
    this.#deps = deps;
  }

  /** Whether a code is held by this token, here or by a host that is away for a moment; undefined when nobody has it. */
  holds(code: string, token: string): boolean | undefined {
    const held = this.#tables.get(code)?.token ?? this.#reserved.get(code);
    return held === undefined ? undefined : held === token;
  }

  has(code: string): boolean {
    return this.#tables.has(code);
  }

  receive(socket: WebSocket, query: URLSearchParams, address: string): Promise<void> | undefined {
    const code = query.get('code') ?? '';
    const token = query.get('token');
    if (!CODE.test(code) || (token !== null && !TOKEN.test(token))) socket.close(RELAY_CLOSE.refused, 'not possible');
    else if (token === null) return this.#look(socket, code, address);
    else return this.#claim(socket, code, { token, epoch: Number(query.get('epoch')) || 0 }, address);
    return undefined;
  }

  async #look(socket: WebSocket, code: string, address: string): Promise<void> {
    const { tries } = this.#deps;
    if (!tries.may(address, code)) return socket.close(RELAY_CLOSE.nobody, 'nobody');
    const moved = !this.#tables.has(code) && (await this.#room(code)) === 'open';
    const table = this.#tables.get(code);
    const full = table === undefined || table.guests.size >= GUESTS;
    if (moved || !full) tries.right(address, code);
    if (moved) socket.close(RELAY_CLOSE.moved, 'moved');
    else if (full) socket.close(RELAY_CLOSE.nobody, 'nobody');
    else if (socket.readyState === socket.OPEN) this.#visit(socket, table);
  }

  /** A store that does not answer decides nothing. */
  #room(code: string): Promise<'open' | 'hidden' | undefined> {
    return this.#deps.roomOf(code).catch(() => undefined);
  }

  async #claim(
    socket: WebSocket,
    code: string,
    { token, epoch }: Pick<RelayTable, 'token' | 'epoch'>,
    address: string,
  ): Promise<void> {
    const { tries, allowances } = this.#deps;
    const isOwn = () => this.holds(code, token) === true;
    // who shows the right token guesses nothing
    if (!isOwn() && !tries.may(address, code)) return socket.close(RELAY_CLOSE.taken, 'taken');
    const room = this.#tables.has(code) ? undefined : await this.#room(code);
    if (room === 'open' || (room === 'hidden' && isOwn())) {
      tries.right(address, code);
      return socket.close(RELAY_CLOSE.moved, 'moved');
    }
    const before = this.#tables.get(code);
    if (room !== undefined || this.holds(code, token) === false || (before?.epoch ?? epoch) > epoch)
      return socket.close(RELAY_CLOSE.taken, 'taken');
    if (before === undefined && (this.#tables.size >= TABLES || (!isOwn() && !allowances.newRoom(address))))
      return socket.close(RELAY_CLOSE.taken, 'taken');
    tries.right(address, code);
    if (socket.readyState === socket.OPEN) this.#host(socket, code, token, epoch);
  }

  /** The latest host of a table has its code, however often an earlier one comes back. */
  #host(socket: WebSocket, code: string, token: string, epoch: number): void {
    const before = this.#tables.get(code);
    const table: RelayTable = { token, epoch, host: socket, guests: new Map(), count: 0 };
    this.#tables.set(code, table);
    this.#reserved.free(code);
    if (before !== undefined) closeTable(before, RELAY_CLOSE.taken);
    const { onFault } = this.#deps;
    const left = () => {
      if (this.#tables.get(code) === table) {
        this.#tables.delete(code);
        this.#reserved.keep(code, token);
      }
      closeTable(table, RELAY_CLOSE.nobody);
    };
    socket.on('close', guarded('a host that left the relay', onFault, left));
    this.#hear(socket, (text) => {
      const cut = text.indexOf(' ');
      const guest = table.guests.get(Number(text.slice(0, cut)));
      if (guest === undefined) return;
      // a number and nothing else closes the connection
      if (cut === text.length - 1) guest.close(1000);
      else sendBounded(guest, text.slice(cut + 1));
    });
    sendBounded(socket, 'open');
  }

  #visit(socket: WebSocket, table: RelayTable): void {
    table.count += 1;
    const n = table.count;
    table.guests.set(n, socket);
    const left = () => {
      if (table.guests.delete(n)) sendBounded(table.host, `${n} `);
    };
    socket.on('close', guarded('a guest that left the relay', this.#deps.onFault, left));
    this.#hear(socket, (text) => sendBounded(table.host, `${n} ${text}`));
    sendBounded(socket, 'open');
    sendBounded(table.host, `${n} +`);
  }

  /** Hears what a connection carries, as far as it is not too much. */
  #hear(socket: WebSocket, hear: (text: string) => void): void {
    const now = performance.now();
    const texts = new Bucket(TEXTS.burst, TEXTS.perSecond, now);
    let characters = CHARACTERS.burst;
    let at = now;
    const receive = (data: unknown, isBinary: boolean) => {
      const time = performance.now();
      const text = String(data);
      characters = Math.min(CHARACTERS.burst, characters + ((time - at) * CHARACTERS.perSecond) / 1000) - text.length;
      at = time;
      if (isBinary || characters < 0 || !texts.take(time)) socket.close(RELAY_CLOSE.refused, 'too much');
      else hear(text);
    };
    socket.on(
      'message',
      guarded('a text at the relay', this.#deps.onFault, receive, () => socket.terminate()),
    );
  }
}

function closeTable({ host, guests }: RelayTable, code: number): void {
  for (const guest of guests.values()) guest.close(code);
  guests.clear();
  host.close(code);
}

import { RELAY_CLOSE } from '@tessera/protocol/relay';
import type { WebSocket } from 'ws';
import { type Allowances, Bucket } from './limits.ts';
import { put } from './put.ts';
import { WrongNames } from './wrong-names.ts';

const CODE = /^[A-Za-z0-9_-]{4,64}$/;
const TOKEN = /^[\x21-\x7e]{1,128}$/;
/** Guests one table can have here. */
const GUESTS = 32;
const TABLES = 10_000;
/** Texts a line carries at once and per second; and characters, so that this is a way to play and not to copy files. */
const TEXTS = { burst: 300, perSecond: 100 };
const CHARACTERS = { burst: 4_000_000, perSecond: 40_000 };

interface Table {
  readonly token: string;
  readonly epoch: number;
  readonly host: WebSocket;
  readonly guests: Map<number, WebSocket>;
  count: number;
}

/**
 * Carries what devices say to each other where they cannot reach each other directly. It reads nothing of it. A host has
 * one socket for all its guests, so each of its texts begins with the number of the guest.
 */
export class Relay {
  readonly #tables = new Map<string, Table>();
  readonly #wrong: WrongNames;

  readonly #isRoom: (code: string) => Promise<boolean>;

  /** `isRoom` says whether a code belongs to a table of the server, where a table between devices may have gone on. */
  constructor(allowances: Allowances, isRoom: (code: string) => Promise<boolean>) {
    this.#wrong = new WrongNames(allowances);
    this.#isRoom = isRoom;
  }

  /** Whether somebody is the host of a code now, by its token. */
  isHost(code: string, token: string): boolean {
    return this.#tables.get(code)?.token === token;
  }

  has(code: string): boolean {
    return this.#tables.has(code);
  }

  receive(socket: WebSocket, query: URLSearchParams, address: string): void {
    const code = query.get('code') ?? '';
    const token = query.get('token');
    socket.on('error', () => {});
    if (!CODE.test(code) || (token !== null && !TOKEN.test(token))) socket.close(RELAY_CLOSE.refused, 'not possible');
    else if (token === null) void this.#look(socket, code, address);
    else void this.#claim(socket, code, token, Number(query.get('epoch')) || 0);
  }

  async #look(socket: WebSocket, code: string, address: string): Promise<void> {
    const isRoom = !this.#tables.has(code) && this.#wrong.mayTry(address, code) && (await this.#hasRoom(code));
    if (isRoom) socket.close(RELAY_CLOSE.moved, 'moved');
    else if (socket.readyState === socket.OPEN) this.#visit(socket, code, address);
  }

  /** A store that does not answer decides nothing. */
  #hasRoom(code: string): Promise<boolean> {
    return this.#isRoom(code).catch(() => false);
  }

  async #claim(socket: WebSocket, code: string, token: string, epoch: number): Promise<void> {
    const isRoom = !this.#tables.has(code) && (await this.#hasRoom(code));
    if (isRoom) socket.close(RELAY_CLOSE.moved, 'moved');
    else if (socket.readyState === socket.OPEN) this.#host(socket, code, token, epoch);
  }

  /** The latest host of a table has its code, however often an earlier one comes back. */
  #host(socket: WebSocket, code: string, token: string, epoch: number): void {
    const before = this.#tables.get(code);
    if (before !== undefined && (before.token !== token || before.epoch > epoch)) {
      socket.close(RELAY_CLOSE.taken, 'taken');
      return;
    }
    if (before === undefined && this.#tables.size >= TABLES) {
      socket.close(RELAY_CLOSE.refused, 'full');
      return;
    }
    const table: Table = { token, epoch, host: socket, guests: new Map(), count: 0 };
    this.#tables.set(code, table);
    if (before !== undefined) closeTable(before, RELAY_CLOSE.taken);
    socket.on('close', () => {
      if (this.#tables.get(code) === table) this.#tables.delete(code);
      closeTable(table, RELAY_CLOSE.nobody);
    });
    limited(socket, (text) => {
      const cut = text.indexOf(' ');
      const guest = table.guests.get(Number(text.slice(0, cut)));
      if (guest === undefined) return;
      // a number and nothing else closes the line
      if (cut === text.length - 1) guest.close(1000);
      else put(guest, text.slice(cut + 1));
    });
    put(socket, 'open');
  }

  #visit(socket: WebSocket, code: string, address: string): void {
    const table = this.#wrong.mayTry(address, code) ? this.#tables.get(code) : undefined;
    if (table === undefined || table.guests.size >= GUESTS) {
      if (table === undefined) this.#wrong.missed(address, code);
      socket.close(RELAY_CLOSE.nobody, 'nobody');
      return;
    }
    table.count += 1;
    const n = table.count;
    table.guests.set(n, socket);
    socket.on('close', () => {
      if (table.guests.delete(n)) put(table.host, `${n} `);
    });
    limited(socket, (text) => put(table.host, `${n} ${text}`));
    put(socket, 'open');
    put(table.host, `${n} +`);
  }
}

function closeTable({ host, guests }: Table, code: number): void {
  for (const guest of guests.values()) guest.close(code);
  guests.clear();
  host.close(code);
}

function limited(socket: WebSocket, hear: (text: string) => void): void {
  const now = performance.now();
  const texts = new Bucket(TEXTS.burst, TEXTS.perSecond, now);
  let characters = CHARACTERS.burst;
  let at = now;
  socket.on('message', (data, isBinary) => {
    const time = performance.now();
    const text = String(data);
    characters = Math.min(CHARACTERS.burst, characters + ((time - at) * CHARACTERS.perSecond) / 1000) - text.length;
    at = time;
    if (isBinary || characters < 0 || !texts.take(time)) socket.close(RELAY_CLOSE.refused, 'too much');
    else hear(text);
  });
}

import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';
import { beMeasured } from './child.ts';
import { newPeerMatch, type PeerMatch } from './peer-match.ts';

/** The least that a durable server can do: a line for every move, one flush for all that came together. */
class RawLog {
  readonly #handle: number;
  #at = 0;
  #lines = '';
  #waiting: (() => void)[] = [];

  constructor() {
    const folder = mkdtempSync(join(tmpdir(), 'raw-log-'));
    this.#handle = openSync(join(folder, 'log'), 'w');
    process.on('exit', () => {
      closeSync(this.#handle);
      rmSync(folder, { recursive: true, force: true });
    });
  }

  write(line: string, done: () => void): void {
    if (this.#waiting.length === 0) setImmediate(() => this.#flush());
    this.#lines += line;
    this.#waiting.push(done);
  }

  #flush(): void {
    const [lines, waiting] = [this.#lines, this.#waiting];
    this.#lines = '';
    this.#waiting = [];
    // a file that is written over costs less to flush than one that grows
    if (this.#at > MOST_BYTES) this.#at = 0;
    this.#at += writeSync(this.#handle, lines, this.#at);
    fdatasyncSync(this.#handle);
    for (const done of waiting) done();
  }
}

const MOST_BYTES = 4 * 1024 * 1024;

interface Table {
  readonly match: PeerMatch;
  readonly sockets: Set<WebSocket>;
}

// The least that a server can do over `ws`: no checks of messages, one text for everybody, and a store only when asked for.
await beMeasured(async () => {
  const tables = new Map<string, Table>();
  const log = process.env.BENCH_LOG === undefined ? undefined : new RawLog();
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  sockets.on('connection', (socket, request) => {
    const { searchParams } = new URL(request.url ?? '', 'ws://bench');
    const [name, seat] = [String(searchParams.get('table')), Number(searchParams.get('seat'))];
    let table = tables.get(name);
    if (table === undefined) {
      table = { match: newPeerMatch(name), sockets: new Set() };
      tables.set(name, table);
    }
    const { match, sockets: all } = table;
    all.add(socket);
    socket.send(JSON.stringify(match.told));
    socket.on('close', () => all.delete(socket));
    socket.on('message', (data) => {
      const { index } = JSON.parse(String(data)) as { index: number };
      if (!match.answer(seat, index)) return;
      const text = JSON.stringify(match.told);
      const tell = () => {
        for (const one of all) one.send(text);
      };
      if (log === undefined) tell();
      else log.write(`${JSON.stringify({ table: name, seat, index, seq: match.told.seq })}\n`, tell);
    });
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  return (http.address() as AddressInfo).port;
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { beMeasured } from './child.ts';
import { newPeerMatch, type PeerMatch } from './peer-match.ts';
import { RawLog } from './raw-log.ts';

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

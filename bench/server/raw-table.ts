import { Line, type OpenTable } from './line.ts';
import { openPeerTable } from './peer-table.ts';

/** Opens a table at the server that is nothing but `ws`. */
export const openRaw: OpenTable = (port, name) =>
  openPeerTable(name, async (seat, hear) => {
    const url = `ws://127.0.0.1:${port}/?table=${encodeURIComponent(name)}&seat=${seat}`;
    const line = await Line.open(url, (text) => hear(JSON.parse(text)));
    return { answer: (index) => line.send(JSON.stringify({ index })), close: () => line.close() };
  });

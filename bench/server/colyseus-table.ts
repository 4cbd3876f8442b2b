import { unpack } from '@colyseus/msgpackr';
import { WebSocket } from 'ws';
import { post } from './http.ts';
import type { OpenTable } from './line.ts';
import { openPeerTable } from './peer-table.ts';

/** Codes of Colyseus' own protocol, and of the messages of bench/server/colyseus.ts. */
const [JOIN, DATA] = [10, 13];
const [ANSWER, TOLD] = [0, 1];

interface Reserved {
  readonly sessionId: string;
  readonly room: { readonly roomId: string; readonly processId: string };
}

/** Opens a room at a Colyseus server, speaking as much of its protocol as two scripted seats need. */
export const openColyseus: OpenTable = (port, name) => {
  let roomId: string | undefined;
  return openPeerTable(name, async (seat, hear) => {
    const path = roomId === undefined ? '/matchmake/create/table' : `/matchmake/joinById/${roomId}`;
    const { room, sessionId } = (await post(port, path, { seat })) as Reserved;
    roomId = room.roomId;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${room.processId}/${roomId}?sessionId=${sessionId}`, {
      perMessageDeflate: false,
    });
    socket.on('message', (data: Buffer) => {
      if (data[0] === JOIN) socket.send(Buffer.from([JOIN]));
      else if (data[0] === DATA && data[1] === TOLD) hear(unpack(data.subarray(2)));
    });
    await new Promise((done, failed) => socket.once('open', done).once('error', failed));
    return {
      // a small number is its own byte in both encodings
      answer: (index) => socket.send(Buffer.from([DATA, ANSWER, index])),
      close: () =>
        new Promise<void>((done) => {
          socket.once('close', () => done());
          socket.close();
        }),
    };
  });
};

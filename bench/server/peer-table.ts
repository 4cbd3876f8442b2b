import { unpack } from '@colyseus/msgpackr';
import { below, seeded } from '@tessera/kernel';
import { WebSocket } from 'ws';
import { Line, type OpenTable, post, Signal, type Table } from './line.ts';
import type { Told } from './peer-match.ts';

/** One seat of a peer's table: what it was last told, and how it answers. */
interface PeerSeat {
  told: Told | undefined;
  answer(index: number): void;
  close(): Promise<void>;
}

/** Two scripted seats of a peer that tells whole states. */
async function openPeerTable(
  name: string,
  open: (seat: number, hear: (told: Told) => void) => Promise<Pick<PeerSeat, 'answer' | 'close'>>,
): Promise<Table> {
  const rng = seeded(name);
  const signal = new Signal();
  const seats: PeerSeat[] = [];
  for (const number of [0, 1]) {
    const seat = { told: undefined } as PeerSeat;
    const hear = (told: Told) => {
      seat.told = told;
      signal.ring();
    };
    Object.assign(seat, await open(number, hear));
    seats.push(seat);
    await signal.until(() => seat.told !== undefined);
  }
  const newest = () => seats.reduce((a, b) => ((a.told?.seq ?? -1) >= (b.told?.seq ?? -1) ? a : b)).told as Told;
  return {
    get over() {
      return newest().asked === null;
    },
    async step() {
      const { asked, seq } = newest();
      if (asked === null) return 0;
      const [mover, other] = [seats[asked.actor], seats[1 - asked.actor]];
      const from = performance.now();
      mover.answer(below(rng, asked.choices));
      await signal.until(() => (mover.told?.seq ?? 0) > seq);
      const waited = performance.now() - from;
      await signal.until(() => (other.told?.seq ?? 0) > seq);
      return waited;
    },
    close: async () => {
      await Promise.all(seats.map((seat) => seat.close()));
    },
  };
}

/** Opens a table at the server that is nothing but `ws`. */
export const openRaw: OpenTable = (port, name) =>
  openPeerTable(name, async (seat, hear) => {
    const url = `ws://127.0.0.1:${port}/?table=${encodeURIComponent(name)}&seat=${seat}`;
    const line = await Line.open(url, (text) => hear(JSON.parse(text)));
    return { answer: (index) => line.send(JSON.stringify({ index })), close: () => line.close() };
  });

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

const NAMESPACE = '/attha';

interface PeerState {
  readonly G: Pick<Told, 'asked'>;
  readonly _stateID: number;
}

/** Opens a match at a boardgame.io server, speaking its socket.io protocol with as little as it needs. */
export const openBoardgame: OpenTable = (port, name) =>
  openPeerTable(name, async (seat, hear) => {
    const signal = new Signal();
    const player = String(seat);
    let ready = false;
    let newest = -1;
    const told = ({ G, _stateID }: PeerState) => {
      newest = _stateID;
      hear({ seq: _stateID, asked: G.asked, state: undefined });
    };
    const early: string[] = [];
    const line = await Line.open(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, (text) => {
      early.push(text);
    });
    line.hear = (text) => {
      if (text === '2') line.send('3');
      else if (text.startsWith('0')) line.send(`40${NAMESPACE},`);
      else if (text.startsWith('40')) ready = true;
      else if (text.startsWith('42')) {
        const [type, , state] = JSON.parse(text.slice(text.indexOf('['))) as [string, string, unknown];
        if (type === 'sync') told((state as { state: PeerState }).state);
        else if (type === 'update') told(state as PeerState);
      }
      signal.ring();
    };
    for (const text of early) line.hear(text);
    const emit = (...event: unknown[]) => line.send(`42${NAMESPACE},${JSON.stringify(event)}`);
    await signal.until(() => ready);
    emit('sync', name, player, undefined, 2);
    return {
      answer(index) {
        const payload = { type: 'answer', args: [index], playerID: player };
        emit('update', { type: 'MAKE_MOVE', payload }, newest, name, player);
      },
      close: () => line.close(),
    };
  });

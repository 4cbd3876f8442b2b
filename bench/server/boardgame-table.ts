import { below, seeded } from '@tessera/kernel';
import { Line, type OpenTable, Signal } from './line.ts';

const NAMESPACE = '/attha';

interface PeerState {
  readonly G: { readonly asked: { readonly actor: number; readonly choices: number } | null };
  readonly _stateID: number;
}

interface Seat {
  line: Line;
  ready: boolean;
  state: PeerState | undefined;
}

/** Opens a match at a boardgame.io server, speaking its socket.io protocol with as little as it needs. */
export const openBoardgame: OpenTable = async (port, name) => {
  const rng = seeded(name);
  const signal = new Signal();
  const seats: Seat[] = [];
  const hear = (seat: Seat) => (text: string) => {
    if (text === '2') seat.line.send('3');
    else if (text.startsWith('0')) seat.line.send(`40${NAMESPACE},`);
    else if (text.startsWith('40')) seat.ready = true;
    else if (text.startsWith('42')) {
      const [type, , told] = JSON.parse(text.slice(text.indexOf('['))) as [string, string, unknown];
      if (type === 'sync') seat.state = (told as { state: PeerState }).state;
      else if (type === 'update') seat.state = told as PeerState;
    }
    signal.ring();
  };
  const emit = (seat: Seat, ...event: unknown[]) => seat.line.send(`42${NAMESPACE},${JSON.stringify(event)}`);
  for (const player of ['0', '1']) {
    const early: string[] = [];
    const line = await Line.open(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, (text) => {
      early.push(text);
    });
    const seat: Seat = { line, ready: false, state: undefined };
    seats.push(seat);
    line.hear = hear(seat);
    for (const text of early) line.hear(text);
    await signal.until(() => seat.ready);
    emit(seat, 'sync', name, player, undefined, 2);
    await signal.until(() => seat.state !== undefined);
  }
  const newest = () => seats.reduce((a, b) => ((a.state?._stateID ?? -1) >= (b.state?._stateID ?? -1) ? a : b)).state;
  return {
    get over() {
      return newest()?.G.asked === null;
    },
    async step() {
      const { G, _stateID } = newest() as PeerState;
      if (G.asked === null) return 0;
      const { actor, choices } = G.asked;
      const payload = { type: 'answer', args: [below(rng, choices)], playerID: String(actor) };
      const told = (seat: Seat) => (seat.state?._stateID ?? 0) > _stateID;
      const from = performance.now();
      emit(seats[actor], 'update', { type: 'MAKE_MOVE', payload }, _stateID, name, String(actor));
      await signal.until(() => told(seats[actor]));
      const waited = performance.now() - from;
      await signal.until(() => seats.every(told));
      return waited;
    },
    close: async () => {
      await Promise.all(seats.map(({ line }) => line.close()));
    },
  };
};

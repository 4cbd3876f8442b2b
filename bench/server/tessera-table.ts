import { below, seeded } from '@tessera/kernel';
import type { ServerMessage } from '@tessera/protocol';
import { Line, type OpenTable, post, Signal } from './line.ts';

const SETTINGS = { game: 'attha', seats: [{ kind: 'open' }, { kind: 'open' }] };

interface Seat {
  line: Line;
  seq: number;
  question: { readonly id: string; readonly choices: readonly unknown[] } | undefined;
  accepted: number;
}

/** Opens a table at Tessera's server: every move under a request id, answered once it is on disk. */
export const openTessera: OpenTable = async (port, name) => {
  const { roomId } = (await post(port, '/api/rooms', SETTINGS)) as { roomId: string };
  const rng = seeded(name);
  const signal = new Signal();
  let over = false;
  const seats: Seat[] = [];
  const hear = (seat: Seat) => (text: string) => {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'room_joined' || message.type === 'state_update') {
      seat.seq = message.seq;
      const mine = message.questions.find(({ choices }) => choices !== undefined);
      seat.question = mine && { id: mine.id, choices: mine.choices as unknown[] };
      over ||= message.result !== undefined;
    } else if (message.type === 'accepted') seat.accepted += 1;
    else if (message.type === 'move_rejected' || message.type === 'error') throw new Error(text);
    signal.ring();
  };
  for (const player of [0, 1]) {
    const line = await Line.open(`ws://127.0.0.1:${port}/ws`, () => {});
    const seat: Seat = { line, seq: -1, question: undefined, accepted: 0 };
    seats.push(seat);
    line.hear = hear(seat);
    seat.line.send(
      JSON.stringify({
        type: 'join_room',
        roomId,
        playerToken: `${name} ${player}`,
        name: `Seat ${player}`,
        version: 1,
      }),
    );
    await signal.until(() => seat.seq >= 0);
  }
  await signal.until(() => seats.some(({ question }) => question !== undefined));
  let moves = 0;
  return {
    get over() {
      return over;
    },
    async step() {
      await signal.until(() => over || seats.some(({ question }) => question !== undefined));
      const mover = seats.find(({ question }) => question !== undefined);
      if (mover?.question === undefined) return 0;
      const { id, choices } = mover.question;
      const [other] = seats.filter((seat) => seat !== mover);
      const [accepted, seen] = [mover.accepted, other.seq];
      const from = performance.now();
      mover.question = undefined;
      mover.line.send(
        JSON.stringify({
          type: 'move_request',
          roomId,
          id: `m${moves++}`,
          question: id,
          answers: [choices[below(rng, choices.length)]],
        }),
      );
      await signal.until(() => mover.accepted > accepted);
      const waited = performance.now() - from;
      await signal.until(() => other.seq > seen);
      return waited;
    },
    close: async () => {
      await Promise.all(seats.map(({ line }) => line.close()));
    },
  };
};

import { signal } from '@preact/signals';
import { attha } from '@tessera/attha/rules';
import { wordDoors } from '@tessera/attha/words';
import type { ServerMessage } from '@tessera/protocol';
import { Room, type RoomDeps, sha256Hex } from '@tessera/room';
import { MemoryStore } from '@tessera/store';
import { expect, test } from 'vitest';
import type { LinkState, RoomLink } from '../src/link/link.ts';
import { unpacked } from '../src/link/socket.ts';
import { Session } from '../src/session/session.ts';

test('a screen that is sent the clocks alone shows the room with these clocks', async () => {
  const time = { now: 0 };
  const deps: RoomDeps = {
    game: () => attha,
    clock: { now: () => time.now, after: () => () => {} },
    store: new MemoryStore(),
    bots: { choose: () => new Promise(() => {}) },
    secret: () => 'secret',
    onError: (_what, error) => {
      throw error;
    },
  };
  const tokens = ['one', 'two'];
  const room = (await Room.create('clocks', deps, {
    settings: {
      game: 'attha',
      options: { entryRule: 'firstOnly', playForPlaces: false, deadlock: 'draw' },
      seats: tokens.map(() => ({ kind: 'open' })),
      listed: false,
      clock: { kind: 'bank', ms: 60_000, increment: 0 },
      timeout: 'forfeit',
      awayMs: 0,
      botMs: 0,
      botDelayMs: 0,
    },
    seed: 'a seed',
    holders: tokens.map((token) => ({ holder: sha256Hex(token), name: token })),
  })) as Room;
  const heard: ServerMessage[] = [];
  const words = { value: await wordDoors.en(), ready: async () => {} };
  const [one, two] = tokens.map(
    (token) =>
      new Session({ game: attha, words }, (receive): RoomLink => {
        const session = room.connect((message) => {
          heard.push(message);
          receive(unpacked(JSON.parse(JSON.stringify(message))));
        });
        const send: RoomLink['send'] = (message) =>
          void room.receive(session, { ...message, roomId: room.id } as never);
        send({ type: 'join_room', playerToken: token, version: 1, compact: true });
        const close = () => room.disconnect(session);
        return { kind: 'online', roomId: room.id, state: signal<LinkState>('open'), send, close };
      }),
  );
  const asked = () => [one, two].find((session) => session.open.value.length > 0);
  for (let i = 0; i < 4; i++) {
    await expect.poll(asked).toBeDefined();
    const session = asked() as Session;
    const [question] = session.open.value;
    time.now += 1000;
    session.answer(question, question.choices[0]);
    await expect.poll(() => session.open.value[0]?.id).not.toBe(question.id);
  }
  const clocks = heard.flatMap((one) => (one.type === 'state_update' ? (one.clocks ?? []) : []));
  expect(clocks.length).toBeGreaterThan(0);
  const { at, left, running } = clocks[clocks.length - 1];
  for (const session of [one, two]) {
    const shown = session.room.value;
    expect(shown?.clocksAt).toBe(at);
    expect(shown?.running).toEqual(running);
    expect(shown?.seats.map(({ clock, name }) => [name, clock])).toEqual(tokens.map((name, i) => [name, left[i]]));
  }
  expect(Math.min(...left)).toBeLessThan(60_000);
});

import { signal } from '@preact/signals';
import { board } from '@tessera/attha/board';
import { attha } from '@tessera/attha/rules';
import { wordDoors } from '@tessera/attha/words';
import { Room, type RoomDeps, sha256Hex } from '@tessera/room';
import { MemoryStore } from '@tessera/store';
import { expect, test, vi } from 'vitest';
import type { LinkState, Receive, RoomLink } from '../src/link/link.ts';
import { Session } from '../src/session/session.ts';
import type { Spoken } from '../src/session/tell.ts';
import { virtualTime } from './virtual-time.ts';

const en = await wordDoors.en();
const spoken: Spoken = { ...board, game: attha, words: { value: en, ready: async () => {} } };
const settle = () => new Promise((done) => setTimeout(done, 5));

let rooms = 0;
/** A table with one person and bots that answer at once with their first choice, watched on a clock of its own. */
async function watched(bots: number, seed = 'a seed') {
  const deps: RoomDeps = {
    game: () => attha,
    clock: { now: () => 0, after: () => () => {} },
    store: new MemoryStore(),
    bots: {
      choose: async (task) => {
        const { Engine } = await import('@tessera/kernel');
        return Engine.at(attha, task.state as never).questions[0].choices[0] as never;
      },
    },
    secret: () => 'secret',
    onError: (_what, error) => {
      throw error;
    },
  };
  rooms += 1;
  const room = (await Room.create(`staged${rooms}`, deps, {
    settings: {
      game: 'attha',
      options: { entryRule: 'firstOnly', playForPlaces: false, deadlock: 'draw' },
      seats: [{ kind: 'open' }, ...Array.from({ length: bots }, () => ({ kind: 'bot', level: 'random' }) as const)],
      listed: false,
      timeout: 'forfeit',
      awayMs: 0,
      botMs: 0,
      botDelayMs: 0,
    },
    seed,
    holders: [{ holder: sha256Hex('me'), name: '' }, ...Array.from({ length: bots }, () => null)],
  })) as Room;
  const time = virtualTime();
  const connect = (receive: Receive): RoomLink => {
    const session = room.connect((message) => receive(JSON.parse(JSON.stringify(message))));
    const link: RoomLink = {
      kind: 'online',
      roomId: room.id,
      state: signal<LinkState>('open'),
      send: (message) => void room.receive(session, { ...message, roomId: room.id } as never),
      close: () => room.disconnect(session),
    };
    link.send({ type: 'join_room', playerToken: 'me', version: 1 });
    return link;
  };
  const session = new Session(spoken, connect, time.after);
  session.staged = true;
  await settle();
  return { room, session, time, reload: () => new Session(spoken, connect, time.after) };
}

const answer = async (session: Session) => {
  const [question] = session.open.value;
  session.answer(question, question.choices[0]);
  await settle();
};

/** Plays on until the stage shows something of a seat. */
async function until(session: Session, time: ReturnType<typeof virtualTime>, seat: number): Promise<void> {
  for (let i = 0; i < 2000 && session.stage.playing.value?.seat !== seat; i++) {
    if (session.open.value.length > 0) await answer(session);
    time.pass(25);
  }
  expect(session.stage.playing.value?.seat).toBe(seat);
}

const asked = (session: Session) => session.questions.value.map(({ actor }) => actor);

test('a change is played, rests and is told; who acts stays asked until it has been played', async () => {
  const { session, time } = await watched(1, 'lost');
  await until(session, time, 1);
  const told = session.log.value.length;
  expect(session.stage.playing.value?.phase).toBe('turn');
  expect(session.stage.playing.value?.cues[0]).toEqual({ show: 'throw' });
  time.pass(300);
  expect(session.stage.playing.value?.phase).toBe('act');
  expect(session.played.value.length).toBeGreaterThan(told);
  expect(session.log.value).toHaveLength(told);
  expect(asked(session)).toEqual([1]);
  time.pass(549);
  expect(session.log.value).toHaveLength(told);
  time.pass(1);
  expect(session.stage.playing.value?.phase).toBe('rest');
  expect(session.log.value).toEqual(session.played.value);
  const rested = session.ply.value;
  time.pass(699);
  expect(session.ply.value).toBe(rested);
});

test('skipping goes to the present, and the traces tell what was skipped', async () => {
  const { room, session, time } = await watched(3);
  await until(session, time, 1);
  session.stage.hurry();
  expect(session.ply.value).toBe(room.ledger.match?.entries.length);
  expect(session.open.value).toHaveLength(1);
  expect(session.before.value).toBeUndefined();
  const traces = session.traces();
  expect(traces.map(({ seat, age }) => [seat, age])).toEqual([
    [3, 0],
    [2, 1],
    [1, 2],
  ]);
  for (const { notes, seat } of traces) expect(notes.every((note) => note.seat === seat)).toBe(true);
});

test('acting while others are still shown is heard at once', async () => {
  const { room, session, time } = await watched(3);
  await until(session, time, 3);
  while (session.open.value.length === 0) time.pass(25);
  expect(session.stage.busy).toBe(true);
  const before = room.ledger.match?.entries.length ?? 0;
  await answer(session);
  expect(room.ledger.match?.entries.length).toBeGreaterThan(before);
});

test('traces stay while one throws and go with the first move', async () => {
  const { session, time } = await watched(1);
  for (let i = 0; i < 60; i++) {
    time.pass(10_000);
    const [question] = session.open.value;
    if (session.traces().length > 0 && question?.kind === 'move') break;
    if (question !== undefined) await answer(session);
  }
  expect(session.log.value.at(-1)).toMatchObject({ kind: 'threw', seat: 0 });
  const [{ before, after }] = session.traces();
  expect(before).toBeDefined();
  expect(after).not.toEqual(before);
  const [question] = session.open.value;
  const move = question.choices.find((choice) => typeof choice === 'object' && choice !== null && 'move' in choice);
  session.answer(question, move as never);
  await settle();
  expect(
    session.traces().every(({ from }) => from > (session.log.value.findLast(({ seat }) => seat === 0)?.at ?? 0)),
  ).toBe(true);
});

test('after an undo the throw, the log and the traces are those of the moment on the board', async () => {
  const { session, time } = await watched(1);
  for (let i = 0; i < 30; i++) {
    time.pass(10_000);
    if (session.open.value.length > 0) await answer(session);
  }
  time.pass(10_000);
  const at = session.log.value.findLast(({ kind, seat }) => kind === 'moved' && seat === 1)?.at ?? 0;
  const past = session.traces(at);
  expect(past[0]).toMatchObject({ seat: 1, to: at });
  expect(past.every(({ notes }) => notes.every((note) => note.at <= at))).toBe(true);
  const length = session.ply.value;
  session.undo();
  await vi.waitFor(() => expect(session.ply.value).toBeLessThan(length));
  expect(session.stage.busy).toBe(false);
  expect(session.played.value.every((note) => note.at <= session.ply.value)).toBe(true);
});

test('the end is told when it has been seen', async () => {
  const { room, session, time } = await watched(1);
  // nobody looks until shortly before the end
  session.staged = false;
  for (let i = 0; i < 3000 && session.result.value === undefined; i++) {
    session.staged = (room.ledger.match?.entries.length ?? 0) > 20;
    if (session.open.value.length > 0) await answer(session);
    else if (room.ledger.status === 'over') {
      expect(session.room.value?.status).toBe(session.result.value === undefined ? 'playing' : 'over');
      time.pass(100);
    } else time.pass(5000);
    if (i === 40) session.ask('resign');
  }
  time.pass(100_000);
  expect(session.room.value?.status).toBe('over');
  expect(session.result.value).toBeDefined();
});

test('after a reload the traces are there, with what was seen before and after them', async () => {
  const { session, time, reload } = await watched(1);
  for (let i = 0; i < 60 && !session.traces().some(({ notes }) => notes.some(({ kind }) => kind === 'moved')); i++) {
    time.pass(10_000);
    if (session.open.value.length > 0) await answer(session);
  }
  time.pass(10_000);
  session.close();
  const again = reload();
  await settle();
  expect(again.traces().map(({ seat, from, to }) => ({ seat, from, to }))).toEqual(
    session.traces().map(({ seat, from, to }) => ({ seat, from, to })),
  );
  expect(again.traces()[0].before).toBeUndefined();
  await again.remember(again.traces());
  expect(again.remembered.value).toBe(1);
  expect(again.traces()[0].after).toEqual(session.traces()[0].after);
  expect(again.traces()[0].before).toMatchObject({ seats: (session.traces()[0].before as { seats?: unknown }).seats });
});

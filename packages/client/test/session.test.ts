import { signal } from '@preact/signals';
import { attha } from '@tessera/attha/rules';
import { wordDoors } from '@tessera/attha/words';
import type { Json } from '@tessera/kernel';
import { Room, type RoomDeps, sha256Hex } from '@tessera/room';
import { MemoryStore } from '@tessera/store';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { LinkState, Receive, RoomLink } from '../src/link/link.ts';
import { keepLastSeen } from '../src/session/last-seen.ts';
import { Session } from '../src/session/session.ts';
import { latestText, readingOf, type Spoken, turnText } from '../src/session/tell.ts';

const en = await wordDoors.en();

const deps: RoomDeps = {
  game: () => attha,
  clock: { now: () => 0, after: () => () => {} },
  store: new MemoryStore(),
  bots: { choose: () => new Promise(() => {}) },
  secret: () => 'secret',
  onError: (_what, error) => {
    throw error;
  },
};

const spoken: Spoken = { game: attha, words: { value: en, ready: async () => {} } };

const settle = () => new Promise((done) => setTimeout(done, 5));

/** A link into a room that can lose messages on the way. */
function linkTo(room: Room, token: string, kind: RoomLink['kind'], lose: { next: boolean }) {
  return (receive: Receive): RoomLink => {
    const session = room.connect((message) => {
      if (lose.next && message.type === 'state_update') lose.next = false;
      else receive(JSON.parse(JSON.stringify(message)));
    });
    const link: RoomLink = {
      kind,
      roomId: room.id,
      state: signal<LinkState>('open'),
      send: (message) => void room.receive(session, { ...message, roomId: room.id } as never),
      close: () => room.disconnect(session),
    };
    link.send({ type: 'join_room', playerToken: token, version: 1 });
    return link;
  };
}

let rooms = 0;
async function roomFor(...tokens: string[]): Promise<Room> {
  rooms += 1;
  return (await Room.create(`room${rooms}`, deps, {
    settings: {
      game: 'attha',
      options: { entryRule: 'firstOnly', playForPlaces: false, deadlock: 'draw' },
      seats: tokens.map(() => ({ kind: 'open' })),
      listed: false,
      timeout: 'forfeit',
      awayMs: 0,
      botMs: 0,
      botDelayMs: 0,
    },
    seed: 'a seed',
    holders: tokens.map((token) => ({ holder: sha256Hex(token), name: '' })),
  })) as Room;
}

/** Answers whatever is asked with its first choice, several times. */
async function play(sessions: readonly Session[], answers: number): Promise<void> {
  for (let i = 0; i < answers; i++) {
    const asked = sessions.find((session) => session.open.value.length > 0);
    const question = asked?.open.value[0];
    if (asked === undefined || question === undefined) return;
    asked.answer(question, question.choices[0]);
    await settle();
  }
}

const seen = (room: Room, seat: number): Json => attha.view(room.ledger.match?.engine.state as never, seat) as never;

test('two screens see what the room sees, by changes alone', async () => {
  const room = await roomFor('one', 'two');
  const [one, two] = ['one', 'two'].map((token) => new Session(spoken, linkTo(room, token, 'online', { next: false })));
  await settle();
  await play([one, two], 30);
  expect(one.view.value).toEqual(seen(room, 0));
  expect(two.view.value).toEqual(seen(room, 1));
  expect(one.ply.value).toBe(room.ledger.match?.entries.length);
  expect(one.log.value).toEqual(two.log.value);
});

test('a screen that missed a message asks for the whole and goes on', async () => {
  const room = await roomFor('one', 'two');
  const lose = { next: false };
  const one = new Session(spoken, linkTo(room, 'one', 'online', { next: false }));
  const two = new Session(spoken, linkTo(room, 'two', 'online', lose));
  await settle();
  await play([one, two], 6);
  lose.next = true;
  await play([one, two], 1);
  await play([one, two], 6);
  expect(lose.next).toBe(false);
  expect(two.view.value).toEqual(seen(room, 1));
});

test('at one screen the one who is asked looks; undo takes the log back, too', async () => {
  const room = await roomFor('here', 'here');
  const session = new Session(spoken, linkTo(room, 'here', 'here', { next: false }));
  await settle();
  await play([session], 20);
  expect(session.seats.value).toEqual([0, 1]);
  expect(session.me.value).toBe(session.open.value[0].actor);
  const before = session.ply.value;
  session.undo();
  await vi.waitFor(() => expect(session.ply.value).toBeLessThan(before));
  expect(session.log.value.every(({ at }) => at <= session.ply.value)).toBe(true);
});

test('who resigns at one screen keeps the seat: the story says you, and another match can follow', async () => {
  const room = await roomFor('here', 'elsewhere');
  room.createRematch = async () => 'another';
  const session = new Session(spoken, linkTo(room, 'here', 'here', { next: false }));
  const other = new Session(spoken, linkTo(room, 'elsewhere', 'online', { next: false }));
  await settle();
  // a seat that a bot has is nobody's at this screen
  const seats = () => (session.room.value?.seats ?? []).map(({ kind }) => kind);
  await play([session, other], 4);
  session.ask('resign');
  await vi.waitFor(() => expect(session.result.value?.ranks).toEqual([2, 1]));
  expect(seats()).toEqual(['left', 'person']);
  expect(session.seats.value).toContain(0);
  expect(other.seats.value).toEqual([1]);
  expect(latestText(spoken, readingOf(spoken, session.view.value, session.places.value, 0), session.log.value)).toBe(
    'You resigned.',
  );
  session.ask('rematch');
  await vi.waitFor(() => expect(session.room.value?.rematch).toEqual([0]));
  other.ask('rematch');
  await vi.waitFor(() => expect(session.next.value).toBe('another'));
});

test('who resigned elsewhere finds the seat again after a reload', async () => {
  const room = await roomFor('one', 'two', 'three');
  const [one, two] = ['one', 'two', 'three'].map(
    (token) => new Session(spoken, linkTo(room, token, 'online', { next: false })),
  );
  await settle();
  one.ask('resign');
  await vi.waitFor(() => expect(two.room.value?.seats[0].kind).toBe('left'));
  expect(one.seats.value).toEqual([0]);
  one.close();
  const again = new Session(spoken, linkTo((await Room.load(room.id, deps)) as Room, 'one', 'online', { next: false }));
  await settle();
  expect(again.seats.value).toEqual([0]);
  expect(again.reading.value.me).toBe(0);
});

test('a second click while the first is under way is not sent', async () => {
  const room = await roomFor('here', 'here');
  const session = new Session(spoken, linkTo(room, 'here', 'here', { next: false }));
  await settle();
  const [question] = session.open.value;
  session.answer(question, question.choices[0]);
  session.answer(question, question.choices[0]);
  await settle();
  expect(session.said.value).toBeUndefined();
  expect(room.ledger.match?.entries.filter(({ actor }) => actor >= 0)).toHaveLength(1);
});

test('two moments asked for at once both get their answer, with one request', async () => {
  const room = await roomFor('one', 'two');
  const one = new Session(spoken, linkTo(room, 'one', 'online', { next: false }));
  const two = new Session(spoken, linkTo(room, 'two', 'online', { next: false }));
  await settle();
  await play([one, two], 6);
  const late = new Session(spoken, linkTo(room, 'late', 'online', { next: false }));
  await settle();
  const sent = vi.spyOn(late.link, 'send');
  const [first, second] = await Promise.all([late.moment(1), late.moment(2)]);
  expect(first).toBeDefined();
  expect(second).toBeDefined();
  expect(first).not.toEqual(second);
  expect(sent).toHaveBeenCalledTimes(1);
  // and later ones ask again
  expect(await late.moment(3)).toBeDefined();
});

test('a player is told that an undo was declined', async () => {
  const room = await roomFor('one', 'two');
  const one = new Session(spoken, linkTo(room, 'one', 'online', { next: false }));
  const two = new Session(spoken, linkTo(room, 'two', 'online', { next: false }));
  await settle();
  await play([one, two], 4);
  one.link.send({ type: 'request_undo', id: 'undo', to: 0 });
  await vi.waitFor(() => expect(two.room.value?.undo?.by).toBe(0));
  two.ask('decline_undo');
  await settle();
  expect(one.said.value?.words).toBe('Undo declined.');
});

test('an undo that the others agreed to is told in the story, after a reload and a restart too', async () => {
  const room = await roomFor('one', 'two');
  const one = new Session(spoken, linkTo(room, 'one', 'online', { next: false }));
  const two = new Session(spoken, linkTo(room, 'two', 'online', { next: false }));
  await settle();
  await play([one, two], 4);
  one.link.send({ type: 'request_undo', id: 'undo', to: 2 });
  await vi.waitFor(() => expect(two.room.value?.undo?.by).toBe(0));
  expect(two.undone.value).toEqual([]);
  two.ask('accept_undo');
  await settle();
  const told = [{ by: 0, at: one.ply.value }];
  expect(one.undone.value).toEqual(told);
  const again = (await Room.load(room.id, deps)) as Room;
  const reloaded = new Session(spoken, linkTo(again, 'two', 'online', { next: false }));
  await settle();
  expect(reloaded.undone.value).toEqual(told);
});

test('of a screen that several share, what anybody may see is kept for the front page', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { setItem: (key: string, text: string) => void kept.set(key, text) });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const room = await roomFor('here', 'here');
  const view = vi.spyOn(attha, 'view');
  onTestFinished(() => view.mockRestore());
  const match = () => room.ledger.match;
  const shared = new Session(spoken, (receive) => ({
    ...linkTo(room, 'here', 'here', { next: false })(receive),
    match: match as never,
  }));
  await settle();
  view.mockClear();
  keepLastSeen(shared)();
  expect(view.mock.calls.map(([, viewer]) => viewer)).toEqual([null]);
  expect(kept.size).toBe(1);
});

test('a turn that belongs to nobody has the sentences of its notes, never the game’s sentence about a seat', () => {
  const turn = vi.fn(() => 'whole');
  const ui = {
    ...spoken,
    words: { value: { ...en, turn, notes: { ended: () => 'It ended.' } }, ready: async () => {} },
  };
  const at = readingOf(spoken, {});
  const notes = [{ at: 7, kind: 'ended', seat: 0, detail: {} }];
  expect(turnText(ui as never, at, { seat: -1, notes, from: 7, to: 7 } as never)).toBe('It ended.');
  expect(turn).not.toHaveBeenCalled();
  expect(turnText(ui as never, at, { seat: 0, notes, from: 7, to: 7 } as never)).toBe('whole');
});

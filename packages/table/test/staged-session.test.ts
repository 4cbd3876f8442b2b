import { signal } from '@preact/signals';
import { board } from '@tessera/attha/board';
import { attha } from '@tessera/attha/rules';
import { wordDoors } from '@tessera/attha/words';
import { Room, type RoomDeps, sha256Hex } from '@tessera/room';
import { MemoryStore } from '@tessera/store';
import { expect, test } from 'vitest';
import type { Link, LinkState, Receive } from '../src/link/link.ts';
import { Session } from '../src/table/session.ts';
import type { Spoken } from '../src/table/tell.ts';
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
  const connect = (receive: Receive): Link => {
    const session = room.connect((message) => receive(JSON.parse(JSON.stringify(message))));
    const link: Link = {
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
  return { room, session, time };
}

const answer = async (session: Session) => {
  const [question] = session.open.value;
  session.answer(question, question.choices[0]);
  await settle();
};

test('one plays on while others are shown; whose change is shown stays asked until it has been played', async () => {
  const { session, time } = await watched(2);
  for (let i = 0; i < 40 && session.stage.playing.value?.seat !== 1; i++) {
    if (session.open.value.length > 0) await answer(session);
    time.pass(50);
  }
  const asked = () => session.questions.value.map(({ actor }) => actor);
  const trail: string[] = [];
  for (let ms = 0; ms < 4000; ms += 25) {
    const playing = session.stage.playing.value;
    const line = `${playing?.seat}${playing?.phase} asks ${asked()}`;
    if (trail.at(-1) !== line) trail.push(line);
    time.pass(25);
  }
  console.log(trail);
  expect(trail.length).toBeGreaterThan(3);
});

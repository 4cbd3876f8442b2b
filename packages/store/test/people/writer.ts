import { LibsqlStore } from '../../src/libsql/index.ts';
import {
  addCode,
  addDevice,
  addPlayer,
  answerAsk,
  askByCode,
  changePlayer,
  finishAsk,
  keepPlayer,
} from '../../src/people/index.ts';

/**
 * Makes players with devices, codes and joins beside moves of a match until it is killed. Prints `ack` after a promise resolved;
 * the parent reads the output to the end.
 */
const [file, run] = process.argv.slice(2);
const say = (...words: (string | number)[]) => process.stdout.write(`${words.join(' ')}\n`);

say('up');
const store = LibsqlStore.open({ file, logBytes: 6000 });
const { people } = store;
say('opened');

const device = (player: string, n: number) => ({
  token: `${player} ${n}`,
  id: `${player}.${n}`,
  player,
  what: 'Firefox, Linux',
  added_at: n,
  seen_at: n,
});

async function live(n: number): Promise<void> {
  const id = `${run}.${n}`;
  const row = { id, name: id, shown: null, face: '{}', settings: '{}', recovery: null, created_at: n, seen_at: n };
  say('try', 'player', id);
  // a player and the first device are there together or not at all
  await people.write(function* () {
    yield* addPlayer(row);
    yield* addDevice(device(id, 0));
  });
  say('ack', 'player', id);
  await people.write(() => addCode({ code: id, kind: 'device', player: id, until: 1e15 }, 0));
  await people.write(() => askByCode({ ticket: id, id, code: id, own: null, what: 'x' }, 0));
  await people.write(() => answerAsk(id, id, true, 0));
  await people.write(() => finishAsk(id, device(id, 1), 0));
  say('ack', 'device', id);
  await people.write(() => keepPlayer(id, 'ADA', n));
  await people.write(() => changePlayer(id, { name: `${id} again` }));
  say('ack', 'name', id);
}

async function play(): Promise<void> {
  await store.create({ id: 'match', game: 'nim', createdAt: 1, meta: {} });
  const loaded = await store.load('match');
  for (let seq = loaded?.summary.seq ?? 0; ; seq++) {
    await store.append('match', seq, [{ seq: seq + 1 }]);
    const players = { game: 'nim', players: [{ player: 'ADA', seats: [0] }], names: 'ada', asked: [seq % 2] };
    await store.mark('match', {
      status: 'playing',
      players: { ...players, changedAt: seq, over: false, seq: seq + 1 },
    });
    say('ack', 'placed', seq + 1);
  }
}

void play();
for (let n = 0; ; n += 4) await Promise.all([0, 1, 2, 3].map((i) => live(n + i)));

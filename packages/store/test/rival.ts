import { LibsqlStore } from '../src/libsql/index.ts';

/** Waits for the other process, then tries for every number up to the last; prints the ones it won. */
const [file, name, other, last] = process.argv.slice(2);
const store = LibsqlStore.open({ file });
await store.create({ id: name, game: 'nim', createdAt: 1, meta: null });
await store.create({ id: 'm', game: 'nim', createdAt: 1, meta: name });
while ((await store.load(other)) === undefined) await new Promise(setImmediate);

let seq = 0;
while (seq < Number(last)) {
  const answer = await store.append('m', seq, [{ by: name, at: seq }]);
  if (answer.kind === 'appended') process.stdout.write(`${seq}\n`);
  seq = answer.seq;
}
await store.close();

import { LibsqlStore } from '../src/libsql/index.ts';

/**
 * Appends until it is killed. Prints `try` before a batch is handed in and `ack` after its promise resolved; the parent
 * reads the output to the end. Pipes are written synchronously, so a printed line is never lost.
 */
const [file, run, matches] = process.argv.slice(2);
const say = (...words: (string | number)[]) => process.stdout.write(`${words.join(' ')}\n`);

say('up');
// a log that is full all the time, so that checkpoints are made all the time
const store = LibsqlStore.open({ file, logBytes: 6000 });
say('opened');

async function write(id: string): Promise<void> {
  await store.create({ id, game: 'nim', createdAt: 1, meta: { of: id } });
  say('made', id);
  const loaded = await store.load(id);
  let seq = loaded?.summary.seq ?? 0;
  for (let n = 0; ; n++) {
    const request = `${run}-${n}`;
    const size = 1 + ((n * 7 + seq) % 4);
    say('try', id, request, seq, size);
    const records = Array.from({ length: size }, (_, part) => ({
      request,
      part,
      size,
      fill: 'x'.repeat((seq * 37) % 900),
    }));
    const answer = await store.append(id, seq, records, request);
    if (answer.kind !== 'appended') throw new Error(`${id} ${request}: ${answer.kind}`);
    seq = answer.seq;
    say('ack', id, request, seq, size);
    if (n % 5 === 4) {
      await store.snapshot(id, seq, { seq });
      say('snap', id, seq);
    }
  }
}

await Promise.all(Array.from({ length: Number(matches) }, (_, i) => write(`match-${i}`)));

import type { Json } from '@tessera/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { scale, tell } from '../../../tests/figures.ts';
import type { Numbered, Store } from '../src/index.ts';
import { LibsqlStore } from '../src/libsql/index.ts';
import { bundle, type Ended, start } from './children.ts';
import { makeFolder } from './folder.ts';

const at = makeFolder();
const MATCHES = 3;
const KILLS_PER_FILE = 10;
const FILES = process.env.TESSERA_SOAK ? Math.ceil(100 * scale) : 3;

interface Part {
  readonly request: string;
  readonly part: number;
  readonly size: number;
}

interface Said {
  readonly id: string;
  readonly request: string;
  readonly seq: number;
  readonly size: number;
}

const said = (lines: readonly string[], word: string): Said[] =>
  lines
    .map((line) => line.split(' '))
    .filter(([first]) => first === word)
    .map(([, id, request, seq, size]) => ({ id, request, seq: Number(seq), size: Number(size) }));

/** Starts a writer and kills it so many milliseconds after it has tried so many appends; it has not opened the file at 0. */
function kill(program: string, [file, run]: readonly [string, string], tries: number, delay: number): Promise<Ended> {
  const { child, ended } = start(program, [file, run, String(MATCHES)]);
  let tried = 0;
  const count = (text: string) => {
    tried += text.split('try ').length - 1;
    if (tried < tries) return;
    child.stdout?.off('data', count);
    setTimeout(() => child.kill('SIGKILL'), delay);
  };
  child.stdout?.on('data', count);
  return ended;
}

/** No gaps, and every batch with all its parts side by side. */
function expectWhole(records: readonly Numbered[]): void {
  records.forEach(({ seq }, i) => {
    expect(seq).toBe(i + 1);
  });
  const parts = records.map(({ data }) => data as Json & Part);
  for (let i = 0; i < parts.length; i += parts[i].size) {
    const batch = parts.slice(i, i + parts[i].size);
    expect(batch.map(({ request, part }) => `${request}/${part}`)).toEqual(
      Array.from({ length: parts[i].size }, (_, part) => `${parts[i].request}/${part}`),
    );
  }
}

async function expectNothingLost(store: Store, lines: readonly string[]): Promise<void> {
  const acked = said(lines, 'ack');
  for (let i = 0; i < MATCHES; i++) {
    const id = `match-${i}`;
    const loaded = await store.load(id, { whole: true });
    if (lines.includes(`made ${id}`)) expect(loaded?.head.meta).toEqual({ of: id });
    if (loaded === undefined) continue;
    expectWhole(loaded.tail);
    expect(loaded.summary.seq).toBe(loaded.tail.length);
    for (const { request, seq, size } of acked.filter((one) => one.id === id)) {
      expect(loaded.tail[seq - size]?.data).toMatchObject({ request, part: 0, size });
      expect(loaded.tail[seq - 1]?.data).toMatchObject({ request, part: size - 1 });
    }
    const snaps = said(lines, 'snap').filter((one) => one.id === id);
    const newest = Number(snaps[snaps.length - 1]?.request ?? 0);
    const short = await store.load(id);
    expect(short?.snapshot?.seq ?? 0).toBeGreaterThanOrEqual(newest);
    expect(short?.tail).toEqual(loaded.tail.slice(short?.snapshot?.seq ?? 0));
  }
}

/** A client that got no answer sends the same again, and it counts once. */
async function expectSentAgainCountsOnce(
  store: Store,
  lines: readonly string[],
): Promise<{ there: number; lost: number }> {
  const acked = new Set(said(lines, 'ack').map(({ id, request }) => `${id} ${request}`));
  const open = said(lines, 'try').filter(({ id, request }) => !acked.has(`${id} ${request}`));
  const count = { there: 0, lost: 0 };
  for (const { id, request, seq, size } of open) {
    const records = Array.from({ length: size }, (_, part) => ({ request, part, size }));
    const answer = await store.append(id, seq, records, request);
    expect(answer).toEqual({ kind: expect.stringMatching(/^(appended|repeated)$/), seq: seq + size });
    if (answer.kind === 'repeated') count.there += 1;
    else count.lost += 1;
    const loaded = await store.load(id, { whole: true });
    const times = loaded?.tail.filter(({ data }) => (data as Json & Part).request === request).length;
    expect(times).toBe(size);
  }
  return count;
}

describe('a process killed at any moment', () => {
  let program: string;
  beforeAll(async () => {
    program = await bundle('writer');
  });

  test(`keeps every acknowledged answer and no half answer, ${FILES * KILLS_PER_FILE} times`, async () => {
    const total = { kills: 0, opening: 0, acked: 0, there: 0, lost: 0 };
    const damage: unknown[] = [];

    const tryFile = async (name: string) => {
      const file = at(`${name}.db`);
      for (let n = 0; n < KILLS_PER_FILE; n++) {
        // the first of each file die while they open it: creating, migrating, recovering the log
        const [tries, delay] =
          n < 3 ? [0, Math.random() * 12] : [1 + Math.floor(Math.random() * 30), Math.random() * 4];
        const ended = await kill(program, [file, `${name}.${n}`], tries, delay);
        expect(ended.errors).toBe('');
        expect(ended.signal).toBe('SIGKILL');
        const store = LibsqlStore.open({ file, onDamage: (error) => damage.push(error) });
        await expectNothingLost(store, ended.lines);
        const count = await expectSentAgainCountsOnce(store, ended.lines);
        await store.close();
        total.kills += 1;
        if (!ended.lines.includes('opened')) total.opening += 1;
        total.acked += said(ended.lines, 'ack').length;
        total.there += count.there;
        total.lost += count.lost;
      }
    };

    const names = Array.from({ length: FILES }, (_, i) => i);
    const work = async () => {
      for (let i = names.shift(); i !== undefined; i = names.shift()) await tryFile(`file${i}`);
    };
    await Promise.all([work(), work()]);

    // go on until every kind of moment was hit: while opening, before a commit, after a commit that nobody heard of
    for (let more = 0; more < 20 && Math.min(total.opening, total.lost, total.there) === 0; more++)
      await tryFile(`more${more}`);

    tell({ storeKills: total });
    // what was on its way when the process ended is not taken for damage
    expect(damage).toEqual([]);
    expect(total.kills).toBeGreaterThanOrEqual(FILES * KILLS_PER_FILE);
    expect(total.acked).toBeGreaterThan(total.kills);
    expect(total.lost).toBeGreaterThan(0);
    expect(total.there).toBeGreaterThan(0);
    expect(total.opening).toBeGreaterThan(0);
  }, 3_600_000);
});

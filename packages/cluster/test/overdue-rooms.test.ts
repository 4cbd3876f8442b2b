import { refusal } from '@tessera/protocol';
import { NotOpened } from '@tessera/room';
import { SharedMemoryStore } from '@tessera/store/shared-memory';
import { expect, test } from 'vitest';
import { OverdueRooms } from '../src/overdue-rooms.ts';

/** Time that passes when told to. */
class Time {
  now = 0;
  readonly #due: { readonly at: number; readonly run: () => void }[] = [];

  after(ms: number, run: () => void): () => void {
    const alarm = { at: this.now + ms, run };
    this.#due.push(alarm);
    return () => void this.#due.splice(this.#due.indexOf(alarm), 1);
  }

  async pass(ms: number): Promise<void> {
    for (const end = this.now + ms; this.now < end; this.now += 100) {
      for (const alarm of this.#due.filter(({ at }) => at <= this.now)) {
        this.#due.splice(this.#due.indexOf(alarm), 1);
        alarm.run();
      }
      await new Promise((done) => setImmediate(done));
    }
  }
}

/** A node that looks for matches whose time has come; those whose name begins with "bad" do not open. */
async function wakingOf(ids: readonly string[]) {
  const time = new Time();
  const store = new SharedMemoryStore({ now: () => time.now });
  for (const id of ids) {
    await store.create({ id, game: 'toy', createdAt: 0, meta: null }, {}, 'gone');
    await store.alarm(id, 1, 1);
  }
  await store.leases.enter('me', 1_000_000_000);
  const opened = new Map<string, number[]>();
  const waking = new OverdueRooms({
    leases: store.leases,
    clock: { elapsed: () => time.now, after: (ms, run) => time.after(ms, run) },
    me: () => 'me',
    async wake(id) {
      opened.set(id, [...(opened.get(id) ?? []), time.now]);
      if (id.startsWith('bad')) throw new NotOpened('damaged', refusal('ROOM_DAMAGED'));
      await store.leases.claim(id, 'me');
      await store.alarm(id, undefined, 2);
    },
    onError: (what, error) => expect.fail(`${what}: ${error}`),
  });
  time.now = 1000;
  waking.start();
  return { time, opened, waking };
}

test('matches that do not open do not keep others from being woken', async () => {
  const bad = Array.from({ length: 45 }, (_, i) => `bad${i}`);
  const { time, opened, waking } = await wakingOf([...bad, 'good']);
  await time.pass(8000);
  expect(opened.get('good')).toHaveLength(1);
  waking.stop();
});

test('a match that does not open is tried less and less often', async () => {
  const { time, opened, waking } = await wakingOf(['bad']);
  await time.pass(200_000);
  const tries = opened.get('bad') ?? [];
  const gaps = tries.slice(1).map((at, i) => at - tries[i]);
  expect(gaps.map((gap) => Math.round(gap / 10_000))).toEqual([1, 2, 4, 8]);
  waking.stop();
});

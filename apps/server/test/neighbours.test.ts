import type { Json } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { type Crowd, Neighbours } from '../src/cluster/neighbours.ts';
import { Bucket } from '../src/limits/buckets.ts';
import { Allowances, LIMITS } from '../src/limits/limits.ts';

/** Servers that hear each other, with a clock of their own. */
function neighbourhood(count: number) {
  const time = { now: 0 };
  const late: (() => void)[] = [];
  const servers = Array.from({ length: count }, (_, me) => {
    const neighbours: Neighbours = new Neighbours({
      tell: (news: Json) => {
        const text = JSON.stringify(news);
        for (const [i, other] of servers.entries()) if (i !== me) other.neighbours.hear(`n${me}`, JSON.parse(text));
      },
      defer: (run) => late.push(run),
      now: () => time.now,
      onSpent: (spent) => allowances.spentElsewhere(spent),
    });
    const allowances = new Allowances(LIMITS, (spent) => neighbours.spend(spent));
    return { neighbours, allowances };
  });
  const settle = () => {
    for (const run of late.splice(0)) run();
  };
  return { servers, settle, time };
}

const tries = (allowances: Allowances): number => {
  let count = 0;
  while (allowances.tryCode('10.0.0.1')) count += 1;
  return count;
};

test('what an address has used up at one server is used up at the others', () => {
  const { servers, settle } = neighbourhood(3);
  expect(tries(servers[0].allowances)).toBe(10);
  settle();
  expect(servers.map(({ allowances }) => tries(allowances))).toEqual([0, 0, 0]);
  expect(servers[1].allowances.tryCode('10.0.0.2')).toBe(true);
});

test('a right code is given back everywhere', () => {
  const { servers, settle } = neighbourhood(2);
  for (let i = 0; i < 30; i++) {
    expect(servers[i % 2].allowances.tryCode('10.0.0.1')).toBe(true);
    servers[i % 2].allowances.codeWasRight('10.0.0.1');
    settle();
  }
  expect(tries(servers[0].allowances)).toBe(10);
});

test('who asks several servers at the same moment waits longer afterwards', () => {
  const bucket = new Bucket(10, 10 / 60, 0);
  for (let i = 0; i < 10; i++) bucket.take(0);
  bucket.charge(10, 0);
  expect(bucket.take(60_000)).toBe(false);
  expect(bucket.take(66_001)).toBe(true);
});

const crowd = (people: number, game: string, id: string): Crowd => ({
  busy: { people, tables: 1, games: { [game]: people } },
  playing: [{ roomId: id, game, status: 'playing', seats: [], asked: [] }],
  present: [`open ${id}`],
});

test('the front page counts every server that was heard of lately', () => {
  const { servers, time } = neighbourhood(3);
  const [here, there, far] = servers.map(({ neighbours }) => neighbours);
  there.tellCrowd(crowd(2, 'go', 'a'));
  far.tellCrowd(crowd(3, 'chess', 'b'));
  const all = here.with(crowd(1, 'go', 'c'));
  expect(all.busy).toEqual({ people: 6, tables: 3, games: { go: 3, chess: 3 } });
  expect(all.playing.map(({ roomId }) => roomId)).toEqual(['c', 'a', 'b']);
  expect(all.present).toEqual(['open c', 'open a', 'open b']);
  time.now = 4000;
  there.tellCrowd(crowd(1, 'go', 'a'));
  time.now = 6000;
  expect(here.with(crowd(1, 'go', 'c')).busy.people).toBe(2);
});

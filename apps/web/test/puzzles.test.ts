import type { Puzzle } from '@tessera/bots/judge';
import {
  days,
  keep,
  ratingsIn,
  scoreOf,
  see,
  seenPuzzles,
  streakTo,
  type Tried,
  tried,
} from '@tessera/client/storage/puzzles.ts';
import { afterEach, expect, test } from 'vitest';
import { nextOf } from '../src/puzzles/choosing.ts';

const THEMES = { takes: 'Capture', safer: 'Out of reach' };
const puzzles = Array.from({ length: 12 }, (_, i) => ({
  id: `p${i}`,
  rating: 1000 + 50 * i,
  reasons: [{ code: i % 3 === 0 ? 'safer' : 'takes', detail: null }],
  // as much of a puzzle as a choice looks at
})) as unknown as readonly Puzzle[];

const tries: Tried = { game: 'g', id: 'p0', at: 1, rating: 1500, first: false, solved: true, nudges: 0, wrong: 0 };

afterEach(() => {
  tried.value = [];
  seenPuzzles.value = [];
});

test('no puzzle comes again before all have been seenPuzzles, whether they were solved or not', () => {
  const shown: string[] = [];
  for (let i = 0; i < 24; i++) {
    const next = nextOf('g', puzzles, THEMES, {}, shown.at(-1));
    shown.push(next?.id ?? '');
    see('g', next?.id ?? '');
  }
  expect(new Set(shown.slice(0, 12)).size).toBe(12);
  expect(shown.slice(12)).toEqual(shown.slice(0, 12));
});

test('a theme has its own puzzles, and the address names it by a reason', () => {
  for (let i = 0; i < 8; i++) {
    const next = nextOf('g', puzzles, THEMES, { theme: 'safer' });
    expect(next?.reasons[0].code).toBe('safer');
    see('g', next?.id ?? '');
  }
});

test('a nudge or a wrong answer costs a third of the point, the answer all of it', () => {
  expect(scoreOf({ ...tries, first: true })).toBe(1);
  expect(scoreOf({ ...tries, nudges: 1 })).toBeCloseTo(2 / 3);
  expect(scoreOf({ ...tries, nudges: 1, wrong: 1 })).toBeCloseTo(1 / 3);
  expect(scoreOf({ ...tries, nudges: 2, wrong: 3 })).toBe(0);
  expect(scoreOf({ ...tries, shown: true })).toBe(0);
  expect(scoreOf({ ...tries, solved: false })).toBe(0);
});

test('a puzzle counts once: what comes after it was solved changes nothing', () => {
  keep({ ...tries, solved: false, wrong: 1 });
  keep({ ...tries, wrong: 1 });
  const [once] = ratingsIn('g');
  keep({ ...tries, shown: true });
  keep({ ...tries, day: 20_000, first: true });
  expect(ratingsIn('g').length).toBe(1);
  expect(ratingsIn('g')[0]).toEqual(once);
  // the day has its own entry all the same
  expect(days.value.get(20_000)).toBe('first');
});

test('a day with nudges keeps the streak, a day with the answer ends it', () => {
  const on = (day: number, how: Partial<Tried>) => keep({ ...tries, id: `d${day}`, day, ...how });
  on(100, { first: true });
  on(101, { nudges: 2 });
  on(102, { wrong: 1 });
  on(103, { solved: false, shown: true });
  on(104, { first: true });
  expect([...days.value.values()]).toEqual(['first', 'nudged', 'nudged', 'shown', 'first']);
  expect(streakTo(104)).toEqual({ now: 1, best: 3 });
  expect(streakTo(105)).toEqual({ now: 1, best: 3 });
  expect(streakTo(106)).toEqual({ now: 0, best: 3 });
});

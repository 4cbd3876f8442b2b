import { attha } from '@tessera/attha/rules';
import { branchLocal } from '@tessera/client/link/branch.ts';
import { tabStore } from '@tessera/client/storage/match-store.ts';
import { CHANCE, Match, must, type Transcript } from '@tessera/kernel';
import { expect, test } from 'vitest';
import {
  type FinishedMatch,
  groups,
  isForeseen,
  luckWalk,
  playedOf,
  streaks,
  tally,
  trend,
} from '../src/statistics/figures.ts';
import { costsOf, nextSteps } from '../src/statistics/steps.ts';

const line = (ranks: readonly number[] | null, kinds: readonly (string | null)[]) => ({
  id: 'm',
  game: 'g',
  updatedAt: 5,
  summary: { seats: kinds.map((level) => (level === null ? { kind: 'person', level: null } : { kind: 'bot', level })) },
  result: ranks === null ? null : { ranks: [...ranks] },
});
const match = (share: number, more: Partial<FinishedMatch> = {}): FinishedMatch => ({
  id: 'm',
  game: 'g',
  at: 0,
  seat: 0,
  seats: 2,
  level: 'steady',
  share,
  hints: 0,
  ...more,
});

test('a finished match counts for its only person, by seat and strongest bot', () => {
  const levels = ['gentle', 'steady', 'sharp'];
  const found = playedOf(line([2, 1, 3], ['steady', null, 'sharp']), levels, 2, { accuracy: 80, luck: 0.1 });
  expect(found).toMatchObject({ seat: 1, seats: 3, level: 'sharp', share: 1, hints: 2, accuracy: 80 });
  expect(playedOf(line([1, 1], [null, 'steady']), levels, 0, undefined)?.share).toBe(0.5);
});

test('matches without a result, and those that people share a screen for, are not counted', () => {
  expect(playedOf(line(null, [null, 'steady']), [], 0, undefined)).toBeUndefined();
  expect(playedOf(line([1, 2], [null, null]), [], 0, undefined)).toBeUndefined();
});

test('tallies, groups and streaks', () => {
  const list = [match(1), match(1), match(0.5), match(1, { game: 'h' }), match(1), match(1), match(0)];
  expect(tally(list)).toEqual({ matches: 7, won: 5, shared: 1 });
  expect(groups(list, ({ game }) => game).map(([name, all]) => [name, all.length])).toEqual([
    ['g', 6],
    ['h', 1],
  ]);
  expect(streaks(list)).toEqual({ longest: 3, current: 0 });
  expect(streaks([])).toEqual({ longest: 0, current: 0 });
});

test('luck adds up over reviewed matches only; a trend needs enough of them', () => {
  expect(luckWalk([match(1, { luck: 0.25 }), match(0), match(0, { luck: -0.5 })])).toEqual([0.25, -0.25]);
  expect(trend([50, 60, 70])).toBeUndefined();
  expect(trend([50, 50, 50, 50, 70, 70, 70, 70])).toBe(20);
});

test('a match in which a throw was undone is told apart', () => {
  expect(isForeseen({ summary: { seats: [], past: true } })).toBe(true);
  for (const summary of [{ seats: [] }, { past: 'x' }, null]) expect(isForeseen({ summary })).toBe(false);
});

test('a match that is played on from before a throw that was seen is told apart, from its end it is not', async () => {
  const match = must(Match.create(attha, { seats: 2, seed: 'branch', dice: 2 }));
  while (match.entries.filter(({ actor }) => actor === CHANCE).length < 3) {
    const [{ actor, choices }] = match.engine.questions;
    if (actor === CHANCE) match.roll();
    else must(match.answer({ actor, choice: choices[0] }));
  }
  const summaryOf = async (transcript: Transcript, length: number) => {
    const made = await branchLocal(attha, transcript, length, [null, null]);
    return 'id' in made ? (await tabStore.load(made.id))?.summary : undefined;
  };
  const transcript = match.transcript();
  const seen = await summaryOf(transcript, 1);
  expect(seen && isForeseen(seen)).toBe(true);
  const end = await summaryOf(transcript, match.entries.length);
  expect(end && isForeseen(end)).toBe(false);
  // without its seed the throws are others
  const fresh = await summaryOf({ ...transcript, seed: '' }, 1);
  expect(fresh && isForeseen(fresh)).toBe(false);
});

test('what costs most is added up by theme over one’s own reviews, most often first', () => {
  const themes = (game: string) => (game === 'g' ? { eggs: 'Eggs', lays: 'Eggs', food: 'Food' } : undefined);
  const costs = costsOf(
    [
      { roomId: 'a', game: 'g', missed: { eggs: 2, food: 3 } },
      { roomId: 'b', game: 'g', missed: { lays: 2, vague: 9 } },
      { roomId: 'c', game: 'other', missed: { eggs: 9 } },
      { roomId: 'd' },
    ],
    themes,
  );
  expect(costs.map(({ theme, count }) => [theme, count])).toEqual([
    ['Eggs', 4],
    ['Food', 3],
  ]);
});

test('next come a match that is not reviewed, what was missed most, and a stronger bot for somebody who wins', () => {
  const cost = { game: 'g', code: 'eggs', theme: 'Eggs', count: 4 };
  expect(nextSteps([], [])).toEqual([]);
  const seen = match(1, { accuracy: 90 });
  expect(nextSteps([match(0)], []).map(({ kind }) => kind)).toEqual(['review', 'again']);
  const steps = nextSteps([match(1), seen, seen, seen, seen], [cost]);
  expect(steps.map(({ kind }) => kind)).toEqual(['review', 'practise', 'stronger']);
  expect(nextSteps([seen, match(0, { accuracy: 50 })], []).map(({ kind }) => kind)).toEqual(['again']);
});

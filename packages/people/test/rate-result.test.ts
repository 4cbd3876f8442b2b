import { describe, expect, test } from 'vitest';
import {
  botKey,
  FIRST_LEVEL,
  fold,
  foldIn,
  type RatedResult,
  type ResultSeat,
  rateResult,
  rested,
  type Scales,
  shown,
} from '../src/rating/index.ts';

const DAY = 86_400_000;
const START = 1460;
const RUNG = { name: 'greedy', rating: 1680, error: 31 };

let count = 0;
const result = (seats: readonly ResultSeat[], more: Partial<RatedResult> = {}): RatedResult => ({
  match: `m${++count}`,
  game: 'game',
  at: 100 * DAY,
  start: START,
  answers: 40,
  opening: `o${count}`,
  seats,
  ...more,
});
const duel = (winner: string, loser: string, more: Partial<RatedResult> = {}): RatedResult =>
  result(
    [
      { player: winner, place: 1 },
      { player: loser, place: 2 },
    ],
    more,
  );
const overBot = (player: string, more: Partial<RatedResult> = {}): RatedResult =>
  result(
    [
      { player, place: 1 },
      { bot: RUNG, place: 2 },
    ],
    more,
  );

const record = (scales: Scales, player: string, scale = 'game/two') => scales.get(scale)?.ratings.get(player);
const ratingOf = (scales: Scales, player: string, scale = 'game/two') =>
  record(scales, player, scale)?.rating ?? Number.NaN;
const none = () => undefined;

describe('a rating', () => {
  test('begins at the gentle bot and moves as far up as the other’s moves down', () => {
    const scales = fold([duel('ada', 'bo')]);
    expect(ratingOf(scales, 'ada') - START).toBeGreaterThan(100);
    expect(ratingOf(scales, 'ada') + ratingOf(scales, 'bo')).toBe(2 * START);
  });

  test('has two digits behind the point after every rateResult', () => {
    const scales = fold(
      Array.from({ length: 30 }, (_, i) =>
        duel(i % 3 === 0 ? 'bo' : 'ada', i % 3 === 0 ? 'ada' : 'bo', { at: (100 + i) * DAY }),
      ),
    );
    for (const { rating, error } of scales.get('game/two')?.ratings.values() ?? [])
      for (const one of [rating, error]) expect(Math.round(one * 100) / 100).toBe(one);
  });

  test('is known worse the longer somebody does not play, and never worse than nothing at all', () => {
    expect(rested({ rating: 1500, error: 40 }, 365).error).toBeCloseTo(69.9, 0);
    expect(rested({ rating: 1500, error: 40 }, 1e6).error).toBe(350);
  });

  test('is about ± 110 after ten matches among equals and ± 50 after sixty', () => {
    const scales: Scales = new Map();
    const errors: number[] = [];
    for (let i = 0; i < 60; i++) {
      const others = [`p${i}a`, `p${i}b`];
      // everybody met is well known
      for (let k = 0; k < 12; k++) foldIn(scales, duel(others[k % 2], others[(k + 1) % 2], { at: (100 + k) * DAY }));
      foldIn(
        scales,
        i % 2 === 0 ? duel('ada', others[0], { at: 200 * DAY }) : duel(others[0], 'ada', { at: 200 * DAY }),
      );
      errors.push(record(scales, 'ada')?.error ?? 0);
    }
    expect(errors[9]).toBeGreaterThan(100);
    expect(errors[9]).toBeLessThan(135);
    expect(errors[59]).toBeLessThan(60);
  });

  test('of two seats and of larger tables are two numbers', () => {
    const scales = fold([
      duel('ada', 'bo'),
      result(['ada', 'bo', 'cy'].map((player, i) => ({ player, place: i + 1 }))),
    ]);
    expect(record(scales, 'ada')?.matches).toBe(1);
    expect(record(scales, 'ada', 'game/more')?.matches).toBe(1);
    expect(record(scales, 'cy')).toBeUndefined();
  });
});

describe('a table', () => {
  test('counts every pair, so the middle of three stays where it was', () => {
    const scales = fold([result(['ada', 'bo', 'cy'].map((player, i) => ({ player, place: i + 1 })))]);
    expect(ratingOf(scales, 'ada', 'game/more')).toBeGreaterThan(START);
    expect(ratingOf(scales, 'bo', 'game/more')).toBe(START);
    expect(ratingOf(scales, 'cy', 'game/more')).toBeLessThan(START);
  });

  test('moves nobody when equals share a place', () => {
    const scales = fold([result(['ada', 'bo'].map((player) => ({ player, place: 1 })))]);
    expect(ratingOf(scales, 'ada')).toBe(START);
  });

  test('puts who left behind everybody who stayed, whatever the bot in that seat reached', () => {
    const left = (place: number) =>
      fold([
        result([
          { player: 'ada', place, left: true },
          { player: 'bo', place: 2 },
          { player: 'cy', place: 3 },
        ]),
      ]);
    expect([...(left(1).get('game/more')?.ratings ?? [])]).toEqual([...(left(3).get('game/more')?.ratings ?? [])]);
    expect(ratingOf(left(1), 'ada', 'game/more')).toBeLessThan(START);
    expect(ratingOf(left(1), 'bo', 'game/more')).toBeGreaterThan(ratingOf(left(1), 'cy', 'game/more'));
  });

  test('expects more of the seat that is worth more', () => {
    const seats = (lead: number) => [
      { player: 'ada', place: 1, lead },
      { player: 'bo', place: 2, lead: -lead },
    ];
    const [plain, ahead] = [fold([result(seats(0))]), fold([result(seats(60))])];
    expect(ratingOf(ahead, 'ada')).toBeLessThan(ratingOf(plain, 'ada'));
  });
});

describe('a bot', () => {
  test('stays where its ladder puts it, and what people make of it is kept beside it', () => {
    const scales: Scales = new Map();
    for (let i = 0; i < 40; i++)
      foldIn(scales, duel(i % 2 === 0 ? 'ada' : 'bo', i % 2 === 0 ? 'bo' : 'ada', { at: (100 + i) * DAY }));
    for (let i = 0; i < 8; i++) foldIn(scales, overBot('ada', { at: 140 * DAY }));
    expect(ratingOf(scales, botKey('greedy'))).toBeLessThan(RUNG.rating - 50);
    const before = new Map(scales.get('game/two')?.ratings);
    const known = rateResult(overBot('bo', { at: 140 * DAY, opening: 'x' }), (key) => before.get(key));
    before.delete(botKey('greedy'));
    const unknown = rateResult(overBot('bo', { at: 140 * DAY, opening: 'x' }), (key) => before.get(key));
    expect(known.ratings.get('bo')).toEqual(unknown.ratings.get('bo'));
  });

  test('tells less than a person of the same strength', () => {
    const person = rateResult(duel('ada', 'bo'), (key) =>
      key === 'bo' ? { rating: 1680, error: 31, matches: 50, day: 100, bots: {}, today: {} } : undefined,
    );
    const bot = rateResult(overBot('ada'), none);
    expect(bot.ratings.get('ada')?.rating).toBeLessThan(0.5 * (START + (person.ratings.get('ada')?.rating ?? 0)));
  });

  test('that was beaten three times running by the same opening gives nothing more for it', () => {
    const scales: Scales = new Map();
    const after = Array.from({ length: 6 }, () => {
      foldIn(scales, overBot('ada', { opening: 'hole' }));
      return ratingOf(scales, 'ada');
    });
    expect(after[2]).toBeGreaterThan(after[1]);
    expect(after.slice(3)).toEqual([after[2], after[2], after[2]]);
    expect(record(scales, 'ada')?.matches).toBe(3);
    // other ways of winning between them do not make it new
    foldIn(scales, overBot('ada', { opening: 'other' }));
    const now = ratingOf(scales, 'ada');
    foldIn(scales, overBot('ada', { opening: 'hole' }));
    expect(ratingOf(scales, 'ada')).toBe(now);
  });

  test('that is always beaten in new ways soon gives next to nothing', () => {
    const scales: Scales = new Map();
    // ada is known among people
    for (let i = 0; i < 40; i++)
      foldIn(scales, duel(i % 2 === 0 ? 'ada' : 'bo', i % 2 === 0 ? 'bo' : 'ada', { at: (100 + i) * DAY }));
    const before = ratingOf(scales, 'ada');
    for (let i = 0; i < 100; i++) foldIn(scales, overBot('ada', { at: 140 * DAY }));
    expect(ratingOf(scales, 'ada') - before).toBeLessThan(60);
  });

  test('says where the whole crowd is: people who beat the bots rise together', () => {
    const scales: Scales = new Map();
    for (let i = 0; i < 300; i++) foldIn(scales, overBot(`p${i % 40}`, { at: (100 + i) * DAY }));
    const level = scales.get('game/two')?.level ?? FIRST_LEVEL;
    expect(level.shift).toBeGreaterThan(30);
    expect(level.error).toBeLessThan(FIRST_LEVEL.error);
    expect(shown({ rating: START, error: 350 }, level).rating).toBeGreaterThan(START + 30);
  });
});

describe('what does not count', () => {
  test.each([
    ['a match of fewer than ten answers', duel('ada', 'bo', { answers: 9 }), 'short'],
    ['two devices of one player', duel('ada', 'ada'), 'self'],
    [
      'bots among themselves',
      result([
        { bot: RUNG, place: 1 },
        { bot: RUNG, place: 2 },
      ]),
      'nobody',
    ],
  ] as const)('%s', (_, one, why) => {
    const { ratings, uncounted } = rateResult(one, none);
    expect([ratings.size, uncounted]).toEqual([0, why]);
  });

  test('the eleventh match of a day between the same two; the next day counts again', () => {
    const scales: Scales = new Map();
    for (let i = 0; i < 14; i++) foldIn(scales, duel('ada', 'bo'));
    expect(record(scales, 'ada')?.matches).toBe(10);
    foldIn(scales, duel('ada', 'cy'));
    foldIn(scales, duel('ada', 'bo', { at: 101 * DAY }));
    expect(record(scales, 'ada')?.matches).toBe(12);
  });

  test('a match that was taken out: everything after it follows', () => {
    const results = [duel('ada', 'bo'), duel('bo', 'cy'), duel('cy', 'ada')];
    const [all, less] = [fold(results), fold(results.slice(1))];
    expect(ratingOf(less, 'cy')).not.toBe(ratingOf(all, 'cy'));
    expect(fold(results)).toEqual(all);
  });
});

import { games } from '@tessera/games';
import { type AnyGame, below, CHANCE, Match, must, seeded, weighted } from '@tessera/kernel';
import { audit, drawFromSeed } from '@tessera/peers/fair';
import { expect, test } from 'vitest';
import { sumOf } from '../src/audit/arithmetic.ts';
import { luckOf } from '../src/audit/luck.ts';

test('the arithmetic that is shown is the one that throws: same place, same throw, for any weights', () => {
  const rng = seeded('weights');
  for (let i = 0; i < 3000; i++) {
    const weights = Array.from({ length: 1 + below(rng, 9) }, () => 1 + below(rng, i % 3 === 0 ? 200_000 : 20));
    const text = `text ${i}`;
    const { index, from, to, place, total, mixed } = sumOf(text, weights);
    expect(index).toBe(weighted(seeded(text), weights));
    expect(place).toBeGreaterThanOrEqual(from);
    expect(place).toBeLessThanOrEqual(to);
    expect(to - from + 1).toBe(weights[index]);
    expect(total).toBe(weights.reduce((a, b) => a + b));
    expect(mixed).toHaveLength(4);
  }
});

/** The throws of a match of random answers. */
async function throwsOf(id: string, most: number) {
  const game = (await games.find((one) => one.id === id)?.rules()) as AnyGame;
  const match = must(Match.create(game, { seats: 2, seed: 'audited', dice: 2 })) as Match;
  const rng = seeded('answers');
  while (!match.engine.over && match.entries.length < most) {
    const [{ actor, choices }] = match.engine.questions;
    if (actor === CHANCE) match.roll();
    else must(match.answer({ actor, choice: choices[below(rng, choices.length)] as never }));
  }
  return audit(game, match.transcript(), drawFromSeed('audited')).throws;
}

test('fair throws are told as fair, and a loaded die is found', async () => {
  const throws = await throwsOf('attha', 700);
  const [fair] = luckOf(throws);
  expect(fair.throws).toBe(throws.length);
  expect(fair.rows.reduce((sum, { count }) => sum + count, 0)).toBe(throws.length);
  expect(fair.rows.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(throws.length, 6);
  expect(fair.asFar).toBeGreaterThan(2);
  const loaded = throws.map((one, i) => (i % 3 === 0 ? { ...one, choice: one.odds[4].choice } : one));
  expect(luckOf(loaded)[0].asFar).toBeLessThan(1);
});

test('where a throw is one of hundreds, it is counted by its part of all numbers', async () => {
  const throws = await throwsOf('wingspan', 900);
  const many = throws.filter(({ odds }) => odds.length > 12);
  expect(Math.max(...many.map(({ odds }) => odds.length))).toBeGreaterThan(200);
  // a match has few of them: as many as several have
  const check = luckOf([...many, ...many, ...many])[0];
  expect(check.throws).toBe(3 * many.length);
  expect(check.rows).toHaveLength(5);
  for (const { expected } of check.rows) expect(expected).toBeGreaterThan(check.throws / 10);
});

import { games } from '@tessera/games';
import { type AnyGame, below, CHANCE, type Json, Match, must, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { decisionsOf, planText } from '../src/index.ts';

/** A match of random answers; a judge of single answers tells single answers. */
function played(game: AnyGame, seats: number, most: number) {
  const match = must(Match.create(game, { seats, seed: 'plans', dice: 2 })) as Match;
  const rng = seeded('plans');
  while (!match.engine.over && match.entries.length < most) {
    const [{ actor, choices }] = match.engine.questions;
    if (actor === CHANCE) match.roll();
    else must(match.answer({ actor, choice: choices[below(rng, choices.length)] as Json }));
  }
  return match.transcript();
}

const NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];
const then = (texts: readonly string[]) => texts.join(', then ');

describe.each(games.filter(({ review }) => review !== undefined).map(({ id }) => id))('%s', (id) => {
  const manifest = games.find((one) => one.id === id) as (typeof games)[number];

  test.each(['en', 'de'] as const)('whole lines are told in words, not as answers to questions (%s)', async (lang) => {
    const [game, words, review] = await Promise.all([
      manifest.rules(),
      manifest.words[lang](),
      manifest.review?.() ?? Promise.reject(new Error('no review')),
    ]);
    const plan = await review.plans?.[lang]();
    const seats = Math.max(2, manifest.seats.min);
    const transcript = played(game, seats, 500);
    const told: string[] = [];
    for (const { engine, seat, line } of decisionsOf(game, transcript, review.judge.single))
      told.push(planText(engine, seat, line, words, plan, then, { names: NAMES, me: seat }));
    if (process.env.SHOW)
      console.log(
        id,
        lang,
        told
          .filter((_, i) => i % 6 === 0)
          .slice(0, 25)
          .join('\n'),
      );
    expect(told.length).toBeGreaterThan(10);
    // an answer that says nothing without its question
    const bare = /(^|[;,] )(Yes|No|Ja|Nein|Pass|Passen|No ambush|Kein Hinterhalt|No declaration|Keine Ansage)($|[;,])/;
    for (const text of told) {
      expect(text).toMatch(/^[\p{Lu}\d„“(]/u);
      expect(text).not.toMatch(bare);
      expect(text).not.toMatch(/undefined|NaN|\[object|\{"/);
    }
  });
});

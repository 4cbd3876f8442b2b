import { attha } from '@tessera/attha/rules';
import { allNotes, makeReel, scoresOver, swings } from '@tessera/client/replay/reel.ts';
import { type AnyGame, below, type Core, type Json, Match, must, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';

/** A match in which everything that happens is drawn from a seed. */
function played(answers: number): Match {
  const match = must(Match.create<Core, unknown, unknown, unknown>(attha as AnyGame, { seats: 2, seed: 'reel' }));
  const rng = seeded('players');
  for (let i = 0; i < answers && !match.engine.over; i++) {
    const { actor, choices } = match.engine.questions[0];
    if (actor < 0) match.draw(rng);
    else must(match.answer({ actor, choice: choices[below(rng, choices.length)] as Json }));
  }
  return match;
}

test('a reel shows every step as it was, and the last one as it is', () => {
  const match = played(60);
  const reel = must(makeReel(attha, match.transcript()));
  expect(reel.states).toHaveLength(61);
  expect(reel.view(60, null)).toEqual(attha.view(match.engine.state as never, null));
  expect(reel.view(30, 1)).toEqual(attha.view(match.rewind(30).engine.state as never, 1));
});

test('notes carry the step after which they can be seen', () => {
  const reel = must(makeReel(attha, played(60).transcript()));
  const steps = allNotes(reel, null).map(({ at }) => at);
  expect(steps.length).toBeGreaterThan(20);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(Math.max(...steps)).toBeLessThanOrEqual(60);
});

test('a transcript with a wrong answer makes no reel', () => {
  const transcript = played(20).transcript();
  const [first, ...rest] = transcript.entries;
  expect(makeReel(attha, { ...transcript, entries: [{ ...first, choice: { waste: true } }, ...rest] }).ok).toBe(false);
});

test('swings are the steps that moved somebody furthest ahead, once each, in order', () => {
  const scores = [
    [0, 0],
    [2, 0],
    [2, 9],
    [2, 10],
    [20, 10],
  ];
  expect(swings(scores, 2)).toEqual([
    { at: 2, seat: 1, points: 9 },
    { at: 4, seat: 0, points: 18 },
  ]);
  expect(scoresOver(must(makeReel(attha, played(5).transcript())))[0]).toEqual([0, 0]);
});

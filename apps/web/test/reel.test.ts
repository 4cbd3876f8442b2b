import { attha } from '@tessera/attha/rules';
import { allNotes, makeReel, scoresOver } from '@tessera/client/replay/reel.ts';
import { swings, turningOf } from '@tessera/client/replay/swings.ts';
import { type AnyGame, below, type Core, type Json, Match, must, seeded } from '@tessera/kernel';
import type { Turn } from '@tessera/kit';
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

const turn = (seat: number, from: number, to = from): Turn => ({ seat, from, to, notes: [] });
/** Two seats, a beginning that belongs to nobody, and turns of one or two answers. */
const COURSE = [
  [0, 0],
  [2, 0],
  [2, 5],
  [2, 9],
  [2, 10],
  [20, 10],
];
const TURNS = [turn(-1, 0), turn(0, 1), turn(1, 2, 3), turn(1, 4), turn(0, 5)];

test('swings are the turns that moved their seat furthest ahead, in order', () => {
  expect(swings(COURSE, TURNS, 2).map(({ at, seat, points }) => ({ at, seat, points }))).toEqual([
    { at: 3, seat: 1, points: 9 },
    { at: 5, seat: 0, points: 18 },
  ]);
});

test('a match turned on what was worth its margin, else on the turn since which the winner was ahead', () => {
  expect(turningOf(COURSE, TURNS, 0, 1)).toMatchObject({ number: 4, decided: true });
  const slow = [...COURSE.slice(0, 2), ...[8, 9, 10, 11].map((points) => [points, 1])];
  expect(turningOf(slow, TURNS, 0, 1)).toMatchObject({ number: 1, decided: false });
  // level at the end, or longer than what is known: nothing is said
  expect(turningOf([...COURSE.slice(0, 5), [10, 10]], TURNS, 0, 1)).toBeUndefined();
  expect(turningOf(COURSE, [...TURNS, turn(0, 9)], 0, 1)).toBeUndefined();
});

test('the scores of a match begin at nothing', () => {
  expect(scoresOver(must(makeReel(attha, played(5).transcript())))[0]).toEqual([0, 0]);
});

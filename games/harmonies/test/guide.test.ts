import { expect, test } from 'vitest';
import { playGuided, type Seen } from '../../../tests/guided.ts';
import { guide } from '../src/guide/index.ts';
import { harmonies as manifest } from '../src/index.ts';
import type { Harmonies, State } from '../src/rules/index.ts';

type At = Seen<Harmonies>;
// an engine of any game holds a state of any game: here it is this one's
const state = ({ engine }: At): State => engine.state as unknown as State;
const offers = (at: At, key: string): boolean => (at.question?.choices ?? []).some((one) => key in one);
const stacks = (at: At): readonly string[] => at.view.seats[0].cells.map(({ stack }) => stack);
const topped = (at: At, stack: RegExp): boolean => stacks(at).some((one) => stack.test(one));

test('a first match explains each thing once, when it first lies on the table', async () => {
  const all = await playGuided<Harmonies>(manifest, guide, {
    matches: [
      { seed: 'gecko', levels: ['greedy', 'gentle'] },
      { seed: 'koala', levels: ['random', 'gentle'] },
    ],
    occurs: {
      take: (at) => offers(at, 'take'),
      cards: (at) => offers(at, 'card'),
      place: (at) => offers(at, 'place'),
      stack: (at) =>
        (at.question?.choices ?? []).some(
          (one) => 'place' in one && at.view.seats[0].cells.some((cell) => cell.at === one.at && cell.stack !== ''),
        ),
      trees: (at) => topped(at, /L$/),
      mountains: (at) => topped(at, /^S+$/),
      fields: (at) => topped(at, /F/),
      water: (at) => topped(at, /W/),
      buildings: (at) => topped(at, /.R$/),
      cube: (at) => offers(at, 'cube'),
      worth: (at) => state(at).owner.some((owner, card) => owner === 0 && state(at).placed[card] > 0),
      four: (at) =>
        state(at)
          .slots.slice(0, 4)
          .every((card) => card >= 0),
      complete: (at) => at.view.seats[0].completed.length > 0,
      last: (at) => at.notes.some(({ kind }) => kind === 'lastRound'),
      end: ({ engine }) => engine.over,
    },
  });
  for (const { en } of all.get('trees') ?? []) expect(en).toContain('1, 3 or 7 points');
  for (const { en } of all.get('mountains') ?? []) expect(en).toContain('1, 3 or 7 points');
  for (const { en } of all.get('fields') ?? []) expect(en).toContain('worth 5 points');
  for (const { en } of all.get('buildings') ?? []) expect(en).toContain('worth 5 points');
  for (const { en } of all.get('water') ?? []) expect(en).toContain('2 points, then 5, 8, 11 and 15');
  if (process.env.SHOW)
    for (const [topic, list] of all) console.log(`${topic} ${list.length}\n  ${list[0].en}\n  ${list[0].de}`);
}, 60_000);

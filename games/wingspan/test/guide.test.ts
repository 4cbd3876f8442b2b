import { expect, test } from 'vitest';
import { playGuided, type Seen } from '../../../tests/guided.ts';
import { guide } from '../src/guide/index.ts';
import { wingspan as manifest } from '../src/index.ts';
import { BIRDS, type State, type Wingspan } from '../src/rules/index.ts';

type At = Seen<Wingspan>;
// an engine of any game holds a state of any game: here it is this one's
const state = ({ engine }: At): State => engine.state as unknown as State;
const asked = (kind: string) => (at: At) => at.question?.kind === kind;
/** The frame of what is asked, as plain data. */
const frame = ({ question }: At) =>
  (question?.frame ?? {}) as { card?: number; extra?: boolean; to?: string; owe?: number };
const told = ({ notes }: At, ...kinds: string[]): boolean => notes.some(({ kind }) => kinds.includes(kind));
/** Whether a bird with such a trigger lies on one of the mats. */
const laid = (at: At, seats: readonly number[], on: (trigger: string) => boolean): boolean =>
  state(at).birds.some(
    (card, place) => card >= 0 && seats.includes(Math.floor(place / 15)) && on(BIRDS[card].power?.trigger.on ?? ''),
  );
const BOTH = [0, 1];

test('a first match explains each thing once, when it first lies on the table', async () => {
  const all = await playGuided<Wingspan>(manifest, guide, {
    matches: [
      { seed: 'robin', levels: ['heuristic', 'gentle'] },
      { seed: 'wren', levels: ['heuristic', 'gentle'] },
      { seed: 'owl', levels: ['heuristic', 'gentle'] },
      { seed: 'heron', levels: ['heuristic', 'gentle'] },
      { seed: 'jay', levels: ['heuristic', 'gentle'] },
      { seed: 'tern', levels: ['heuristic', 'gentle'] },
    ],
    occurs: {
      keep: asked('startingHand'),
      bonus: asked('startingHand'),
      action: asked('action'),
      goal: asked('action'),
      feeder: (at) => asked('takeDie')(at) && frame(at).card === -1,
      doubleFace: (at) => asked('takeDie')(at) && JSON.stringify(at.question?.choices).includes('"as"'),
      reroll: (at) => JSON.stringify(at.question?.choices ?? []).includes('"reroll":true'),
      play: (at) => asked('playBird')(at) && frame(at).extra === false,
      column: asked('payEgg'),
      pay: asked('payFood'),
      eggs: (at) => asked('layEgg')(at) && frame(at).card === -1,
      draw: (at) => asked('draw')(at) && frame(at).to === 'hand' && frame(at).owe === 0,
      trade: asked('trade'),
      brown: (at) => laid(at, [0], (on) => on === 'activate'),
      white: (at) => laid(at, [0], (on) => on === 'play'),
      pink: (at) => laid(at, BOTH, (on) => on.startsWith('opponent')),
      tuck: (at) => state(at).tucked.some((count) => count > 0),
      hunt: (at) => told(at, 'huntedBird', 'huntedWithDice'),
      cache: (at) => state(at).cached.some((count) => count > 0),
      moreBonus: asked('keepBonus'),
      scored: (at) => told(at, 'scoredGoal'),
      rounds: (at) => at.notes.some((note) => note.kind === 'beganRound' && note.detail.round > 1),
      end: ({ engine }) => engine.over,
    },
  });
  for (const [topic, list] of all)
    if (process.env.SHOW) console.log(topic, list.length, '\n ', list[0].en, '\n ', list[0].de);
  expect(all.size).toBeGreaterThan(20);
}, 60_000);

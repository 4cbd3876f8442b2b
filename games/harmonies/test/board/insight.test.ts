import { below, Engine, type Json, must, parseOptions, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { cardOf, lacks, liesOf, nearness } from '../../src/board/habitats.ts';
import { legalOf } from '../../src/board/legal.ts';
import { CATEGORIES, previewOf, stateFrom } from '../../src/board/preview.ts';
import { BOARDS, type Choice, harmonies, type TurnChoice, type View } from '../../src/rules/index.ts';

type Seen = (view: View, choices: readonly Choice[], seat: number, next: Choice, after: () => View) => void;

/** Plays at random and shows every turn before and after its answer. */
function playthrough(options: Json, seats: number, seed: string, see: Seen): void {
  const engine = Engine.start(harmonies, must(parseOptions(harmonies.options, options)), seats, seed);
  const rng = seeded(seed);
  while (!engine.over) {
    const [{ actor, choices, frame }] = engine.questions;
    const index = below(rng, choices.length);
    const view = harmonies.view(engine.state, actor);
    if (frame.kind === 'turn')
      see(view, choices, actor, choices[index], () => {
        const fork = engine.fork();
        fork.take(index);
        return harmonies.view(fork.state, actor);
      });
    engine.take(index);
  }
}

const MATCHES = [
  ['alone', {}, 1],
  ['two on side A', {}, 2],
  ['three on side B with spirits', { side: 'B', spirits: true }, 3],
] as const;

describe.each(MATCHES)('what a screen works out by itself, %s', (_title, options, seats) => {
  test('the state behind a view asks the same question', () => {
    playthrough(options, seats, 'behind', (view, choices, seat) => {
      const state = stateFrom(view);
      if (state === undefined) throw new Error('no state');
      const [question] = Engine.at(harmonies, state).questions;
      expect(question.actor).toBe(seat);
      expect(question.choices).toEqual(choices);
    });
  });

  test('the points it foretells are those that come', () => {
    playthrough(options, seats, 'foretold', (view, _choices, seat, next, after) => {
      if (!('place' in next) && !('cube' in next)) return;
      const state = stateFrom(view);
      const preview = state && previewOf(state, seat, next);
      const { score, total } = after().seats[seat];
      for (const part of CATEGORIES) expect(preview?.after[part]).toBe(score[part]);
      expect(preview?.gain).toBe(total - view.seats[seat].total);
    });
  });

  test('[H6.1] a habitat lacks nothing exactly where the rules let its cube go', () => {
    playthrough(options, seats, 'habitats', (view, choices, seat) => {
      const { side } = view.options;
      const { cubes } = legalOf({
        id: '',
        actor: seat,
        kind: 'turn',
        frame: { kind: 'turn', seat },
        choices: choices as readonly TurnChoice[],
      });
      for (const { card } of view.seats[seat].cards) {
        const complete = nearness(side, view.seats[seat].cells, cardOf(card)).some(({ missing }) => missing === 0);
        expect(complete, card).toBe(cubes.has(card));
      }
    });
  });
});

test('a stack lacks what is still to come on top, or can never become what is wanted', () => {
  expect(lacks('', 'T3')).toBe(3);
  expect(lacks('TT', 'T3')).toBe(1);
  expect(lacks('S', 'H')).toBe(1);
  expect(lacks('SS', 'H')).toBeUndefined();
  expect(lacks('W', 'F')).toBeUndefined();
});

test('a pair lies once for each pair of neighbours and side', () => {
  const pairs = BOARDS.A.near.reduce((sum, near) => sum + near.toString(2).replaceAll('0', '').length, 0);
  expect(liesOf('A', cardOf('frog'))).toHaveLength(pairs);
});

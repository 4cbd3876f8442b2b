import { must, parseOptions, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/corpus/play.ts';
import { deal, fixes } from '../src/rules/imagine.ts';
import { type State, wingspan } from '../src/rules/index.ts';
import { problem } from './invariants.ts';

const { parsePosition, makePosition } = wingspan.notation;

/** Positions from whole matches, solo and with several seats. */
const positions = [1, 2, 4].flatMap((seats) =>
  [60, 200].map((answers) => {
    const options = must(parseOptions(wingspan.options, seats === 1 ? { automa: 'normal' } : {}));
    const match = play(wingspan, { options: options as never, seats, seed: `deal ${seats}` }, answers);
    const text = makePosition(match.engine.state as State);
    return { text, seats, read: () => must(parsePosition(text, options as never)) };
  }),
);

describe('a start position online', () => {
  test.each(positions)('is dealt by the seed of the room and looks the same to every seat (%#)', ({ seats, read }) => {
    const orders = new Set<string>();
    for (const seed of ['a', 'b', 'a']) {
      const state = read();
      deal(state, seeded(seed));
      orders.add(JSON.stringify([state.deck, state.bonusDeck, state.automa?.deck, state.rng]));
      expect(problem(state)).toBe(problem(read()));
      for (const viewer of [null, 0, seats - 1])
        expect(wingspan.view(state, viewer)).toEqual(wingspan.view(read(), viewer));
    }
    expect(orders.size).toBe(2);
  });

  test.each(positions)('that names a hidden order says so (%#)', ({ text }) => {
    expect(fixes(text)).toEqual(expect.arrayContaining(['deck', 'bonusDeck']));
    const { deck: _, bonusDeck: __, automa: ___, seats, ...rest } = JSON.parse(text);
    for (const seat of seats) seat.tucked = [];
    expect(fixes(JSON.stringify({ ...rest, seats }))).toEqual([]);
    expect(fixes('{')).toEqual([]);
  });
});

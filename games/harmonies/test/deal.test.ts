import { must, parseOptions, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/corpus/play.ts';
import { harmonies, makePosition, type Options, parsePosition, type State } from '../src/rules/index.ts';
import { deal, fixes } from '../src/rules/notation.ts';

const options = must(parseOptions(harmonies.options, { spirits: true })) as Options;
const sorted = (cards: readonly number[]) => [...cards].sort((a, b) => a - b);

/** A position in the middle of a match. */
const middle = (): State => {
  const match = play(harmonies, { options, seats: 3, seed: 'deal' }, 25);
  return must(parsePosition(makePosition(match.engine.state as State), options));
};

describe('a start position online', () => {
  test('is dealt by the seed of the room: other seeds, other order; the same seed, the same', () => {
    const orders = new Set<string>();
    for (const seed of ['a', 'b', 'a']) {
      const state = middle();
      deal(state, seeded(seed));
      orders.add([state.pouch, state.deck, state.dealt, state.rng].join('|'));
    }
    expect(orders.size).toBe(2);
  });

  test('keeps everything that can be seen, and what there is', () => {
    const before = middle();
    const after = middle();
    deal(after, seeded('keep'));
    expect(harmonies.view(after, null)).toEqual(harmonies.view(before, null));
    expect(sorted(after.pouch)).toEqual(sorted(before.pouch));
    expect(sorted(after.deck)).toEqual(sorted(before.deck));
  });

  test('that names a hidden order says so', () => {
    expect(fixes(makePosition(middle()), options)).toEqual(['pouch', 'deck', 'dealt']);
    expect(fixes('0,0=W / 0,1=F; turn 1', options)).toEqual([]);
    expect(fixes('nonsense', options)).toEqual([]);
  });
});

import { type AnyGame, defineGame, defineOptions, Match, must, type Rng, replay } from '@tessera/kernel';
import { type Manifest, rulesOf } from '@tessera/kit';
import { describe, expect, test } from 'vitest';
import { pack, replayPacked } from './pack.ts';

type TakeFrame = { readonly kind: 'take'; readonly seat: number };

interface State {
  rng: Rng;
  stack: TakeFrame[];
  lanes: TakeFrame[][];
  left: number;
}

/** A pile of stones; version 2 takes up to three at once and begins with more. */
const pile = (version: number, stones: number, most: number): AnyGame =>
  defineGame<State, { take: { readonly take: number } }, number, Record<string, never>, Record<string, never>>({
    id: 'pile',
    title: 'Pile',
    version,
    seats: { min: 1, max: 2 },
    options: defineOptions({}),
    open: true,
    steps: {
      take: {
        ask: ({ left }) => [1, 2, 3].filter((take) => take <= Math.min(most, left)).map((take) => ({ take })),
        answer(state, _frame, { take }, flow) {
          state.left -= take;
          if (state.left === 0) flow.finish();
          else flow.schedule({ kind: 'take', seat: 0 });
        },
      },
    },
    setup: (_options, _seats, rng) => ({ rng, stack: [{ kind: 'take', seat: 0 }], lanes: [], left: stones }),
    clone: (state) => structuredClone(state),
    result: () => ({ ranks: [1], scores: [0], reason: 'empty' }),
    view: ({ left }) => left,
    imagine: () => {},
    notation: {
      parsePosition: () => ({ ok: false, error: { code: 'BAD_POSITION', message: '' } }),
      makePosition: String,
    },
    seatName: () => 'Seat',
  });

const old = pile(1, 4, 2);
const today: Pick<Manifest, 'rules' | 'olderRules'> = {
  rules: async () => pile(2, 9, 3),
  olderRules: { 1: async () => old },
};

/** A match that began with version 1 and is not over. */
const begun = (): Match => {
  const match = must(Match.create(old, { seats: 1, seed: '' })) as Match;
  must(match.answer({ actor: 0, choice: { take: 2 } }));
  return match;
};

describe('a rules version that moves', () => {
  test('a match goes on with the rules it began with', async () => {
    const transcript = begun().transcript();
    const game = await rulesOf(today, transcript.version);
    const match = must(replay(game as AnyGame, transcript));
    expect(match.engine.questions[0].choices).toEqual([{ take: 1 }, { take: 2 }]);
    must(match.answer({ actor: 0, choice: { take: 2 } }));
    expect(match.engine.over).toBe(true);
    expect(must(replayPacked(old, pack(match as Match))).hash).toBe(match.hash);
  });

  test('a new match gets the new rules', async () => {
    expect((await rulesOf(today, 2))?.version).toBe(2);
  });

  test('rules that nobody has any more are missing, not replaced by others', async () => {
    expect(await rulesOf(today, 3)).toBeUndefined();
    expect(await rulesOf({ rules: today.rules }, 1)).toBeUndefined();
    expect(replay(await today.rules(), begun().transcript())).toMatchObject({ ok: false, error: { field: 'version' } });
  });
});

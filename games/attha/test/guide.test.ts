import { expect, test } from 'vitest';
import { playGuided, type Seen } from '../../../tests/guided.ts';
import { guide } from '../src/guide/index.ts';
import { attha as manifest } from '../src/index.ts';
import type { Attha, State, View } from '../src/rules/index.ts';

type At = Seen<Attha>;
// an engine of any game holds a state of any game: here it is this one's
const state = ({ engine }: At): State => engine.state as unknown as State;
const asked = (at: At, kind: string): boolean => at.question?.kind === kind;
/** Where a seat's coins stand: 0 is the learner. */
const coins = (at: At, seat: number): readonly number[] => state(at).pos.slice(4 * seat, 4 * seat + 4);
/** What the learner's answers would lead to, by the rules themselves. */
const outcomes = (at: At): readonly { readonly choice: object; readonly notes: readonly { kind: string }[] }[] =>
  asked(at, 'move')
    ? (at.question?.choices ?? []).map((choice) => {
        const fork = at.engine.fork();
        const notes: { kind: string }[] = [];
        fork.notes = notes as never;
        fork.apply({ actor: 0, choice: choice as never });
        return { choice, notes };
      })
    : [];

test('a first match explains each thing once, when it first lies on the board', async () => {
  const all = await playGuided<Attha>(manifest, guide, {
    matches: [
      { seed: 'sun', levels: ['greedy', 'gentle'] },
      { seed: 'shell', levels: ['greedy', 'gentle'] },
      { seed: 'coin', levels: ['gentle', 'greedy'] },
      { seed: 'ring', levels: ['random', 'greedy'] },
      { seed: 'arrow', levels: ['random', 'gentle'] },
    ],
    occurs: {
      throw: (at) => asked(at, 'throw'),
      home: (at) =>
        outcomes(at).some(({ choice }) => 'move' in choice && coins(at, 0)[(choice.move as number) - 1] === -1) ||
        at.notes.some((note) => note.kind === 'wasted' && note.seat === 0 && note.detail.why.includes('NEED_1_4_8')),
      bonus: (at) => asked(at, 'throw') && state(at).chain > 0,
      pool: (at) => asked(at, 'move') && state(at).pool.length > 1,
      capture: (at) => outcomes(at).some(({ notes }) => notes.some(({ kind }) => kind === 'captured')),
      inner: (at) => state(at).killed % 2 === 1,
      taken: (at) => at.notes.some((note) => note.kind === 'captured' && note.seat === 1),
      safe: (at) => state(at).pos.some((pos) => [3, 7, 11].includes(pos)),
      gate: (at) => state(at).killed % 2 === 0 && coins(at, 0).includes(14),
      stack: (at) =>
        outcomes(at).some(
          ({ choice }) => 'stack' in choice && coins(at, 0)[(choice.stack as readonly number[])[0] - 1] >= 0,
        ),
      heaven: (at) => state(at).pos.includes(23),
      end: ({ engine }) => engine.over,
    },
  });
  // what is said is what is there
  for (const { en } of all.get('throw') ?? []) expect(en).toContain('All four up are worth 8, and none is worth 4.');
  for (const { en } of all.get('home') ?? []) expect(en).toContain('with 1, 4 or 8');
  for (const { at, facts } of all.get('safe') ?? []) {
    const { seat, coin } = facts as { seat: number; coin: number };
    expect([3, 7, 11]).toContain((at.view as never as View).seats[seat].coins[coin - 1].pos);
  }
  if (process.env.SHOW)
    for (const [topic, list] of all) console.log(`${topic} ${list.length}\n  ${list[0].en}\n  ${list[0].de}`);
}, 60_000);

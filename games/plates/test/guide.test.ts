import { expect, test } from 'vitest';
import { playGuided, type Seen } from '../../../tests/guided.ts';
import { guide } from '../src/guide/index.ts';
import { plates as manifest } from '../src/index.ts';
import type { Plates, State, View } from '../src/rules/index.ts';

type At = Seen<Plates>;
// an engine of any game holds a state of any game: here it is this one's
const state = ({ engine }: At): State => engine.state as unknown as State;
const HEARTS = ['q-2r-2', 'q2r-4', 'q4r-2', 'q2r2', 'q-2r4', 'q-4r2'];
const placing = (at: At): readonly string[] =>
  at.question === undefined ? [] : at.question.choices.map((one) => (one as { hex: string }).hex);
/** Who pays whom what: points of the learner by the rules. */
const score = ({ engine }: At): number => engine.game.result(engine.state).scores[0];

const at = (hex: string): readonly [number, number] => hex.slice(1).split('r').map(Number) as never;
const far = ([q, r]: readonly [number, number]): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
/** Takes every heart that can be taken, goes to the middle, and from there on through it. */
const inwards = (choices: readonly { readonly hex: string }[], { board, queue }: View): number => {
  const [me] = queue;
  const through = board.q0r0 === me;
  const value = ({ hex }: { readonly hex: string }) =>
    (board[hex] === undefined ? 0 : 100) + (through ? far(at(hex)) : -far(at(hex)));
  return choices.reduce((best, one, i) => (value(one) > value(choices[best]) ? i : best), 0);
};

test('a first match explains each thing once, when it first lies on the board', async () => {
  const all = await playGuided<Plates>(manifest, guide, {
    matches: [
      { seed: 'plate', levels: ['greedy', 'gentle'] },
      { seed: 'heart', levels: ['gentle', 'greedy'] },
      { seed: 'rim', levels: [inwards, inwards] },
      { seed: 'glaze', levels: [inwards, 'random'] },
    ],
    occurs: {
      start: (at) => placing(at).length > 0 && state(at).plates[0] === 0,
      grow: (at) => placing(at).length > 0 && state(at).plates[0] > 0,
      heart: (at) => placing(at).some((hex) => HEARTS.includes(hex) && at.view.board[hex] === undefined),
      mountain: (at) => placing(at).includes('q0r0'),
      paid: (at) =>
        at.notes.some((note) => note.kind === 'heartsSettled' && note.detail.payments.some(({ team }) => team === 0)),
      steal: (at) => placing(at).some((hex) => at.view.board[hex] === 1),
      stolen: (at) => at.notes.some((note) => note.kind === 'platePlaced' && note.detail.replaced === 0),
      touch: (at) => {
        const around = (hex: string): string[] => {
          const [q, r] = hex.slice(1).split('r').map(Number);
          return [
            [1, 0],
            [-1, 0],
            [0, 1],
            [0, -1],
            [1, -1],
            [-1, 1],
          ].map(([x, y]) => `q${q + x}r${r + y}`);
        };
        return Object.entries(at.view.board).some(
          ([hex, team]) => team === 0 && around(hex).some((one) => at.view.board[one] === 1),
        );
      },
      close: ({ engine }) => Math.max(...engine.game.result(engine.state).scores) >= 25,
      end: ({ engine }) => engine.over,
    },
  });
  for (const { at, facts } of all.get('grow') ?? []) {
    const { size, now, next } = facts as { size: number; now: number; next: number };
    expect([now, next]).toEqual([size * size, (size + 1) ** 2]);
    expect(score(at as never)).toBeGreaterThanOrEqual(now);
  }
  for (const { en } of all.get('mountain') ?? []) expect(en).toContain('pays 2 points every round');
  if (process.env.SHOW)
    for (const [topic, list] of all) console.log(`${topic} ${list.length}\n  ${list[0].en}\n  ${list[0].de}`);
}, 60_000);

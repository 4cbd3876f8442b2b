import { describe, expect, test } from 'vitest';
import { type AnyGame, below, Engine, type Json, Match, must } from '../src/index.ts';
import { laws, playthrough } from '../src/laws/index.ts';
import { shrink } from '../src/laws/shrink.ts';
import { difference } from '../src/laws/strict.ts';
import { echo } from './toys/echo.ts';
import { league } from './toys/league.ts';
import { tricks } from './toys/tricks.ts';

/** What a law says of a game that was broken on purpose. */
function verdict(game: AnyGame, law: string, config = {}): string {
  const bound = laws(game, { games: 30, secrets: true, bound: 500, ...config }).find(({ name }) => name.includes(law));
  if (bound === undefined) throw new Error(`no law called ${law}`);
  try {
    bound.check();
    return 'kept';
  } catch (error) {
    return (error as Error).message;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: breaking a game means stepping outside its types
type Loose = any;
const breaking = (game: AnyGame, change: (game: Loose) => Loose): AnyGame => ({ ...game, ...change(game) }) as AnyGame;
const step = (game: AnyGame, kind: string, change: Loose) => ({
  steps: { ...game.steps, [kind]: { ...(game.steps as Loose)[kind], ...change } },
});

describe('each law catches a game that breaks it', () => {
  const lay = (tricks.steps as Loose).lay;
  const cases: [string, string, AnyGame][] = [
    [
      'an endless game',
      'ends within a bound',
      breaking(echo, (g) =>
        step(g, 'turn', { run: (s: Loose, f: Loose, flow: Loose) => g.steps.turn.run(s, { ...f, left: 9 }, flow) }),
      ),
    ],
    [
      'a Map in the state',
      'survives JSON',
      breaking(echo, (g) => ({ setup: (o: Loose, n: number, r: Loose) => ({ ...g.setup(o, n, r), seen: new Map() }) })),
    ],
    [
      'an undefined in the state',
      'survives JSON',
      breaking(echo, (g) => ({ setup: (o: Loose, n: number, r: Loose) => ({ ...g.setup(o, n, r), last: undefined }) })),
    ],
    ['a shallow clone', 'clone is equal', breaking(tricks, () => ({ clone: (s: Loose) => ({ ...s }) }))],
    [
      'a forgetful clone',
      'clone is equal',
      breaking(echo, (g) => ({ clone: (s: Loose) => ({ ...g.clone(s), trail: [] }) })),
    ],
    [
      'an ask that draws',
      'asking changes nothing',
      breaking(tricks, (g) => step(g, 'lay', { ask: (s: Loose, f: Loose) => lay.ask(s.deck.push(99) && s, f) })),
    ],
    [
      'a doubled choice',
      'asking changes nothing',
      breaking(echo, (g) => step(g, 'react', { ask: () => ['echo', 'echo'] })),
    ],
    [
      'a listed choice that throws',
      'listed choice applies',
      breaking(echo, (g) =>
        step(g, 'power', {
          answer: (s: Loose, f: Loose, c: Loose, flow: Loose) => {
            if (c === 'arm') throw new Error('no arms');
            g.steps.power.answer(s, f, c, flow);
          },
        }),
      ),
    ],
    [
      'a refusal of a legal choice',
      'listed choice applies',
      breaking(echo, () => ({ whyNot: () => ({ code: 'NO', message: 'never' }) })),
    ],
    [
      'a rule with a memory of its own',
      'replays to the same state',
      breaking(echo, (g) => {
        let calls = 0;
        return step(g, 'score', {
          run: (s: Loose, f: Loose) => {
            calls += 1;
            s.points[f.seat] += calls;
          },
        });
      }),
    ],
    [
      'a view of everything',
      'never changes what the viewer sees',
      breaking(tricks, (g) => ({ view: (s: Loose, v: Loose) => ({ ...g.view(s, v), all: s.hands }) })),
    ],
    [
      'an imagine that forgets my hand',
      'never changes what the viewer sees',
      breaking(tricks, (g) => ({ imagine: (s: Loose, _v: Loose, r: Loose) => g.imagine(s, null, r) })),
    ],
    [
      'a public note about a hidden card',
      'swapping hidden information',
      breaking(tricks, (g) =>
        step(g, 'lay', {
          answer: (s: Loose, f: Loose, c: Loose, flow: Loose) => {
            lay.answer(s, f, c, flow);
            flow.note('laidFaceDown', f.seat, { deck: s.deck[0] ?? 0, hands: s.hands.flat() });
          },
        }),
      ),
    ],
    [
      'an error that tells',
      'swapping hidden information',
      breaking(tricks, () => ({
        whyNot: (s: Loose, _a: number, c: Loose) =>
          c.nonsense ? { code: `TOP_${s.deck[0]}`, message: 'x' } : undefined,
      })),
    ],
    ['an imagine that does nothing', 'deals the hidden things again', breaking(tricks, () => ({ imagine() {} }))],
    ['an open game with hands', 'looks the same to everybody', breaking(tricks, () => ({ open: true }))],
    [
      'an open game that deals from its seed',
      'looks the same to everybody',
      breaking(league, (g) => ({
        setup: (o: Loose, n: number, r: Loose) => ({
          ...g.setup(o, n, r),
          points: [below(r, 9), ...Array(n - 1).fill(0)],
        }),
      })),
    ],
    [
      'lanes that race',
      'lanes commute',
      breaking(tricks, (g) =>
        step(g, 'lay', {
          answer: (s: Loose, f: Loose, c: Loose, flow: Loose) => {
            lay.answer(s, f, c, flow);
            s.won.push(f.seat);
          },
        }),
      ),
    ],
    [
      'an unranked seat',
      'every seat is ranked',
      breaking(echo, (g) => ({ result: (s: Loose) => ({ ...g.result(s), ranks: [1] }) })),
    ],
    [
      'a gap in the ranks',
      'every seat is ranked',
      breaking(echo, (g) => ({ result: (s: Loose) => ({ ...g.result(s), ranks: [1, 3] }) })),
    ],
    [
      'a speechless choice',
      'has words',
      breaking(echo, (g) => ({ text: { ...g.text, choices: { ...g.text.choices, react: () => '' } } })),
    ],
    [
      'a note without words',
      'has words',
      breaking(echo, (g) => ({ text: { ...g.text, notes: { ...g.text.notes, scored: undefined } } })),
    ],
    [
      'a note that says undefined',
      'has words',
      breaking(echo, (g) => ({
        text: { ...g.text, notes: { ...g.text.notes, used: (_v: Loose, n: Loose) => `${n.detail.nothing}` } },
      })),
    ],
    [
      'a notation that drops a field',
      'survives its notation',
      breaking(echo, (g) => ({
        notation: { ...g.notation, makePosition: (s: Loose) => JSON.stringify({ ...s, trail: undefined }) },
      })),
    ],
    [
      'an admit that takes anything',
      'nonsense is refused',
      breaking(echo, (g) => step(g, 'power', { admit: () => 'gain' })),
    ],
  ];
  test.each(cases)('%s: %s', (_what, law, game) => {
    expect(verdict(game, law)).toContain('breaks');
  });
});

describe('a broken law is reported', () => {
  const late = breaking(echo, (g) =>
    step(g, 'roll', {
      answer: (s: Loose, f: Loose, c: Loose, flow: Loose) => {
        g.steps.roll.answer(s, f, c, flow);
        if (c === 3) s.points[0] = Number.NaN;
      },
    }),
  );

  test('with the shortest game that breaks it: one roll of three', () => {
    const words = verdict(late, 'survives JSON');
    expect(words).toContain('after 2 answers');
    expect(words).toContain('{"actor":0,"choice":"roll"}');
    expect(words).toContain('{"actor":-1,"choice":3}');
  });

  test('as code that really plays that game when pasted', () => {
    const words = verdict(late, 'survives JSON');
    const answers = JSON.parse(
      `[${words.split('const answers = [')[1].split('] as const')[0].trim().replace(/,$/, '')}]`,
    );
    const setup = JSON.parse(words.match(/Match\.create\(echo, (.*)\)\);/)?.[1] ?? '');
    const match = must(Match.create(late, setup));
    for (const answer of answers) must(match.answer(answer));
    expect(match.engine.state.points[0]).toBeNaN();
  });
});

describe('shrink', () => {
  test('finds the one pick that matters', () => {
    const picks = Array.from({ length: 300 }, (_, i) => i * 1000);
    const small = shrink(picks, (list) => (list.some((pick) => pick >= 150_000) ? 'big' : undefined));
    expect(small?.picks).toHaveLength(1);
  });

  test('has nothing to say about a list that does not fail', () => {
    expect(shrink([1, 2, 3], () => undefined)).toBeUndefined();
  });
});

describe('difference', () => {
  test.each([
    [{ a: 1 }, { a: 1 }, undefined],
    [{ a: [1, 2] }, { a: [1, 3] }, 'state.a.1: 2 against 3'],
    [{ a: 1 }, {}, 'state: only one side has a'],
    [{ a: undefined }, { b: 1 }, 'state.a is on one side only'],
    [[1], { 0: 1 }, 'state: one is a list, the other is not'],
    [new Map(), {}, 'state is not plain data'],
    [Number.NaN, Number.NaN, 'state is NaN, which JSON cannot say'],
    [0, -0, 'state: 0 against 0'],
  ])('%j against %j', (a, b, expected) => {
    expect(difference(a, b)).toBe(expected);
  });
});

describe('playthrough', () => {
  test('reads like a game and is the same every time', () => {
    const setup = { seats: 2, seed: 'golden', options: {} as Json };
    const text = playthrough(echo, setup);
    expect(text).toBe(playthrough(echo, setup));
    expect(text).toMatch(/^game echo, version 1\n/);
    expect(text).toContain('Seat 0: Use a power. [4 choices]');
    expect(text).toMatch(/result \{"ranks":\[\d,\d\]/);
  });

  test('an engine is not thenable, so it can be awaited', async () => {
    const engine = Engine.start(echo, {}, 2, 'x');
    expect(await engine).toBe(engine);
  });
});

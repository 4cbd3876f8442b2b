import { describe, expect, test } from 'vitest';
import { ALL_SEATS, type AnyGame, type AnyWords, below, Engine, type Json, Match, must } from '../src/index.ts';
import { type Languages, type LawConfig, laws, playthrough } from '../src/laws/index.ts';
import { difference } from '../src/laws/law.ts';
import { shrink } from '../src/laws/report.ts';
import { fault } from '../src/laws/words-laws.ts';
import { echo, echoWords } from './toys/echo.ts';
import { league, leagueWords } from './toys/league.ts';
import { tricks, tricksWords } from './toys/tricks.ts';

/** What a law reports of a game that was broken on purpose. */
function verdict(game: AnyGame, law: string, config: LawConfig = {}): string {
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
      'an imagine that deals all hands again where they are open',
      'what nobody can see',
      breaking(tricks, (g) => ({
        imagine: (s: Loose, v: Loose, r: Loose) => g.imagine(s, v === ALL_SEATS ? null : v, r),
      })),
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
  cases.push(
    [
      'a detail that is edited in the same step',
      'never edited',
      breaking(echo, (g) =>
        step(g, 'score', {
          run: (s: Loose, f: Loose, flow: Loose) => {
            const detail = { points: 0 };
            flow.note('scored', f.seat, detail);
            detail.points = f.points;
            s.points[f.seat] += f.points;
          },
        }),
      ),
    ],
    [
      'a detail that a later step edits',
      'never edited',
      breaking(echo, (g) => {
        let told = { points: 0 };
        return step(g, 'score', {
          run: (s: Loose, f: Loose, flow: Loose) => {
            told.points += f.points;
            told = { points: f.points };
            s.points[f.seat] += f.points;
            flow.note('scored', f.seat, told);
          },
        });
      }),
    ],
    [
      'a detail that shares a list with the state',
      'never edited',
      breaking(echo, (g) =>
        step(g, 'score', {
          run: (s: Loose, f: Loose, flow: Loose) => {
            g.steps.score.run(s, f, flow);
            flow.note('scored', f.seat, { points: 0, all: s.points });
          },
        }),
      ),
    ],
    [
      'a step that edits its frame',
      'never edited',
      breaking(echo, (g) =>
        step(g, 'turn', {
          run: (_s: Loose, f: Loose, flow: Loose) => {
            if (f.left === 0) return flow.finish();
            f.left -= 1;
            flow.schedule({ kind: 'power', seat: f.seat, depth: 0 }, f);
          },
        }),
      ),
    ],
    [
      'a step that edits its choice',
      'never edited',
      breaking(tricks, (g) =>
        step(g, 'lay', {
          answer: (s: Loose, f: Loose, c: Loose, flow: Loose) => {
            lay.answer(s, f, c, flow);
            c.lay = -1;
          },
        }),
      ),
    ],
    [
      'a step that edits a frame further down',
      'never edited',
      breaking(echo, (g) =>
        step(g, 'score', {
          run: (s: Loose, f: Loose, flow: Loose) => {
            g.steps.score.run(s, f, flow);
            s.stack[0].left -= 0;
          },
        }),
      ),
    ],
    [
      'an ask that fills one list again and again',
      'never edited',
      breaking(tricks, (g) => {
        const list: Loose[] = [];
        return step(g, 'lay', {
          ask: (s: Loose, f: Loose) => {
            list.length = 0;
            list.push(...lay.ask(s, f));
            return list;
          },
        });
      }),
    ],
    [
      'an ask that hands out a part of the state',
      'never edited',
      breaking(tricks, (g) =>
        step(g, 'lay', {
          ask: (s: Loose, f: Loose) => s.hands[f.seat],
          answer: (s: Loose, f: Loose, c: Loose, flow: Loose) => lay.answer(s, f, { lay: c }, flow),
        }),
      ),
    ],
    [
      'aside choices that are edited',
      'never edited',
      breaking(league, (g) => {
        const leave = { leave: true, times: 0 };
        return {
          asides: {
            ...g.asides,
            ask: (_: Loose, actor: number) => (actor === 0 ? [leave] : []),
            answer: () => {
              leave.times += 1;
            },
          },
        };
      }),
    ],
    ['a match that just runs out', 'only by finish', breaking(league, (g) => step(g, 'close', { run() {} }))],
    [
      'a match that goes on after its end',
      'only by finish',
      breaking(echo, (g) =>
        step(g, 'turn', {
          run: (s: Loose, f: Loose, flow: Loose) => {
            if (f.left === 3) flow.finish();
            g.steps.turn.run(s, f, flow);
          },
        }),
      ),
    ],
    [
      'an open game whose view is no JSON',
      'looks the same to everybody',
      breaking(league, (g) => ({ view: (s: Loose) => ({ ...g.view(s), seen: undefined }) })),
    ],
  );
  test.each(cases)('%s: %s', (_what, law, game) => {
    const report = verdict(game, law);
    expect(report).toContain('breaks');
    expect(report.split('\n')[0]).toContain(law);
  });
});

describe('each law of words catches words that break it', () => {
  const change = (languages: Languages, language: string, part: (words: Loose) => Loose): Languages => ({
    ...languages,
    [language]: { ...languages[language], ...part(languages[language]) } as AnyWords,
  });
  const inEcho = (language: string, part: (words: Loose) => Loose): [AnyGame, Languages] => [
    echo,
    change(echoWords, language, part),
  ];
  const inTricks = (language: string, part: (words: Loose) => Loose): [AnyGame, Languages] => [
    tricks,
    change(tricksWords, language, part),
  ];
  const note = (language: string, text: (at: Loose, detail: Loose, seat: number) => unknown) =>
    inEcho(language, ({ notes }) => ({ notes: { ...notes, used: text } }));
  const ALL = 'every question, choice, aside and note has words';
  const TABLES = 'have words in every language';
  const NONSENSE = 'nonsense is refused';
  const strict = breaking(echo, () => ({
    whyNot: (_s: Loose, _a: number, c: Json) => (c === 'nonsense' ? { code: 'TOO_SILLY', message: 'x' } : undefined),
  }));
  const late = breaking(echo, () => ({
    whyNot: (s: Loose, a: number, c: Json) =>
      s.armed[0] && a === 1 && c === 'arm' ? { code: 'ARMED', message: 'x' } : undefined,
  }));
  const extra = ({ presets }: Loose) => ({ presets: { ...presets, feast: { title: 'Fest', help: 'Fest.' } } });
  const cases: [string, string, [AnyGame, Languages], string][] = [
    ['a speechless choice', ALL, inEcho('en', (w) => ({ choices: { ...w.choices, react: () => ' ' } })), 'no words'],
    ['a missing question', ALL, inEcho('de', (w) => ({ questions: { ...w.questions, roll: undefined } })), 'no words'],
    ['a missing note', ALL, inEcho('en', (w) => ({ notes: { ...w.notes, scored: undefined } })), 'no words'],
    ['a missing aside', ALL, [league, change(leagueWords, 'en', () => ({ aside: undefined }))], 'no words'],
    ['undefined', ALL, note('en', (_, detail) => `Used ${detail.nothing}.`), 'no word'],
    ['a raw coordinate', ALL, note('en', () => 'A coin moves to q-1r5.'), 'raw coordinates'],
    ['a glued pair', ALL, note('en', () => 'A coin moves to -1,2.'), 'raw coordinates'],
    ['a dump', ALL, note('en', (_, detail) => `Used ${JSON.stringify(detail)}.`), 'data instead of words'],
    ['an untranslated sentence', ALL, note('de', echoWords.en.notes.used as Loose), 'partly|not translated'],
    ['a half translated one', ALL, note('de', () => 'Platz eins takes the Kraft.'), 'partly English'],
    ['an option without words', TABLES, inTricks('de', () => ({ options: {} })), 'options.hand.title in de'],
    [
      'a value without words',
      TABLES,
      inTricks('de', ({ options }) => ({ options: { hand: { ...options.hand, values: { short: 'Drei' } } } })),
      'options.hand.values.long in de',
    ],
    ['a preset without words', TABLES, inTricks('en', () => ({ presets: {} })), 'presets.marathon.title in en'],
    [
      'words for no preset',
      TABLES,
      [
        tricks,
        change(
          change(tricksWords, 'en', (w) => extra(w)),
          'de',
          (w) => extra(w),
        ),
      ],
      'which is no preset',
    ],
    [
      'a bot in one language',
      TABLES,
      inEcho('en', () => ({ bots: { easy: { title: 'Easy', help: 'Random.' } } })),
      'bots',
    ],
    [
      'a refusal in one language',
      TABLES,
      inEcho('en', () => ({ refusals: { FAR: 'Too far away.' } })),
      'refusals.FAR in de',
    ],
    ['an ending in one language', TABLES, inEcho('de', () => ({ endings: {} })), 'endings.played out in de'],
    ['an untranslated table', TABLES, inEcho('de', () => ({ about: echoWords.en.about })), 'not translated'],
    [
      'an ending that no language knows',
      TABLES,
      [breaking(echo, (g) => ({ result: (s: Loose) => ({ ...g.result(s), reason: 'rain' }) })), echoWords],
      'endings.rain',
    ],
    [
      'a category without words',
      TABLES,
      [
        breaking(echo, (g) => ({
          result: (s: Loose) => ({ ...g.result(s), breakdown: s.points.map((power: number) => ({ power })) }),
        })),
        echoWords,
      ],
      'categories.power',
    ],
    ['a refusal without words', NONSENSE, [strict, echoWords], 'refusals.TOO_SILLY'],
    ['a refusal of what was legal a moment ago', NONSENSE, [late, echoWords], 'refusals.ARMED'],
  ];
  test.each(cases)('%s', (_what, law, [game, words], reason) => {
    const report = verdict(game, law, { words });
    expect(report).toContain('breaks');
    expect(report).toMatch(new RegExp(reason));
  });

  test('nothing is read where no words are given', () => {
    const names = laws(echo).map(({ name }) => name);
    expect(names.filter((name) => name === ALL || name.includes(TABLES))).toEqual([]);
  });

  test('an open game is not searched for secrets', () => {
    const names = laws(league, { secrets: true }).map(({ name }) => name);
    expect(names.filter((name) => /imagining|hidden/.test(name))).toEqual([]);
  });
});

describe('a sentence is at fault', () => {
  test.each([
    ['Mina moved coin 2.', 'en', undefined],
    ['Choose 2, 3 or 4.', 'en', undefined],
    ['1,000 points', 'en', undefined],
    ['12,5 % der Spiele', 'de', undefined],
    ['Du hast 3 Karten.', 'de', undefined],
    ['Das Tor war fast in der Hand.', 'de', undefined],
    ['King of the Hill', 'de', 'partly English'],
    ['Coin to (0,1)', 'en', 'raw coordinates'],
    ['Place on Q0R-2', 'en', 'raw coordinates'],
    ['NaN points', 'en', 'no word'],
    ['[object Object]', 'en', 'no word'],
    ['', 'en', 'no words'],
  ])('%j in %s: %s', (text, language, expected) => {
    const problem = fault(text, language, undefined);
    if (expected === undefined) expect(problem).toBeUndefined();
    else expect(problem).toContain(expected);
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
    [Number.NaN, Number.NaN, 'state is NaN, which JSON cannot hold'],
    [0, -0, 'state: 0 against 0'],
  ])('%j against %j', (a, b, expected) => {
    expect(difference(a, b)).toBe(expected);
  });
});

describe('playthrough', () => {
  test('reads like a game and is the same every time', () => {
    const setup = { seats: 2, seed: 'golden', options: {} as Json };
    const text = playthrough(echo, echoWords.en, setup);
    expect(text).toBe(playthrough(echo, echoWords.en, setup));
    expect(text).toMatch(/^game echo, version 1\n/);
    expect(text).toContain('Seat 0: Use a power. [4 choices]');
    expect(text).toMatch(/result \{"ranks":\[\d,\d\]/);
  });

  test('an engine is not thenable, so it can be awaited', async () => {
    const engine = Engine.start(echo, {}, 2, 'x');
    expect(await engine).toBe(engine);
  });
});

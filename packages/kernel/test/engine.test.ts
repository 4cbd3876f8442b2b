import { describe, expect, test } from 'vitest';
import {
  type Answer,
  type AnyGame,
  applyAll,
  CHANCE,
  defineGame,
  Engine,
  type Flow,
  type Game,
  type Json,
  must,
  type Note,
  parseOptions,
  REFEREE,
  type Rng,
  seeded,
} from '../src/index.ts';
import { echo } from './toys/echo.ts';
import { league } from './toys/league.ts';
import { tricks } from './toys/tricks.ts';

const startTricks = (seats = 2) => Engine.start(tricks, must(parseOptions(tricks.options, {})), seats, 'engine');
const startEcho = () => Engine.start(echo, {}, 2, 'engine');
const startLeague = () => Engine.start(league, {}, 3, 'engine');
const say = (actor: number, choice: Json): Answer => ({ actor, choice });

describe('questions', () => {
  test('one at a time on the main stack', () => {
    const engine = startEcho();
    expect(engine.questions).toHaveLength(1);
    expect(engine.questions[0]).toMatchObject({
      actor: 0,
      frame: { kind: 'power' },
      choices: ['gain', 'roll', 'again', 'arm'],
      lane: -1,
    });
  });

  test('all lanes at once, and a lane that has answered is not asked again', () => {
    const engine = startTricks(3);
    expect(engine.questions.map(({ actor }) => actor)).toEqual([0, 1, 2]);
    must(engine.apply(say(1, engine.questions[1].choices[0])));
    expect(engine.questions.map(({ actor }) => actor)).toEqual([0, 2]);
  });

  test('a frame without choices is skipped', () => {
    const engine = startEcho();
    for (let depth = 0; depth < 4; depth++) must(engine.apply(say(0, 'again')));
    // the fifth power would be too deep: seat 1 is asked instead, after the four points scored on the way out
    expect(engine.questions[0].actor).toBe(1);
    expect(engine.state.points).toEqual([4, 0]);
  });

  test('nested powers let other seats react before they go on', () => {
    const engine = startEcho();
    must(engine.apply(say(0, 'arm')));
    must(engine.apply(say(1, 'again')));
    expect(engine.questions[0]).toMatchObject({ actor: 0, frame: { kind: 'react' } });
    must(engine.apply(say(0, 'echo')));
    expect(engine.questions[0]).toMatchObject({ actor: 0, frame: { kind: 'power', depth: 1 } });
    must(engine.apply(say(0, 'gain')));
    expect(engine.questions[0]).toMatchObject({ actor: 1, frame: { kind: 'power', depth: 1 } });
    expect(engine.state.trail).toEqual(['0:arm', '1:again', '0:echo', '0:gain']);
  });

  test('CHANCE is drawn by its odds', () => {
    const counts = [0, 0, 0];
    const rng = seeded('die');
    const asked = startEcho();
    must(asked.apply(say(0, 'roll')));
    expect(asked.questions[0].actor).toBe(CHANCE);
    for (let i = 0; i < 6000; i++) counts[asked.fork().draw(rng)]++;
    expect(counts[0] / 6000).toBeCloseTo(3 / 6, 1);
    expect(counts[2] / 6000).toBeCloseTo(1 / 6, 1);
    expect(() => startEcho().draw(rng)).toThrow('not of CHANCE');
  });

  test('finish drops everything that was scheduled', () => {
    const engine = startLeague();
    for (const seat of [0, 1, 2]) must(engine.apply({ actor: seat, choice: { leave: true }, aside: true }));
    expect(engine.over).toBe(true);
    expect(engine.state.stack).toEqual([]);
  });

  test('finish inside a lane stops that lane, too', () => {
    const ran: number[] = [];
    const lay = {
      run(_state: unknown, { seat }: { seat: number }, flow: { finish(): void }) {
        ran.push(seat);
        flow.finish();
      },
    };
    const game = { ...tricks, steps: { ...tricks.steps, lay } } as AnyGame;
    const lane = [{ kind: 'lay', seat: 1 } as const, { kind: 'lay', seat: 0 } as const];
    const engine = Engine.at(game, { ...tricks.setup({ hand: 'short' }, 2, seeded('x')), stack: [], lanes: [lane] });
    expect(ran).toEqual([0]);
    expect(engine.over).toBe(true);
  });

  test('a match that runs out of frames without finish is an error, and one that is over is not', () => {
    const steps = { ...echo.steps, turn: { run() {} } };
    expect(() => Engine.start({ ...echo, steps }, {}, 2, 'x')).toThrow('echo: nothing is scheduled, but finish()');
    const over = { ...echo.setup({}, 2, seeded('x')), stack: [] };
    expect(Engine.at(echo, over).over).toBe(true);
    expect(Engine.at(echo, over).imagine(0, seeded('y')).over).toBe(true);
  });

  test('a question after finish is an error', () => {
    const turn = {
      run(_state: unknown, _frame: unknown, flow: { finish(): void; schedule(frame: unknown): void }) {
        flow.finish();
        flow.schedule({ kind: 'power', seat: 0, depth: 0 });
      },
    };
    const game = { ...echo, steps: { ...echo.steps, turn } } as AnyGame;
    expect(() => Engine.start(game, {}, 2, 'x')).toThrow('power is asked after finish()');
  });

  test('a rule that never asks is stopped', () => {
    const endless = {
      ...echo,
      steps: {
        ...echo.steps,
        turn: { run: (_s: unknown, frame: never, flow: { schedule(f: never): void }) => flow.schedule(frame) },
      },
    };
    expect(() => Engine.start(endless as typeof echo, {}, 2, 'x')).toThrow('steps without a question');
  });
});

describe('what is scheduled happens as written', () => {
  type Log =
    | { readonly kind: 'log'; readonly seat: number; readonly as: string }
    | { readonly kind: 'list'; readonly seat: number; readonly of: readonly (readonly string[])[] }
    | { readonly kind: 'pick'; readonly seat: number }
    | { readonly kind: 'close'; readonly seat: number };
  type Logged = { rng: Rng; stack: Log[]; lanes: Log[][]; done: string[] };
  type Lists = readonly (readonly string[])[];
  const log = (as: string): Log => ({ kind: 'log', seat: 0, as });
  const scheduleAll = (flow: Flow<Log, object>, lists: Lists) => {
    for (const list of lists) flow.schedule(...list.map(log));
  };
  const close: Log = { kind: 'close', seat: 0 };
  const writer = defineGame<Logged, { pick: Lists; aside: Lists }, null, object, object>({
    // echo's other parts know nothing of its steps
    ...(echo as unknown as Game<Logged, { pick: Lists; aside: Lists }, null, object, object>),
    steps: {
      log: { run: (state, { as }) => void state.done.push(as) },
      list: { run: (_, { of }, flow) => scheduleAll(flow, of) },
      pick: {
        ask: () => [[]],
        admit: (_, _frame, lists) => lists as Lists,
        answer: (_, _frame, of, flow) => scheduleAll(flow, of),
      },
      close: { run: (_, _frame, flow) => flow.finish() },
    },
    asides: {
      ask: () => [],
      admit: (_, _actor, lists) => lists as Lists,
      answer(state, _actor, lists, flow) {
        // a rule may clear what was asked and schedule something else
        state.stack.length = 1;
        scheduleAll(flow, lists);
      },
    },
    clone: (state) => ({
      ...state,
      stack: [...state.stack],
      lanes: state.lanes.map((lane) => [...lane]),
      done: [...state.done],
    }),
  });
  const at = (stack: Log[], lanes: Log[][] = []) => Engine.at(writer, { rng: seeded('x'), stack, lanes, done: [] });

  test.each<[string, Lists, string]>([
    ['one call', [['a', 'b', 'c']], 'abc'],
    ['several calls', [['a'], ['b'], ['c']], 'abc'],
    ['both', [['a', 'b'], [], ['c', 'd', 'e']], 'abcde'],
    ['nothing', [], ''],
  ])('%s', (_what, lists, order) => {
    const list: Log = { kind: 'list', seat: 0, of: lists };
    expect(at([close, log('z'), list]).state.done.join('')).toBe(`${order}z`);
    const lane = at([close, log('z')], [[log('y'), list]]);
    expect(lane.state.done.join('')).toBe(`${order}yz`);
    const pick: Log = { kind: 'pick', seat: 0 };
    const asked = at([close, log('z'), pick]);
    must(asked.apply(say(0, lists as Json)));
    expect(asked.state.done.join('')).toBe(`${order}z`);
    const aside = at([close, log('z'), pick]);
    must(aside.apply({ actor: 0, choice: lists as Json, aside: true }));
    expect(aside.state.done.join('')).toBe(order);
    expect([asked.over, aside.over]).toEqual([true, true]);
  });

  test('a nested list happens where it stands', () => {
    const inner: Log = { kind: 'list', seat: 0, of: [['b'], ['c']] };
    expect(at([close, log('d'), inner, log('a')]).state.done.join('')).toBe('abcd');
  });
});

describe('answers from outside', () => {
  test.each([
    ['somebody who is not asked', say(1, 'gain'), 'NOT_ASKED'],
    ['a choice that is not there', say(0, 'win'), 'ILLEGAL_CHOICE'],
    ['an aside the game does not know', { actor: 0, choice: 'gain', aside: true as const }, 'ILLEGAL_ASIDE'],
  ])('%s is refused and changes nothing', (_what, answer, code) => {
    const engine = startEcho();
    const before = JSON.stringify(engine.state);
    const refused = engine.apply(answer);
    expect(refused).toMatchObject({ ok: false, error: { code } });
    expect(JSON.stringify(engine.state)).toBe(before);
  });

  test('after the end everything is refused as GAME_OVER', () => {
    const engine = startLeague();
    for (const seat of [0, 1, 2]) must(engine.apply({ actor: seat, choice: { leave: true }, aside: true }));
    expect(engine.apply(say(REFEREE, { winner: 0 }))).toMatchObject({ error: { code: 'GAME_OVER' } });
    expect(engine.apply({ actor: 0, choice: { leave: true }, aside: true })).toMatchObject({
      error: { code: 'GAME_OVER' },
    });
  });

  test('admit takes what no list could hold', () => {
    const engine = startLeague();
    expect(engine.check(say(REFEREE, { winner: 1, remark: 'close' })).ok).toBe(true);
    expect(engine.check(say(REFEREE, { winner: 1, remark: 'far too long to be a remark' })).ok).toBe(false);
    expect(engine.check(say(REFEREE, { winner: 7, remark: 'x' })).ok).toBe(false);
  });

  test('the referee answers and corrects', () => {
    const engine = startLeague();
    must(engine.apply(say(REFEREE, { winner: 2 })));
    expect(engine.questions[0]).toMatchObject({ actor: 2, frame: { kind: 'claim' } });
    must(engine.apply({ actor: REFEREE, choice: { adjust: 0, by: 1 }, aside: true }));
    expect(engine.questions[0]).toMatchObject({ actor: 2, frame: { kind: 'claim' } });
    expect(engine.state.points).toEqual([1, 0, 1]);
  });

  test('a list of answers is applied whole or not at all', () => {
    const engine = startEcho();
    const before = JSON.stringify(engine.state);
    expect(applyAll(engine, [say(0, 'gain'), say(1, 'gain'), say(1, 'gain')])).toMatchObject({
      ok: false,
      error: { code: 'NOT_ASKED' },
    });
    expect(JSON.stringify(engine.state)).toBe(before);
    const done = must(applyAll(engine, [say(0, 'gain'), say(1, 'gain')]));
    expect(done.state.points).toEqual([1, 1]);
    expect(JSON.stringify(engine.state)).toBe(before);
  });
});

describe('notes', () => {
  test('are collected only when somebody listens, with their audience', () => {
    const engine = startTricks();
    const notes: Note[] = [];
    engine.notes = notes;
    must(engine.apply(say(0, engine.questions[0].choices[0])));
    expect(notes.map(({ kind, audience }) => [kind, audience])).toEqual([
      ['laidFaceDown', undefined],
      ['laidCard', [0]],
    ]);
    engine.notes = undefined;
    must(engine.apply(say(1, engine.questions[0].choices[0])));
    expect(notes).toHaveLength(2);
  });
});

describe('imagining', () => {
  test('keeps what the viewer knows and deals the rest again', () => {
    const engine = startTricks();
    const imagined = engine.imagine(0, seeded('other world'));
    expect(imagined.state.hands[0]).toEqual(engine.state.hands[0]);
    expect([...imagined.state.hands[1], ...imagined.state.deck]).not.toEqual([
      ...engine.state.hands[1],
      ...engine.state.deck,
    ]);
    expect(imagined.state.rng).not.toEqual(engine.state.rng);
  });

  test('a wrong number of seats is refused', () => {
    expect(() => startTricks(5)).toThrow('2 to 4 seats');
  });
});

describe('questions that settle themselves', () => {
  type One = { readonly kind: 'one'; readonly seat: number; readonly from: number };
  type Count = { rng: Rng; stack: One[]; lanes: One[][]; taken: number[] };
  // asks for 0 up to `from`, then for one less; a single choice is no question
  type Kinds = { one: number };
  type Notes = { took: number };
  const countdown = defineGame<Count, Kinds, readonly number[], object, Notes>({
    // echo's other parts know nothing of its steps
    ...(echo as unknown as Game<Count, Kinds, readonly number[], object, Notes>),
    steps: {
      one: {
        ask: (_, { from }) => Array.from({ length: from }, (_, i) => i),
        answer(state, { seat, from }, choice, flow) {
          state.taken.push(choice);
          flow.note('took', seat, choice);
          if (from > 1) flow.schedule({ kind: 'one', seat, from: from - 1 });
          else flow.finish();
        },
        settles: (_, _frame, choices) => (choices.length === 1 ? choices[0] : undefined),
      },
    },
    setup: (_, seats, rng) =>
      ({ rng, stack: [{ kind: 'one', seat: 0, from: 2 }], lanes: [], taken: [], seats }) as Count,
    clone: (state) => ({ ...state, stack: [...state.stack], lanes: [], taken: [...state.taken] }),
  });

  test('a settled question is not asked; its seat alone is told', () => {
    const engine = Engine.start(countdown, {}, 2, 'settle');
    engine.notes = [];
    expect(engine.questions[0].choices).toEqual([0, 1]);
    engine.take(1);
    expect([engine.state.taken, engine.over]).toEqual([[1, 0], true]);
    expect(engine.notes).toContainEqual({
      kind: 'settled',
      seat: 0,
      detail: { question: 'one', choice: 0 },
      audience: [0],
    });
  });
});

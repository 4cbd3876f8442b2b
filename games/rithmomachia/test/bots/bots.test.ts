import type { AgentKind, Effort } from '@tessera/bots';
import { random } from '@tessera/bots';
import { branch, Engine, seeded } from '@tessera/kernel';
import { describe, expect, test, vi } from 'vitest';
import { inSoak } from '../../../../tests/soak.ts';
import { kinds, lookAhead } from '../../src/bots/index.ts';
import { rithmomachia, tablesOf } from '../../src/rules/index.ts';
import { optionsOf, type Table, tableAt } from './table.ts';

// many matches on a busy machine
if (inSoak) vi.setConfig({ testTimeout: 1_800_000 });

const named = (name: string): AgentKind => kinds.find((kind) => kind.name === name) as AgentKind;
const [greedy, search] = [named('greedy'), named('search')];
const FEW = { playouts: inSoak ? 20 : 5 };
const SOME = { playouts: 300 };

interface Game {
  readonly answers: readonly number[];
  readonly winner: number;
  readonly by: string;
}

interface Setting {
  readonly options?: unknown;
  readonly effort?: Effort;
  /** Every answer comes from an agent that has never seen the match, as on a server with many threads. */
  readonly anew?: boolean;
  readonly longest?: number;
}

/** A whole match; an answer that is no choice breaks it. */
function play(agents: readonly AgentKind[], seed: string, setting: Setting = {}): Game {
  const { options, effort = FEW, anew = false, longest = 4000 } = setting;
  const table: Table = Engine.start(rithmomachia, optionsOf(options), 2, seed);
  const sit = (kind: AgentKind, seat: number, salt = '') => kind.make(seeded(`${seed}/${seat}${salt}`), effort);
  const seated = agents.map((kind, seat) => sit(kind, seat));
  const dreams = seeded(`${seed}/dreams`);
  const answers: number[] = [];
  while (!table.over && answers.length < longest) {
    const question = table.questions[0];
    const { actor, choices, frame } = question;
    const agent = anew ? sit(agents[actor], actor, `/${answers.length}`) : seated[actor];
    const index = agent.choose(question, () => table.imagine(actor, branch(dreams)));
    if (choices[index] === undefined) throw new Error(`${frame.kind}: no choice ${index} of ${choices.length}`);
    answers.push(index);
    table.take(index);
  }
  return { answers, winner: table.state.ending?.winner ?? -1, by: table.state.ending?.by ?? 'NOTHING' };
}

/** Lets an agent play one whole turn; the table after it, and what was told. */
function turnOf(kind: AgentKind, position: string, options: unknown, effort: Effort = SOME) {
  const table = tableAt(position, options);
  const before = table.state.ply;
  const seat = table.state.turn;
  const agent = kind.make(seeded('scenario'), effort);
  table.notes = [];
  while (!table.over && table.state.turn === seat && table.state.ply === before) {
    const question = table.questions[0];
    const index = agent.choose(question, () => table.imagine(seat, seeded('dreams')));
    table.take(index);
  }
  return { table, notes: table.notes.map(({ kind: name }) => name) };
}

const VARIANTS: readonly [string, unknown][] = [
  ['spec-v1', undefined],
  ['pincer', 'pincer'],
  ['classical-24', 'classical-24'],
  ['points', { pointWinEnabled: true, pointWinThreshold: 12 }],
  ['rows, equal spacing, the same set', { halves: 'rows', harmonyLayout: 'equalSpacing', allowAnySetOnRecheck: false }],
  ['collinear, Pyramids help', { harmonyLayout: 'collinear', pyramidHelpers: true, helperAdjacency: true }],
  ['no ambush', { ambushEnabled: false }],
];

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  // the searches differ by their share of the time alone
  const isVariety = inSoak || kind === greedy || kind === search;
  test.each(isVariety ? VARIANTS : VARIANTS.slice(0, 2))('answers every question legally: %s', (name, options) => {
    // the rarer way first: a new agent for every answer, against moves no bot would make
    for (const i of inSoak || kind === search ? [1, 0] : [1]) {
      const { by } = play([kind, i === 0 ? kind : random], `legal ${name} ${i}`, { options, anew: i === 1 });
      if (kind !== random) expect(by).not.toBe('NOTHING');
    }
  });

  test('answers the same for equal seeds', () => {
    const [one, two, other] = ['one', 'one', 'other'].map((seed) =>
      play([kind, kind], seed, { options: 'pincer', longest: inSoak ? 4000 : 40 }),
    );
    expect(two.answers).toEqual(one.answers);
    expect(other.answers).not.toEqual(one.answers);
  });
});

const HARMONY = 'W_C_04@D4 W_C_09@G3 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1';
const PENDING = 'W_C_04@D4 W_C_09@E5 W_C_08@F6 W_T_07@P1 B_C_01@A1';

describe.each([
  ['greedy', greedy],
  ['search', search],
])('%s', (_, kind) => {
  test.each(['spec-v1', 'pincer'])('[R7.6] completes a harmony and declares it: %s', (preset) => {
    const { table, notes } = turnOf(kind, HARMONY, preset);
    expect(notes).toContain('declaredHarmony');
    expect(table.state.pending?.by).toBe(0);
  });

  test.each(['spec-v1', 'pincer'])('[R7.6] breaks a pending harmony by landing on a member: %s', (preset) => {
    const { table } = turnOf(
      kind,
      `${PENDING} B_T_04@F8 B_T_02@C2; turn B; pending W GEOM W_C_04 W_C_09 W_C_08`,
      preset,
    );
    expect(table.over).toBe(false);
    expect(table.state.pending).toBeNull();
  });

  test('[R7.6] breaks a pending harmony by the only ambush that does', () => {
    const others = 'B_T_01@A8 B_C_06@A1 B_T_07@H1 B_C_08@P8';
    const position = `W_C_04@D4 W_C_09@E5 W_C_08@F6 W_T_07@P1 ${others}; turn B; pending W GEOM W_C_04 W_C_09 W_C_08`;
    const { table, notes } = turnOf(kind, position, 'spec-v1');
    expect(notes).toContain('ambushed');
    expect(table.state.pending).toBeNull();
  });

  test('[R5.2] takes a Pyramid that nobody guards', () => {
    const position = 'W_C_10@E4 W_S_02@H5 W_P_01@P7 W_T_03@D2 B_P_01@B7 B_T_02@A6 B_T_01@K3';
    const { table } = turnOf(kind, position, 'pincer');
    expect(table.state.points[0]).toBe(5);
  });

  test('[R8.6] declares a win by points', () => {
    const options = { pointWinEnabled: true, pointWinThreshold: 5, helperAdjacency: true };
    const position = 'W_C_10@E4 W_S_02@H5 W_P_01@P7 W_T_03@D2 B_P_01@B7 B_T_02@A6 B_T_01@K3';
    expect(turnOf(kind, position, options).table.state.ending).toEqual({ winner: 0, by: 'POINTS' });
  });
});

test('[R8.1] a win by points comes before the harmony of the other side', () => {
  const position = `${PENDING} B_S_04@P8 B_C_06@N3; turn B; pending W GEOM W_C_04 W_C_09 W_C_08; points B 28`;
  const { table } = turnOf(search, position, { pointWinEnabled: true, helperAdjacency: true });
  expect(table.state.ending).toEqual({ winner: 1, by: 'POINTS' });
});

test('[R8.4] search shuts in the last piece of the enemy', () => {
  const { table } = turnOf(search, 'W_S_06@B8 W_T_07@P1 B_C_05@A1', 'pincer');
  expect(table.state.ending).toEqual({ winner: 0, by: 'EXHAUSTION' });
});

test('[R7.6] search stops a harmony before it can be declared', () => {
  // White threatens G3-E5; only a capture now, or being able to take a member afterwards, saves Black
  const { table } = turnOf(search, `${HARMONY} B_T_04@G8 B_S_05@C1; turn B`, 'pincer');
  const reply = turnOf(search, rithmomachia.notation.makePosition(table.state), 'pincer');
  const after = turnOf(search, rithmomachia.notation.makePosition(reply.table.state), 'pincer');
  expect(after.table.state.ending?.by).not.toBe('HARMONY');
});

test('[R7.9] where only the declared set counts, search declares the one that cannot be broken', () => {
  const position =
    'W_C_04@D4 W_C_09@E5 W_C_08@F6 W_T_01@A4 W_C_02@B4 W_C_03@C4 W_T_07@P1 B_T_04@F8 B_C_01@A1 B_S_04@P8';
  const { table } = turnOf(search, position, { allowAnySetOnRecheck: false, helperAdjacency: true });
  const { army } = tablesOf(table.state.variant);
  expect(table.state.pending?.pieces.map((piece) => army.pieces[piece].id)).toEqual(['W_T_01', 'W_C_02', 'W_C_03']);
});

test('[R8.7] search claims a draw when it is losing, and plays on when it is winning', () => {
  const shuffle = '; past P1-P2 A8-A7 P2-P1 A7-A8 P1-P2 A8-A7 P2-P1 A7-A8';
  const losing = 'W_T_07@P1 B_T_01@A8 B_S_04@A1 B_S_03@A2 B_T_02@A3 B_T_03@A4';
  const winning = 'W_T_07@P1 W_S_03@O1 W_S_02@O2 W_S_01@O3 W_T_06@O5 B_T_01@A8';
  expect(turnOf(search, losing + shuffle, 'pincer').table.state.ending?.by).toBe('REPETITION');
  expect(turnOf(search, winning + shuffle, 'pincer').table.state.ending).toBeNull();
});

test('an agent made in the middle of a turn ambushes what is worth most', () => {
  const table = tableAt('Start', 'spec-v1');
  table.take(0);
  while (table.questions[0].frame.kind !== 'ambush') table.take(0);
  const question = table.questions[0];
  const agent = search.make(seeded('anew'), SOME);
  const index = agent.choose(question, () => table.imagine(0, seeded('dreams')));
  expect(question.choices[index]).not.toEqual({ ambush: null });
});

test('a second of thinking ends by the clock that was handed in', () => {
  const table = tableAt('Start', 'pincer');
  let clock = 0;
  const agent = search.make(seeded('clock'), { budgetMs: 1000, now: () => (clock += 5) });
  agent.choose(table.questions[0], () => table.imagine(0, seeded('dreams')));
  expect(clock).toBeGreaterThan(600);
  expect(clock).toBeLessThan(1050);
});

test.each(['spec-v1', 'pincer'])('with hardly any effort every turn is looked at once: %s', (preset) => {
  for (const position of ['Start', HARMONY]) {
    const table = tableAt(position, preset);
    expect(lookAhead(table.state, table.questions[0], { playouts: 1 }).depth).toBeGreaterThanOrEqual(1);
  }
});

test('search beats greedy under Pincer in nearly all games, seats rotated', () => {
  // a few thousand positions a turn, or one thousand
  const [games, effort] = inSoak ? [20, SOME] : [2, { playouts: 100 }];
  let won = 0;
  for (let i = 0; i < games; i++) {
    const mine = i % 2;
    const agents = mine === 0 ? [search, greedy] : [greedy, search];
    if (play(agents, `strength/${i}`, { options: 'pincer', effort }).winner === mine) won += 1;
  }
  expect(won).toBeGreaterThanOrEqual(0.9 * games);
});

test('a side with next to nothing left is lost, both are not at the start', () => {
  const lost = (position: string, seat: 0 | 1) => search.isLost?.(tableAt(position, 'pincer'), seat);
  expect([lost('Start', 0), lost('Start', 1)]).toEqual([false, false]);
  const few = 'W_C_04@D4 W_C_09@G3 W_C_08@F6 W_T_07@P1 W_T_01@N1 W_T_02@N7 B_T_01@A8 B_C_01@A1';
  expect([lost(few, 0), lost(few, 1)]).toEqual([false, true]);
});

describe('a draw that is offered', () => {
  /** White has lost most of its army, Black hardly anything, long after the opening. */
  const UNEQUAL = 'W_T_07@P1 W_C_05@P3 B_T_01@A8 B_S_01@A2 B_S_02@B3 B_T_02@B5 B_C_01@A5';
  const takes = (kind: AgentKind, position: string, seat: number) => {
    const table = tableAt(position);
    return kind.make(seeded('draw'), SOME).takesDraw?.(seat, () => table.imagine(seat, seeded('draw')));
  };

  test.each(kinds.filter(({ name }) => name !== 'random'))(
    '$name takes it when it is behind, and only then',
    (kind) => {
      expect(takes(kind, UNEQUAL, 0)).toBe(true);
      expect(takes(kind, UNEQUAL, 1)).toBe(false);
    },
  );

  test('nobody takes one before the armies have met, and who has no opinion takes none', () => {
    const table = Engine.start(rithmomachia, optionsOf(undefined), 2, 'draw');
    for (const kind of kinds)
      for (const seat of [0, 1])
        expect(kind.make(seeded('draw'), FEW).takesDraw?.(seat, () => table.fork()) ?? false).toBe(false);
  });
});

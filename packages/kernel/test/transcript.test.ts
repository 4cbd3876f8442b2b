import { describe, expect, test } from 'vitest';
import {
  type AnyGame,
  CHANCE,
  digest,
  Engine,
  type Entry,
  type Json,
  Match,
  makeTranscript,
  must,
  parseTranscript,
  REFEREE,
  replay,
  seeded,
  type Transcript,
  undoLimit,
} from '../src/index.ts';
import { echo } from './toys/echo.ts';
import { league } from './toys/league.ts';
import { tricks } from './toys/tricks.ts';

function played(game: AnyGame, seats = 2): Match {
  const match = must(Match.create(game, { seats, seed: 'record', options: {} })) as Match;
  const rng = seeded('driver');
  while (!match.engine.over) {
    const { actor, choices } = match.engine.questions[0];
    if (actor === CHANCE) match.draw(rng);
    else must(match.answer({ actor, choice: choices[(match.entries.length * 5) % choices.length] as Json }));
  }
  return match;
}

const reason = (checked: { ok: boolean; error?: { field?: string; message: string } }) =>
  checked.ok ? 'fine' : `${checked.error?.field}: ${checked.error?.message}`;

describe('a fork', () => {
  const step = (match: Match, which: number) => {
    const { actor, choices } = match.engine.questions[0];
    if (actor === CHANCE) match.draw(seeded(`draw ${which}`));
    else must(match.answer({ actor, choice: choices[which % choices.length] as Json }));
  };
  const stands = (match: Match) => [match.length, match.hash, JSON.stringify(match.entries), match.intact];

  test.each([echo, tricks] as AnyGame[])('of $id and its origin never see what the other one plays', (game) => {
    const origin = must(Match.create(game, { seats: 2, seed: 'fork', options: {}, dice: 2 })) as Match;
    for (let i = 0; i < 3; i++) step(origin, 1);
    const before = stands(origin);
    const ahead = origin.fork();
    step(ahead, 0);
    step(ahead, 0);
    expect(stands(origin)).toEqual(before);
    const other = origin.fork();
    step(other, 1);
    step(origin, 1);
    expect(stands(other)).toEqual(stands(origin));
    const [went, third] = [stands(ahead), ahead.fork()];
    step(ahead, 1);
    expect(stands(third)).toEqual(went);
    step(third, 1);
    expect(stands(third)).toEqual(stands(ahead));
    expect(origin.length).toBe(4);
    expect(ahead.entries.slice(0, 3)).toEqual(origin.entries.slice(0, 3));
  });
});

describe('replay', () => {
  test.each([echo, tricks, league] as AnyGame[])('$id comes back to the same hash from its text', (game) => {
    const match = played(game);
    const again = must(replay(game, must(parseTranscript(makeTranscript(match)))));
    expect(again.hash).toBe(match.hash);
    expect(again.engine.state).toEqual(match.engine.state);
  });

  test('goes to any point', () => {
    const match = played(echo);
    const transcript = match.transcript();
    const part = must(replay(echo, transcript, 3));
    expect(part.entries).toEqual(transcript.entries.slice(0, 3));
    expect(must(replay(echo, transcript, 0)).hash).toBe(match.firstHash);
  });

  test('never draws: chance results are in the entries', () => {
    const match = played(echo);
    expect(match.entries.some(({ actor }) => actor === CHANCE)).toBe(true);
    expect(must(replay(echo, match.transcript())).entries).toEqual(match.entries);
  });

  test('plays old transcripts, in which chance did not reveal', () => {
    const match = played(echo);
    let hash = match.firstHash;
    const entries = match.entries.map(({ actor, choice }, i) => {
      const { state } = match.rewind(i + 1).engine;
      hash = digest(`${hash}|${JSON.stringify({ actor, choice })}|${JSON.stringify(state)}`);
      return { actor, choice, hash };
    });
    expect(must(replay(echo, { ...match.transcript(), entries })).entries).toEqual(entries);
    const stripped = match.entries.map(({ reveal: _, ...entry }) => entry);
    expect(reason(replay(echo, { ...match.transcript(), entries: stripped }))).toMatch(/^entries\[\d+\].hash/);
  });

  test('finds one altered answer at that answer, wherever it is', () => {
    const transcript = played(echo).transcript();
    transcript.entries.forEach((entry, i) => {
      const other = ['gain', 'roll', 'again', 'arm', 'echo', 'pass', 1, 2, 3].filter(
        (choice) => choice !== entry.choice,
      );
      for (const choice of other) {
        const entries = transcript.entries.with(i, { ...entry, choice });
        expect(reason(replay(echo, { ...transcript, entries }))).toMatch(new RegExp(`^entries\\[${i}\\]`));
      }
    });
  });

  test('finds a left-out answer, a swapped actor, another seed and other options', () => {
    const transcript = played(tricks).transcript();
    const { entries } = transcript;
    expect(reason(replay(tricks, { ...transcript, entries: entries.toSpliced(1, 1) }))).toMatch(/^entries\[1\]/);
    expect(reason(replay(tricks, { ...transcript, entries: entries.with(0, { ...entries[0], actor: 1 }) }))).toMatch(
      /^entries\[0\]/,
    );
    expect(reason(replay(tricks, { ...transcript, seed: 'forged' }))).toMatch(/^entries\[0\]/);
    expect(reason(replay(tricks, { ...transcript, options: { hand: 'long' } }))).toMatch(/^entries\[0\]/);
    expect(reason(replay(tricks, { ...transcript, version: 2 }))).toBe(
      'version: is 2; these are the rules of version 1',
    );
    expect(reason(replay(tricks, { ...transcript, game: 'echo' }))).toBe('game: is echo, not tricks');
  });

  test('a match can begin from a position', () => {
    const start = echo.notation.makePosition({ ...Engine.start(echo, {}, 2, 'p').state, points: [7, 1] });
    const match = must(Match.create(echo, { seats: 2, seed: 'p', start }));
    must(match.answer({ actor: 0, choice: 'gain' }));
    expect(match.engine.state.points).toEqual([8, 1]);
    expect(must(replay(echo, match.transcript())).hash).toBe(match.hash);
  });
});

describe('parseTranscript', () => {
  const good = played(league).transcript();
  const cases: [string, unknown, string][] = [
    ['broken JSON', '{"tessera":1', 'transcript: is not JSON'],
    ['a list', [], 'transcript: must be an object'],
    ['another format', { ...good, tessera: 2 }, 'tessera: must be 1'],
    ['no game', { ...good, game: 5 }, 'game: '],
    ['no seed', { ...good, seed: undefined }, 'seed: '],
    ['bad seats', { ...good, seats: -1 }, 'seats: '],
    ['bad options', { ...good, options: 'x' }, 'options: '],
    ['bad start', { ...good, start: 3 }, 'start: '],
    ['no entries', { ...good, entries: {} }, 'entries: must be a list'],
    ['a bad entry', { ...good, entries: [3] }, 'entries[0]: must be an object'],
    ['a bad actor', { ...good, entries: [{ actor: -3, choice: 1, hash: '' }] }, 'entries[0].actor: '],
    ['no choice', { ...good, entries: [{ actor: 0, hash: '' }] }, 'entries[0].choice: is missing'],
    ['a bad aside', { ...good, entries: [{ actor: 0, choice: 1, hash: '', aside: 1 }] }, 'entries[0].aside: '],
    ['a bad hash', { ...good, entries: [{ actor: 0, choice: 1, hash: 4 }] }, 'entries[0].hash: '],
  ];
  test.each(cases)('%s is refused by field and reason', (_what, input, expected) => {
    expect(reason(parseTranscript(input))).toContain(expected);
  });

  test('seats and options are checked when it is played', () => {
    const play = (change: Partial<Transcript>) => reason(replay(league, { ...good, ...change }));
    expect(play({ seats: 9 })).toBe('seats: League is for 2 to 4 seats, not 9');
    expect(play({ options: { x: 1 } })).toBe('options.x: unknown option; there are none');
  });
});

describe('undoLimit', () => {
  const entry = (actor: number, reveal?: true): Entry => ({ actor, choice: 0, hash: '', ...(reveal && { reveal }) });
  test.each([
    ['nothing yet', [], 0, 0],
    ['own answers only', [entry(0), entry(0)], 0, 0],
    ['back to another seat', [entry(0), entry(1), entry(0)], 0, 2],
    ['back to chance', [entry(0), entry(CHANCE), entry(0), entry(0)], 0, 2],
    ['back to the referee', [entry(REFEREE), entry(0)], 0, 1],
    ['a reveal stays', [entry(0), entry(0, true), entry(0)], 0, 2],
    ['not my answer at the end', [entry(0), entry(1)], 0, 2],
  ])('%s', (_what, entries, seat, limit) => {
    expect(undoLimit(entries, seat)).toBe(limit);
  });

  test('an answer of chance reveals by itself', () => {
    const match = played(echo);
    expect(match.entries.every(({ actor, reveal }) => (actor === CHANCE) === (reveal === true))).toBe(true);
  });

  test('the flow tells what is revealed', () => {
    const match = played(tricks);
    expect(match.entries.map(({ reveal }) => reveal === true)).toEqual(match.entries.map((_, i) => i % 2 === 1));
  });
});

test('a position for another number of seats is refused, not found out later', () => {
  const game = {
    ...league,
    notation: {
      ...league.notation,
      parsePosition: () => ({ ok: true as const, value: league.setup({} as never, 3, [1, 2, 3, 4]) }),
    },
  };
  expect(Match.create(game as never, { options: {}, seats: 2, seed: 's', start: 'three' })).toMatchObject({
    ok: false,
    error: { code: 'BAD_SEATS', field: 'seats' },
  });
});

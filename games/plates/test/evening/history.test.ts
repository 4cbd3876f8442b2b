import { cell, makeCsv, makeJson } from '@tessera/events/history/Export.tsx';
import { type Replay, redone, replayOf, stepsOf, toldAt } from '@tessera/events/history/replay.ts';
import { CHANCE, must, parseTranscript, REFEREE, replay } from '@tessera/kernel';
import { beforeAll, expect, test } from 'vitest';
import { evening, eveningReady, type Types } from '../../src/evening/evening.tsx';
import { record, statistics } from '../../src/evening/history/statistics.ts';
import { changesOf } from '../../src/evening/parts/Changes.tsx';
import { matchOutcome } from '../../src/evening/parts/names.tsx';
import { plates } from '../../src/rules/index.ts';
import { plates1 } from '../../src/rules/old/index.ts';

beforeAll(eveningReady);

type History = Replay<Types>['history'];
type HistoryEntry = History['entries'][number];
const again = (history: History) => replayOf(evening, history);
const momentsOf = (history: History) => again(history).moments;

const OWLS = 0;
const FOXES = 1;
let clock = 0;

const entry = (actor: number, choice: unknown): HistoryEntry => {
  clock += 1000;
  return { actor, choice, at: clock, ...(actor === REFEREE && { aside: true }) };
};

/** A match that somebody wins, and the plate for it. */
const won = (id: number, by: number, hex: string): HistoryEntry[] => [
  entry(REFEREE, { do: 'plan', match: { game: 'Chess', format: '1v1', sides: [[OWLS], [FOXES]], note: '' } }),
  entry(REFEREE, { do: 'startMatch', id }),
  entry(REFEREE, { do: 'confirm', id, winners: [by] }),
  entry(by, { hex }),
];

// [T01]–[T08]: the foxes take the owls' heart in the eighth cycle
const steal: readonly HistoryEntry[] = [
  entry(REFEREE, { do: 'begin' }),
  ...won(1, OWLS, 'q0r-5'),
  ...won(2, OWLS, 'q0r-4'),
  ...won(3, FOXES, 'q5r-5'),
  ...won(4, OWLS, 'q1r-4'),
  ...won(5, OWLS, 'q2r-4'),
  ...won(6, FOXES, 'q4r-5'),
  ...won(7, FOXES, 'q3r-5'),
  ...won(8, FOXES, 'q2r-4'),
];

const told = (entries: readonly HistoryEntry[], undone: History['undone'] = [], version = 2): History => ({
  type: 'history',
  roomId: 'room',
  seq: 1,
  game: 'plates',
  version,
  options: { turnSource: 'matches' },
  seats: 2,
  beganAt: 500,
  entries: [...entries],
  undone,
});

test('[T08] every moment is there, with its time, its points and what happened', () => {
  const moments = momentsOf(told(steal));
  expect(moments).toHaveLength(steal.length + 1);
  const last = moments[steal.length];
  expect(last.at).toBe(steal.at(-1)?.at);
  expect(toldAt(evening, last)).toMatch(/^Blue took the upper right heart from Amber\./);
  expect(changesOf(moments[0].view, last.view).points).toEqual([
    { team: OWLS, before: 0, after: 12 },
    { team: FOXES, before: 0, after: 17 },
  ]);
});

test('[X03] the preview of an undo gives a stolen heart back to whom it was taken from', () => {
  const moments = momentsOf(told(steal));
  const changes = changesOf(moments[steal.length].view, moments[steal.length - 1].view);
  expect(changes.plates).toEqual([{ hex: 'q2r-4', from: FOXES, to: OWLS }]);
  expect(changes.points).toEqual([
    { team: OWLS, before: 12, after: 19 },
    { team: FOXES, before: 17, after: 9 },
  ]);
  expect(changes.queue).toEqual({ before: [], after: [FOXES] });
  expect(changes.matches).toEqual([]);
});

test('a preview tells which matches change and which are gone', () => {
  const moments = momentsOf(told(steal));
  const { matches, status } = changesOf(moments[steal.length].view, moments[0].view);
  expect(matches.map(({ before, after }) => [before?.status, after?.status])).toEqual(
    Array.from({ length: 8 }, () => ['completed', undefined]),
  );
  expect(status).toEqual({ before: 'playing', after: 'setup' });
});

test('what a redo would add follows what stands', () => {
  const kept = steal.slice(0, -2);
  const history = told(kept, [{ at: 99_000, to: kept.length, entries: steal.slice(-2), redo: true }]);
  expect(redone(evening, again(history))?.entries).toEqual(steal);
  expect(redone(evening, again(told(steal, [{ at: 1, to: 3, entries: [], redoneAt: 2 }])))).toBeUndefined();
});

test('statistics: wins, streaks, hearts that changed hands', () => {
  const [owls, foxes] = statistics(momentsOf(told(steal)));
  expect(owls).toMatchObject({ played: 8, wins: 4, losses: 4, streak: 2, placed: 4, heartsLost: 1, beaten: [0, 4] });
  expect(foxes).toMatchObject({ wins: 4, streak: 3, heartsTaken: 1, largest: 4, beaten: [4, 0] });
});

/** Plays on from a heart of the owls that the foxes stand beside, in an event with challenges. */
const challenged = (): History => {
  const HARES = 2;
  const plan = (id: number, sides: number[][], winners: number[]): HistoryEntry[] => [
    entry(REFEREE, { do: 'plan', match: { game: 'Chess', format: '', sides, note: '' } }),
    entry(REFEREE, { do: 'startMatch', id }),
    entry(REFEREE, { do: 'confirm', id, winners }),
  ];
  const duel = [[OWLS], [FOXES]];
  const fight = (id: number, winner: 0 | 1 | null): HistoryEntry[] => [
    entry(REFEREE, { do: 'challenge', disputes: [{ heart: 'q0r0', challenger: FOXES }], game: 'Go', note: '' }),
    entry(REFEREE, { do: 'resolve', id, winner }),
  ];
  return {
    ...told([
      ...plan(1, duel, [1]),
      entry(FOXES, { hex: 'q1r0' }),
      // the foxes are split over both sides: neither a win nor a loss
      ...plan(
        2,
        [
          [OWLS, FOXES],
          [HARES, FOXES],
        ],
        [1],
      ),
      entry(HARES, { hex: 'q4r0' }),
      ...plan(3, duel, [1]),
      entry(FOXES, { hex: 'q1r1' }),
      ...fight(4, 1),
      ...fight(5, null),
      ...fight(6, 0),
    ]),
    seats: 3,
    start: 'A: q0r0; B: q2r0; C: q5r0',
    options: { turnSource: 'matches', heartSteal: 'challenge' },
  };
};

test('statistics: a split match does not end a streak, and challenges are counted on their own', () => {
  const [owls, foxes, hares] = statistics(momentsOf(challenged()));
  expect(foxes).toMatchObject({ wins: 2, losses: 0, streak: 2, challengesWon: 1, challengesLost: 1, heartsTaken: 1 });
  expect(owls).toMatchObject({ losses: 3, challengesWon: 1, challengesLost: 1, heartsLost: 1 });
  expect(hares).toMatchObject({ wins: 1, challengesWon: 0, challengesLost: 0 });
});

test('the list of results names those whom a win is credited to, not a split team', () => {
  const { view } = momentsOf(challenged())[18];
  expect(view.event.matches.map((match) => matchOutcome(view, match))).toEqual([
    'won by Blue',
    'won by Crimson',
    'won by Blue',
  ]);
});

test('a result that was drawn by lot is one step: nobody undoes the draw and keeps the lot', () => {
  const drawn = [
    entry(REFEREE, { do: 'begin' }),
    entry(REFEREE, { do: 'plan', match: { game: 'Chess', format: '', sides: [[OWLS], [FOXES]], note: '' } }),
    entry(REFEREE, { do: 'startMatch', id: 1 }),
    entry(REFEREE, { do: 'toss', id: 1 }),
    entry(CHANCE, { side: 1 }),
  ];
  const steps = stepsOf(evening, again(told(drawn)));
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 5],
  ]);
  expect(steps.at(-1)?.sentence).toBe('Blue won match 1 (Chess).');
});

test('CSV: one line per step with the points after it; nothing becomes a formula', () => {
  const lines = makeCsv(evening, again(told(steal)))
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toBe('step,time,what happened,Amber,Blue');
  expect(lines).toHaveLength(steal.length + 2);
  expect(lines.at(-1)).toMatch(/^33,.*"?,12,17$/);
  expect(cell('=1+1')).toBe("'=1+1");
  expect(cell('a "b", c')).toBe('"a ""b"", c"');
  expect(cell(-3)).toBe('-3');
});

test.each([plates1, plates])(
  'JSON: it is a transcript that can be replayed, with what came of it: version $version',
  (game) => {
    const played = again(told(steal, [], game.version));
    const text = makeJson(played, record(played));
    const match = must(replay(game, must(parseTranscript(text))));
    expect(match.engine.state.board.filter((team) => team === FOXES)).toHaveLength(4);
    const data = JSON.parse(text) as { entries: { at: number }[]; ledger: unknown[]; standings: { team: number }[] };
    expect(data.entries.map(({ at }) => at)).toEqual(steal.map(({ at }) => at));
    expect(data.standings[0].team).toBe(FOXES);
    // four times the side heart paid, three of them the owls
    expect(data.ledger).toHaveLength(4);
  },
);

import { afterDeed, type Replay, replayOf } from '@tessera/events/history/replay.ts';
import { REFEREE } from '@tessera/kernel';
import { beforeAll, expect, test } from 'vitest';
import { outcomeOf, usualCorrection } from '../../src/evening/correction.ts';
import { eveningReady, evening as event, type Types } from '../../src/evening/evening.tsx';
import { changesOf } from '../../src/evening/parts/Changes.tsx';

beforeAll(eveningReady);

type History = Replay<Types>['history'];
type HistoryEntry = History['entries'][number];

const OWLS = 0;
const FOXES = 1;
const HARES = 2;
const entry = (actor: number, choice: unknown): HistoryEntry => ({
  actor,
  choice,
  at: 1,
  ...(actor === REFEREE && { aside: true }),
});
const SIDES = [[OWLS, HARES], [FOXES]];
const won = (id: number, by: number, ...hexes: [number, string][]): HistoryEntry[] => [
  entry(REFEREE, { do: 'plan', match: { game: 'Chess', format: '', sides: SIDES, note: '' } }),
  entry(REFEREE, { do: 'startMatch', id }),
  entry(REFEREE, { do: 'confirm', id, winners: [by] }),
  ...hexes.map(([team, hex]) => entry(team, { hex })),
];
const told = (...entries: HistoryEntry[]): History => ({
  type: 'history',
  roomId: 'room',
  seq: 1,
  game: 'plates',
  version: 1,
  options: { turnSource: 'matches' },
  seats: 3,
  start: 'A: q0r-5 q0r-4 q1r-4; B: q5r-5; C: q-5r5',
  entries,
  undone: [],
});
// the owls take a heart with match 1; three matches follow
const evening = told(
  ...won(1, 0, [OWLS, 'q2r-4'], [HARES, 'q-5r4']),
  ...won(2, 1, [FOXES, 'q4r-5']),
  ...won(3, 1, [FOXES, 'q3r-5']),
  ...won(4, 1, [FOXES, 'q4r-4']),
);

test('the result of three matches ago: its plates and its income are found, and what usually follows is proposed', () => {
  const { moments } = replayOf(event, evening);
  const { view } = moments[moments.length - 1];
  const [match] = view.event.matches;
  const outcome = outcomeOf(moments, match);
  expect(outcome).toEqual({
    plates: [
      { team: OWLS, hex: 'q2r-4', replaced: null, there: true },
      { team: HARES, hex: 'q-5r4', replaced: null, there: true },
    ],
    income: [{ heart: 'q2r-4', team: OWLS, amount: 1 }],
  });
  const deed = usualCorrection(view, match, outcome, [1]);
  expect(deed).toMatchObject({
    plates: [
      { hex: 'q2r-4', team: OWLS, to: null },
      { hex: 'q-5r4', team: HARES, to: null },
    ],
    owe: [FOXES],
  });
  const after = afterDeed(replayOf(event, evening), deed);
  if (after === undefined) throw new Error('refused');
  const changes = changesOf(view, after);
  // four plates and four payments less; two plates of the hares become one
  expect(changes.points).toEqual([
    { team: OWLS, before: 20, after: 9 },
    { team: FOXES, before: 16, after: 16 },
    { team: HARES, before: 4, after: 1 },
  ]);
  expect(changes.queue).toEqual({ before: [], after: [FOXES] });
});

test('a draw takes all plates back and owes none; the right winners keep theirs', () => {
  const { moments } = replayOf(event, evening);
  const { view } = moments[moments.length - 1];
  const [match] = view.event.matches;
  const outcome = outcomeOf(moments, match);
  expect(usualCorrection(view, match, outcome, [])).toMatchObject({ owe: [], plates: [{}, {}] });
  expect(usualCorrection(view, match, outcome, [0])).toMatchObject({ owe: [], plates: [] });
});

test('a plate that an organiser owed later is not the match’s', () => {
  const later = told(
    ...won(1, 1, [FOXES, 'q4r-5']),
    entry(REFEREE, { do: 'owe', team: OWLS, reason: 'x' }),
    entry(OWLS, { hex: 'q2r-4' }),
  );
  const { moments } = replayOf(event, later);
  const { view } = moments[moments.length - 1];
  expect(outcomeOf(moments, view.event.matches[0]).plates.map(({ hex }) => hex)).toEqual(['q4r-5']);
});

test('a stolen heart goes back to whom it was taken from', () => {
  const steal = told(
    ...won(1, 0, [OWLS, 'q2r-4'], [HARES, 'q-5r4']),
    ...won(2, 1, [FOXES, 'q4r-5']),
    ...won(3, 1, [FOXES, 'q3r-5']),
    ...won(4, 1, [FOXES, 'q2r-4']),
  );
  const { moments } = replayOf(event, steal);
  const { view } = moments[moments.length - 1];
  const deed = usualCorrection(view, view.event.matches[3], outcomeOf(moments, view.event.matches[3]), [0]);
  expect(deed.plates).toEqual([{ hex: 'q2r-4', team: FOXES, to: OWLS }]);
  expect(deed.owe).toEqual([OWLS, HARES]);
});

import { type Language, language } from '@tessera/kit/words/catalogue.ts';
import type { ResultInfo, SeatInfo } from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ending, endingTitle } from '../src/table/ending-title.ts';
import { endingWords } from '../src/words/ending/catalogue.ts';

async function speak(wanted: Language): Promise<void> {
  language.value = wanted;
  await endingWords.ready();
}

const NAMES = ['Mina', 'Theo', 'Ada', 'Bruno', 'Hazel', 'Rask'];
const PLACES = [[1], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6]];

const seatsOf = (count: number, left: readonly number[] = []): SeatInfo[] =>
  NAMES.slice(0, count).map((name, i) => ({
    label: name[0],
    title: `Seat ${i}`,
    kind: left.includes(i) ? 'left' : 'person',
    name,
    connected: true,
  }));

interface Case extends Pick<Ending, 'result' | 'seats' | 'drawn' | 'rival'> {
  readonly kind: string;
}

const scored = (ranks: readonly number[], scores: readonly number[], onTime?: readonly number[]): ResultInfo => ({
  ranks: [...ranks],
  scores: [...scores],
  reason: 'over',
  ...(onTime && { onTime: [...onTime] }),
});

/** Every way in which a match of so many can end. Who sits first wins, where somebody does. */
function casesFor(count: number): Case[] {
  const ranks = PLACES[count - 1];
  const scores = ranks.map((rank) => 100 - 3 * rank);
  const seats = seatsOf(count);
  const others = ranks.flatMap((_, seat) => (seat === 0 ? [] : [seat]));
  if (count === 1)
    return [
      { kind: 'alone', seats, result: scored([1], [84]) },
      { kind: 'alone, lost', seats, result: scored([2], [84]) },
      { kind: 'the rival lost', seats, result: scored([1], [84]), rival: { score: 80 } },
      { kind: 'the rival won', seats, result: scored([2], [84]), rival: { score: 85 } },
      { kind: 'resigned alone', seats: seatsOf(1, [0]), result: scored([2], [12]), rival: { score: 30 } },
    ];
  const cases: Case[] = [
    { kind: 'points', seats, result: scored(ranks, scores) },
    {
      kind: 'won without points',
      seats,
      result: scored(
        ranks,
        ranks.map((rank) => Number(rank === 1)),
      ),
    },
    {
      kind: 'equal points',
      seats,
      result: scored(
        ranks,
        ranks.map(() => 40),
      ),
    },
    {
      kind: 'fewer points, but first',
      seats,
      result: scored(
        ranks,
        ranks.map((rank) => 40 + rank),
      ),
    },
    {
      kind: 'a draw',
      seats,
      result: scored(
        ranks.map(() => 1),
        ranks.map(() => 0.5),
      ),
      drawn: 'A draw by agreement',
    },
    {
      kind: 'all share the first place',
      seats,
      result: scored(
        ranks.map(() => 1),
        ranks.map(() => 40),
      ),
    },
    { kind: 'the others resigned', seats: seatsOf(count, others), result: scored(ranks, scores) },
    { kind: 'time ran out for the others', seats: seatsOf(count, others), result: scored(ranks, scores, others) },
  ];
  if (count > 2)
    cases.push(
      {
        kind: 'some share the first place',
        seats,
        result: scored([1, 1, ...ranks.slice(2)], [40, 40, ...scores.slice(2).map((one) => one - 60)]),
      },
      { kind: 'one resigned, the others went on', seats: seatsOf(count, [count - 1]), result: scored(ranks, scores) },
      { kind: 'one resigned, one had no time left', seats: seatsOf(count, others), result: scored(ranks, scores, [1]) },
      {
        kind: 'one resigned, the others drew',
        seats: seatsOf(count, [count - 1]),
        result: scored(
          [...ranks.slice(1).map(() => 1), count],
          ranks.map(() => 60),
        ),
      },
    );
  return cases;
}

const told = (one: Case, mine: readonly number[]): string => {
  const said = endingWords.value;
  return endingTitle({ ...one, mine, margin: (points) => said.margin(points, said.unit) });
};

/** What is wrong with a title, whoever reads it. */
function faults(text: string, one: Case, mine: readonly number[], language: Language): string[] {
  const found: string[] = [];
  const { result, seats } = one;
  const me = mine.length === 1 ? mine[0] : undefined;
  const winners = result.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (!/^\p{Lu}.*\.$/u.test(text) || / {2}|undefined|NaN|\.\.|Seat \d/.test(text)) found.push('is no sentence');
  const you = language === 'en' ? /\byour?\b/i : /\b(du|dich|dir|deine?)\b/i;
  if (me === undefined && you.test(text)) found.push('calls somebody you whom it does not know');
  if (me !== undefined && text.includes(NAMES[me])) found.push('calls its reader by name');
  const isWon = language === 'en' ? /\b(win|wins)\b/ : /gewonnen/;
  const isDraw = language === 'en' ? /\bdraw\b/ : /Unentschieden|Remis|A draw/;
  if (isWon.test(text) && isDraw.test(text)) found.push('says that it was won and a draw');
  if (winners.length > 1 && isWon.test(text) !== /together|gemeinsam/.test(text)) found.push('wins alone');
  // somebody who won is named, except where the reader lost to the only other
  if (isWon.test(text))
    for (const seat of winners) if (seat !== me && !text.includes(NAMES[seat])) found.push(`leaves out ${NAMES[seat]}`);
  for (const [seat, name] of NAMES.entries())
    if (text.includes(name) && seats[seat] === undefined) found.push(`names ${name}, who was not there`);
  if (language === 'en' && /\b(you|and \w+) (wins|has|was)\b/i.test(text)) found.push('has the wrong person');
  if (language === 'en' && /\bone points\b/.test(text)) found.push('counts one as many');
  if (language === 'de' && /\bdu (hat|haben|habt)\b(?! )/i.test(text)) found.push('has the wrong person');
  if (language === 'de' && /\bein(en)? Punkte\b/.test(text)) found.push('counts one as many');
  if (/\ball others|everybody else|the others|anderen\b/i.test(text)) found.push('speaks of the others without names');
  return found;
}

describe.each(['en', 'de'] as const)('in %s', (spoken) => {
  beforeAll(() => speak(spoken));
  afterAll(() => speak('en'));

  test('every ending has a title for everybody who reads it, whatever their number', () => {
    const wrong: string[] = [];
    let count = 0;
    for (const size of [1, 2, 3, 4, 5, 6])
      for (const one of casesFor(size)) {
        const readers = [
          [],
          ...one.seats.map((_, seat) => [seat]),
          ...(size > 1 ? [one.seats.map((_, seat) => seat)] : []),
        ];
        for (const mine of readers) {
          count += 1;
          const text = told(one, mine);
          for (const fault of faults(text, one, mine, spoken))
            wrong.push(`${one.kind} of ${size} to ${mine}: ${fault}: ${text}`);
        }
      }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(250);
  });
});

const find = (count: number, kind: string): Case => casesFor(count).find((one) => one.kind === kind) as Case;

test.each([
  [2, 'points', [0], 'You win by three points.', 'Du hast um drei Punkte gewonnen.'],
  [2, 'points', [1], 'You lost by three points.', 'Du hast um drei Punkte verloren.'],
  [2, 'points', [], 'Mina wins by three points.', 'Mina hat um drei Punkte gewonnen.'],
  [2, 'points', [0, 1], 'Mina wins by three points.', 'Mina hat um drei Punkte gewonnen.'],
  [4, 'points', [2], 'Third, six points behind Mina.', 'Dritter Platz, sechs Punkte hinter Mina.'],
  [4, 'points', [0], 'You win by three points.', 'Du hast um drei Punkte gewonnen.'],
  [2, 'won without points', [0], 'You win.', 'Du hast gewonnen.'],
  [2, 'won without points', [1], 'You lost.', 'Du hast verloren.'],
  [2, 'equal points', [1], 'You lost.', 'Du hast verloren.'],
  [3, 'equal points', [1], 'Second, behind Mina.', 'Zweiter Platz, hinter Mina.'],
  [2, 'a draw', [0], 'A draw by agreement.', 'A draw by agreement.'],
  [2, 'all share the first place', [0], 'A draw.', 'Unentschieden.'],
  [3, 'some share the first place', [0], 'You and Theo win together.', 'Du und Theo habt gemeinsam gewonnen.'],
  [3, 'some share the first place', [1], 'You and Mina win together.', 'Du und Mina habt gemeinsam gewonnen.'],
  [3, 'some share the first place', [], 'Mina and Theo win together.', 'Mina und Theo haben gemeinsam gewonnen.'],
  [
    3,
    'some share the first place',
    [2],
    'Third, nine points behind Mina and Theo.',
    'Dritter Platz, neun Punkte hinter Mina und Theo.',
  ],
  [2, 'the others resigned', [0], 'Theo resigned. You win.', 'Theo hat aufgegeben. Du hast gewonnen.'],
  [2, 'the others resigned', [1], 'You resigned. Mina wins.', 'Du hast aufgegeben. Mina hat gewonnen.'],
  [2, 'the others resigned', [], 'Theo resigned. Mina wins.', 'Theo hat aufgegeben. Mina hat gewonnen.'],
  [
    3,
    'the others resigned',
    [0],
    'Theo and Ada resigned. You win.',
    'Theo und Ada haben aufgegeben. Du hast gewonnen.',
  ],
  [
    3,
    'the others resigned',
    [2],
    'You and Theo resigned. Mina wins.',
    'Du und Theo habt aufgegeben. Mina hat gewonnen.',
  ],
  [
    2,
    'time ran out for the others',
    [0],
    'Time ran out for Theo. You win.',
    'Für Theo ist die Zeit abgelaufen. Du hast gewonnen.',
  ],
  [
    2,
    'time ran out for the others',
    [1],
    'Your time ran out. Mina wins.',
    'Deine Zeit ist abgelaufen. Mina hat gewonnen.',
  ],
  [
    3,
    'time ran out for the others',
    [1],
    'Time ran out for you and Ada. Mina wins.',
    'Für dich und Ada ist die Zeit abgelaufen. Mina hat gewonnen.',
  ],
  [
    3,
    'one resigned, one had no time left',
    [0],
    'Ada resigned. Time ran out for Theo. You win.',
    'Ada hat aufgegeben. Für Theo ist die Zeit abgelaufen. Du hast gewonnen.',
  ],
  [3, 'one resigned, the others went on', [2], 'You resigned. Mina wins.', 'Du hast aufgegeben. Mina hat gewonnen.'],
  [
    3,
    'one resigned, the others went on',
    [1],
    'Second, three points behind Mina.',
    'Zweiter Platz, drei Punkte hinter Mina.',
  ],
  [3, 'one resigned, the others drew', [0], 'A draw.', 'Unentschieden.'],
  [1, 'alone', [0], 'You finish with 84 points.', 'Du beendest die Partie mit 84 Punkten.'],
  [1, 'the rival lost', [0], 'You win by four points.', 'Du hast um vier Punkte gewonnen.'],
  [1, 'the rival won', [0], 'You lost by one point.', 'Du hast um einen Punkt verloren.'],
  [1, 'the rival won', [], 'Mina lost by one point.', 'Mina hat um einen Punkt verloren.'],
  [1, 'resigned alone', [0], 'You resigned.', 'Du hast aufgegeben.'],
] as const)('%i seats, %s, to %j: %s', async (count, kind, mine, en, de) => {
  expect(told(find(count, kind), mine)).toBe(en);
  await speak('de');
  expect(told(find(count, kind), mine)).toBe(de);
  await speak('en');
});

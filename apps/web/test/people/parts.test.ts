import { stitchesLeft } from '@tessera/client/people/Thread.tsx';
import { exactlyLeft, leftInWords, namesOf } from '@tessera/client/people/time-left.ts';
import { en } from '@tessera/client/people/words/catalogue.ts';
import { de } from '@tessera/client/people/words/de.ts';
import { describe, expect, test } from 'vitest';
import { ratingText, standingOf } from '../../src/people/ladder/standing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('time left', () => {
  test.each([
    [2 * DAY + 5 * HOUR, '2 days left', 'noch 2 Tage'],
    [DAY, '1 day left', 'noch 1 Tag'],
    [13 * HOUR + 50 * MINUTE, '13 h left', 'noch 13 Std.'],
    [2 * HOUR + 40 * MINUTE, '2 h 40 min left', 'noch 2 Std. 40 Min.'],
    [2 * HOUR, '2 h left', 'noch 2 Std.'],
    [38 * MINUTE, '38 min left', 'noch 38 Min.'],
    [59_000, 'less than a minute', 'weniger als eine Minute'],
    [0, 'time is over', 'Zeit abgelaufen'],
  ])('%d ms is “%s”', (ms, english, german) => {
    expect(leftInWords(ms, en)).toBe(english);
    expect(leftInWords(ms, de)).toBe(german);
  });

  test('a table has room for hours beside days', () => {
    expect(exactlyLeft(DAY + 20 * HOUR, en)).toBe('1 day 20 h left');
    expect(exactlyLeft(3 * DAY, en)).toBe('3 days left');
    expect(exactlyLeft(5 * MINUTE, en)).toBe('5 min left');
  });

  test('while there is any time there is a stitch, and none afterwards', () => {
    expect(stitchesLeft(1, 14)).toBe(14);
    expect(stitchesLeft(0.001, 14)).toBe(1);
    expect(stitchesLeft(0, 14)).toBe(0);
    expect(stitchesLeft(3, 14)).toBe(14);
  });
});

test('many names are two and a number', () => {
  expect(namesOf(['Ada'], en)).toBe('Ada');
  expect(namesOf(['Ada', 'Dana', 'Omar'], en)).toBe('Ada, Dana and Omar');
  expect(namesOf(['Ada', 'Dana', 'Omar', 'Ines'], en)).toBe('Ada, Dana and 2 others');
});

describe('where somebody stands', () => {
  const rungs = [1248, 1409, 1668].map((rating, i) => ({
    name: ['Wren', 'Bo', 'Flint'][i],
    skill: 'steady' as const,
    rating,
    low: rating - 40,
    high: rating + 40,
  }));

  test.each([
    [undefined, { at: 'unrated' }],
    [{ rating: 1409, error: 111 }, { at: 'unsure' }],
    [
      { rating: 1100, error: 60 },
      { at: 'below', who: 'Wren' },
    ],
    [
      { rating: 1430, error: 58 },
      { at: 'close', who: 'Bo' },
    ],
    [
      { rating: 1530, error: 58 },
      { at: 'between', who: 'Bo', and: 'Flint' },
    ],
    [
      { rating: 1800, error: 58 },
      { at: 'above', who: 'Flint' },
    ],
  ])('%o is %o', (rated, standing) => {
    expect(standingOf(rated, rungs)).toEqual(standing);
  });

  test('a rating is never shown without its error, and with a question mark while it is not known well', () => {
    expect(ratingText({ rating: 1540.4, error: 69.6 })).toBe('1540 ± 70');
    expect(ratingText({ rating: 1720, error: 140 })).toBe('1720 ± 140 ?');
  });
});

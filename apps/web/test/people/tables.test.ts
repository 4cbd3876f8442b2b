import { en as people } from '@tessera/client/people/words/catalogue.ts';
import type { TableLine } from '@tessera/protocol/people';
import { describe, expect, test } from 'vitest';
import { othersAsked, othersAt } from '../../src/people/front/people-at.ts';
import { byUrgency, inOldOrder } from '../../src/people/front/tables.ts';
import { outcomeOf } from '../../src/people/tables/outcome.ts';
import { en } from '../../src/people/tables/words.ts';

const table = (roomId: string, more: Partial<TableLine> = {}): TableLine => ({
  roomId,
  game: 'any',
  status: 'playing',
  list: 'mine',
  createdAt: 0,
  changedAt: 0,
  seats: [
    { kind: 'person', name: 'Mina', me: true },
    { kind: 'person', name: 'Theo' },
  ],
  asked: [0],
  options: {},
  result: null,
  ...more,
});

const names = (list: readonly TableLine[]) => list.map(({ roomId }) => roomId);

describe('the order of tables', () => {
  test('least time first, then those without a limit by who has waited longest', () => {
    const all = [
      table('patient', { changedAt: 50 }),
      table('soon', { dueAt: 900 }),
      table('oldest', { changedAt: 10 }),
      table('now', { dueAt: 100 }),
    ];
    expect(names(all.toSorted(byUrgency))).toEqual(['now', 'soon', 'oldest', 'patient']);
  });

  test('while somebody looks, cards stay where they are: what is new comes behind, what is over goes', () => {
    const old = [table('a'), table('b'), table('c')];
    const now = [table('new'), table('c', { changedAt: 7 }), table('a')];
    const shown = inOldOrder(old, now);
    expect(names(shown)).toEqual(['a', 'c', 'new']);
    expect(shown[1].changedAt).toBe(7);
  });
});

describe('who is at a table', () => {
  const seats: TableLine['seats'] = [
    { kind: 'person', name: 'Mina', me: true },
    { kind: 'bot', name: 'Bo', level: 'steady' },
    { kind: 'person', name: 'deep-bot', program: true },
    { kind: 'person', name: '', face: { glaze: 1, sign: 2 } },
    { kind: 'open', name: '' },
  ];

  test('people are tiles, bots animals, programs cards; somebody who has left is “somebody”', () => {
    expect(othersAt(table('x', { seats }), people)).toEqual([
      { seat: 1, name: 'Bo', look: { kind: 'bot', skill: 'steady', tint: 0 } },
      { seat: 2, name: 'deep-bot', look: { kind: 'program' } },
      { seat: 3, name: 'somebody', look: { kind: 'person', face: { glaze: 1, sign: 2 } } },
    ]);
  });

  test('those who are asked are named without oneself', () => {
    expect(othersAsked(table('x', { seats, asked: [0, 3] }), people).map(({ name }) => name)).toEqual(['somebody']);
  });
});

describe('how a match came out', () => {
  const over = (ranks: number[], scores: number[], me = 0) =>
    outcomeOf(
      table('x', {
        seats: ranks.map((_, i) => ({ kind: 'person' as const, name: `P${i}`, ...(i === me && { me: true }) })),
        result: { ranks, scores, reason: 'points' },
      }),
      en,
    );

  test.each([
    [[1, 2], [53, 41], 0, 'won', 'won, 53 to 41'],
    [[1, 2], [53, 41], 1, 'lost', 'lost, 41 to 53'],
    [[1, 1], [0, 0], 0, 'shared', 'shared'],
    [[2, 1], [0, 0], 0, 'lost', 'lost'],
    [[2, 1, 3], [80, 96, 70], 0, 'lost', 'lost, place 2 of 3'],
  ])('ranks %o, points %o at seat %i: %s', (ranks, scores, me, is, fact) => {
    expect(over(ranks, scores, me)).toEqual({ is, fact });
  });

  test('a match without a result says so', () => {
    expect(outcomeOf(table('x'), en)).toEqual({ is: 'open', fact: 'not played to the end' });
  });
});

import { join } from 'node:path';
import { seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { playGame, randomAgent } from '../../../games/wingspan/src/agents/index.ts';
import { scratch, tessera } from './run.ts';

const folder = scratch();

test('a position shows tray, feeder, goals and every mat', async () => {
  const seats = [{ food: { fish: 2 }, rows: { wetland: [{ bird: 'mallard', eggs: 2 }] } }, {}];
  const { out, code } = await tessera(['position', 'wingspan', JSON.stringify({ seats, feeder: ['seed', 'rodent'] })]);
  expect(out).toMatch(/^feeder {2}seed rodent$/m);
  expect(out).toMatch(/^ {2}wetland {4}Mallard 2\/4 eggs$/m);
  expect(out).toMatch(/^seat 1, to move\n {2}2 points, \d turns left, 0 cards, food: 2 fish$/m);
  expect(code).toBe(0);
});

test('simulate counts points by category, and they add up to the score', async () => {
  const args = ['simulate', 'wingspan', '--agents', 'random,random', '--games', '10', '--json'];
  const summary = JSON.parse((await tessera(args)).out);
  expect(summary.seats).toBe(2);
  for (const { score, breakdown } of summary.bySeat) {
    const points = Object.values<number>(breakdown).reduce((sum, one) => sum + one, 0);
    expect(points).toBeCloseTo(score.mean, 9);
    expect(score.low).toBeLessThan(score.mean);
    expect(score.high).toBeGreaterThan(score.mean);
  }
});

test('simulate counts a match that the Automa wins as lost', async () => {
  const args = ['simulate', 'wingspan', '--seats', '1', '--agents', 'random', '--options', 'solo'];
  const summary = JSON.parse((await tessera([...args, '--games', '10', '--json'])).out);
  expect(summary.endings).toMatchObject([{ reason: 'lostToAutoma', count: 10 }]);
  expect(summary.bySeat[0]).toMatchObject({ won: { count: 0 }, drew: { count: 0 } });
});

describe('tessera verify', () => {
  test.each([
    ['for three', 3, {}],
    ['against the Automa', 1, { automa: 'normal' }],
  ])('a match of playGame %s is honest', async (_, count, game) => {
    const agents = ['ann', 'bob', 'cat'].slice(0, count).map((name) => randomAgent(name, seeded(name)));
    const { transcript } = await playGame(agents, { seed: 'honest', game });
    const { code, out } = await tessera(['verify', '-'], JSON.stringify(transcript));
    expect(out).toMatch(/rules +ok +\d+ answers, over/);
    expect(out).toMatch(/chance +ok +\d+ results, all as the seed draws them/);
    expect(code).toBe(0);
  });

  test('so is one from a position, and one of `tessera play`', async () => {
    const start = JSON.stringify({ seats: [{}, {}], round: 4 });
    const agents = ['ann', 'bob'].map((name) => randomAgent(name, seeded(name)));
    const { transcript } = await playGame(agents, { seed: 'honest', start });
    expect((await tessera(['verify', '-'], JSON.stringify(transcript))).code).toBe(0);
    const saved = join(folder, 'played.json');
    await tessera(['play', 'wingspan', '--seed', 'evening', '--save', saved], `${'1\n'.repeat(60)}q\n`);
    const { code, out } = await tessera(['verify', saved]);
    expect(out).toMatch(/chance +ok +\d+ results, all as the seed draws them/);
    expect(code).toBe(0);
  });
});

describe('tessera card', () => {
  test('prints a bird with its numbers, its power and its bonus cards', async () => {
    const { out, err, code } = await tessera(['card', 'Barred Owl']);
    expect(out).toBe(
      [
        'Barred Owl (Strix varia)',
        'points     3',
        'habitat    forest',
        'cost       1 rodent',
        'nest       cavity, up to 2 eggs',
        'wingspan   107 cm',
        'power      When activated: Look at the top card of the deck. If its wingspan is less than 75 cm, tuck it under this bird; otherwise discard it.',
        'counts for Backyard Birder, Falconer, Forester, Large Bird Specialist, Nest Box Builder, Rodentologist',
        '',
      ].join('\n'),
    );
    expect([err, code]).toEqual(['', 0]);
  });

  test('finds a card by a part of its name, whatever the case', async () => {
    expect((await tessera(['card', 'chickadee-of nothing'])).code).toBe(2);
    expect((await tessera(['card', "ANNA'S"])).out).toContain("Anna's Hummingbird");
    expect((await tessera(['card', 'ecologist'])).out).toContain('2 points each for birds in your habitat');
    expect((await tessera(['card', 'Birds in the forest'])).out).toContain('Birds in your forest.');
  });

  test('prints JSON', async () => {
    const card = JSON.parse((await tessera(['card', 'American Kestrel', '--json'])).out);
    expect(card).toMatchObject({ kind: 'bird', points: 5, wingspan: 56, cost: { invertebrate: 1, rodent: 1 } });
  });

  test('says what there is when a name is unknown or means several cards', async () => {
    expect(await tessera(['card', 'Phoenix'])).toMatchObject({
      code: 2,
      err: 'There is no card "Phoenix" in Wingspan.\n',
    });
    expect((await tessera(['card', 'owl'])).err).toMatch(/^"owl" could be .*Barred Owl.* and \d+ more\.\n$/);
  });
});

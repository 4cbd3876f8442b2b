import { games } from '@tessera/games';
import { type AnyGame, below, CHANCE, type Json, Match, must, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { forOthers, pack, unpack } from '../src/link/shared/packed.ts';
import { unzipped, zipped } from '../src/link/shared/zip.ts';

const boards = games.filter(({ board }) => board !== undefined);

/** A match of answers by chance, so many long or to its end. */
async function played(id: string, seats: number, length = 4000): Promise<Match> {
  const game = await rules(id);
  const match = must(Match.create(game as AnyGame, { seats, seed: 'the seed of the table', dice: 2 })) as Match;
  const rng = seeded(`${id} ${seats}`);
  while (!match.engine.over && match.length < length) {
    const question = match.engine.questions[0];
    const { actor, choices } = question;
    if (actor === CHANCE) match.roll();
    else must(match.answer({ actor, choice: choices[below(rng, choices.length)] as Json }));
  }
  return match;
}

const rules = async (id: string): Promise<AnyGame | undefined> => games.find((one) => one.id === id)?.rules();
const through = async (data: unknown) => unzipped(await zipped(data));

describe.each(boards)('a match of $id', ({ id, seats }) => {
  test('goes into a link and comes out the same, answer by answer', async () => {
    const match = await played(id, Math.min(2, seats.max));
    const sitters = [{ kind: 'person', name: 'Ann' } as const, { kind: 'bot', level: 'gentle' } as const];
    const text = await zipped(pack(match, sitters));
    expect(text).toMatch(/^[\w-]+$/);
    expect(text.length).toBeLessThan(2000);
    const found = await unpack(await unzipped(text), rules);
    expect(found?.match.transcript()).toEqual(match.transcript());
    expect(found?.sitters).toEqual(sitters);
  });

  test('that is not over keeps its seed and everything hidden to itself', async () => {
    const match = await played(id, Math.min(2, seats.max), 12);
    const told = forOthers(match.game, match.transcript());
    if (!match.game.open) return expect(told).toBeUndefined();
    const text = JSON.stringify(await through(pack(told as Match)));
    expect(text).not.toContain('the seed');
    const found = await unpack(JSON.parse(text), rules);
    expect(found?.match.seed).toBe('');
    const { game, engine } = match;
    expect(found && game.view(found.match.engine.state, null)).toEqual(game.view(engine.state, null));
  });
});

test('a match that was changed on its way is none', async () => {
  const packed = pack(await played('attha', 2));
  const at = packed.a.findIndex((place, i) => i > 10 && place === 1);
  const worse: unknown[] = [
    { ...packed, a: packed.a.with(at, 0) },
    { ...packed, a: packed.a.with(at, 999) },
    { ...packed, a: packed.a.slice(0, -1) },
    { ...packed, a: [...packed.a, 0] },
    { ...packed, s: 'another seed', d: true, p: 'no position' },
    { ...packed, o: null },
    { ...packed, n: 99 },
    { ...packed, r: 1.5 },
    { ...packed, v: 2 },
    { ...packed, g: '__proto__' },
    { ...packed, h: undefined },
    { ...packed, a: Array.from({ length: 30_000 }, () => 0) },
    { ...packed, a: [null, { a: 0 }, { a: 0.5, c: {} }, [9, 9], [[], {}]] },
    ...['length', '__proto__', -1, 0.5].map((odd) => ({ ...packed, a: [[odd, 0]] })),
    { ...packed, a: [[0, 'length']] },
    [packed],
    null,
    'match',
    7,
  ];
  for (const data of worse) expect(await unpack(data, rules), JSON.stringify(data).slice(0, 80)).toBeUndefined();
});

test('names in a link are cleaned as at a table, and what else is written there is left out', async () => {
  const packed = pack(await played('attha', 2));
  const w = [
    { kind: 'host', name: 'Ann\u202e\u200b', holder: 'x' },
    { kind: 'bot', level: 'x'.repeat(500) },
    7,
  ] as never;
  const { sitters } = (await unpack({ ...packed, w }, rules)) ?? {};
  expect(sitters).toEqual([
    { kind: 'person', name: 'Ann' },
    { kind: 'bot', level: 'x'.repeat(40) },
    { kind: 'person' },
  ]);
  expect((await unpack({ ...packed, w: {} }, rules))?.sitters).toEqual([]);
});

test('text that is no link, or unpacks to far too much, is nothing', async () => {
  const bomb = await zipped('0'.repeat(9_000_000));
  expect(bomb.length).toBeLessThan(20_000);
  for (const text of ['', '%', 'AAAA', 'ä', 'x'.repeat(100_000), bomb]) expect(await unzipped(text)).toBeUndefined();
});

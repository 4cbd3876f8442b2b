import { games } from '@tessera/games';
import { type AnyGame, below, CHANCE, type Json, Match, must, type Rng, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { unpack } from '../../../packages/client/src/link/shared/packed.ts';
import { unzipped, zipped } from '../../../packages/client/src/link/shared/zip.ts';
import {
  branchOf,
  growTree,
  lineThrough,
  type PackedTree,
  packTree,
  pathTo,
  prune,
  rename,
  sizeOf,
  type TreeStep,
  trunkOf,
  tryOut,
} from '../src/analysis/tree.ts';

const boards = games.filter(({ board }) => board !== undefined);

async function played(id: string, length: number): Promise<Match> {
  const manifest = games.find((one) => one.id === id);
  const game = (await manifest?.rules()) as AnyGame;
  const match = must(Match.create(game, { seats: Math.min(2, game.seats.max), seed: 'a', dice: 2 })) as Match;
  const rng = seeded(id);
  while (!match.engine.over && match.length < length) must(match.answer(anyAnswer(match, rng)));
  return match;
}

const anyAnswer = ({ engine }: Match, rng: Rng) => {
  const { actor, choices } = engine.questions[0];
  return { actor, choice: choices[below(rng, choices.length)] as Json };
};

/** Tries so many answers on from a position; chance is chosen, too. */
function tried(from: TreeStep, count: number, seed: string): TreeStep {
  const rng = seeded(seed);
  let step = from;
  for (let i = 0; i < count && !step.match.engine.over; i++)
    step = tryOut(step, [anyAnswer(step.match, rng)]) as TreeStep;
  return step;
}

const rules = async (id: string) => games.find((one) => one.id === id)?.rules();

/** What somebody sees who opens the link. */
async function opened(data: unknown): Promise<TreeStep> {
  const text = await zipped(data);
  const again = (await unzipped(text)) as PackedTree;
  const found = await unpack(again.m, rules);
  return growTree(trunkOf((found as { match: Match }).match), again);
}

describe.each(boards)('an analysis of $id', ({ id }) => {
  test('branches off anywhere, for every seat, and the match stays as it was played', async () => {
    const match = await played(id, 30);
    const trunk = trunkOf(match);
    expect(trunk.map((step) => step.match.length)).toEqual(trunk.map((_, i) => i));
    const at = trunk[10];
    const before = at.match.hash;
    const ends = ['x', 'y', 'z'].map((seed) => tried(at, 6, seed));
    for (const end of ends) expect(pathTo(end).slice(0, 11)).toEqual(trunk.slice(0, 11));
    expect([at.match.hash, trunk.at(-1)?.match.hash]).toEqual([before, match.hash]);
    // back and the same again is no new branch
    const size = sizeOf(trunk[0]);
    expect(tried(at, 6, 'x')).toBe(ends[0]);
    expect(sizeOf(trunk[0])).toBe(size);
    expect(lineThrough(trunk[0])).toEqual(trunk);
  });

  test('goes through a link with every branch, its names and the place where one was', async () => {
    const trunk = trunkOf(await played(id, 20));
    const end = tried(trunk[5], 7, 'x');
    const other = tried(trunk[12], 3, 'y');
    const branch = branchOf(end);
    if (branch !== undefined) rename(branch, '  what if?  ');
    const cursor = await opened(packTree(end, []));
    expect(cursor.match.hash).toBe(end.match.hash);
    expect(branchOf(cursor)?.name).toBe(branch && 'what if?');
    const [start] = pathTo(cursor);
    expect(sizeOf(start)).toBe(sizeOf(trunk[0]));
    expect((await opened(packTree(other, []))).match.hash).toBe(other.match.hash);
  });
});

test('a branch is taken out, what was played is not', async () => {
  const trunk = trunkOf(await played('attha', 20));
  const all = sizeOf(trunk[0]);
  const end = tried(trunk[8], 9, 'another way');
  const branch = branchOf(end) as TreeStep;
  expect(branch.parent?.played).toBe(true);
  prune(branch);
  prune(trunk[4]);
  expect(sizeOf(trunk[0])).toBe(all);
});

test('an answer that is not legal adds nothing, also after one that is', async () => {
  const trunk = trunkOf(await played('attha', 20));
  const [last] = trunk.slice(-1);
  const { actor, choices } = last.match.engine.questions[0];
  const size = sizeOf(trunk[0]);
  const nobody = { actor: actor === CHANCE ? 0 : CHANCE, choice: 'no such thing' };
  expect(
    tryOut(last, [
      { actor, choice: choices[0] as Json },
      { ...nobody, actor: 7 },
    ]),
  ).toBeUndefined();
  expect(sizeOf(trunk[0])).toBe(size);
});

test('a link that says anything else is read as far as it is legal', async () => {
  const trunk = () => played('attha', 12).then(trunkOf);
  const hostile: unknown[] = [
    null,
    7,
    { b: 7, c: 'x' },
    { b: [[99, 0], [-1, 0], ['__proto__', 0], [0], [], null, [1, { a: 9, c: {} }], [2, 1e9]], c: -1 },
    { b: Array.from({ length: 50_000 }, () => [3, 0]), c: 1e9 },
    { b: [[4, 0, 'x'.repeat(10_000)]], c: 0 },
  ];
  for (const data of hostile) {
    const steps = await trunk();
    const cursor = growTree(steps, data);
    expect(pathTo(cursor)[0]).toBe(steps[0]);
    expect(sizeOf(steps[0])).toBeLessThanOrEqual(2000 + steps.length);
    for (const { name = '' } of steps.flatMap(({ children }) => children)) expect(name.length).toBeLessThanOrEqual(60);
  }
});

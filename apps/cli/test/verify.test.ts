import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANCE, Match, must, type Transcript } from '@tessera/kernel';
import { commitmentTo, diceAt } from '@tessera/room';
import { describe, expect, test } from 'vitest';
import { tiny as game } from './fixture/tiny.ts';
import { scratch, tiny } from './run.ts';

const folder = scratch();
let files = 0;
const file = (data: unknown): string => {
  files += 1;
  const path = join(folder, `${files}.json`);
  writeFileSync(path, typeof data === 'string' ? data : JSON.stringify(data));
  return path;
};

/** A match as a room plays it: chance by seed and place. */
function played(seed: string): Transcript {
  const match = must(Match.create(game, { options: { stones: 5 }, seats: 2, seed }));
  while (!match.engine.over) {
    const [{ actor, choices }] = match.engine.questions;
    if (actor === CHANCE) match.draw(diceAt(seed, match.entries.length));
    else must(match.answer({ actor, choice: choices[0] as never }));
  }
  return match.transcript();
}

const honest = played('the seed');
const commitment = commitmentTo('the seed');
/** The same match with a coin that fell the other way, its hashes put right again. */
function loaded(): Transcript {
  const match = must(Match.create(game, { options: { stones: 5 }, seats: 2, seed: 'the seed' }));
  const [{ choices }] = match.engine.questions;
  const other = choices.find((choice) => JSON.stringify(choice) !== JSON.stringify(honest.entries[0].choice));
  must(match.answer({ actor: CHANCE, choice: other as never }));
  return match.transcript();
}

describe('tessera verify', () => {
  test.each([
    ['beside the transcript', { ...honest, commitment }],
    ['around the transcript', { transcript: honest, commitment }],
  ])('an honest match with its commitment %s: every check is ok and the exit code is 0', async (_where, data) => {
    const { code, out, err } = await tiny(['verify', file(data)]);
    expect(out).toMatch(/rules +ok +6 answers, over \(no stones left\)/);
    expect(out).toMatch(/seed +ok +is the one that was committed to/);
    expect(out).toMatch(/chance +ok +1 results, all as the seed draws them/);
    expect([code, err]).toEqual([0, '']);
  });

  test('without a commitment it says so', async () => {
    const { code, out } = await tiny(['verify', '-'], JSON.stringify(honest));
    expect(out).toMatch(/seed +ok +the file holds no commitment/);
    expect(code).toBe(0);
  });

  test('another seed than the one committed to is found', async () => {
    const { code, out } = await tiny(['verify', file({ ...honest, commitment: commitmentTo('another') })]);
    expect(out).toMatch(/seed +WRONG +is not the one/);
    expect(code).toBe(1);
  });

  test('a loaded coin is found, although the match obeys the rules', async () => {
    const { code, out } = await tiny(['verify', file({ ...loaded(), commitment })]);
    expect(out).toMatch(/rules +ok/);
    expect(out).toMatch(/chance +WRONG +answer 1 is \{"heads":\w+\}, but the seed draws/);
    expect(code).toBe(1);
  });

  test('an altered answer is found', async () => {
    const entries = honest.entries.with(2, { ...honest.entries[2], choice: { take: 2 } });
    const { code, out } = await tiny(['verify', file({ ...honest, entries, commitment })]);
    expect(out).toMatch(/rules +WRONG +entries\[2\]\.hash/);
    expect(code).toBe(1);
  });

  test.each<[string, unknown, RegExp]>([
    ['no JSON', '{', /is not JSON/],
    ['no transcript', '7', /must be an object/],
    ['an unknown game', { ...honest, game: 'go' }, /no game "go"/],
    ['a commitment that is no text', { ...honest, commitment: 5 }, /commitment: must be a text/],
  ])('%s: one sentence and exit code 2', async (_what, data, sentence) => {
    const { code, out, err } = await tiny(['verify', file(data)]);
    expect(err).toMatch(sentence);
    expect([code, out]).toEqual([2, '']);
  });

  test('one line per check', async () => {
    const { out } = await tiny(['verify', file(honest)]);
    expect(out.trimEnd().split('\n')).toHaveLength(3);
  });

  test('--help gives examples', async () => {
    expect((await tiny(['verify', '--help'])).out).toContain('Examples:\n  tessera verify');
  });

  test('a file that is not there: exit code 2', async () => {
    expect((await tiny(['verify', join(folder, 'nothing.json')])).code).toBe(2);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANCE, Match, type MatchSetup, must, seeded, type Transcript } from '@tessera/kernel';
import { commitmentTo } from '@tessera/room';
import { describe, expect, test } from 'vitest';
import { tiny as game } from './fixture/tiny.ts';
import { scratch, tessera, tiny } from './run.ts';

const folder = scratch();
let files = 0;
const file = (data: unknown): string => {
  files += 1;
  const path = join(folder, `${files}.json`);
  writeFileSync(path, typeof data === 'string' ? data : JSON.stringify(data));
  return path;
};

type Coins = ReturnType<typeof begun>;
const begun = (setup: MatchSetup) => must(Match.create(game, setup));

/** A match as a room plays it. */
function played(seed: string, setup: Partial<MatchSetup> = { dice: 2 }, chance?: (match: Coins) => void): Transcript {
  const match = begun({ options: { stones: 5 }, seats: 2, seed, ...setup });
  while (!match.engine.over) {
    const [{ actor, choices }] = match.engine.questions;
    if (actor !== CHANCE) must(match.answer({ actor, choice: choices[0] as never }));
    else if (chance === undefined) match.roll();
    else chance(match);
  }
  return match.transcript();
}

const honest = played('the seed');
const commitment = commitmentTo('the seed');
/** The same match with a coin that fell the other way, its hashes put right again. */
function loaded(): Transcript {
  const match = must(Match.create(game, { options: { stones: 5 }, seats: 2, seed: 'the seed', dice: 2 }));
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

  test('a match that began on a device says so', async () => {
    const { code, out } = await tiny(['verify', file({ transcript: honest, commitment, began: 'device' })]);
    expect(out).toMatch(/began +ok +on a device, which knew the seed/);
    expect(code).toBe(0);
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

  test('a match of `tessera play` is honest', async () => {
    const saved = join(folder, 'played.json');
    await tiny(['play', 'tiny', '--seed', 'evening', '--save', saved], '1\n'.repeat(12));
    const { code, out } = await tiny(['verify', saved]);
    expect(out).toMatch(/rules +ok +\d+ answers, over/);
    expect(out).toMatch(/chance +ok +1 results/);
    expect(code).toBe(0);
  });

  test('so is one with many throws, with an undo in it', async () => {
    const saved = join(folder, 'attha.json');
    await tessera(
      ['play', 'attha', '--seed', 'evening', '--save', saved],
      `${'1\n'.repeat(4)}u\n${'1\n'.repeat(30)}q\n`,
    );
    const { code, out } = await tessera(['verify', saved]);
    expect(JSON.parse(readFileSync(saved, 'utf8')).entries.length).toBeGreaterThan(20);
    expect(out).toMatch(/chance +ok +\d+ results, all as/);
    expect(code).toBe(0);
  });

  test('matches that began when throws were drawn in other ways are still honest', async () => {
    const stream = seeded('the seed/chance');
    const terminal = played('the seed', {}, (match) => void match.draw(stream));
    expect((await tiny(['verify', file(terminal)])).code).toBe(0);
    const room = played('the seed', {});
    expect(room.dice).toBeUndefined();
    expect((await tiny(['verify', file({ ...room, commitment })])).code).toBe(0);
    // a table never drew like a terminal
    const toss = (seed: string, chance?: (match: Match) => void) => JSON.stringify(played(seed, {}, chance).entries[0]);
    const as = (seed: string) => (match: Match) => void match.draw(seeded(`${seed}/chance`));
    const seed = ['a', 'b', 'c', 'd', 'e', 'f'].find((one) => toss(one) !== toss(one, as(one))) as string;
    const differs = played(seed, {}, as(seed));
    expect((await tiny(['verify', file({ ...differs, commitment: commitmentTo(seed) })])).code).toBe(1);
  });

  const forged = (change: object) => tiny(['verify', file({ ...honest, commitment, ...change })]);

  test('a forged reveal flag is found, set or taken away', async () => {
    const set = honest.entries.with(1, { ...honest.entries[1], reveal: true });
    expect((await forged({ entries: set })).out).toMatch(/rules +WRONG +entries\[1\]\.reveal is set/);
    const { reveal: _, ...hidden } = honest.entries[0];
    expect((await forged({ entries: honest.entries.with(0, hidden) })).out).toMatch(
      /rules +WRONG +entries\[0\]\.reveal is missing/,
    );
  });

  test('a changed option is found even where no state shows it', async () => {
    const options = { ...(honest.options as object), note: 'x' };
    expect((await forged({ options })).code).not.toBe(0);
    expect((await forged({ options: { stones: 6 } })).out).toMatch(/rules +WRONG +seal/);
    expect((await forged({ seal: undefined })).out).toMatch(/rules +WRONG +seal/);
    expect((await forged({ dice: undefined })).out).toMatch(/rules +WRONG +seal/);
  });

  test('a match that began from a position says so, and a changed position is found', async () => {
    const start = '7 stones, seat 0';
    const from = played('the seed', { start, dice: 2, deal: true });
    const { code, out } = await tiny(['verify', file({ ...from, commitment })]);
    expect(out).toMatch(/start +ok +the match began from a position; what it hides was dealt from the seed/);
    expect(code).toBe(0);
    const known = played('the seed', { start, dice: 2 });
    expect((await tiny(['verify', file(known)])).out).toMatch(/start +ok .*may have known what is hidden/);
    expect((await tiny(['verify', file({ ...from, start: '7 stones, seat 1' })])).code).toBe(1);
    expect((await tiny(['verify', file({ ...from, deal: undefined })])).code).toBe(1);
  });

  test('a match that was saved before its end has no seed yet', async () => {
    const match = must(Match.create(game, { options: { stones: 5 }, seats: 2, seed: '', dice: 2 }));
    must(match.answer({ actor: CHANCE, choice: { heads: true } }));
    const { code, out } = await tiny(['verify', file({ transcript: match.transcript(), commitment })]);
    expect(out).toMatch(/seed +ok +is not known before/);
    expect(out).toMatch(/chance +ok +1 results; they can be checked when/);
    expect(code).toBe(0);
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { below, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { games } from '../../../games/index.ts';
import { scratch, tessera } from './run.ts';

const folder = scratch();

/** Lines of numbers as somebody types who does not look; those beyond the list are asked again. */
function numbers(count: number): string {
  const rng = seeded('fingers');
  return Array.from({ length: count }, () => `${1 + below(rng, 4)}\n`).join('');
}

test('games lists all of them', async () => {
  const { out, code } = await tessera(['games']);
  for (const { id, title } of games) expect(out).toMatch(new RegExp(`^${id} {2}${title}, [\\d–]+ seats$`, 'm'));
  expect(code).toBe(0);
});

test('the games of this list are the same on one thread or two', async () => {
  const summary = async (workers: string) => {
    const args = ['simulate', games[0].id, '--games', '8', '--workers', workers, '--json'];
    const { time: _time, ...rest } = JSON.parse((await tessera(args)).out);
    return rest;
  };
  expect(await summary('2')).toEqual(await summary('1'));
});

/** Whatever is registered can be played, saved, replayed, verified and simulated, in both languages. */
describe.each(games.map(({ id }) => id))('%s', (id) => {
  const saved = join(folder, `${id}.json`);

  test('a whole match against a bot from piped numbers', async () => {
    const { out, err, code } = await tessera(['play', id, '--seed', 'evening', '--save', saved], numbers(20_000));
    expect(out).toMatch(/The match is over \(.+\)\.\nplace {2}seat +score/);
    expect([err, code]).toEqual(['', 0]);
  });

  test('the match replays to its result, and its last position reads the same', async () => {
    const { out, code } = await tessera(['replay', saved, '--json', '--lang', 'de']);
    const replayed = JSON.parse(out);
    expect(replayed.answers).toHaveLength(JSON.parse(readFileSync(saved, 'utf8')).entries.length);
    expect(replayed).toMatchObject({ game: id, over: true, result: { ranks: expect.any(Array) } });
    expect(code).toBe(0);
    const { options } = JSON.parse(readFileSync(saved, 'utf8'));
    const args = ['position', id, replayed.position, '--options', JSON.stringify(options), '--json'];
    const position = JSON.parse((await tessera(args)).out);
    expect(position).toMatchObject({ position: replayed.position, over: true, result: replayed.result });
  });

  test('an answer altered in the transcript is reported at that answer', async () => {
    const transcript = JSON.parse(readFileSync(saved, 'utf8'));
    transcript.entries[1].choice = { altered: true };
    const altered = join(folder, `${id}-altered.json`);
    writeFileSync(altered, JSON.stringify(transcript));
    const { code, err } = await tessera(['replay', altered]);
    expect(err).toMatch(/at answer 2: entries\[1\]/);
    expect(code).toBe(2);
  });

  test('the fewest and the most seats of random play all finish', async () => {
    const { seats } = await (games.find((one) => one.id === id) as (typeof games)[number]).rules();
    for (const count of new Set([seats.min, seats.max])) {
      const { out, code } = await tessera(['simulate', id, '--seats', `${count}`, '--games', '10', '--json']);
      const summary = JSON.parse(out);
      expect(summary).toMatchObject({ finished: 10, failed: 0, seats: count });
      expect(summary.bySeat).toHaveLength(count);
      expect(code).toBe(0);
      const bars: { counts: number[] }[] = summary.histogram ?? [];
      for (let seat = 0; seat < count && bars.length > 0; seat++)
        expect(bars.reduce((sum, { counts }) => sum + counts[seat], 0)).toBe(10);
    }
  });
});

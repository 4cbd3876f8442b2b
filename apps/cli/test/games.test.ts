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

/** Whatever is registered can be played, saved, replayed, verified and simulated, in both languages. */
describe.each(games.map(({ id }) => id))('%s', (id) => {
  const saved = join(folder, `${id}.json`);

  test('a whole match against a bot from piped numbers', async () => {
    const { out, err, code } = await tessera(['play', id, '--seed', 'evening', '--save', saved], numbers(20_000));
    expect(out).toMatch(/The match is over \(.+\)\.\nplace {2}seat +score/);
    expect([err, code]).toEqual(['', 0]);
  });

  test('the match replays to its result', async () => {
    const { out, code } = await tessera(['replay', saved, '--json', '--lang', 'de']);
    const replayed = JSON.parse(out);
    expect(replayed.answers).toHaveLength(JSON.parse(readFileSync(saved, 'utf8')).entries.length);
    expect(replayed).toMatchObject({ game: id, over: true, result: { ranks: expect.any(Array) } });
    expect(code).toBe(0);
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
    }
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { below, CHANCE, Match, must, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { attha } from '../../../games/attha/src/rules/index.ts';
import { tiny as tinyGame } from './fixture/tiny.ts';
import { scratch, tessera, tiny } from './run.ts';

const folder = scratch();

function saved(): string {
  const match = must(Match.create(attha, { seats: 2, seed: 'review', dice: 2 }));
  const rng = seeded('review');
  while (match.entries.length < 40) {
    const [{ actor, choices }] = match.engine.questions;
    if (actor === CHANCE) match.roll();
    else must(match.answer({ actor, choice: choices[below(rng, choices.length)] as never }));
  }
  const file = join(folder, 'match.json');
  writeFileSync(file, JSON.stringify(match.transcript()));
  return file;
}

test('a match is reviewed in the terminal, as data and as a page, the same each time', async () => {
  const file = saved();
  const page = join(folder, 'review.html');
  const told = await tessera(['review', file, '--html', page]);
  expect(told.err).toBe('');
  expect(told.out).toMatch(/seat +accuracy/);
  expect(told.out).toMatch(/played {2}.+\n {2}better {2}/);
  expect(readFileSync(page, 'utf8')).toContain('<svg');
  const [one, two] = [await tessera(['review', file, '--json']), await tessera(['review', file, '--json'])];
  expect(one.out).toBe(two.out);
  const { first, luck, skill, others, last } = JSON.parse(one.out) as { [name: string]: number[] };
  for (const seat of [0, 1]) expect(first[seat] + luck[seat] + skill[seat] + others[seat]).toBeCloseTo(last[seat], 9);
});

test('what cannot be reviewed is told in a sentence', async () => {
  const file = saved();
  expect((await tessera(['review', file, '--seat', '3'])).err).toContain('there is no seat 3');
  const forged = join(folder, 'forged.json');
  writeFileSync(forged, readFileSync(file, 'utf8').replace(/"heads":\d/, '"heads":9'));
  expect((await tessera(['review', forged])).code).toBe(2);
  const other = join(folder, 'tiny.json');
  writeFileSync(other, JSON.stringify(must(Match.create(tinyGame, { seats: 2, seed: 'x', dice: 2 })).transcript()));
  expect((await tiny(['review', other])).err).toContain('has no judge');
});

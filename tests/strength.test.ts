import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@tessera/games';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const MEASURE = '`npm run strength` measures every bot and writes docs/strength and the table of the README';

/** A game that is new has not been measured yet. */
const measured = games.filter(({ id }) => existsSync(join(root, `docs/strength/${id}.html`)));

test.each(measured.map(({ title, levels }) => ({ title, levels })))(
  'the strength of every bot of $title is measured, committed and shown',
  ({ title, levels }) => {
    const [, part = ''] = read('docs/strength/README.md').split(`## ${title}\n`);
    const line = read('README.md').match(new RegExp(`^\\| \\[${title}\\].*$`, 'm'))?.[0] ?? '';
    for (const level of levels) {
      expect(part.split('\n## ')[0], MEASURE).toContain(`| ${level} |`);
      expect(line, MEASURE).toMatch(new RegExp(`[|·] ${level} \\d+`));
    }
    const matches = Number(/\| (\d+) \|$/.exec(line)?.[1]);
    expect(matches, `fewer than 400 matches a pairing say little; ${MEASURE}`).toBeGreaterThanOrEqual(400);
  },
);

test.each(measured.map(({ id, title }) => ({ id, title })))(
  'ratings stand on the ladder of $title as it was measured',
  ({ id, title }) => {
    const ladder = JSON.parse(read('apps/server/src/people/ratings/ladders.json'))[id];
    const [, part = ''] = read('docs/strength/README.md').split(`## ${title}\n`);
    const [own] = part.split('\n## ');
    expect(own).toContain(`${ladder.playouts} playouts an answer`);
    for (const { name, rating, low, high } of ladder.bots)
      expect(own).toContain(`| ${name} | ${rating} | ${low === high ? 'fixed' : `${low} to ${high}`} |`);
    expect(own.match(/^\| [\w-]+ \| \d+ \|/gm)).toHaveLength(ladder.bots.length);
  },
);

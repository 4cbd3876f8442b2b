import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@tessera/games';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test.each(games.map(({ id, title, levels }) => ({ id, title, levels })))(
  'the strength of every bot of $title is measured, committed and shown',
  ({ id, title, levels }) => {
    const [, part = ''] = read('docs/strength/README.md').split(`## ${title}\n`);
    const line = read('README.md').match(new RegExp(`^\\| \\[${title}\\].*$`, 'm'))?.[0] ?? '';
    for (const level of levels) {
      expect(part.split('\n## ')[0]).toContain(`| ${level} |`);
      expect(line).toMatch(new RegExp(`[|·] ${level} \\d+`));
    }
    // at least 400 matches a pairing
    expect(Number(/\| (\d+) \|$/.exec(line)?.[1])).toBeGreaterThanOrEqual(400);
    expect(existsSync(join(root, `docs/strength/${id}.html`))).toBe(true);
  },
);

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OPENED } from '../../../packages/kit/src/manifest/doors.ts';
import { fill, readName } from '../src/new/files.ts';
import { root } from './checkout.ts';
import { applyDiff, blocks, DOC_GAME, page } from './docs.ts';
import { tessera } from './run.ts';

const files = fill(readName(DOC_GAME));
const prose = page.replace(/^```[\s\S]*?^```$/gm, '');
const spans = [...new Set([...prose.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span))];

/** All sources that the page may name something from. */
const sources = ['packages/kernel/src', 'packages/kit/src/manifest', 'packages/bots/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name)),
  )
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .concat(...files.values(), ...blocks.map(({ text }) => text))
  .join('\n');

const folders = [...files.keys()].flatMap((path) => path.split('/').map((_, i, parts) => parts.slice(0, i).join('/')));

function exists(path: string): boolean {
  const own = path.replace(`games/${DOC_GAME}`, '').replace(/^\/|\/$/g, '');
  return files.has(own) || folders.includes(own) || existsSync(join(root, path));
}

describe('docs/adding-a-game.md', () => {
  test.each(spans.filter((span) => /^[\w.-]+(\/[\w.-]*)+$|^\w[\w-]*\.(ts|tsx|md|json)$/.test(span)))(
    'the path %s exists',
    (path) => {
      const shared = path === 'manifest.ts' ? 'packages/kit/src/manifest/manifest.ts' : path;
      expect(exists(shared)).toBe(true);
    },
  );

  test.each(spans.filter((span) => /^(flow\.)?[A-Za-z]\w*(\(…?\))?$/.test(span)))(
    'the name %s is in the code',
    (span) => {
      const name = span.replace('flow.', '').replace(/\(.*/, '');
      expect(new RegExp(`\\b${name}\\b`).test(sources)).toBe(true);
    },
  );

  test.each(Object.keys(OPENED))('the door %s is explained', (door) => {
    expect(page, `the table of doors does not have ${door}`).toContain(`| \`${door}\` | `);
  });

  test('its commands exist', async () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    // `npm create` is npm's own
    for (const [, script] of page.matchAll(/npm (?!create )(?:run )?([\w:]+)/g))
      expect(scripts).toHaveProperty([script]);
    const { out } = await tessera(['--help']);
    for (const [, command] of page.matchAll(/npx tessera (\w+)/g))
      expect(out).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
  });

  test.each(blocks.filter(({ language }) => language !== 'diff'))('what it quotes from $path stands there', (block) => {
    expect(files.get(block.path)).toContain(block.text);
  });

  test('its changes can be made, one after the other', () => {
    const changed = new Map(files);
    for (const block of blocks.filter(({ language }) => language === 'diff'))
      changed.set(block.path, applyDiff(changed.get(block.path) ?? '', block));
    expect(changed.size).toBe(files.size);
  });
});

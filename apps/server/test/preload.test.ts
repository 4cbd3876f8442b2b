import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesFor, makePreload } from '../src/site/head.ts';

const LIST = {
  rules: ['assets/page.js', 'assets/shared.js', 'assets/shared.css'],
  'rules any de': ['assets/de.js', 'assets/shared.js', 'assets/rules.js'],
  'rules any en': ['assets/en.js', 'assets/shared.js', 'assets/rules.js'],
};

test('a page is told everything it will fetch, in its language, and nothing it will not', () => {
  const needs = { page: 'rules', game: 'any', language: 'de' };
  expect(filesFor(LIST, needs)).toEqual([
    'assets/page.js',
    'assets/shared.js',
    'assets/shared.css',
    'assets/de.js',
    'assets/rules.js',
  ]);
  expect(filesFor(LIST, { ...needs, game: undefined })).not.toContain('assets/de.js');
  for (const page of [undefined, 'constructor', 'elsewhere']) expect(filesFor(LIST, { ...needs, page })).toEqual([]);
});

test('what stands in the head already is not asked for twice; without a list the page stays as it is', async () => {
  const root = mkdtempSync(join(tmpdir(), 'tessera-preload-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const preload = makePreload(root);
  const html = '<head><link href="/assets/shared.js"></head>';
  const needs = { page: 'rules', game: 'any', language: 'en' };
  expect(await preload(html, needs)).toBe(html);
  writeFileSync(join(root, 'preload.json'), JSON.stringify(LIST));
  const told = await preload(html, needs);
  expect(told.match(/shared\.js/g)).toHaveLength(1);
  expect(told).toContain('href="/assets/en.js"');
});

test("a table's page says which game is played in its room; other pages do not", async () => {
  const root = mkdtempSync(join(tmpdir(), 'tessera-preload-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const preload = makePreload(root);
  const needs = { page: 'table', room: 'ABCDE23456', game: 'any', language: 'en' };
  expect(await preload('<head></head>', needs)).toContain('<meta name="room" content="ABCDE23456 any" />');
  for (const other of [
    { ...needs, game: undefined },
    { ...needs, page: 'rules' },
  ])
    expect(await preload('<head></head>', other)).toBe('<head></head>');
});

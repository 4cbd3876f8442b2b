import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, inject, test } from 'vitest';

const bundle = () => inject('serverBundle');
const filesOf = (ending: string) => readdirSync(bundle()).filter((name) => name.endsWith(ending));
const read = (name: string) => readFileSync(join(bundle(), name), 'utf8');

/** Every module in the bundle, as its source maps name them. */
const modules = () =>
  filesOf('.js.map')
    .flatMap((name) => (JSON.parse(read(name)) as { sources: string[] }).sources)
    .map((source) => join(bundle(), source).replaceAll(sep, '/'));

test('the bundle has the server, the rooms, and the rules and bots of games', () => {
  const found = modules().join('\n');
  for (const part of [/apps\/server\/src\/main\.ts/, /packages\/room\/src\/room\.ts/, /games\/\w+\/src\/rules\//])
    expect(found).toMatch(part);
  expect(found).toMatch(/games\/\w+\/src\/bots\//);
  expect(filesOf('.js')).toEqual(expect.arrayContaining(['main.js', 'bot-worker.js']));
});

test('the bundle has no board, no page and no Preact', () => {
  const browserOnly = /\/src\/(board|evening)\/|\/preact\/|@preact\/|packages\/table\//;
  expect(modules().filter((path) => browserOnly.test(path))).toEqual([]);
});

test('boards stay behind their doors: nothing that runs at the start imports one', () => {
  for (const name of filesOf('.js')) expect(read(name)).not.toMatch(/^import [^;]*from "@tessera\//m);
});

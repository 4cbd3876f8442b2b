import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

// Styles are global once they are loaded, and a page is never loaded again while somebody walks through the site.
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');

/** The files below a folder of the repository that end in `end`. */
const below = (folder: string, end: RegExp): string[] =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => end.test(path) && !/\/(node_modules|dist|template)\//.test(path));

interface Selector {
  readonly path: string;
  readonly text: string;
}

/** Every selector of the style sheets below some folders, one by one. */
function selectors(...folders: readonly string[]): Selector[] {
  return folders
    .flatMap((folder) => below(folder, /\.css$/))
    .flatMap((path) =>
      [
        ...read(path)
          .replace(/\/\*.*?\*\//gs, '')
          .matchAll(/(?<=^|[{};])([^{};@]+)\{/g),
      ]
        .flatMap(([, list]) => list.split(/,(?![^(]*\))/))
        .map((text) => ({ path, text: text.trim().replace(/\s+/g, ' ') }))
        // steps of an animation
        .filter(({ text }) => !/^(from|to|[\d.]+%)$/.test(text)),
    );
}

const classes = (selector: string): string[] => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name);
const declared = (...folders: readonly string[]): Set<string> =>
  new Set(selectors(...folders).flatMap(({ text }) => classes(text)));

/** The words that a component gives to `class`, as far as they are written there. */
function worn(path: string): string[] {
  const found: string[] = [];
  const collect = (node: ts.Node): void => {
    // a comparison speaks of something else
    if (ts.isBinaryExpression(node) && node.operatorToken.getText().endsWith('==')) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(...node.text.split(/\s+/).filter((word) => word !== ''));
    ts.forEachChild(node, collect);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && node.name.getText() === 'class' && node.initializer) collect(node.initializer);
    else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

const SITE = ['packages/kit/src', 'packages/client/src', 'apps/web/src'];
/** What a board may wear besides its own classes. A template may end before the number of a piece of wood. */
const KIT = [...declared('packages/kit/src')];
const isKit = (word: string): boolean =>
  KIT.some((name) => name === word || (word.endsWith('-') && name.startsWith(word)));

const FOLDERS = readdirSync(`${root}games`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name);
/** What the classes of a game begin with: the first letters of its folder, at least four, that no other folder has. */
const beginningOf = (name: string): string =>
  [...name]
    .map((_, at) => name.slice(0, at + 4))
    .find((first) => FOLDERS.filter((one) => one.startsWith(first)).length === 1) ?? name;
const GAMES = FOLDERS.map((name) => {
  const first = beginningOf(name);
  return { name, first, folder: `games/${name}/src/board`, isOwn: (word: string) => word.startsWith(first) };
});

describe.each(GAMES)('styles of $name', ({ first, folder, isOwn }) => {
  test('every rule stays within the elements of the board', () => {
    const found = selectors(folder).filter(({ text }) => !text.includes('&') && !classes(text).some(isOwn));
    expect(found).toEqual([]);
  });

  test('every element wears classes of the game or of the kit, so that no other rule of the site can mean it', () => {
    const found = below(folder, /\.tsx$/).flatMap((path) =>
      worn(path)
        .filter((word) => !isOwn(word) && !isKit(word))
        .map((word) => `${path}: ${word}`),
    );
    expect(found, `classes of this game begin with "${first}"`).toEqual([]);
  });

  test('the site declares none of its classes', () => {
    expect([...declared(...SITE)].filter(isOwn)).toEqual([]);
  });
});

/** Everything with a board somewhere inside. */
const AROUND =
  /\.(shell|page|table|frame|board-\w+|review|review-(main|board)|learn|puzzle|wait|guest|curtain|game-(card|picture|board)|preview(-board)?|rules-text|seat|seats|seat-row)(?![\w-])/;

test('a rule of the site for elements without a class does not reach into boards', () => {
  const found = selectors(...SITE).filter(({ text }) => {
    const flat = text.replace(/:where\((.*)\)/, '$1');
    const [, around, subject] = /^(.*) ([^ ]+)$/.exec(flat.replace(/ ([>+~]) /g, '$1')) ?? [];
    return subject !== undefined && /^[a-z*]/.test(subject) && !/[.[#>]/.test(subject) && AROUND.test(around);
  });
  expect(found).toEqual([]);
});

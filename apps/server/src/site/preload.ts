import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '@tessera/kernel';

/** What the build wrote: the files that a page fetches, by page, and by page, game and language. */
type List = { readonly [key: string]: unknown };

const LIST = 'preload.json';

/** What a page will need: its game, if it has one, and the reader's language. */
export interface Needs {
  readonly page: string | undefined;
  /** The room of a table's page. */
  readonly room?: string | undefined;
  readonly game: string | undefined;
  readonly language: string;
}

/** The files a page will fetch, found through the build's own list. */
export function filesFor(list: List, { page = '', game, language }: Needs): readonly string[] {
  const found = [page, `${page} ${game} ${language}`].flatMap((key) => (Object.hasOwn(list, key) ? list[key] : []));
  return [...new Set(found)].filter((one) => typeof one === 'string');
}

const tagOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`;

/** Writes into a page's head what it will fetch, so that the browser need not find out file by file. */
export function makePreload(webRoot: string): (html: string, needs: Needs) => Promise<string> {
  let known: { readonly at: number; readonly list: List } | undefined;
  const read = async (): Promise<List> => {
    const file = join(webRoot, LIST);
    const at = (await stat(file).catch(() => undefined))?.mtimeMs;
    if (at === undefined) return {};
    if (known?.at !== at) {
      const parsed: unknown = JSON.parse(await readFile(file, 'utf8'));
      known = { at, list: isRecord(parsed) ? parsed : {} };
    }
    return known.list;
  };
  return async (html, needs) => {
    const { page, room, game } = needs;
    const files = filesFor(await read(), needs).filter((file) => !html.includes(`/${file}"`));
    // else a guest's browser would have to ask the room before it can fetch the game
    const told =
      page === 'table' && room !== undefined && game !== undefined
        ? [`<meta name="room" content="${room} ${game}" />`]
        : [];
    const tags = [...told, ...files.map(tagOf)];
    return tags.length === 0 ? html : html.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
  };
}

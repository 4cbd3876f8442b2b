import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wasm': 'application/wasm',
};
const COMPRESSED = /^(text|application\/(json|manifest|wasm)|image\/svg)/;
/** The name of the encoding and a cache's own copy of it cost as much as smaller bodies would save. */
const WORTH_IT = 300;
/** A file name that changes with the content: `index-B3x9_kQa.js`. */
const HASHED = /[-.][A-Za-z0-9_-]{8,}\.\w+$/;

/** Pages that are kept as they were written. */
const DRESSED = 50;

export type SiteHandler = (request: Request) => Promise<Response>;

interface Page {
  /** Changes with the content, and is the same on every server that has it. */
  readonly mark: string;
  readonly body: Buffer;
  readonly type: string;
  /** The body as it travels, where that makes it smaller. */
  readonly small: ((encoding: Encoding) => Promise<Buffer>) | undefined;
}

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tessera</title>
<p>The server is running, but the web client has not been built yet.</p></html>`;

/** Writes what a page's link looks like into its head. */
export type Dress = (html: string, request: Request) => Promise<string>;

/** Serves the built client from a folder. A path without a file is a page of the client, which routes it itself. */
export function makeSite(root: string, dress?: Dress): SiteHandler {
  const pages = new Map<string, Page & { readonly version: string }>();
  /** Pages as they were written before: most people come to the same few. */
  const dressedPages = new Map<string, Page>();

  function dressed({ type }: Page, html: string): Page {
    const body = Buffer.from(html);
    const mark = markOf(body);
    const known = dressedPages.get(mark);
    if (known !== undefined) return known;
    const made = { type, body, mark, small: once((encoding) => compress(body, encoding, false)) };
    if (dressedPages.size >= DRESSED) dressedPages.delete(dressedPages.keys().next().value as string);
    dressedPages.set(mark, made);
    return made;
  }

  async function load(path: string): Promise<Page | undefined> {
    const file = fileOf(root, path);
    if (file === undefined) return undefined;
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const version = `${found.size}-${found.mtimeMs}`;
    const known = pages.get(file);
    if (known?.version === version) return known;
    const body = await readFile(file);
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const isWorthIt = COMPRESSED.test(type) && body.length > WORTH_IT;
    const page = {
      version,
      mark: markOf(body),
      body,
      type,
      small: isWorthIt ? smaller(file, body, isHashed(path)) : undefined,
    };
    pages.set(file, page);
    return page;
  }

  return async (request) => {
    const path = decode(new URL(request.url).pathname);
    let page = path === undefined ? undefined : await load(path);
    const hashed = page !== undefined && isHashed(path as string);
    // a page in place of a missing script would hide the mistake
    if (page === undefined && path !== undefined && extname(path) !== '') return plain('Not found.', 404);
    const isPage = page === undefined;
    page ??= await load('/index.html');
    if (page === undefined) return plain(NOT_BUILT, 503, 'text/html; charset=utf-8');
    if (isPage && dress !== undefined) page = dressed(page, await dress(page.body.toString(), request));
    const encoding = page.small && acceptedBy(request.headers.get('accept-encoding'));
    // two encodings of a file are two things to a cache
    const tag = `"${page.mark}${encoding === undefined ? '' : `-${encoding}`}"`;
    const headers = new Headers({
      'Content-Type': page.type,
      'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: tag,
      Vary: isPage ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding',
    });
    if (isKnown(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers });
    if (encoding !== undefined) headers.set('Content-Encoding', encoding);
    const body = encoding === undefined ? page.body : ((await page.small?.(encoding)) as Buffer);
    return new Response(body as Uint8Array<ArrayBuffer>, { headers });
  };
}

const isHashed = (path: string): boolean => path.startsWith('/assets/') && HASHED.test(path);

/** Whether a browser has it already, by the marks that it names. */
const isKnown = (header: string | null, tag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);

/** A file as it travels: as the build has compressed it, or else compressed here when it is first asked for. */
const smaller = (file: string, body: Buffer, hashed: boolean): Page['small'] =>
  once((encoding) => {
    const here = () => compress(body, encoding, true);
    // where the name does not change with the content, what lies beside the file may be older than it
    return hashed ? readFile(file + ENDINGS[encoding]).catch(here) : here();
  });

function once(make: (encoding: Encoding) => Promise<Buffer>): (encoding: Encoding) => Promise<Buffer> {
  const made = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const found = made.get(encoding) ?? make(encoding);
    made.set(encoding, found);
    return found;
  };
}

const markOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 12);

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The file of a path, never outside the folder and never a hidden one. */
function fileOf(root: string, path: string): string | undefined {
  if (path.includes('\0') || path.split(/[\\/]/).some((part) => part.startsWith('.'))) return undefined;
  const file = normalize(join(root, path));
  return file.startsWith(normalize(root + sep)) ? file : undefined;
}

const plain = (text: string, status: number, type = 'text/plain; charset=utf-8') =>
  new Response(text, { status, headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });

/** How a body can travel, the smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What the build adds to the name of a file that it has compressed. */
export const ENDINGS: { readonly [encoding in Encoding]: string } = { br: '.br', gzip: '.gz' };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The smallest encoding that a browser accepts, by its `Accept-Encoding`. */
function acceptedBy(header: string | null): Encoding | undefined {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name, ...rest] = part.split(';').map((text) => text.trim().toLowerCase());
      const quality = rest.find((text) => text.startsWith('q='));
      return [name, quality === undefined || Number(quality.slice(2)) > 0];
    }),
  );
  return ENCODINGS.find((one) => accepted.get(one) ?? accepted.get('*') ?? false);
}

/** What is compressed once can take its time; what is made for one request cannot. */
export const compress = (body: Buffer, encoding: Encoding, once: boolean): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: once ? constants.BROTLI_MAX_QUALITY : 4,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    : zip(body, { level: once ? constants.Z_BEST_COMPRESSION : constants.Z_DEFAULT_COMPRESSION });

import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

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
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.wasm': 'application/wasm',
};
const COMPRESSED = /^(text|application\/(json|manifest|wasm)|image\/svg)/;
/** A file name that changes with the content: `index-B3x9_kQa.js`. */
const HASHED = /[-.][A-Za-z0-9_-]{8,}\.\w+$/;

const compress = promisify(gzip);

export type Site = (request: Request) => Promise<Response>;

interface Page {
  readonly tag: string;
  readonly body: Buffer;
  readonly small: Buffer | undefined;
  readonly type: string;
}

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tessera</title>
<p>The server is running, but the web client has not been built yet.</p></html>`;

/** Writes what a page's link looks like into its head. */
export type Dress = (html: string, request: Request) => Promise<string>;

/** Serves the built client from a folder. A path without a file is a page of the client, which routes it itself. */
export function makeSite(root: string, dress?: Dress): Site {
  const pages = new Map<string, Page>();

  async function load(file: string): Promise<Page | undefined> {
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const tag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    const known = pages.get(file);
    if (known?.tag === tag) return known;
    const body = await readFile(file);
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const small = COMPRESSED.test(type) && body.length > 1000 ? ((await compress(body)) as Buffer) : undefined;
    const page = { tag, body, type, small };
    pages.set(file, page);
    return page;
  }

  return async (request) => {
    const path = decode(new URL(request.url).pathname);
    const file = path === undefined ? undefined : fileOf(root, path);
    let page = file === undefined ? undefined : await load(file);
    const hashed = page !== undefined && (path as string).startsWith('/assets/') && HASHED.test(path as string);
    // a page in place of a missing script would hide the mistake
    if (page === undefined && path !== undefined && extname(path) !== '') return plain('Not found.', 404);
    const isPage = page === undefined;
    page ??= await load(join(root, 'index.html'));
    if (page === undefined) return plain(NOT_BUILT, 503, 'text/html; charset=utf-8');
    if (isPage && dress !== undefined) page = await dressed(page, await dress(page.body.toString(), request));
    const headers = new Headers({
      'Content-Type': page.type,
      'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: page.tag,
      Vary: isPage ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding',
    });
    if (request.headers.get('if-none-match') === page.tag) return new Response(null, { status: 304, headers });
    const small = page.small !== undefined && (request.headers.get('accept-encoding') ?? '').includes('gzip');
    if (small) headers.set('Content-Encoding', 'gzip');
    const body = small ? (page.small as Buffer) : page.body;
    return new Response(body as Uint8Array<ArrayBuffer>, { headers });
  };
}

async function dressed(page: Page, html: string): Promise<Page> {
  const body = Buffer.from(html);
  const mark = createHash('sha256').update(body).digest('base64url').slice(0, 12);
  return { ...page, body, small: (await compress(body)) as Buffer, tag: `"${mark}"` };
}

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

import type { Context, Next } from 'hono';

const HOST = /^[A-Za-z0-9.:[\]-]{1,255}$/;

/** Only this server's own scripts run, and they connect only to this server. Styles can be inline, as in SVG. */
function policy(host: string | undefined): string {
  // not every browser accepts 'self' for a WebSocket to the same host
  const sockets = host !== undefined && HOST.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${sockets}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What every answer carries: it is what it says it is, and no page of another site shows or runs it. */
export const SAFE = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' } as const;

/** Half a year. Browsers heed it on https only. */
const ONLY_HTTPS = 'max-age=15552000';
/** Pictures of links, which other sites show. */
const PREVIEW = '/preview/';
/** Scripts, styles and fonts of pages. A script that a worker begins with is more: its policy is the worker's. */
const PART = /^\/assets\/(?!.*worker)[^/]+\.(js|css|woff2)$/;

/** What a page reads or shows and what is no page itself, wherever somebody opens it: nothing runs there. */
const NO_PAGE = /^(application\/(manifest\+)?json|image\/)/;
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

export async function securityHeaders(c: Context, next: Next): Promise<void> {
  await next();
  const { headers } = c.res;
  if (c.res.ok && PART.test(c.req.path)) {
    // a page's own policies count for its parts: forty parts would carry 17 KB of them
    for (const [name, value] of Object.entries(SAFE)) headers.set(name, value);
    return;
  }
  const isPage = !NO_PAGE.test(headers.get('Content-Type') ?? '');
  headers.set('Content-Security-Policy', isPage ? policy(c.req.header('host')) : NOTHING_RUNS);
  for (const [name, value] of Object.entries(SAFE)) headers.set(name, value);
  if (c.req.path.startsWith(PREVIEW)) headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  if (c.req.header('x-forwarded-proto') === 'https') headers.set('Strict-Transport-Security', ONLY_HTTPS);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  if (!isPage) return;
  // links contain the tokens of seats
  headers.set('Referrer-Policy', 'no-referrer');
  // browsers ignore it on plain http, and complain on the console
  if (isTrustworthy(c.req.header('host'), c.req.header('x-forwarded-proto')))
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
}

/** Whether a browser takes the page for one that came over TLS. */
const isTrustworthy = (host = '', proto = ''): boolean =>
  proto === 'https' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host);

/** Whether a request says that it carries JSON: a page of another site can send a form, but not this. */
export const isJson = (type: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(type ?? '');

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

export async function securityHeaders(c: Context, next: Next): Promise<void> {
  await next();
  const { headers } = c.res;
  headers.set('Content-Security-Policy', policy(c.req.header('host')));
  headers.set('X-Content-Type-Options', 'nosniff');
  // links contain the tokens of seats
  headers.set('Referrer-Policy', 'no-referrer');
  // browsers ignore it on plain http, and complain on the console
  if (isTrustworthy(c.req.header('host'), c.req.header('x-forwarded-proto')))
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
}

/** Whether a browser takes the page for one that came over a safe line. */
const isTrustworthy = (host = '', proto = ''): boolean =>
  proto === 'https' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host);

/** Whether a request says that it carries JSON: a page of another site can send a form, but not this. */
export const isJson = (type: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(type ?? '');

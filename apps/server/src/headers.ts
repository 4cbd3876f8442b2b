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
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
}

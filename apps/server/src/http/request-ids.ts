import { randomBytes } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { isTrusted, type Proxies, plainAddress } from './addresses.ts';

/** A request that was answered. */
export interface Answered {
  readonly request: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

const HEADER = 'X-Request-Id';
const ID = /^[A-Za-z0-9_.:-]{1,64}$/;

/** What every handler has besides its request. */
export interface HttpEnv {
  readonly Bindings: HttpBindings;
  readonly Variables: { request: string };
}

type Ctx = Context<HttpEnv>;

/** The id by which a request is found in the logs: that of a trusted proxy, or one of our own. */
function idOf(c: Ctx, proxies: Proxies): string {
  const given = c.req.header(HEADER);
  const address = plainAddress(c.env.incoming.socket.remoteAddress ?? '');
  return given !== undefined && ID.test(given) && isTrusted(proxies, address) ? given : randomBytes(8).toString('hex');
}

/** Gives every request an id, and tells it in the answer where somebody may ask about it. Parts of pages go without. */
export const requestIds =
  (proxies: Proxies, onRequest: (answered: Answered) => void): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const from = performance.now();
    const request = idOf(c, proxies);
    c.set('request', request);
    await next();
    const { method, path } = c.req;
    const { status } = c.res;
    if (path.startsWith('/api/') || status >= 400) c.res.headers.set(HEADER, request);
    onRequest({ request, method, path, status, ms: Math.round(performance.now() - from) });
  };

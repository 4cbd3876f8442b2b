import { AsyncLocalStorage } from 'node:async_hooks';
import { INSTRUCTIONS, TOOL_LIST } from '@tessera/agents';
import { refusal, refused } from '@tessera/protocol';
import type { Context, Hono } from 'hono';
import { clientAddress, limitKey, type Proxies } from '../http/addresses.ts';
import { BODY_BYTES, bodyText, readJson } from '../http/json.ts';
import type { HttpEnv } from '../http/request-ids.ts';
import { MCP_MESSAGE_MS } from '../limits/limits.ts';
import { readable, resourceText, templates } from './resources.ts';
import { type Caller, type McpPlayDeps, McpTools } from './tools.ts';

export interface McpDeps extends McpPlayDeps {
  readonly proxies: Proxies;
  /** The address that links should carry, where it is known. */
  readonly publicUrl: string | undefined;
  readonly origins: readonly string[];
  readonly version: string;
}

/** Values in a request, and messages: clients send one at a time. */
const BODY_VALUES = 2000;
const BATCH = 2;
/** JSON-RPC's own answer. */
const NO_JSON = { jsonrpc: '2.0', error: { code: -32700, message: 'Parse error' }, id: null };

type Ctx = Context<HttpEnv>;

/** The way in for clients of the Model Context Protocol. It keeps nothing about them: a call has all it needs. */
export function serveMcp(app: Hono<HttpEnv>, deps: McpDeps): void {
  // the library hands a request on as a copy, so the caller goes beside it
  const calls = new AsyncLocalStorage<Caller>();
  // the library takes a while to load, and nobody's move waits for it at the start
  const loading = makeHandler(deps, calls);
  loading.catch(() => {
    // a client that asks for it gets an error
  });
  app.all('/mcp', async (c: Ctx): Promise<Response> => {
    const origin = c.req.header('origin');
    if (origin !== undefined && !isAllowed(origin, c.req.header('host'), deps.origins))
      return c.json(refusal('NOT_FOUND', undefined, 'Pages of other sites cannot connect here.'), 403);
    const caller: Caller = {
      address: limitKey(clientAddress(c.env.incoming, deps.proxies)),
      origin: deps.publicUrl ?? new URL(c.req.url).origin,
    };
    const { url, method, headers, signal } = c.req.raw;
    const body = method === 'POST' ? await bodyText(c.env.incoming, BODY_BYTES) : '';
    await deps.rooms.deps.breathe?.();
    const read = body === undefined ? refused('TOO_BIG') : readJson(body, BODY_VALUES);
    const messages = read.ok && Array.isArray(read.value) ? read.value.length : 1;
    if (body === undefined || messages > BATCH || (!read.ok && read.error.code === 'TOO_BIG'))
      return c.json(read.ok ? refusal('TOO_BIG') : read.error, 413, { connection: 'close' });
    if (method === 'POST' && !read.ok) return c.json(NO_JSON, 400);
    if (messages > 1 && !deps.allowances.work(caller.address, messages * MCP_MESSAGE_MS))
      return c.json(refusal('TOO_FAST'), 429);
    const handle = await loading;
    const request = new Request(url, { method, headers, signal, ...(method === 'POST' && { body }) });
    return calls.run(caller, () => handle(request));
  });
}

async function makeHandler(
  deps: McpDeps,
  calls: AsyncLocalStorage<Caller>,
): Promise<(request: Request) => Promise<Response>> {
  const { createMcpHandler, Server, ProtocolError, ProtocolErrorCode } = await import('@modelcontextprotocol/server');
  const tools = new McpTools(deps);
  const unknown = (what: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, what);
  const { fetch } = createMcpHandler(
    () => {
      const caller = calls.getStore();
      if (caller === undefined) throw new Error('a request without its caller');
      const server = new Server(
        { name: 'tessera', title: 'Tessera', version: deps.version },
        { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
      );
      server.setRequestHandler('tools/list', () => ({ tools: TOOL_LIST }));
      server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
        const told = await tools.call(params.name, params.arguments, caller, mcpReq.signal);
        if (told === undefined) throw unknown(`There is no tool ${params.name.slice(0, 40)}.`);
        return {
          content: [{ type: 'text', text: told.text }],
          ...(told.data && { structuredContent: told.data }),
          ...(told.failed && { isError: true }),
        };
      });
      server.setRequestHandler('resources/list', () => readable());
      server.setRequestHandler('resources/templates/list', () => templates());
      server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
        const text = await resourceText(uri);
        if (text === undefined) throw unknown(`There is no resource ${uri.slice(0, 100)}.`);
        return { contents: [{ uri, mimeType: 'text/plain', text }] };
      });
      return server;
    },
    { maxRequestBodySize: BODY_BYTES, onerror: () => undefined },
  );
  return (request) => fetch(request);
}

const isAllowed = (origin: string, host: string | undefined, origins: readonly string[]): boolean =>
  origins.includes(origin) || origins.includes('*') || (URL.canParse(origin) && new URL(origin).host === host);

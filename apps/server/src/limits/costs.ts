/**
 * What requests cost the main thread, in milliseconds, about twice as much as they take on a slow machine.
 * `costs.test.ts` has the worst case of each. Requests of programs are counted as messages instead.
 */
const COSTS: readonly (readonly [path: RegExp, ms: number])[] = [
  [/^\/api\/agent\//, 0.2],
  [/^\/api\/(health|ready|site)$/, 0.3],
  [/^\/api\/rooms\/[^/]*\/transcript$/, 4],
  [/^\/api\/rooms$/, 2],
  [/^\/api\//, 1],
  [/^\/mcp$/, 3],
  [/^\/metrics$/, 3],
  // a file of the client
  [/\.\w+$/, 0.25],
];
/** A page of the client, written for its address. */
const PAGE = 1;

/** What has to be read costs more. */
const BYTE_MS = 1 / 50_000;

/** What a connection costs by itself. */
export const CONNECTION_MS = 0.1;
/** What each message costs in a request that has several. */
export const MCP_MESSAGE_MS = 3;

/** What a request costs by its path and the bytes that come with it. */
export const costOf = (path: string, bytes: number): number =>
  (COSTS.find(([fits]) => fits.test(path))?.[1] ?? PAGE) + bytes * BYTE_MS;

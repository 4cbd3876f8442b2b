import { createHash } from 'node:crypto';

/** Paths whose next part is a table, or the code of one. */
const PATHS = /^\/(?:table|event|api\/rooms|api\/codes)\/([^/]+)/;

/** The table that a request is about, by its id or code, from the address it asks for; undefined when it is about none. */
export function tableOf(address: string): string | undefined {
  const [path, query = ''] = address.split('?');
  const named = new URLSearchParams(query);
  return named.get('table') ?? named.get('code') ?? PATHS.exec(path)?.[1];
}

/**
 * The servers in the order in which they are tried for a table: the same for everybody, so that its people come together.
 * Where one is added or missing, only its own tables go elsewhere.
 */
export function serversFor<T extends { readonly port: number }>(table: string, servers: readonly T[]): readonly T[] {
  const weight = ({ port }: T) => createHash('sha256').update(`${table} ${port}`).digest().readUInt32BE();
  const weighed = servers.map((server) => ({ server, weight: weight(server) }));
  return weighed.sort((a, b) => b.weight - a.weight).map(({ server }) => server);
}

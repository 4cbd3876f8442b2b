import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';

/** Paths whose next part is a table, or the code of one. */
const PATHS = /^\/(?:table|event|api\/rooms|api\/codes)\/([^/]+)/;

/** The table that a request is about, by its id or code, from the address it asks for; undefined when it is about none. */
export function tableAsked(address: string): string | undefined {
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

const ASK_EVERY_MS = 300;
const PATIENCE_MS = 700;
const STATES = ['well', 'poor', 'gone'] as const;

/** The longest first line of a request that is waited for. */
const LONGEST_LINE = 8192;

/**
 * A small proxy before several servers. Connections that name a table go where others of that table go, the rest in turn;
 * those of a server that hangs are dropped.
 */
export interface FrontProxy {
  readonly port: number;
  close(): Promise<void>;
}

interface Target {
  readonly port: number;
  readonly sockets: Set<Socket>;
  /** Well, or not well but there: then it gets nobody new as long as others are well. */
  state: 'well' | 'poor' | 'gone';
}

/** How a server is; it is gone when it does not answer in time. */
const ask = (port: number): Promise<Target['state']> =>
  new Promise((done) => {
    const request = get({ port, host: '127.0.0.1', path: '/api/ready', agent: false }, (response) => {
      response.resume();
      done(response.statusCode === 200 ? 'well' : 'poor');
    });
    request.setTimeout(PATIENCE_MS, () => request.destroy());
    request.on('error', () => done('gone'));
  });

export async function startProxy(ports: readonly number[], port = 0): Promise<FrontProxy> {
  const targets: readonly Target[] = ports.map((one) => ({ port: one, sockets: new Set(), state: 'well' }));
  let next = 0;
  let closed = false;

  const orderFor = (table: string | undefined): readonly Target[] => {
    if (table !== undefined) return serversFor(table, targets);
    next += 1;
    return targets.map((_, i) => targets[(next + i) % targets.length]);
  };

  const pass = (near: Socket, first: Buffer, order: readonly Target[], tried: number) => {
    const target = STATES.flatMap((state) => order.filter((one) => one.state === state))[tried];
    if (target === undefined) {
      near.destroy();
      return;
    }
    const far = connect(target.port, '127.0.0.1');
    far.once('error', () => {
      if (far.bytesRead === 0 && !near.destroyed) pass(near, first, order, tried + 1);
      else near.destroy();
    });
    far.once('connect', () => {
      target.sockets.add(near);
      far.write(first);
      near.pipe(far);
      far.pipe(near);
      const end = () => {
        target.sockets.delete(near);
        near.destroy();
        far.destroy();
      };
      for (const socket of [near, far]) socket.on('close', end).on('error', end);
    });
  };

  const watch = async (target: Target): Promise<void> => {
    while (!closed) {
      target.state = await ask(target.port);
      if (target.state === 'gone') for (const socket of [...target.sockets]) socket.destroy();
      await new Promise((done) => setTimeout(done, ASK_EVERY_MS));
    }
  };
  const server = createServer((near) => {
    near.on('error', () => {});
    readFirstLine(near, (read, line) => pass(near, read, orderFor(tableAsked(line.split(' ')[1] ?? '')), 0));
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', done);
  });
  for (const target of targets) void watch(target);
  return {
    port: (server.address() as { port: number }).port,
    close: async () => {
      closed = true;
      for (const { sockets } of targets) for (const socket of [...sockets]) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Reads until the first line is there. What was read has to be passed on; the socket waits meanwhile. */
function readFirstLine(socket: Socket, done: (read: Buffer, line: string) => void): void {
  let read = Buffer.alloc(0);
  const hear = (chunk: Buffer) => {
    read = Buffer.concat([read, chunk]);
    const end = read.indexOf('\n');
    if (end < 0 && read.length < LONGEST_LINE) return;
    socket.pause();
    socket.off('data', hear);
    done(read, read.toString('latin1', 0, Math.max(0, end)));
  };
  socket.on('data', hear);
}

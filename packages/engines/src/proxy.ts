import { get } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';

const ASK_EVERY_MS = 300;
const PATIENCE_MS = 700;
const STATES = ['well', 'poor', 'gone'] as const;

/** A small proxy before several servers: it passes connections on in turn, and drops those of a server that hangs. */
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

/** The status of a server's answer; undefined when there is none in time. */
const ask = (port: number, path: string): Promise<number | undefined> =>
  new Promise((done) => {
    const request = get({ port, host: '127.0.0.1', path, agent: false }, (response) => {
      response.resume();
      done(response.statusCode);
    });
    request.setTimeout(PATIENCE_MS, () => request.destroy());
    request.on('error', () => done(undefined));
  });

/** A server that cannot reach its database is slow to say how it is, but it says something. */
async function stateOf(port: number): Promise<Target['state']> {
  const [health, anything] = await Promise.all([ask(port, '/api/health'), ask(port, '/api/site')]);
  if (anything === undefined) return 'gone';
  return health === 200 ? 'well' : 'poor';
}

export async function startProxy(ports: readonly number[], port = 0): Promise<FrontProxy> {
  const targets: readonly Target[] = ports.map((one) => ({ port: one, sockets: new Set(), state: 'well' }));
  let next = 0;
  let closed = false;

  const pass = (near: Socket, tried: number) => {
    const order = targets.map((_, i) => targets[(next + i) % targets.length]);
    const target = STATES.flatMap((state) => order.filter((one) => one.state === state))[tried];
    if (target === undefined) {
      near.destroy();
      return;
    }
    const far = connect(target.port, '127.0.0.1');
    far.once('error', () => {
      if (far.bytesRead === 0 && !near.destroyed) pass(near, tried + 1);
      else near.destroy();
    });
    far.once('connect', () => {
      next += 1;
      target.sockets.add(near);
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
      target.state = await stateOf(target.port);
      if (target.state === 'gone') for (const socket of [...target.sockets]) socket.destroy();
      await new Promise((done) => setTimeout(done, ASK_EVERY_MS));
    }
  };
  const server = createServer((near) => {
    near.on('error', () => {});
    pass(near, 0);
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

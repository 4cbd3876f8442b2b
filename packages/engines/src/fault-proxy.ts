import { connect, createServer, type Socket } from 'node:net';

/** A proxy from here to a port that can be cut and slowed down. */
export interface FaultProxy {
  readonly port: number;
  /** Nothing gets through any more, and nobody is told. */
  cut(): void;
  /**
   * Cuts the line in the middle of a statement of Postgres: the next one of this name is carried out, and what would end it is lost.
   * Resolves when it has happened.
   */
  halve(statement: string): Promise<void>;
  /** Connections that hung are closed; new ones work. */
  heal(): void;
  /** Everything takes this much longer. */
  delay(ms: number): void;
  close(): Promise<void>;
}

/** What ends a statement of Postgres' extended protocol. */
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

export async function makeFaultProxy(target: number): Promise<FaultProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  let slow = 0;
  let half: { readonly name: Buffer; readonly done: () => void } | undefined;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    const pass = (from: Socket, to: Socket) => {
      // what was slow is not overtaken by what comes when it is fast again
      let last = 0;
      from.on('data', (chunk: Buffer) => {
        if (isCut) return;
        const now = performance.now();
        const at = Math.max(last, now + slow);
        if (half !== undefined && chunk.includes(half.name) && chunk.subarray(-SYNC.length).equals(SYNC)) {
          to.write(chunk.subarray(0, -SYNC.length));
          isCut = true;
          half.done();
        } else if (at <= now) to.write(chunk);
        else {
          last = at;
          setTimeout(() => to.write(chunk), at - now);
        }
      });
      from.on('error', () => {});
      from.on('close', () => {
        if (isCut) return;
        pairs.delete(pair);
        to.destroy();
      });
    };
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const drop = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    pairs.clear();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut: () => {
      isCut = true;
    },
    halve: (statement) =>
      new Promise((done) => {
        half = { name: Buffer.from(`${statement}\0`), done };
      }),
    heal: () => {
      if (isCut) drop();
      isCut = false;
      slow = 0;
      half = undefined;
    },
    delay: (ms) => {
      slow = ms;
    },
    close: async () => {
      isCut = false;
      drop();
      await new Promise((done) => server.close(done));
    },
  };
}

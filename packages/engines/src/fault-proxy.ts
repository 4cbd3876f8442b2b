import { connect, createServer, type Socket } from 'node:net';

/** A proxy from here to a port that can be cut and slowed down. */
export interface FaultProxy {
  readonly port: number;
  /** Nothing gets through any more, and nobody is told. */
  cut(): void;
  /** Connections that hung are closed; new ones work. */
  heal(): void;
  /** Everything takes this much longer. */
  delay(ms: number): void;
  close(): Promise<void>;
}

export async function makeFaultProxy(target: number): Promise<FaultProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  let slow = 0;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (chunk) => {
        if (isCut) return;
        if (slow === 0) to.write(chunk);
        else setTimeout(() => to.write(chunk), slow);
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
    heal: () => {
      if (isCut) drop();
      isCut = false;
      slow = 0;
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

import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster, ClusterServer } from '@tessera/engines';
import { Client } from 'pg';

/** How fast everybody goes on after each of these is promised in docs/reliability.md. */
export const KINDS = [
  'kill',
  'stop',
  'pause',
  'cut from NATS',
  'cut from Postgres',
  'half a statement',
  'a locked row',
  'slow Postgres',
  'restart NATS',
  'restart Postgres',
  'two killed',
  'update',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Scene {
  readonly cluster: Cluster;
  /** The server that it happens to. */
  readonly server: ClusterServer;
  readonly pauseMs: number;
  readonly cutMs: number;
  /** A room that somebody plays in. */
  readonly room: string;
  /** Builds the program anew, with a change. */
  build(): Promise<readonly string[]>;
  /** The arguments of the servers. */
  readonly args: readonly string[];
}

export interface Inflicted {
  /** When others could go on. */
  readonly from: number;
  /** Whether what was before `from` does not count: nobody could move. */
  readonly clip?: boolean;
  /** Only the table of that room stands still, until it is put right. */
  readonly held?: boolean;
  mend(): Promise<void>;
}

/** Lets something go wrong. What is returned puts it right again. */
export async function inflict(kind: Kind, scene: Scene): Promise<Inflicted> {
  const { cluster, server, pauseMs, cutMs } = scene;
  const from = performance.now();
  const until = (ms: number) => wait(Math.max(0, from + ms - performance.now()));
  const again = async (one = server, program?: readonly string[]) => {
    await one.ended;
    await one.start(program);
  };
  switch (kind) {
    case 'kill':
      server.signal('SIGKILL');
      return { from, mend: again };
    case 'two killed': {
      const other = cluster.servers[(cluster.servers.indexOf(server) + 1) % cluster.servers.length];
      for (const one of [server, other]) one.signal('SIGKILL');
      return { from, mend: async () => void (await Promise.all([again(server), again(other)])) };
    }
    case 'stop':
      server.signal('SIGTERM');
      return { from, mend: again };
    case 'update': {
      const program = [...(await scene.build()), ...scene.args];
      const began = performance.now();
      server.signal('SIGTERM');
      return {
        from: began,
        async mend() {
          await again(server, program);
          for (const one of cluster.servers)
            if (one !== server) {
              one.signal('SIGTERM');
              await again(one, program);
            }
        },
      };
    }
    case 'pause':
      server.signal('SIGSTOP');
      return {
        from,
        async mend() {
          await until(pauseMs);
          server.signal('SIGCONT');
        },
      };
    case 'cut from NATS':
    case 'cut from Postgres':
    case 'slow Postgres': {
      const wire = kind === 'cut from NATS' ? server.toNats : server.toPostgres;
      if (kind === 'slow Postgres') wire?.delay(150);
      else wire?.cut();
      return {
        from,
        async mend() {
          await until(cutMs);
          wire?.heal();
        },
      };
    }
    case 'half a statement': {
      const wire = server.toPostgres;
      // a server that nobody is at writes nothing
      await Promise.race([wire?.halve('append'), wait(2000)]);
      const began = performance.now();
      return {
        from: began,
        async mend() {
          await until(cutMs);
          wire?.heal();
        },
      };
    }
    case 'a locked row': {
      const client = new Client({ connectionString: cluster.postgres.url, application_name: 'somebody' });
      await client.connect();
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM tessera.match WHERE id = $1 FOR UPDATE', [scene.room]);
      return {
        from,
        held: true,
        async mend() {
          await until(cutMs);
          await client.query('COMMIT');
          await client.end();
        },
      };
    }
    default: {
      const engine = kind === 'restart NATS' ? cluster.nats : cluster.postgres;
      await engine.kill();
      await wait(Math.random() * 1000);
      await engine.start();
      return kind === 'restart NATS'
        ? { from, mend: async () => {} }
        : { from: performance.now(), clip: true, mend: async () => {} };
    }
  }
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EngineProcess, findProgram, freePort, Program } from './process.ts';

export const findHaproxy = (): string | undefined => findProgram('haproxy', []);

export interface HaproxyOptions {
  /** Where its configuration is written. */
  readonly folder: string;
  /** The text of a configuration for servers `server1:8080`, `server2:8080` and so on. */
  readonly config: string;
  /** Where those servers are on this machine. */
  readonly ports: readonly number[];
}

/** A HAProxy of our own on this machine, with the same rules as on others. */
export async function startHaproxy({ folder, config, ports }: HaproxyOptions): Promise<EngineProcess> {
  const command = findHaproxy();
  if (command === undefined) throw new Error('HAProxy is not installed: apt-get install haproxy');
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const own = config
    .replaceAll(/server(\d+):8080/g, (_, n: string) => `127.0.0.1:${ports[Number(n) - 1]}`)
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    // more would need more open files than a test may have
    .replace(/maxconn \d+/, 'maxconn 2000');
  writeFileSync(file, own);
  const program = new Program();
  const start = () => program.start(command, ['-W', '-db', '-f', file], /Loading success/);
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    get pid() {
      return program.pid;
    },
    kill: () => program.end('SIGKILL'),
    start,
    stop: () => program.end('SIGTERM'),
  };
}

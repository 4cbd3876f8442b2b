import { type EngineProcess, findProgram, freePort, Program } from './process.ts';

/** Where nats-server is installed; undefined when it is not. */
export const findNats = (): string | undefined => findProgram('nats-server', []);

/** A NATS server of our own on this machine. */
export async function startNats(port?: number): Promise<EngineProcess> {
  const command = findNats();
  if (command === undefined) throw new Error('nats-server is not installed: apt-get install nats-server');
  const taken = port ?? (await freePort());
  const program = new Program();
  const start = () => program.start(command, ['-a', '127.0.0.1', '-p', String(taken)], /Server is ready/);
  await start();
  return {
    url: `nats://127.0.0.1:${taken}`,
    port: taken,
    get pid() {
      return program.pid;
    },
    kill: () => program.end('SIGKILL'),
    start,
    stop: () => program.end('SIGTERM'),
  };
}

import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type EngineProcess, findProgram, freePort, otherUser, Program } from './process.ts';

/** Debian keeps the server's programs out of the path, by version. */
const DEBIAN = '/usr/lib/postgresql';

/** Where Postgres is installed; undefined when it is not. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const found = findProgram(
    'initdb',
    versions.map((version) => join(DEBIAN, version, 'bin')),
  );
  return found === undefined ? undefined : dirname(found);
}

export interface PostgresEngineOptions {
  /** Where its data is; it is made when there is none. */
  readonly folder: string;
  readonly port?: number;
  /** Whether every commit is flushed to the disk. Tests that do not cut the power can do without. */
  readonly durable?: boolean;
}

/** A Postgres of our own on this machine, with one user who needs no password from here. */
export async function startPostgres({ folder, port, durable = true }: PostgresEngineOptions): Promise<EngineProcess> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('Postgres is not installed: apt-get install postgresql');
  const user = otherUser();
  const data = join(folder, 'data');
  mkdirSync(folder, { recursive: true });
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  if (!existsSync(data))
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'tessera', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      { stdio: 'pipe', ...user },
    );
  const taken = port ?? (await freePort());
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(taken),
    unix_socket_directories: '',
    fsync: durable ? 'on' : 'off',
    max_connections: '100',
  };
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const program = new Program();
  const start = () => program.start(join(bin, 'postgres'), args, /ready to accept connections/, user);
  await start();
  return {
    url: `postgres://tessera@127.0.0.1:${taken}/postgres`,
    port: taken,
    get pid() {
      return program.pid;
    },
    kill: () => program.end('SIGQUIT'),
    start,
    stop: () => program.end('SIGINT'),
  };
}

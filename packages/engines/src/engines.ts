import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type EngineProcess, findProgram, freePort, install, otherUser, runEngine } from './process.ts';

/** Debian keeps the server's programs out of the path, by version. */
const DEBIAN = '/usr/lib/postgresql';

/** Where Postgres is installed; undefined when it is not. */
function findPostgres(): string | undefined {
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
  return runEngine(
    `postgres://tessera@127.0.0.1:${taken}/postgres`,
    taken,
    (program) => program.start(join(bin, 'postgres'), args, /ready to accept connections/, user),
    'SIGQUIT',
    'SIGINT',
  );
}

/** Where nats-server is installed; undefined when it is not. */
const findNats = (): string | undefined => findProgram('nats-server', []);

/** A NATS server of our own on this machine. */
export async function startNats(port?: number): Promise<EngineProcess> {
  const command = findNats();
  if (command === undefined) throw new Error('nats-server is not installed: apt-get install nats-server');
  const taken = port ?? (await freePort());
  return runEngine(`nats://127.0.0.1:${taken}`, taken, (program) =>
    program.start(command, ['-a', '127.0.0.1', '-p', String(taken)], /Server is ready/),
  );
}

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
  return runEngine(`http://127.0.0.1:${port}`, port, (program) =>
    program.start(command, ['-W', '-db', '-f', file], /Loading success/),
  );
}

export const findNginx = (): string | undefined => findProgram('nginx', []);
export const findCaddy = (): string | undefined => findProgram('caddy', []);

export interface TlsProxyOptions {
  /** Where its configuration and certificate are written. */
  readonly folder: string;
  /** The text of a configuration for `table.example.org` in front of `127.0.0.1:8080`. */
  readonly config: string;
  /** Where the server is on this machine. */
  readonly server: number;
}

/** A certificate that only says what it is for. */
function makeCertificate(folder: string): { readonly cert: string; readonly key: string } {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const args = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=IP:127.0.0.1',
  ];
  execFileSync('openssl', ['req', '-x509', ...args, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  return { cert, key };
}

/** An nginx of our own on this machine, with the same rules as on others. */
export async function startNginx({ folder, config, server }: TlsProxyOptions): Promise<EngineProcess> {
  const command = findNginx();
  if (command === undefined) throw new Error('nginx is not installed: apt-get install nginx-light');
  const { cert, key } = makeCertificate(folder);
  const [port, plain] = [await freePort(), await freePort()];
  const own = config
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${cert};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace('127.0.0.1:8080', `127.0.0.1:${server}`);
  const file = join(folder, 'nginx.conf');
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${folder}/${what};`,
  );
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr notice; events {} http { access_log off; ${temp.join(' ')}\n${own}\n}`,
  );
  return runEngine(`https://127.0.0.1:${port}`, port, (program) =>
    program.start(command, ['-c', file, '-p', folder], /start worker process /),
  );
}

/** A Caddy of our own on this machine, with the same rules as on others and a certificate of ours. */
export async function startCaddy({ folder, config, server }: TlsProxyOptions): Promise<EngineProcess> {
  const command = findCaddy();
  if (command === undefined) throw new Error('Caddy is not installed: apt-get install caddy');
  const { cert, key } = makeCertificate(folder);
  const port = await freePort();
  const own = config
    .replace('table.example.org {', `https://127.0.0.1:${port} {\n\ttls ${cert} ${key}`)
    .replace('127.0.0.1:8080', `127.0.0.1:${server}`);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n}\n${own}`);
  return runEngine(`https://127.0.0.1:${port}`, port, (program) =>
    program.start(command, ['run', '--adapter', 'caddyfile', '--config', file], /serving initial configuration/),
  );
}

/** What cannot be had of Postgres and NATS, as names of Debian packages; what is missing is installed where possible. */
export function missingEngines(): readonly string[] {
  const missing = () => [
    ...(findPostgres() === undefined ? ['postgresql'] : []),
    ...(findNats() === undefined ? ['nats-server'] : []),
  ];
  const first = missing();
  return first.length > 0 && install(...first) ? missing() : first;
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

/** A program that runs until it is told otherwise. */
export interface EngineProcess {
  readonly url: string;
  readonly port: number;
  /** Changes when it is started again. */
  readonly pid: number;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with the data it had. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A program by its name, from the usual folders; undefined when it is not installed. */
export function findProgram(name: string, folders: readonly string[]): string | undefined {
  const paths = [...folders, ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return paths.map((folder) => join(folder, name)).find(isProgram);
}

/** Installs Debian packages where that is possible; says whether it tried. */
export function install(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Installing ${packages.join(' and ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'inherit', env });
  return true;
}

/** Who runs a program that refuses to be run by root: undefined for ourselves. */
export function otherUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody'].flatMap((name) => lines.filter((one) => one.startsWith(`${name}:`)))[0];
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':').map(Number);
  return { uid, gid };
}

/** A port that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.on('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

/** A child process that is waited for until it says that it is ready. */
class Program {
  #child: ChildProcess | undefined;
  #exited: Promise<void> = Promise.resolve();

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(
    command: string,
    args: readonly string[],
    ready: RegExp,
    user?: { readonly uid: number; readonly gid: number },
  ): Promise<void> {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...user });
    this.#child = child;
    this.#exited = new Promise((done) => child.on('exit', () => done()));
    let said = '';
    await new Promise<void>((done, failed) => {
      const hear = (chunk: unknown) => {
        if (ready.test(said)) return;
        said += String(chunk);
        if (ready.test(said)) done();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('error', failed);
      child.on('exit', (code) => failed(new Error(`${command} ended with ${code}: ${said}`)));
    });
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    this.#child?.kill(signal);
    await this.#exited;
  }
}

/** Starts a program as an engine, and what ends it: as a crash would, and in good order. */
export async function runEngine(
  url: string,
  port: number,
  run: (program: Program) => Promise<void>,
  crash: NodeJS.Signals = 'SIGKILL',
  end: NodeJS.Signals = 'SIGTERM',
): Promise<EngineProcess> {
  const program = new Program();
  const start = () => run(program);
  await start();
  return {
    url,
    port,
    get pid() {
      return program.pid;
    },
    kill: () => program.end(crash),
    start,
    stop: () => program.end(end),
  };
}

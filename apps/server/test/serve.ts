import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type RunningServer, type ServerOptions, startServer } from '../src/server.ts';

/** A folder that is removed after the test. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface TestServer extends RunningServer {
  readonly errors: { what: string; error: unknown }[];
}

/** A real server on its own port with a real data file. */
export async function serve(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const errors: { what: string; error: unknown }[] = [];
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    data: join(freshFolder(), 'tessera.db'),
    log: (what, error) => errors.push({ what, error }),
    ...options,
    limits: { burst: 100_000, perSecond: 100_000, workMs: 1e9, ...options.limits },
  });
  onTestFinished(() => server.close());
  return Object.assign(server, { errors });
}

export const TWO_OPEN = { game: 'attha', seats: [{ kind: 'open' }, { kind: 'open' }] };

export async function makeRoom(server: { port: number }, settings: unknown = TWO_OPEN): Promise<string> {
  const answer = await post(server, settings);
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { roomId: string }).roomId;
}

export const post = ({ port }: { port: number }, body: unknown): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}/api/rooms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const get = (
  { port }: { port: number },
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`, { headers });

/** The bundled server, as `npm start` runs it. */
export const serverProgram = (): string => join(inject('serverBundle'), 'main.js');

export interface Spawned {
  readonly port: number;
  readonly child: ChildProcess;
}

export interface SpawnOptions {
  /** More of its arguments. */
  readonly more?: { readonly [argument: string]: string };
  /** A program to run in it first. */
  readonly preload?: string;
  readonly env?: { readonly [name: string]: string };
  /** Hears what it writes about errors. */
  readonly onError?: (text: string) => void;
}

/** A bundled server as its own process, so that it can be killed. */
export async function spawnServer(
  data: string,
  port = 0,
  rate = 10_000,
  { more = {}, preload, env, onError }: SpawnOptions = {},
): Promise<Spawned> {
  const settings = { host: '127.0.0.1', port, data, rate, metrics: 'local', ...more };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const own = preload === undefined ? [] : ['--import', preload];
  const child = spawn(process.execPath, [...own, serverProgram(), ...args], {
    stdio: ['ignore', 'pipe', onError === undefined ? 'inherit' : 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  });
  child.stderr?.setEncoding('utf8').on('data', onError ?? (() => {}));
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = await new Promise<string>((done, failed) => {
    let out = '';
    child.stdout?.on('data', (chunk) => {
      out += chunk;
      const found = /Tessera is at (http:\S+)/.exec(out);
      if (found) done(found[1]);
    });
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${out}`)));
  });
  return { port: Number(new URL(url).port), child };
}

export const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((done) => child.once('exit', (code) => done(code)));

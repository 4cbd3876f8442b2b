import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, inject } from 'vitest';
import { main } from '../src/main.ts';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** What a command writes, as text. */
class Paper extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk;
    done();
  }
}

/** Runs a command line in this process, with streams of its own. */
export const runner =
  (registry: string) =>
  async (args: readonly string[], input = '', env: Record<string, string> = {}): Promise<Ran> => {
    const [stdout, stderr] = [new Paper(), new Paper()];
    const stdin = Readable.from([input], { objectMode: false });
    const code = await main(args, new URL(registry, import.meta.url).href, { stdin, stdout, stderr, env, cores: 1 });
    return { code, out: stdout.text, err: stderr.text };
  };

/** The command with the games of this repository. */
export const tessera = runner('../../../games/index.ts');
/** The same command with one tiny game, whose rules can be told to break. */
export const tiny = runner('./fixture/tiny.ts');

/** Starts a script as its users do: another process, in a folder of no importance. */
export const start = (script: string, ...args: string[]) =>
  spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], { cwd: tmpdir() });

/** The command as a process of its own, from a bundle; `command.test.ts` and the guide to agents start it from sources. */
export const startCommand = (...args: string[]) =>
  spawn(process.execPath, [join(inject('commandBundle'), 'bin/tessera.mjs'), ...args], { cwd: tmpdir() });

/** A folder that is gone after the tests. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

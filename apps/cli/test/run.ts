import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command as its users do: another process, started from a folder of no importance. */
const runner =
  (script: string) =>
  (args: readonly string[], input = ''): Promise<Ran> =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
        cwd: tmpdir(),
      });
      let out = '';
      let err = '';
      child.stdout.on('data', (data) => {
        out += data;
      });
      child.stderr.on('data', (data) => {
        err += data;
      });
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, out, err }));
      // a command that needs no input may have left before it was written
      child.stdin.on('error', () => {});
      child.stdin.end(input);
    });

/** The real command. */
export const tessera = runner('../bin/tessera.mjs');
/** The same command with one tiny game, whose rules can be told to break. */
export const tiny = runner('./fixture/tiny.mjs');

export const scratch = (): string => mkdtempSync(join(tmpdir(), 'tessera-'));

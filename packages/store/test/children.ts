import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles a program of this folder, so that it starts in a moment; inside node_modules, so that it finds libsql. */
export async function bundle(name: string): Promise<string> {
  const outfile = fileURLToPath(new URL(`../../../node_modules/.cache/tessera-store/${name}.mjs`, import.meta.url));
  await build({
    entryPoints: [fileURLToPath(new URL(`./${name}.ts`, import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['libsql'],
    logLevel: 'warning',
  });
  return outfile;
}

export interface Ended {
  readonly lines: string[];
  readonly errors: string;
  readonly code: number | null;
  readonly signal: string | null;
}

/** Starts a bundled program; `ended` has every whole line it said. */
export function start(program: string, args: readonly string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ lines: said.split('\n').slice(0, -1), errors, code, signal }));
  });
  return { child, ended };
}

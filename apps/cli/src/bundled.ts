import { spawnSync } from 'node:child_process';
import { Checkout } from './checkout.ts';
import type { Cli } from './cli.ts';

/** A program of the checkout: its parts by the names they call each other, and what is found at run time. */
export interface BundledProgram {
  readonly parts: Readonly<Record<string, string>>;
  readonly external: readonly string[];
}

/** Nothing is drawn in such a program. */
export const DRAWN: readonly string[] = ['@tessera/*/board', '@tessera/*/evening'];
export const OF_SERVERS: readonly string[] = ['libsql', 'pino', 'prom-client', 'ws', ...DRAWN];

/** Bundles a program and runs it: a bundle is what a server runs, and it starts without a loader in the way. */
export async function runBundled(
  cli: Cli,
  { parts, external }: BundledProgram,
  main: string,
  args: string[],
  node: string[] = [],
): Promise<void> {
  const checkout = new Checkout(cli.registry);
  // inside apps/server, so that servers find the packages that are installed for them
  const outdir = checkout.at('apps/server/dist/bench');
  const { build } = await import('esbuild');
  await build({
    entryPoints: Object.fromEntries(Object.entries(parts).map(([name, path]) => [name, checkout.at(path)])),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // boardgame.io checks every state for plain JSON unless this is a production build
    ...(main === 'games' && { define: { 'process.env.NODE_ENV': '"production"' } }),
    external: [...external],
    logLevel: 'warning',
  });
  const { status } = spawnSync(process.execPath, [...node, `${outdir}/${main}.mjs`, ...args], { stdio: 'inherit' });
  if (status !== 0) cli.exitCode = status ?? 1;
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the server's bundle, as `npm start` makes it. */
    serverBundle: string;
    /** The command as one bundle: started from sources it compiles for two seconds before it does anything. */
    commandBundle: string;
  }
}

interface Builder {
  readonly EXTERNAL: string[];
  buildServer(folder: string): Promise<void>;
}
const builder = new URL('../scripts/build-server.mjs', import.meta.url).href;
const root = fileURLToPath(new URL('..', import.meta.url));

/** Inside the app, so that a bundle finds the packages that are installed for it. */
function freshIn(app: string): string {
  const dist = join(root, 'apps', app, 'dist');
  mkdirSync(dist, { recursive: true });
  return mkdtempSync(join(dist, 'test-'));
}

/** The program of `bin` is two folders above the code that starts it, as it is among the sources. */
async function buildCommand(folder: string, external: string[]): Promise<void> {
  const at = (path: string) => join(root, path);
  const entryPoints = {
    main: at('apps/cli/src/main.ts'),
    worker: at('apps/cli/src/arena/worker.ts'),
    games: at('games/index.ts'),
  };
  await build({
    entryPoints,
    outdir: join(folder, 'lib'),
    entryNames: 'all/[name]',
    chunkNames: 'all/[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: [...external, 'commander', 'cli-progress', 'esbuild', '@modelcontextprotocol/*', '@nats-io/*'],
    logLevel: 'warning',
  });
  mkdirSync(join(folder, 'bin'));
  writeFileSync(
    join(folder, 'bin/tessera.mjs'),
    `import { isMainThread } from 'node:worker_threads';
     if (isMainThread) {
       const { runProcess } = await import('../lib/all/main.js');
       await runProcess(new URL('../lib/all/games.js', import.meta.url).href);
     } else await import('../lib/all/worker.js');\n`,
  );
}

async function buildBoth() {
  const { buildServer, EXTERNAL } = (await import(builder)) as Builder;
  const [server, command] = [freshIn('server'), freshIn('cli')];
  await Promise.all([buildServer(server), buildCommand(command, EXTERNAL)]);
  return { server, command };
}

// each group of tests runs this file for itself
const shared = globalThis as { bundles?: ReturnType<typeof buildBoth> };

/** Programs that tests start are bundled once for all of them. */
export async function setup({ provide }: TestProject): Promise<void> {
  // the quick run starts none
  if (process.env.TESSERA_WITHOUT !== undefined) return;
  shared.bundles ??= buildBoth();
  const { server, command } = await shared.bundles;
  process.env.TESSERA_BOT_WORKER = pathToFileURL(join(server, 'bot-worker.js')).href;
  provide('serverBundle', server);
  provide('commandBundle', command);
}

export async function teardown(): Promise<void> {
  for (const folder of Object.values((await shared.bundles) ?? {})) rmSync(folder, { recursive: true, force: true });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { webRoot } from './site.ts';

/** The server as a process of its own, so that it can be killed. */
export async function spawnServer(data: string, port = 0): Promise<{ port: number; child: ChildProcess }> {
  const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
  const args = [
    '--import',
    'tsx',
    main,
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--data',
    data,
    '--web',
    webRoot,
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = await new Promise<string>((done, failed) => {
    child.stdout.on('data', (chunk) => {
      const found = /Tessera is at (http:\S+)/.exec(String(chunk));
      if (found) done(found[1]);
    });
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return { port: Number(new URL(url).port), child };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { serverProgram } from '../../apps/server/test/serve.ts';
import { webRoot } from './site.ts';

/** The server as a process of its own, so that it can be killed. */
export async function spawnServer(data: string, port = 0): Promise<{ port: number; child: ChildProcess }> {
  const settings = { host: '127.0.0.1', port, data, web: webRoot };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(process.execPath, [serverProgram(), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
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

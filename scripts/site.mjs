import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run, tool } from './lib.mjs';

/** The browser of the tests, for pictures. */
export async function openBrowser() {
  const { chromium } = await import('playwright-core');
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
  ];
  return chromium.launch({ executablePath: await chromiumPath(), args: flags });
}

export async function chromiumPath() {
  const { tsImport } = await import('tsx/esm/api');
  const { findChromium } = await tsImport('../tests/browser/site.ts', import.meta.url);
  return findChromium();
}

/** The built site and its server, with nothing stored: where it is, a folder that goes when it stops, and how to stop it. */
export async function startSite() {
  if (run(process.execPath, [tool('vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'warn']) !== 0)
    process.exit(1);
  const folder = mkdtempSync(join(tmpdir(), 'tessera-site-'));
  const main = ['--import', 'tsx', 'apps/server/src/main.ts', '--port', '0', '--host', '127.0.0.1'];
  const args = [...main, '--data', join(folder, 'tessera.db'), '--web', join(root, 'apps/web/dist')];
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((done, failed) => {
    server.stdout.on('data', (chunk) => {
      const found = /Tessera is at (http:\S+)/.exec(String(chunk));
      if (found) done(found[1]);
    });
    server.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  const stop = () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, folder, stop };
}

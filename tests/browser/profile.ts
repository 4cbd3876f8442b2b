import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { ARGUMENTS, freshFolder } from './browser.ts';
import { findChromium } from './site.ts';

/** A browser of somebody's own: a process with a profile on the disk, which can be killed and started again. */
export class Profile {
  readonly #folder = freshFolder();
  readonly #kept: string;
  #child: ChildProcess | undefined;
  #browser: Browser | undefined;

  /** `settings` are set in pages that have none. */
  constructor(settings: Record<string, unknown>) {
    this.#kept = JSON.stringify(JSON.stringify({ pace: 'instant', ...settings }));
    onTestFinished(() => this.kill());
  }

  /** Starts the browser and opens a page in it. */
  async start(): Promise<Page> {
    const args = [...ARGUMENTS, `--user-data-dir=${this.#folder}`, '--remote-debugging-port=0', 'about:blank'];
    // a process group of its own, so that all of it can be killed at once
    this.#child = spawn(findChromium(), args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    const address = await this.#address(this.#child);
    this.#browser = await chromium.connectOverCDP(address);
    const [context] = this.#browser.contexts();
    await context.addInitScript(
      `if (location.host && !localStorage.getItem('tessera:settings')) localStorage.setItem('tessera:settings', ${this.#kept})`,
    );
    return context.newPage();
  }

  #address(child: ChildProcess): Promise<string> {
    return new Promise((done, failed) => {
      let said = '';
      child.stderr?.on('data', (chunk) => {
        said += chunk;
        const found = /DevTools listening on (ws:\S+)/.exec(said);
        if (found) done(found[1]);
      });
      child.on('exit', (code) => failed(new Error(`the browser ended with ${code}: ${said}`)));
    });
  }

  /** Kills every process of the browser, and waits until they are gone. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined) return;
    this.#child = undefined;
    const { pid } = child;
    process.kill(-pid, 'SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
    await this.#browser?.close();
  }
}

/** Whether a process of a group is still running; those that nobody has asked about yet are not. */
function isAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
  } catch {
    return false;
  }
  return !/^State:\s+Z/m.test(readFileSync(join('/proc', String(group), 'status'), 'utf8'));
}

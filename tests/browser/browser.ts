import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { type RunningServer, startServer } from '../../apps/server/src/server.ts';
import { buildSite, findChromium } from './site.ts';

export const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // a name that is not localhost, on plain http: what people have in a local network, without the APIs of https
  '--host-resolver-rules=MAP table.test 127.0.0.1',
];

/** A folder that is gone after the tests. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-browser-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let launched: Promise<Browser> | undefined;

/** One browser for all files of a worker: starting it takes as long as a short test. It ends with the worker. */
async function sharedBrowser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: findChromium(), args: ARGUMENTS });
  const browser = await launched;
  if (browser.isConnected()) return browser;
  launched = undefined;
  return sharedBrowser();
}

/** The built site, a real server and a real browser for the tests of one file. */
export class Stage {
  browser!: Browser;
  server!: RunningServer;

  set(): this {
    const folder = freshFolder();
    beforeAll(async () => {
      const webRoot = await buildSite();
      this.server = await startServer({
        port: 0,
        host: '127.0.0.1',
        data: join(folder, 'tessera.db'),
        webRoot,
        // pages here click faster than people do, and a test that is tried again makes its tables again
        limits: { burst: 100_000, perSecond: 100_000, botRooms: 100_000 },
      });
      this.browser = await sharedBrowser();
    }, 240_000);
    afterAll(() => this.server?.close());
    return this;
  }

  /** For requests of the tests themselves, which know no names of our own. */
  get api(): string {
    return `http://127.0.0.1:${this.server.port}`;
  }

  get url(): string {
    return `http://table.test:${this.server.port}`;
  }

  /** A page of somebody's own, with a browser profile of their own. Anything that goes wrong in it fails the test. */
  async visit(path: string, options: Visit = {}): Promise<Page> {
    const { settings, base = this.url, errors = [], ...rest } = options;
    const context = await this.browser.newContext({ reducedMotion: 'reduce', ...rest });
    // nobody watches here: turns are shown without waiting, and nobody plays for the first time, unless a test says otherwise
    const kept = JSON.stringify(JSON.stringify({ pace: 'instant', guides: false, ...settings }));
    await context.addInitScript(
      // a page without an address has no storage
      `if (location.host && !localStorage.getItem('tessera:settings')) localStorage.setItem('tessera:settings', ${kept})`,
    );
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !errors.some((known) => text.includes(known))) problems.push(text);
    });
    onTestFinished(async () => {
      await context.close();
      expect(problems).toEqual([]);
    });
    await page.goto(`${base}${path}`);
    return page;
  }
}

export interface Visit extends BrowserContextOptions {
  readonly settings?: Record<string, unknown>;
  readonly base?: string;
  /** Parts of error messages that this test brings about itself. */
  readonly errors?: readonly string[];
}

/** Words instead of pictures: every legal answer is a button. */
export const LIST = { board: 'list', language: 'en' } as const;

export const ply = async (page: Page): Promise<number> => Number(await page.locator('.table').getAttribute('data-ply'));

export const banner = (page: Page) => page.getByTestId('banner');

const SOON = { timeout: 30_000, interval: 20 };

/** Waits until the match has more answers than `than`. */
export const beyond = (page: Page, than: number) => expect.poll(() => ply(page), SOON).toBeGreaterThan(than);

/** Waits until the match has fewer answers than `than`. */
export const below = (page: Page, than: number) => expect.poll(() => ply(page), SOON).toBeLessThan(than);

/** Waits until a replay shows the match after `at` answers. */
export const standsAt = (page: Page, at: number) => expect.poll(() => ply(page), SOON).toBe(at);

/** Whether the match on a page is over. */
export const over = async (page: Page): Promise<boolean> => (await page.locator('.table[data-over=true]').count()) > 0;

/** Whether a page is wider or higher than its window. */
export const hangsOver = (page: Page) =>
  page.evaluate(
    '[document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight]',
  );

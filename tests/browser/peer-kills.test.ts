import { below, type Rng, seeded } from '@tessera/kernel';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { soakTest } from '../soak.ts';
import { LIST, Stage } from './browser.ts';

const stage = new Stage().set();
const MATCHES = Number(process.env.TESSERA_PEER_MATCHES ?? 50);
const SEED = process.env.TESSERA_SEED ?? '';
/** What is asked of a table whose host was killed. */
const RESUMED_MS = 8000;
const KILLS = Number(process.env.TESSERA_PEER_KILLS ?? 4);
/** A match in which nothing happens for so long does not end. */
const STILL_MS = 60_000;
/** Matches that are played side by side. */
const AT_ONCE = Number(process.env.TESSERA_PEER_AT_ONCE ?? 4);

/** Plays by itself on every page, also on one that was opened again. */
const PLAYER = `(() => {
  let clicked = '';
  let at = 0;
  setInterval(() => {
    const table = document.querySelector('.table');
    if (!table || document.querySelector('.scores')) return;
    const buttons = [...document.querySelectorAll('.plain-choices button')];
    const ply = table.dataset.ply;
    // a click that was lost with a host is made again
    if (buttons.length === 0 || (clicked === ply && Date.now() - at < 3000)) return;
    clicked = ply;
    at = Date.now();
    const good = buttons.filter((button) => /^(Throw|Move)/.test(button.textContent));
    const from = good.length > 0 ? good : buttons.filter((button) => /^Waste/.test(button.textContent));
    const pick = from.length > 0 ? from : buttons;
    pick[Number(ply) % pick.length].click();
  }, 25);
})()`;

/** A person at a device, whose page can be killed and opened again. */
class Person {
  readonly context: BrowserContext;
  page: Page;
  alive = true;

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    this.#listen();
  }

  static async make(name: string, relay: boolean): Promise<Person> {
    const context = await stage.browser.newContext({ reducedMotion: 'reduce' });
    onTestFinished(() => context.close());
    const kept = JSON.stringify(JSON.stringify({ pace: 'instant', ...LIST, name }));
    await context.addInitScript(
      `if (location.host) { localStorage.setItem('tessera:settings', ${kept}); ${relay ? `localStorage.setItem('tessera:relay', '1');` : ''} }`,
    );
    await context.addInitScript(PLAYER);
    return new Person(context, await context.newPage());
  }

  /** The whole process of the page is gone, without a word. */
  async kill(): Promise<void> {
    this.alive = false;
    const tools = await this.context.newCDPSession(this.page);
    await Promise.race([tools.send('Page.crash').catch(() => {}), this.page.waitForEvent('crash')]);
    await this.page.close().catch(() => {});
  }

  /** What its pages have reported as errors. */
  readonly errors: string[] = [];

  #listen(): void {
    this.page.on('console', (message) => message.type() === 'error' && this.errors.push(message.text()));
    this.page.on('pageerror', (error) => this.errors.push(String(error)));
  }

  async reopen(path: string): Promise<void> {
    this.page = await this.context.newPage();
    this.#listen();
    await this.page.goto(`${stage.url}${path}`);
    this.alive = true;
  }

  standing(): Promise<string> {
    return this.page.evaluate(`document.documentElement.dataset.peer ?? ''`);
  }

  /** What the page shows, for a match that does not end. */
  shows(): Promise<string> {
    return this.page.evaluate(`[document.documentElement.dataset.peer, document.querySelector('.table')?.dataset.ply,
      document.querySelector('[data-testid=banner]')?.textContent,
      document.querySelector('.peer-notice')?.textContent,
      document.querySelectorAll('.plain-choices button').length,
      [...document.querySelectorAll('.plain-choices button')].filter((one) => one.disabled).length + ' disabled',
      [...document.querySelectorAll('.toast, [role=status], [role=alert]')].map((one) => one.textContent).join('; ')].join(' / ')`);
  }

  ply(): Promise<string> {
    return this.page.evaluate(`document.querySelector('.table')?.dataset.ply ?? ''`);
  }

  over(): Promise<boolean> {
    return this.page.evaluate(`document.querySelector('.scores') !== null`);
  }

  /** The digests of every item that this device keeps of the table. */
  log(code: string): Promise<string> {
    return this.page.evaluate(`new Promise((done, failed) => {
      const asked = indexedDB.open('tessera-peers');
      asked.onerror = () => failed(asked.error);
      asked.onsuccess = () => {
        const items = asked.result.transaction('items').objectStore('items');
        const found = items.getAll(IDBKeyRange.bound(['${code}'], ['${code}', []]));
        found.onsuccess = () => done(found.result.map(({ hash }) => hash).join());
      };
    })`);
  }
}

async function seated(rng: Rng, relay: boolean): Promise<{ people: Person[]; path: string; code: string }> {
  const count = 2 + below(rng, 3);
  const people: Person[] = [];
  for (const name of ['Ann', 'Bob', 'Cleo', 'Dan'].slice(0, count)) people.push(await Person.make(name, relay));
  const [first, ...others] = people;
  await first.page.goto(`${stage.url}/new/attha`);
  await first.page.getByRole('radio', { name: 'Between our devices' }).check();
  await first.page.getByRole('radio', { name: String(count), exact: true }).check();
  await first.page.getByRole('button', { name: 'Create table' }).click();
  const path = new URL(await first.page.getByLabel('Link to the table').inputValue()).pathname;
  for (const { page } of others) {
    await page.goto(`${stage.url}${path}`);
    await page.getByRole('button', { name: 'Sit down' }).click();
  }
  for (const { page } of people) await page.locator('.table').waitFor();
  return { people, path, code: path.split('/').at(-1) as string };
}

/** The first person who fits. */
async function found(people: readonly Person[], fits: (one: Person) => Promise<boolean>): Promise<Person | undefined> {
  for (const one of people) if (one.alive && (await fits(one).catch(() => false))) return one;
  return undefined;
}

async function until(ms: number, done: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    if (await done()) return true;
    await new Promise((next) => setTimeout(next, 50));
  }
  return false;
}

interface Played {
  readonly finished: boolean;
  readonly equal: boolean;
  readonly kills: number;
  readonly resumes: readonly number[];
  readonly seats: number;
  readonly items: number;
}

/** One match whose host is killed again and again. */
async function play(seed: string, relay: boolean): Promise<Played> {
  const rng = seeded(seed);
  const { people, path, code } = await seated(rng, relay);
  const resumes: number[] = [];
  const isOver = async () => (await found(people, (one) => one.over())) !== undefined;
  while (resumes.length < KILLS && !(await until(500 + below(rng, 5000), isOver))) {
    const host = await found(people, async (one) => (await one.standing()).startsWith('host open'));
    if (host === undefined) continue;
    await host.kill();
    const at = Date.now();
    const others = people.filter((one) => one !== host);
    const resumed = async () =>
      (await found(others, async (one) => (await one.standing()).startsWith('host open'))) !== undefined;
    expect(await until(30_000, resumed)).toBe(true);
    resumes.push(Date.now() - at);
    await host.reopen(path);
    await until(10_000, async () => (await host.standing()).includes('open'));
  }
  const all = () => Promise.all(people.map((one) => one.over().catch(() => false)));
  // on a busy machine a match takes long: it has failed when nothing happens any more
  let finished = false;
  for (let seen = ''; !finished; ) {
    const plies = async () => (await Promise.all(people.map((one) => one.ply().catch(() => '')))).join();
    seen = await plies();
    finished = await until(STILL_MS, async () => (await all()).every(Boolean) || (await plies()) !== seen);
    if (!finished) break;
    finished = (await all()).every(Boolean);
  }
  const read = () => Promise.all(people.map((one) => one.log(code)));
  let logs = await read();
  // the last entries may still be on their way to a device
  await until(5000, async () => {
    logs = await read();
    return new Set(logs).size === 1;
  });
  if (!finished || new Set(logs).size !== 1)
    console.log(await Promise.all(people.map(async (one) => [await one.shows().catch(String), ...one.errors])));
  for (const { context } of people) await context.close();
  return {
    finished,
    equal: new Set(logs).size === 1,
    kills: resumes.length,
    resumes,
    seats: people.length,
    items: logs[0].split(',').length,
  };
}

/** Plays so many matches, some of them at a time, and tells what came of them. */
async function matches(count: number, relay: boolean): Promise<Played[]> {
  const played: Played[] = [];
  const began = Date.now();
  let next = 0;
  const player = async () => {
    while (next < count) {
      const n = next++;
      const one = await play(`${SEED}/${relay}/${n}`, relay);
      played.push(one);
      console.log(n, JSON.stringify(one));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, player));
  const resumes = played.flatMap((one) => one.resumes).sort((a, b) => a - b);
  console.log({
    relay,
    finished: played.filter((one) => one.finished).length,
    of: count,
    differ: played.filter((one) => !one.equal).length,
    kills: resumes.length,
    median: resumes[resumes.length >> 1],
    slowest: resumes.at(-1),
    minutes: ((Date.now() - began) / 60_000).toFixed(1),
  });
  return played;
}

soakTest('hosts are killed at random moments, and nearly every match is finished', { timeout: 3_600_000 }, async () => {
  const played = await matches(MATCHES, false);
  const finished = played.filter((one) => one.finished).length;
  const resumes = played.flatMap((one) => one.resumes).sort((a, b) => a - b);
  expect(finished).toBeGreaterThanOrEqual(Math.floor(MATCHES * 0.96));
  expect(played.filter((one) => !one.equal)).toEqual([]);
  expect(resumes.at(-1) ?? 0).toBeLessThan(RESUMED_MS);
});

soakTest('the same through the relay: every match is finished', { timeout: 3_600_000 }, async () => {
  const played = await matches(Math.max(1, Math.floor(MATCHES / 5)), true);
  expect(played.every(({ finished, equal }) => finished && equal)).toBe(true);
});

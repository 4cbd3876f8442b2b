import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../tests/browser/site.ts';
import type { Part } from '../src/commands/check.ts';
import { commitAll, wholeCheckout } from './checkout.ts';
import { applyDiff, blocks, DOC_GAME } from './docs.ts';
import { type Ran, scratch } from './run.ts';

/** The page about it builds this one. */
const ID = DOC_GAME;
const TITLE = 'Deep Bag';

/** The way of a newcomer, from `tessera new` to a match in the browser, in a copy of this checkout. */
describe('a new game', () => {
  const folder = scratch();
  const run = (script: string, ...args: string[]): Promise<Ran> => runIn(folder, script, args);
  let server: { readonly child: ChildProcess; readonly url: string };
  let browser: Browser;

  beforeAll(async () => {
    commitAll(wholeCheckout(folder));
    const { code, out, err } = await run('apps/cli/bin/tessera.mjs', 'new', ID);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`${TITLE} is in games/${ID} and in games/index.ts.`);
  });

  afterAll(async () => {
    await browser?.close();
    server?.child.kill('SIGKILL');
  });

  test('exists once', async () => {
    const again = await run('apps/cli/bin/tessera.mjs', 'new', ID);
    expect(again).toEqual({ code: 2, out: '', err: `There is a games/${ID} already.\n` });
  });

  test('has touched nothing but its folder, the list of games and the lock', () => {
    const changed = execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' }).trimEnd();
    const lists = [' M games/index.ts', ' M games/package.json', ' M package-lock.json'];
    expect(changed.split('\n')).toEqual([...lists, `?? games/${ID}/`]);
  });

  /** Every cast in its sources and tests. */
  const castsIn = (part: string) =>
    readdirSync(join(folder, 'games', ID, part), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) =>
        readFileSync(join(folder, 'games', ID, part, path), 'utf8')
          .split('\n')
          .filter((line) => !/^\s*(import|export|\/?\*|\/\/)/.test(line))
          // sentences are not code
          .map((line) => line.replace(/'[^']*'|`[^`]*`|\/\/.*/g, ''))
          .flatMap((line) => (/\bas (?!const\b)|\bany\b|@ts-/.test(line) ? [`${part}/${path}: ${line.trim()}`] : [])),
      );

  /** Its types hold, its own tests pass, and those of all games find nothing missing. */
  const isSound = async (...flags: string[]) => {
    const config = { extends: './tsconfig/tests.json', include: [`games/${ID}/src`, `games/${ID}/test`] };
    writeFileSync(join(folder, 'tsconfig.new.json'), JSON.stringify(config));
    const types = await run('node_modules/typescript/bin/tsc', '--noEmit', '--project', 'tsconfig.new.json');
    expect(types).toEqual({ code: 0, out: '', err: '' });
    expect([...castsIn('src'), ...castsIn('test')], 'its types need no cast').toEqual([]);
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1'] as const;
    const own = await run(...vitest, `games/${ID}`, ...flags);
    expect(own.code, own.out + own.err).toBe(0);
    expect(own.out).toMatch(/Tests .*\d+ passed/);
    const all = await run(...vitest, 'tests/games.test.ts', '--testNamePattern', `games/(index|${ID})`);
    expect(all.code, all.out + all.err).toBe(0);
    expect(all.out).toMatch(/Tests .*\d+ passed/);
  };

  test('has types that hold and tests that pass', () => isSound());

  test('is listed and simulated in the terminal', async () => {
    expect((await run('apps/cli/bin/tessera.mjs', 'games', '--lang', 'de')).out).toMatch(/^deep-bag {2}Deep Bag, 2–4/m);
    const args = ['simulate', ID, '--agents', 'greedy,random', '--games', '20', '--workers', '2', '--json'];
    const { code, out, err } = await run('apps/cli/bin/tessera.mjs', ...args);
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({ finished: 20, failed: 0 });
  });

  test('is complete: what it lacks only its author can write', async () => {
    const { code, out, err } = await run('apps/cli/bin/tessera.mjs', 'check', ID, '--json');
    expect([code, err]).toEqual([0, '']);
    const [{ parts }] = JSON.parse(out) as readonly [{ readonly parts: readonly Part[] }];
    const named = (state: Part['state']) => parts.flatMap((part) => (part.state === state ? [part.name] : []));
    expect(named('lacks')).toEqual(['vector', 'training', 'puzzles', 'lessons', 'guide']);
    expect(named('default')).toEqual(expect.arrayContaining(['review, hints', 'digest', 'sound', 'seats']));
  });

  /** What every game has without a line of its own: review, hints, a form for programs, tables between devices, puzzles. */
  const hasWhatEveryGameHas = async () => {
    const everyGame = ['review/test/review', 'agents/test/size', 'peers/test/games'].map(
      (one) => `packages/${one}.test.ts`,
    );
    const ran = await run('node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...everyGame, '-t', `^'?${ID}\\b`);
    expect(ran.code, ran.out + ran.err).toBe(0);
    expect(ran.out).toMatch(/Tests .*\b7 passed/);
    const mined = await run('apps/cli/bin/tessera.mjs', 'puzzles', ID, '--count', '1', '--matches', '20', '--write');
    expect(mined.code, mined.err).toBe(0);
    const found = JSON.parse(readFileSync(join(folder, `games/${ID}/src/puzzles.json`), 'utf8'));
    expect(found.puzzles.length, mined.out).toBeGreaterThan(0);
  };

  test('is reviewed, told to programs, played between devices and has puzzles after one command, as every game', async () => {
    // what npm leaves behind after an install, which this copy shares
    cpSync(join(folder, 'package-lock.json'), join(folder, 'node_modules/.tessera-setup'));
    await hasWhatEveryGameHas();
  });

  test('is played by a program that takes the first choice, in one line of shell', async () => {
    const agents = `random,cmd:sh ${join(folder, 'examples/agents/first.sh')}`;
    const args = ['arena', ID, '--agents', agents, '--matches', '2', '--out', join(folder, 'run.jsonl')];
    const arena = await run('apps/cli/bin/tessera.mjs', ...args);
    expect(arena.code, arena.err).toBe(0);
  });

  test('is played to its end in the browser against a bot, hinted at, reviewed, and explains itself', async () => {
    const built = await run('node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn');
    expect(built.code, built.out + built.err).toBe(0);
    server = await startServer(folder);
    browser = await chromium.launch({ executablePath: findChromium(), args: ['--headless=new', '--no-sandbox'] });
    const { page, problems } = await visit(browser, server.url);

    const card = page.locator(`.game-card[data-game=${ID}]`);
    // what is further down is fetched when somebody looks at it
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('button', { name: 'Play now' }).click();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.hint-sheet li').first().waitFor();
    await page.keyboard.press('Escape');
    for (let round = 1; round <= 7; round++) {
      const stones = page.locator(`.${ID}-stone[aria-disabled=false]`);
      await expect.poll(() => stones.count(), { timeout: 20_000, interval: 20 }).toBe(8 - round);
      await stones.nth(round % (8 - round)).click();
    }
    await page.locator('.table[data-over=true]').waitFor();
    await page.locator('.scores').waitFor();
    expect(await page.locator('.scores tbody tr').count()).toBe(2);
    await page.getByRole('button', { name: 'Review' }).click();
    await page.locator('.review-moment').waitFor();

    const table = { game: ID, seats: [{ kind: 'open' }, { kind: 'bot', level: 'greedy' }] };
    const made = await fetch(`${server.url}/api/rooms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(table),
    });
    expect(await made.json()).toHaveProperty('roomId');

    await page.goto(`${server.url}/rules/${ID}`);
    await page.getByRole('heading', { name: 'A round' }).waitFor();
    await page.locator(`.${ID}-rules svg`).waitFor();
    expect(problems).toEqual([]);
  });

  test('can be changed as docs/adding-a-game.md says', async () => {
    for (const block of blocks.filter(({ language }) => language === 'diff')) {
      const path = join(folder, 'games', ID, block.path);
      writeFileSync(path, applyDiff(readFileSync(path, 'utf8'), block));
    }
    await isSound('-u');
    const golden = readFileSync(join(folder, 'games', ID, 'test/golden/playthrough-two.txt'), 'utf8');
    expect(golden).toContain('Nobody can catch up with');
    await hasWhatEveryGameHas();
  });
});

/** The environment as a person's shell has it, not as the test runner does. */
function shellOf(): NodeJS.ProcessEnv {
  const { NODE_ENV, VITEST, TESSERA_BOT_WORKER, TESSERA_LANG, LANG, ...env } = process.env;
  return env;
}

function runIn(folder: string, script: string, args: readonly string[]): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(folder, script), ...args], {
      cwd: folder,
      env: { ...shellOf(), NO_COLOR: '1' },
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
    child.stdin.end();
  });
}

async function startServer(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const main = join(folder, 'apps/server/src/main.ts');
  const args = ['--host', '127.0.0.1', '--port', '0', '--data', join(folder, 'tessera.db')];
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args, '--web', join(folder, 'apps/web/dist')], {
    cwd: folder,
    env: shellOf(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((done, failed) => {
    child.stdout.on('data', (chunk) => {
      const found = /Tessera is at (http:\S+)/.exec(String(chunk));
      if (found) done(found[1]);
    });
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return { child, url };
}

async function visit(browser: Browser, url: string): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en' });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(url);
  return { page, problems };
}

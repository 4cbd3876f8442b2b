// Takes the pictures of docs/images from the built site: three sizes, two themes, in a real browser. Names of pictures
// as arguments (front, attha, rithmomachia, harmonies, harmonies-islands) take only these.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { makeEvening } from './evening.mjs';
import { root, run, setup, tool } from './lib.mjs';

setup();
if (run(process.execPath, [tool('vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'warn']) !== 0) process.exit(1);

const wanted = process.argv.slice(2);
const wants = (what) => wanted.length === 0 || wanted.includes(what);

const SIZES = { phone: [360, 740], tablet: [820, 1180], desktop: [1440, 900] };
const images = join(root, 'docs/images');
mkdirSync(images, { recursive: true });

/** Matches in full swing, as the replay page keeps them. */
const kept = (game, seats, start, options = {}) =>
  JSON.stringify({ tessera: 1, game, version: 1, seats, options, seed: 'screenshots', start, entries: [] });
const MATCHES = {
  attha: kept(
    'attha',
    4,
    'four players: Y 1 17 H 6 +k; G 3a 3a h 14; B H 11 18 9 +k; R 9a 9a 9a 12 +k; turn Y; pool [4,3]',
  ),
  rithmomachia: kept(
    'rithmomachia',
    2,
    'W_T_03@H8 W_T_01@D7 W_C_04@G4 W_C_09@K3 W_C_08@I6 W_T_07@P6 W_P_01@O7 W_S_05@P7 W_S_03@P1 W_C_02@M4 W_T_04@P3 W_S_01@O1 B_T_09@C8 B_T_01@A3 B_S_03@A7 B_C_01@E3 B_T_07@C2 B_T_06@F1 B_P_01@B8 B_S_01@A1 B_C_04@D6 B_S_05@B7 B_C_07@C5',
  ),
  plates: kept(
    'plates',
    6,
    'A: q0r-5 q0r-4 q1r-4 q2r-4 q2r-3 q2r-2 q1r-1; B: q5r-5 q4r-5 q3r-5 q4r-4 q4r-3 q4r-2; C: q5r0 q4r0 q3r1 q2r2 q3r0; D: q0r5 q0r4 q0r3 q-1r4 q-2r4; E: q-5r5 q-4r4 q-4r3 q-4r2 q-3r1 q-2r1 q-1r0 q0r0; F: q-5r0 q-4r0 q-4r-1 q-3r-1 q-2r-2 q-3r0; queue A B C D E F; cycle 8; target 90',
  ),
  harmonies: kept(
    'harmonies',
    2,
    '0,0=TTL 0,1=TL* 0,2=W 0,3=W* 1,0=S 1,1=W 1,2=SR 1,3=F 2,-1=SSS 2,0=SS 2,2=RR* 3,0=TL 3,1=S 4,-2=F 4,-1=F* 4,2=S frog:2 ladybug:1 boar:1 / 0,0=TL 0,2=F 0,3=F 1,1=SS 1,2=S 2,0=W 2,1=W* 2,2=W 3,-1=TT 3,1=RR 4,0=L 4,1=TL fish:0 meerkat:0 duck:1; turn 0; first 1; turns 14; hand LSF; spaces - WST TLR WWF SSL; row eagle koala bee otter llama',
  ),
  'harmonies-islands': kept(
    'harmonies',
    4,
    '0,0=TTL 0,1=TL* 0,2=W 0,3=W* 1,0=S 1,1=W 1,2=SR 2,-1=SSS 2,0=SS 2,2=RR! 3,0=TL 3,1=S 4,-2=F 4,-1=F* 5,0=S 6,-3=TT 6,-1=L frog:2 lion:1 boar:1 penguin:0 / 0,0=TL 0,2=F 0,3=F 1,1=SS 1,2=S 2,0=W 2,1=W* 2,2=W 3,-1=TT 3,1=RR 4,0=L owl:0 meerkat:0 duck:1 / 0,1=W 0,2=W 1,1=SS 2,1=F 3,1=F 4,-2=TTL 4,0=S 5,-1=SR 6,-1=L ram:0 raccoon:0 / 1,0=L 1,2=F 2,0=SR 3,0=F 4,0=W 5,-1=TL 5,0=W 6,-2=S turtle:0 wolf:0; turn 0; first 1; turns 29; hand LSF; spaces - WST TLR WWF SSL; row eagle koala bee otter llama',
    { side: 'B', spirits: true },
  ),
};

const data = mkdtempSync(join(tmpdir(), 'tessera-screenshots-'));
const args = ['--import', 'tsx', join(root, 'apps/server/src/main.ts'), '--port', '0', '--host', '127.0.0.1'];
const server = spawn(
  process.execPath,
  [...args, '--data', join(data, 'tessera.db'), '--web', join(root, 'apps/web/dist')],
  { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
);
const url = await new Promise((done, failed) => {
  server.stdout.on('data', (chunk) => {
    const found = /Tessera is at (http:\S+)/.exec(String(chunk));
    if (found) done(found[1]);
  });
  server.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
});

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});

/** An event to look at from all sides, and its big screen as a projector shows it. */
async function takeEvening() {
  const maker = await browser.newPage();
  await maker.goto(url);
  const evening = await makeEvening(maker);
  await maker.close();
  const projector = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await projector.goto(`${url}/event/${evening.roomId}/screen`);
  await projector.locator('.big-screen').waitFor();
  await projector.waitForTimeout(1500);
  await projector.screenshot({ path: join(images, 'screen-projector.png') });
  await projector.close();
  return evening;
}

try {
  const evening = wants('evening') ? await takeEvening() : undefined;
  for (const theme of ['light', 'dark']) {
    for (const [name, [width, height]] of Object.entries(SIZES)) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, locale: 'en' });
      const page = await context.newPage();
      const shot = (what) => page.screenshot({ path: join(images, `${what}-${name}-${theme}.png`) });
      const playOn = async (game) => {
        await page.evaluate((match) => sessionStorage.setItem('tessera:replay', match), MATCHES[game]);
        await page.goto(`${url}/replay`);
        await page.getByRole('button', { name: 'Play on from here' }).click();
        await page.getByRole('button', { name: 'Start playing' }).click();
      };
      const square = (square) => page.locator(`[data-square="${square}"]`);
      await page.goto(url);
      await page.locator('.game-card[aria-busy=false]').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      if (wants('front')) {
        await page.waitForTimeout(1500);
        await shot('front');
      }
      if (wants('attha')) {
        await playOn('attha');
        await page.locator('.attha-roll').first().waitFor();
        await page.locator('.attha-roll').first().click();
        await page.getByRole('button', { name: /coin 2.*can move/ }).hover();
        await page.waitForTimeout(600);
        await shot('attha');
      }
      if (wants('rithmomachia')) {
        await playOn('rithmomachia');
        await square('H8').click();
        await square('C8').hover();
        await page.waitForTimeout(600);
        await shot('rithmomachia');
        await square('C8').click();
        await square('A7').click();
        await page.mouse.move(0, 0);
        await page.waitForTimeout(300);
        if (theme === 'dark') await shot('rithmomachia-turn');
        await page.goto(`${url}/learn/rithmomachia/4`);
        await square('N8').waitFor();
        const begin = page.getByRole('button', { name: 'Try it' });
        if (await begin.isVisible()) await begin.click();
        await square('N8').click();
        await square('C8').hover();
        await page.waitForTimeout(600);
        if (theme === 'light') await shot('rithmomachia-learn');
      }
      for (const match of ['harmonies', 'harmonies-islands'].filter(wants)) {
        await playOn(match);
        await page.getByRole('button', { name: 'Place the field' }).click();
        await page.locator(match === 'harmonies' ? '[data-at="0,4"]' : '[data-at="2,1"]').hover();
        await page.waitForTimeout(600);
        await shot(match);
      }
      if (wants('plates')) {
        await playOn('plates');
        await page.locator('.plates-hit[data-hex="q0r0"]').hover();
        await page.locator('.plates-promise').waitFor();
        await page.waitForTimeout(600);
        await shot('plates');
      }
      if (evening !== undefined) {
        const { roomId, organiser, captain } = evening;
        await page.goto(`${url}/event/${roomId}#organiser=${organiser}`);
        await page.locator('.plates-hit[data-legal]').first().waitFor({ state: 'attached' });
        await page.waitForTimeout(600);
        await shot('console');
        await page.goto(`${url}/event/${roomId}/history`);
        await page.locator('.points-chart').waitFor();
        await page.waitForTimeout(600);
        await shot('history');
        const guest = await browser.newContext({ viewport: { width, height }, colorScheme: theme, locale: 'en' });
        const phone = await guest.newPage();
        await phone.goto(`${url}/event/${roomId}#invite=${captain}`);
        await phone.getByTestId('turn').waitFor();
        await phone.waitForTimeout(600);
        await phone.screenshot({ path: join(images, `captain-${name}-${theme}.png`) });
        await guest.close();
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  server.kill();
  rmSync(data, { recursive: true, force: true });
}

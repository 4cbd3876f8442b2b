import { loadavg } from 'node:os';
import { games } from '@tessera/games';
import { expect, test } from 'vitest';
import { inSoak, some } from '../soak.ts';
import { over, Stage } from './browser.ts';
import { midGame, playOnFrom } from './midgame.ts';
import { median, Responses } from './response.ts';

const stage = new Stage().set();

/** How much slower than this machine's a cheap phone's processor is, and how long it may take to answer. */
const SLOWER = 4;
const LONGEST = 100;
const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
const PRESSES = inSoak ? 30 : 9;
/** Every way to open a sheet, and what closes it; arrows walk the board. */
const KEYS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'r', 'Escape', 't', 'Escape', '?', 'Escape'];

const cases = games.flatMap((game) =>
  SIZES.map((viewport) => ({ game, id: game.id, width: viewport.width, viewport })),
);

// in npm test one game at one size, so that a page that became slow is noticed
test.each(
  some(
    cases.filter(({ id }) => (process.env.TESSERA_GAME ?? id) === id),
    1,
  ),
)(
  'what is pressed at $id in mid-game is answered within 100 ms at a quarter of the speed, $width wide',
  async ({ game, viewport }) => {
    const page = await stage.visit('/replay', {
      settings: { language: 'en', pace: 'quick' },
      viewport,
      reducedMotion: 'no-preference',
    });
    await playOnFrom(page, await midGame(game, Math.max(2, game.seats.min)));
    await page.waitForTimeout(500);
    const responses = new Responses(page, stage.browser);
    for (let n = 0; n < PRESSES && !(await over(page)); n++) {
      await page.locator('.banner.mine, .table[data-over=true]').first().waitFor({ timeout: 60_000 });
      await responses.press(n);
    }
    for (const key of KEYS) await responses.time(`key ${key}`, () => page.keyboard.press(key));
    const kinds = [...new Set(responses.found.map(({ what }) => what))].map((what) => {
      const same = responses.found.filter((one) => one.what === what);
      const main = SLOWER * median(same.map((one) => one.main));
      return { what, times: same.length, main, raster: median(same.map((one) => one.raster)) };
    });
    const slowest = kinds.toSorted((a, b) => b.main - a.main);
    console.log(
      [
        `${game.id} ${viewport.width}: slowest ${slowest[0].main.toFixed(0)} ms, median ${median(kinds.map(({ main }) => main)).toFixed(0)} ms, load ${loadavg()[0].toFixed(1)}`,
        ...slowest
          .slice(0, 6)
          .map(
            ({ what, times, main, raster }) =>
              `  ${main.toFixed(0)} ms ${what} ×${times}, painting ${raster.toFixed(0)} ms unslowed`,
          ),
      ].join('\n'),
    );
    expect(slowest.filter(({ main }) => main > LONGEST)).toEqual([]);
  },
  240_000,
);

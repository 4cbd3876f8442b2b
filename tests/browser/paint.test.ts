import { loadavg } from 'node:os';
import { games } from '@tessera/games';
import { expect, test } from 'vitest';
import { inSoak } from '../soak.ts';
import { Stage } from './browser.ts';
import { midGame, playOnFrom } from './midgame.ts';
import { median } from './response.ts';

const stage = new Stage().set();

/** How much slower than this machine's a cheap phone's processor is, and how long a table may take to be there. */
const SLOWER = 4;
const LONGEST = 1500;
const RUNS = 3;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
}

/** Leaves a mark in the trace when the board has been drawn. */
const MARK = `new MutationObserver((_, watch) => {
  if (!document.querySelector('.board-stage > :not(.loading)')) return;
  watch.disconnect();
  requestAnimationFrame(() => setTimeout(() => performance.mark('board')));
}).observe(document, { childList: true, subtree: true })`;

/** What the page's thread worked until the board was there, in milliseconds. */
function workUntilBoard(events: readonly TraceEvent[]): number {
  const mark = events.find(({ name }) => name === 'board');
  if (mark === undefined) throw new Error('the board was never drawn');
  const own = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'ThreadControllerImpl::RunTask' && pid === mark.pid && tid === mark.tid && ts < mark.ts,
  );
  return own.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}

// the heaviest board, with as many players as there can be
const cases = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
].flatMap((viewport) =>
  games
    .filter(({ id }) => id === (process.env.TESSERA_GAME ?? games.at(-1)?.id))
    .map((game) => ({ id: game.id, width: viewport.width, game, viewport })),
);

test.runIf(inSoak).each(cases)(
  'the table of $id in mid-game is there within 1.5 s at a quarter of the speed, $width wide',
  async ({ game, viewport }) => {
    const page = await stage.visit('/replay', { settings: { language: 'en' }, viewport });
    await playOnFrom(page, await midGame(game, game.seats.max));
    await page.addInitScript(MARK);
    const runs: number[] = [];
    for (let n = 0; n < RUNS; n++) {
      await stage.browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] });
      await page.reload();
      await expect
        .poll(() => page.evaluate(`performance.getEntriesByName('board').length`), { timeout: 60_000 })
        .toBeGreaterThan(0);
      const { traceEvents } = JSON.parse(String(await stage.browser.stopTracing())) as { traceEvents: TraceEvent[] };
      runs.push(SLOWER * workUntilBoard(traceEvents));
    }
    console.log(
      `${game.id} ${viewport.width}: ${runs.map((ms) => ms.toFixed(0)).join(', ')} ms, load ${loadavg()[0].toFixed(1)}`,
    );
    expect(median(runs)).toBeLessThan(LONGEST);
  },
  240_000,
);

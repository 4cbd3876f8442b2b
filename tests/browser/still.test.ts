import { games } from '@tessera/games';
import { below, type Json, seeded } from '@tessera/kernel';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Guest } from '../../apps/server/test/guest.ts';
import { inSoak } from '../soak.ts';
import { Stage } from './browser.ts';

const stage = new Stage().set();

const SIZES = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
/** In the soak long enough for every kind of turn; most matches end before. */
const MOST = inSoak ? 120 : 25;

/** Watches where things are from now on, at every frame, and keeps every change of place or size. */
const WATCH = `(() => {
  const seen = {};
  window.moved = [];
  const largest = () => [...document.querySelectorAll('.board-room .scene')].reduce((best, one) =>
    !best || one.getBoundingClientRect().width > best.getBoundingClientRect().width ? one : best, undefined)
    ?? document.querySelector('.board-stage > *');
  const parts = () => ({
    header: document.querySelector('.table-bar'),
    room: document.querySelector('.board-room'),
    board: largest(),
    players: document.querySelector('.frame .seats'),
    tools: document.querySelector('.frame .tools'),
    throw: document.querySelector('.attha-throw-button'),
    mat: document.querySelector('.wing:not(.wing-starting) > .wing-main'),
  });
  const look = () => {
    for (const [name, part] of Object.entries(parts())) {
      if (!part) continue;
      const { x, y, width, height } = part.getBoundingClientRect();
      const box = [x, y, width, height].map((side) => side.toFixed(1)).join(' ');
      const { ply, over } = document.querySelector('.table').dataset;
      // at the end a board makes room for the sheet that rises below it, and the tools are as wide as the sheet
      if (seen[name] !== undefined && seen[name] !== box && !((name === 'board' || name === 'tools') && over === 'true')) window.moved.push(name + ' at ' + ply + ': ' + seen[name] + ' to ' + box);
      seen[name] = box;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

/** Waits in the page itself until something is true there. */
const until = (page: Page, truth: string) =>
  page.evaluate(
    `new Promise((done) => { const look = () => (${truth} ? done() : requestAnimationFrame(look)); look(); })`,
  );

const shown = (page: Page, ply: number) =>
  until(page, `Number(document.querySelector('.table').dataset.ply) >= ${ply}`);

// everything around a board, and the board itself, stays where it is while a match is played at it
test.each(games.filter(({ board }) => board !== undefined).map(({ id, seats }) => ({ id, seats })))(
  'nothing moves by a pixel at $id, at three sizes',
  async ({ id, seats }) => {
    const count = Math.min(4, seats.max);
    const made = await fetch(`${stage.api}/api/rooms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        game: id,
        seats: Array.from({ length: count }, (_, i) => (i === 0 ? { kind: 'open' } : { kind: 'bot', level: 'random' })),
      }),
    });
    const { roomId } = (await made.json()) as { roomId: string };
    const token = 'a-token-of-my-own';
    const guest = await Guest.join(stage.server, roomId, { playerToken: token, name: 'Ada' });
    while (guest.mine() === undefined) await guest.next('state_update');
    // the same seat on three screens; a fourth device plays it
    const pages = await Promise.all(
      SIZES.map((viewport) =>
        stage.visit(`/table/${roomId}#seat=${token}`, { settings: { language: 'en' }, viewport }),
      ),
    );
    for (const page of pages) {
      await page.locator('.board-stage > :not(.loading)').first().waitFor();
      await page.evaluate('document.fonts.ready');
      await until(page, 'document.querySelectorAll(".loading").length === 0');
      await page.evaluate(WATCH);
    }
    const rng = seeded(`still ${id}`);
    for (let answers = 0; answers < MOST; answers++) {
      let question = guest.mine();
      while (question === undefined && guest.all('game_over').length === 0) {
        await guest.until(({ type }) => type === 'state_update' || type === 'game_over');
        question = guest.mine();
      }
      if (question === undefined) break;
      const choices = question.choices as Json[];
      const answer = await guest.ask({
        type: 'move_request',
        question: question.id,
        answers: [choices[below(rng, choices.length)]],
      });
      // a page takes forced steps by itself, and may be first
      const reason = answer.type === 'move_rejected' ? answer.reason : answer.type;
      expect(['accepted', 'STALE', 'NOT_YOUR_TURN']).toContain(reason);
      const ply = guest.all('state_update').at(-1)?.ply ?? 0;
      if (answers % 8 === 0) await Promise.all(pages.map((page) => shown(page, ply)));
    }
    const last = guest.all('state_update').at(-1)?.ply ?? 0;
    for (const [i, page] of pages.entries()) {
      await shown(page, last);
      const moved = (await page.evaluate('window.moved')) as string[];
      expect(moved, `${id} at ${SIZES[i].width} × ${SIZES[i].height}`).toEqual([]);
    }
  },
  300_000,
);

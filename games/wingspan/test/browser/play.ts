import type { Page } from 'playwright-core';
import { over } from '../../../../tests/browser/browser.ts';

/** Where the answers to each question lie. */
const WAYS: { readonly [kind: string]: readonly string[] } = {
  action: ['.wing-hand .wing-card.wing-open', '.wing-plate.wing-open'],
  takeDie: ['.wing-dice button', '.wing-ask-dice button'],
  layEgg: ['.wing-mat .wing-bird.wing-open'],
  payEgg: ['.wing-mat .wing-bird.wing-open'],
  repeat: ['.wing-mat .wing-bird.wing-open'],
  draw: ['.wing-tray .wing-card.wing-open', '.wing-deck.wing-open'],
  discardCard: ['.wing-hand .wing-card.wing-open'],
  tuck: ['.wing-hand .wing-card.wing-open'],
  pickDraft: ['.wing-hand .wing-card.wing-open'],
  playBird: ['.wing-hand .wing-card.wing-open'],
  move: ['.wing-place.wing-open'],
  gainFood: ['.wing-ask-foods button'],
  giveFood: ['.wing-ask-foods button'],
};

/**
 * Lets a page play by itself: it clicks what is open, as fast as the board answers, until the match is over, a curtain
 * falls, nobody here is asked for `patience` milliseconds, or it has clicked `most` times. Returns why it stopped and how many clicks it took.
 */
export async function playOn(page: Page, patience = 20_000, most = 1e9): Promise<{ why: string; clicks: number }> {
  return (await page.evaluate(`new Promise((done) => {
    const WAYS = ${JSON.stringify(WAYS)};
    const all = (way) => [...document.querySelectorAll(way)].filter((one) => one.offsetParent !== null && !one.closest('[inert]'));
    let last = '', since = performance.now(), clicks = 0, n = 0;
    const stop = (why) => { clearInterval(timer); done({ why, clicks }); };
    const press = (one) => { clicks += 1; one.click(); };
    /** Two birds, two foods, then on: one click each time. */
    const setUp = () => {
      const kept = all('.wing-setup .wing-card.wing-picked').length, paid = all('.wing-setup-foods .wing-paid').length;
      if (kept < 2) press(all('.wing-setup .wing-card:not(.wing-picked)')[n++ % 3]);
      else if (paid < 2) press(all('.wing-setup-foods button:not(:disabled):not(.wing-paid)')[n++ % 3]);
      else press(document.querySelector('.wing-setup-go'));
    };
    const timer = setInterval(() => {
      const table = document.querySelector('.table'), wing = document.querySelector('.wing');
      if (table?.dataset.over === 'true') return stop('over');
      if (document.querySelector('.curtain')) return stop('curtain');
      if (clicks >= ${most}) return stop('enough');
      const { asked, step } = wing?.dataset ?? {};
      if (asked === 'startingHand') { since = performance.now(); return setUp(); }
      if (!asked || step === last) {
        if (performance.now() - since > ${patience}) stop(['stuck at', asked, step, table?.dataset.ply, document.querySelector('.toast')?.textContent, document.querySelector('.wing-ask')?.textContent].join(' '));
        return;
      }
      last = step; since = performance.now(); n += 1;
      const place = all('.wing-place.wing-open');
      if (place.length > 0) return press(place[n % place.length]);
      const ways = [...(WAYS[asked] ?? [])];
      if (asked === 'action' && n % 3 === 0) ways.reverse();
      for (const way of ways) {
        const found = all(way);
        if (found.length > 0) return press(found[n % found.length]);
      }
      const answers = all('.wing-ask-how button');
      if (answers.length > 0) return press(answers[0]);
      stop('nothing to click for ' + asked);
    }, 4);
  })`)) as { why: string; clicks: number };
}

const PLAIN = ['activate', 'accept', 'trade', 'destination', 'rerollFirst', 'layEgg', 'payFood'];

/** Plays a match by keys alone; how many key presses it took. */
export async function playByKeys(page: Page): Promise<number> {
  let pressed = 0;
  let last = '';
  const key = async (name: string): Promise<void> => {
    pressed += 1;
    await page.keyboard.press(name);
  };
  while (!(await over(page))) {
    // the board is asked until it asks something new
    const [asked, step] = (await page.evaluate(`new Promise((done) => {
      const look = () => {
        const { asked, step } = document.querySelector('.wing')?.dataset ?? {};
        if (document.querySelector('.table[data-over=true]')) done(['', '']);
        else if (asked && step !== ${JSON.stringify(last)}) done([asked, step]);
        else setTimeout(look, 3);
      };
      look();
    })`)) as [string, string];
    if (asked === '') break;
    last = step;
    if (asked === 'startingHand') {
      await page.locator('.wing-setup-go').focus();
      await key('Enter');
    } else if (asked === 'action') await key(String((pressed % 3) + 1));
    else if (asked === 'draw') await key(pressed % 2 === 0 ? 'd' : '1');
    else if (PLAIN.includes(asked)) {
      // Enter means the plain answer where no button has the focus
      await page.evaluate('document.activeElement?.blur()');
      await key('Enter');
    } else await key('1');
  }
  return pressed;
}

import { below, seeded } from '@tessera/kernel';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mutated } from '../../packages/peers/test/mutate.ts';
import { inSoak } from '../soak.ts';
import { between } from './between.ts';
import { beyond, ply, Stage } from './browser.ts';
import { isAsked, playList } from './play.ts';
import { type Cheat, cheat, hook, type Message, refusals } from './tamper.ts';

const stage = new Stage().set();
const NAMES = ['Ann', 'Bob', 'Cleo'];
const board = (page: Page) => page.locator('.plain-view').textContent();
const standing = (page: Page) => page.evaluate(`document.documentElement.dataset.peer`);
const SOON = { timeout: 60_000, interval: 50 };
/** Somebody who touches the page does not want to wait. */
const touch = (pages: readonly Page[]) =>
  Promise.all(pages.map((page) => page.evaluate(`dispatchEvent(new Event('pointerdown'))`)));

/** Resolves when one page is the host and every other one its guest. */
const together = (pages: readonly Page[]) =>
  expect
    .poll(async () => {
      await touch(pages);
      const roles = (await Promise.all(pages.map(standing))) as string[];
      return roles.map((role) => role.split(' ').slice(0, 2).join(' ')).sort();
    }, SOON)
    .toEqual([...pages.slice(1).map(() => 'guest open'), 'host open']);

/** What all pages show once nothing is on its way: they agree, and one of them is asked. */
async function settled(pages: readonly Page[]): Promise<string> {
  let shown = '';
  const rest = async () => {
    const [boards, plies, asked] = await Promise.all([
      Promise.all(pages.map(board)),
      Promise.all(pages.map(ply)),
      Promise.all(pages.map(isAsked)),
    ]);
    shown = boards[0] ?? '';
    return { boards: new Set(boards).size, plies: new Set(plies).size, asked: asked.filter(Boolean).length };
  };
  await expect.poll(rest, SOON).toEqual({ boards: 1, plies: 1, asked: 1 });
  return shown;
}

/** What an entry is, as far as tests want to know. */
const recordOf = ({ items }: Message): { t?: string; entries?: { actor: number }[]; name?: string } | undefined => {
  const body = items?.[0]?.body as { t: string; record?: object } | undefined;
  return body?.t === 'record' ? body.record : undefined;
};
const bodyOf = ({ items }: Message) => items?.[0]?.body as Record<string, unknown> | undefined;

/** What a host can try, and why every other page refuses it. */
const CHEATS: readonly [what: string, codes: readonly string[], change: () => Cheat][] = [
  [
    'another link than the one it committed to',
    ['BAD_LINK'],
    () => (message) => {
      const body = bodyOf(message);
      if (body?.t === 'open') body.link = 'ab'.repeat(32);
      return message;
    },
  ],
  [
    'an answer for another seat',
    ['NOT_PROVEN', 'NOT_YOUR_SEAT'],
    () => (message) => {
      const [actor = 0] = recordOf(message)?.entries?.map((one) => one.actor) ?? [];
      const body = bodyOf(message);
      // without the words of the person who sits there
      if (actor > 0 && body !== undefined) delete body.proof;
      return message;
    },
  ],
  [
    'an answer a second time',
    ['SECOND_ANSWER', 'NOT_YOUR_SEAT', 'BAD_RECORD'],
    () => (message) =>
      recordOf(message)?.t === 'answered' && bodyOf(message)?.proof !== undefined
        ? [message, { ...message, at: (message.at ?? 0) + 1 }]
        : message,
  ],
  [
    'an entry of an old epoch',
    ['OLD_EPOCH'],
    () => (message) => ({
      ...message,
      ...(message.items && { items: message.items.map((item) => ({ ...item, epoch: item.epoch + 30 })) }),
    }),
  ],
  [
    'chat under another name',
    ['BAD_NAME'],
    () => (message) => {
      const record = recordOf(message);
      if (record?.t === 'said') record.name = 'Cleo';
      return message;
    },
  ],
];

/** Every line that is cut is opened again, which takes seconds. */
const PATIENCE = inSoak ? 3_600_000 : 300_000;

const chat = async (page: Page, text: string) => {
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByLabel('Write a message').fill(text);
  await page.keyboard.press('Enter');
};

test(
  'a page that cheats as the host is refused by every other page, and the match goes on',
  async () => {
    const pages = await between(stage, NAMES, { before: hook });
    const [, bob] = pages;
    await Promise.all(pages.map((page) => playList(page, 6)));
    for (const [what, codes, change] of inSoak ? CHEATS : CHEATS.slice(0, 2)) {
      // on a busy machine a host may have been silent for so long that another took over
      const roles = (await Promise.all(pages.map(standing))) as string[];
      const host =
        pages[
          Math.max(
            0,
            roles.findIndex((role) => role.startsWith('host')),
          )
        ];
      const honest = pages.filter((page) => page !== host);
      const known = await Promise.all(honest.map(async (page) => (await refusals(page)).length));
      const stop = await cheat(host, change());
      const playing = pages.map((page) => playList(page, Number.POSITIVE_INFINITY).catch(() => {}));
      void Promise.all(playing);
      if (codes.includes('BAD_NAME')) await chat(bob, 'hello');
      for (const [i, page] of honest.entries()) {
        await expect.poll(async () => (await refusals(page)).length, SOON).toBeGreaterThan(known[i]);
        expect(codes, what).toContain((await refusals(page))[known[i]]);
      }
      await stop();
      // an honest host is believed again; on a busy machine it may be another one by then
      await together(pages);
      const at = await ply(host);
      for (const page of pages) await beyond(page, at + 2);
    }
  },
  PATIENCE,
);

test(
  'mutated messages over the data channel crash nothing and change nothing',
  async () => {
    const LINES = inSoak ? 250 : 8;
    const EACH = inSoak ? 40 : 20;
    const rng = seeded(`browser fuzz/${process.env.TESSERA_SEED}`);
    const pages = await between(stage, NAMES.slice(0, 2), { before: hook });
    const [ann] = pages;
    await Promise.all(pages.map((page) => playList(page, 20)));
    const before = await settled(pages);
    let sent = 0;
    for (let line = 0; line < LINES; line++) {
      await together(pages);
      const from = pages[below(rng, 2)];
      const texts = (await from.evaluate('window.__sent')) as string[];
      const changed = Array.from({ length: EACH }, () => mutated(texts[below(rng, texts.length)], rng));
      await from.evaluate(`for (const text of ${JSON.stringify(changed)}) window.__raw(text)`);
      sent += changed.length;
    }
    await together(pages);
    console.log(`${sent} mutated messages over ${LINES} lines`);
    expect(await settled(pages)).toBe(before);
    const at = await ply(ann);
    await Promise.all(pages.map((page) => playList(page, at + 6)));
    await settled(pages);
  },
  PATIENCE,
);

// twenty seconds pass before a device is named
test.runIf(inSoak)(
  'a device that keeps its link to itself is named on every other page',
  async () => {
    const pages = await between(stage, NAMES, { before: hook });
    const [ann, bob, cleo] = pages;
    await Promise.all(pages.map((page) => playList(page, 4)));
    await cheat(bob, (message) => (message.t === 'link' ? [] : message));
    const playing = pages.map((page) => playList(page, Number.POSITIVE_INFINITY).catch(() => {}));
    void Promise.all(playing);
    for (const page of [ann, cleo])
      await page.getByText('Waiting for Bob’s device').first().waitFor({ timeout: 90_000 });
  },
  PATIENCE,
);

import type { Page } from 'playwright-core';
import { hashOf, type LogItem } from '../../packages/peers/src/log-items.ts';

/** A message between two devices, as the one who sends it may change it. */
export interface Message {
  t: string;
  at?: number;
  items?: LogItem[];
  readonly [key: string]: unknown;
}
/** What becomes of a message: itself, another one, or several. */
export type Cheat = (message: Message) => Message | readonly Message[];

/** Runs before anything else on a page: its data channels can be listened to and changed, as a modified client would. */
const HOOK = `(() => {
  const send = RTCDataChannel.prototype.send;
  const log = (window.__sent = []);
  window.__refused = [];
  window.__channels = new Set();
  let turn = Promise.resolve();
  RTCDataChannel.prototype.send = function (text) {
    window.__channels.add(this);
    if (typeof text !== 'string') return send.call(this, text);
    if (text.includes('"t":"refused"')) window.__refused.push(JSON.parse(text).code);
    if (text.length < 20000 && text !== '{"t":"beat"}' && log.push(text) > 300) log.shift();
    // a beat that waits for the test behind everything else would make others take a busy host for a dead one
    if (!window.__cheat || text === '{"t":"beat"}') return send.call(this, text);
    turn = turn.then(async () => {
      for (const one of window.__cheat ? await window.__cheat(text) : [text]) if (this.readyState === 'open') send.call(this, one);
    });
  };
  window.__raw = (text) => {
    for (const channel of window.__channels) {
      if (channel.readyState === 'open') send.call(channel, text);
      else window.__channels.delete(channel);
    }
  };
})()`;

/** Makes a page one whose messages a test can read and change. It has to be opened afterwards. */
export async function hook(page: Page): Promise<void> {
  await page.addInitScript(HOOK);
}

/** Changes what a page sends from now on, until it is told to stop. Digests fit what was changed. */
export async function cheat(page: Page, change: Cheat): Promise<() => Promise<void>> {
  const name = `__cheat${Math.random().toString(36).slice(2)}`;
  /** The digest before each entry, as the page sent it. */
  const before = new Map<number, string>();
  await page.exposeFunction(name, (text: string): string[] => {
    const message = JSON.parse(text) as Message;
    if (message.t !== 'items') return [change(message)].flat().map((one) => JSON.stringify(one));
    const { at = 0 } = message;
    for (const [i, { hash }] of (message.items ?? []).entries()) before.set(at + i + 1, hash);
    let hash = before.get(at);
    // somebody who cheats has to know what the entry follows
    const changed = hash === undefined ? [message] : [change(JSON.parse(text))].flat();
    return changed.map((one) => {
      if (hash === undefined || one.items === undefined) return JSON.stringify(one);
      const items = one.items.map(({ epoch, body }) => {
        hash = hashOf(hash as string, epoch, body);
        return { epoch, body, hash };
      });
      return JSON.stringify({ ...one, items });
    });
  });
  await page.evaluate(`window.__cheat = window.${name}`);
  return () => page.evaluate('window.__cheat = undefined') as Promise<void>;
}

/** Why a page has refused what came, so far. */
export const refusals = (page: Page): Promise<string[]> => page.evaluate('window.__refused') as Promise<string[]>;

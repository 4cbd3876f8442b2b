import { createHash } from 'node:crypto';
import {
  type AddressRow,
  addressesOf,
  addressOf,
  claimOutbox,
  dropPush,
  noticeSettingsOf,
  type OutboxRow,
  outboxOf,
  type PeopleWork,
  pushesOf,
  pushOf,
  rewrite,
  send,
  sendAgain,
  sent,
  usedAddress,
} from '@tessera/store/people';
import { ClosedAddress } from './addresses.ts';
import { isMoot } from './deciding.ts';
import type { Mailer } from './mail.ts';
import type { Outward, Posted } from './post.ts';
import { MOST_PLAIN, type PushSender, sendPush } from './push.ts';
import { afterQuiet, parseNoticeSettings } from './settings.ts';
import { stopPath } from './tokens.ts';
import { sendHook } from './webhook.ts';
import { isNoticeLanguage, type NoticeItem, noticeText, severalText } from './words.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Who dies with something in hand leaves it to others after this long. */
const LEASE_MS = 2 * MINUTE;
/** What nobody could be told within three days is not told any more; later tries come further apart. */
const KEPT_MS = 3 * DAY;
const MOST_TRIES = 8;
const AT_ONCE = 50;

const short = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32);

const isNotice = (read: unknown): read is NoticeItem[] => Array.isArray(read);

function itemsIn({ body }: OutboxRow): readonly NoticeItem[] {
  const read: unknown = JSON.parse(body);
  return isNotice(read) ? read : [];
}

/** Puts notices on their way to everything that a player wants to be told by. Done with the decision, or not at all. */
export function* tell(player: string, items: readonly NoticeItem[], now: number): PeopleWork<number | undefined> {
  const settings = parseNoticeSettings(yield* noticeSettingsOf(player));
  const due = afterQuiet(now, settings.quiet);
  let first: number | undefined;
  const wanted = (way: 'push' | 'mail' | 'webhook') =>
    items
      .filter(({ kind }) => kind === 'test' || settings[way][kind])
      .map((item) => (settings.names ? item : nameless(item)));
  const put = function* (way: OutboxRow['way'], target: string, item: readonly NoticeItem[], at: number) {
    const subject = item.length === 1 ? item[0].subject : 'several';
    const id = short(
      [way, target, ...item.map(({ kind, subject, turn }) => `${kind} ${subject} ${turn}`), now].join('\n'),
    );
    const topic = short(`${way} ${subject}`);
    const row = { id, player, way, target, topic, body: JSON.stringify(item), tries: 0, due_at: at };
    yield* send({ ...row, until_at: at + KEPT_MS });
    first = Math.min(first ?? at, at);
  };
  const pushed = wanted('push');
  if (pushed.length > 0) for (const { id } of yield* pushesOf(player)) yield* put('push', id, pushed, due);
  const addresses = yield* addressesOf(player);
  for (const one of addresses) {
    if (one.confirmed === 0) continue;
    const listed = wanted(one.kind);
    if (listed.length === 0) continue;
    if (one.kind === 'webhook') for (const item of listed) yield* put('webhook', one.id, [item], due);
    else if (!(yield* addToMail(player, one, listed)))
      yield* put('mail', one.id, listed, settings.daily ? Math.max(due, one.last_at + DAY) : due);
  }
  return first;
}

/** A mail that waits for its time takes more. */
function* addToMail(player: string, { id }: AddressRow, items: readonly NoticeItem[]): PeopleWork<boolean> {
  const waiting = (yield* outboxOf(player)).find((row) => row.way === 'mail' && row.target === id && row.tries === 0);
  if (waiting === undefined) return false;
  const kept = itemsIn(waiting).filter(
    (old) => !items.some((one) => one.subject === old.subject && one.kind === old.kind),
  );
  return yield* rewrite(waiting.id, JSON.stringify([...kept, ...items].slice(-100)));
}

/** Without what a locked screen should not show. */
const nameless = ({ game: _, who: __, ...item }: NoticeItem): NoticeItem => item;

export interface OutboxDeps {
  /** Where the site is; empty where nobody has said it. */
  readonly publicUrl: string;
  readonly push: PushSender | undefined;
  readonly mailer: Mailer | undefined;
  readonly outward: Outward;
  /** How many tables wait for a player, for the number on the icon. */
  waiting(player: string): Promise<number>;
  now(): number;
  run<T>(work: () => PeopleWork<T>): Promise<T>;
  readonly onError: (what: string, error: unknown) => void;
}

/** Sends what is on its way. Several servers can do it at once: each takes what no other has taken. */
export class Outbox {
  readonly #deps: OutboxDeps;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
  }

  /** Sends everything that is due; how much that was. */
  async deliver(): Promise<number> {
    const { run, now, onError } = this.#deps;
    const at = now();
    const rows = await run(() => claimOutbox(at, at + LEASE_MS, AT_ONCE));
    const parcels = new Map<string, OutboxRow[]>();
    for (const row of rows) {
      // what goes to one browser goes as one
      const parcel = row.way === 'push' ? row.target : row.id;
      parcels.set(parcel, [...(parcels.get(parcel) ?? []), row]);
    }
    await Promise.all(
      [...parcels.values()].map((parcel) => this.#parcel(parcel).catch((error) => onError('sending a notice', error))),
    );
    return rows.length;
  }

  async #parcel(rows: readonly OutboxRow[]): Promise<void> {
    const { run } = this.#deps;
    const [row] = rows;
    const items: NoticeItem[] = [];
    for (const item of rows.flatMap(itemsIn)) {
      const isOld = await run(() => isMoot(row.player, item));
      if (!isOld && !items.some((one) => one.subject === item.subject && one.kind === item.kind)) items.push(item);
    }
    const outcome = items.length === 0 ? 'done' : await this.#send(row, items);
    if (outcome === 'gone') await run(() => dropPush(row.target));
    const at = this.#deps.now();
    for (const one of rows) {
      const isOver = outcome !== 'later' || one.tries >= MOST_TRIES || at > one.until_at;
      await run(() => (isOver ? sent(one.id) : sendAgain(one.id, at + MINUTE * 2 ** one.tries)));
    }
  }

  async #send(row: OutboxRow, items: readonly NoticeItem[]): Promise<'done' | 'later' | 'gone'> {
    try {
      if (row.way === 'push') return await this.#push(row, items);
      if (row.way === 'mail') return await this.#mail(row, items);
      return await this.#hook(row, items[0]);
    } catch (error) {
      // an address that leads inside is none
      if (error instanceof ClosedAddress) return row.way === 'push' ? 'gone' : 'done';
      return 'later';
    }
  }

  async #push(row: OutboxRow, items: readonly NoticeItem[]): Promise<'done' | 'later' | 'gone'> {
    const { push, waiting, run } = this.#deps;
    const target = await run(() => pushOf(row.target));
    if (target === undefined || push === undefined) return 'done';
    // lists of tables may be a moment behind
    const turns = items.filter(({ turn }) => turn !== undefined).length;
    const count = Math.max(turns, await waiting(row.player));
    const text = pushText(items, target.lang, this.#deps.publicUrl, count);
    const urgent = items.some(({ kind }) => kind === 'found' || kind === 'time');
    const topic = items.length === 1 ? row.topic : short('push several');
    return outcomeOf(await sendPush(target, { text, topic, ttlSeconds: KEPT_MS / 1000, urgent }, push));
  }

  async #mail(row: OutboxRow, items: readonly NoticeItem[]): Promise<'done' | 'later'> {
    const { mailer, publicUrl, run, now } = this.#deps;
    const address = await run(() => addressOf(row.target));
    if (address === undefined || address.confirmed === 0 || mailer === undefined) return 'done';
    const lang = isNoticeLanguage(address.lang) ? address.lang : 'en';
    const texts = items.map((item) => ({ text: noticeText(item, lang), url: publicUrl + item.path }));
    const subject = texts.length === 1 ? texts[0].text : severalText(texts.length, lang);
    const stopUrl = publicUrl + stopPath(address);
    await mailer.send({ id: row.id, to: address.address, subject, lines: texts, stopUrl, lang });
    await run(() => usedAddress(address.id, now()));
    return 'done';
  }

  async #hook(row: OutboxRow, item: NoticeItem): Promise<'done' | 'later'> {
    const { publicUrl, outward, run, now } = this.#deps;
    const address = await run(() => addressOf(row.target));
    if (address === undefined) return 'done';
    const text = noticeText(item, address.lang);
    const isTable = item.path.startsWith('/room/');
    const message = {
      id: row.id,
      kind: item.kind,
      text,
      url: publicUrl + item.path,
      ...(item.game !== undefined && { game: item.game }),
      ...(isTable && { room: item.subject }),
      at: Math.round(now() / 1000),
    };
    const format = address.format === 'text' ? 'text' : 'json';
    const outcome = outcomeOf(await sendHook(address.address, address.secret, format, message, outward));
    return outcome === 'gone' ? 'done' : outcome;
  }
}

function outcomeOf({ status }: Posted): 'done' | 'later' | 'gone' {
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'done';
}

/** What a browser is told. A service worker reads it, and so does a browser that shows declared notices by itself. */
export function pushText(items: readonly NoticeItem[], lang: string, publicUrl: string, waiting: number): string {
  const [first] = items;
  const one = items.length === 1;
  const text = JSON.stringify({
    web_push: 8030,
    notification: {
      title: one ? noticeText(first, lang) : severalText(items.length, lang),
      lang,
      tag: one ? first.subject : 'tables',
      navigate: publicUrl + (one ? first.path : '/'),
      app_badge: String(waiting),
    },
  });
  return Buffer.byteLength(text) <= MOST_PLAIN
    ? text
    : pushText([{ ...first, game: undefined, who: undefined }], lang, publicUrl, waiting);
}

import { randomBytes } from 'node:crypto';
import { refusal } from '@tessera/protocol';
import {
  ChangedNotices,
  NewHook,
  NewMail,
  NewPush,
  NoNotice,
  type NoticeState,
  NoticeTest,
  type PeopleRefusalCode,
  peopleRefusal,
} from '@tessera/protocol/people';
import { peopleForm } from '@tessera/protocol/people-check';
import {
  type AddressRow,
  addAddress,
  addressesOf,
  addressOf,
  confirmAddress,
  dropAddress,
  dropPush,
  keepPush,
  noticeSettingsOf,
  type People,
  type PeopleWork,
  pushesOf,
  setNoticeSettings,
} from '@tessera/store/people';
import type { Hono } from 'hono';
import type { HttpEnv } from '../http/request-ids.ts';
import { digestOf } from '../people/cookies.ts';
import type { PeopleDoor } from '../people/door.ts';
import { isMailAddress } from './mail.ts';
import type { NoticesHere } from './notices.ts';
import { wrongUrl } from './post.ts';
import { areKeys } from './push.ts';
import { isZone, parseNoticeSettings } from './settings.ts';
import { confirmPath, isTokenFor } from './tokens.ts';
import { isNoticeLanguage, NOTICE_WORDS, type NoticeLanguage } from './words.ts';

const MOST_PUSHES = 16;
const MOST_HOOKS = 4;
const HOUR = 3_600_000;

export interface NoticeRoutesDeps {
  readonly people: People;
  readonly notices: NoticesHere;
  now(): number;
}

/** So many in an hour for each key: nobody makes this server write to somebody else again and again. */
class Sparing {
  readonly #times = new Map<string, readonly number[]>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  allows(key: string, most: number): boolean {
    const after = this.#now() - HOUR;
    if (this.#times.size > 10_000) this.#times.clear();
    const lately = (this.#times.get(key) ?? []).filter((at) => at > after);
    if (lately.length >= most) return false;
    this.#times.set(key, [...lately, this.#now()]);
    return true;
  }
}

const fresh = (bytes: number): string => randomBytes(bytes).toString('base64url');
const refused = (code: PeopleRefusalCode, field?: string) => peopleRefusal(code, field);

/** `/api/me/notices`: what somebody is told, and how they are reached. */
export function serveNotices(door: PeopleDoor, app: Hono<HttpEnv>, deps: NoticeRoutesDeps): void {
  const { people, notices, now } = deps;
  const sparing = new Sparing(now);
  const read = (player: string) => people.read(() => readNotices(player, notices));
  const answer = async (player: string): Promise<NoticeState> => read(player);

  door.askAs('/api/me/notices', ({ player }) => answer(player));

  door.changeAs('PATCH', '/api/me/notices', peopleForm(ChangedNotices), async ({ player }, { body }) => {
    if (body.quiet && !isZone(body.quiet.zone)) return refused('BAD_REQUEST', 'quiet.zone');
    await people.write(function* () {
      const before = parseNoticeSettings(yield* noticeSettingsOf(player));
      yield* setNoticeSettings(player, JSON.stringify({ ...before, ...body }));
    });
    return answer(player);
  });

  door.changeAs('PUT', '/api/me/notices/push', peopleForm(NewPush), async ({ player, device }, { body }) => {
    const { endpoint, keys, lang } = body;
    if (wrongUrl(endpoint, notices.outward) !== undefined) return refused('BAD_ADDRESS', 'endpoint');
    if (!areKeys(keys)) return refused('BAD_REQUEST', 'keys');
    const { p256dh, auth } = keys;
    const row = { endpoint, id: digestOf(endpoint), player, device, p256dh, auth, lang, added_at: Math.round(now()) };
    await people.write(() => keepPush(row, MOST_PUSHES));
    return answer(player);
  });

  door.changeAs('DELETE', '/api/me/notices/push/:id', peopleForm(NoNotice), async ({ player }, { c }) => {
    const id = c.req.param('id') ?? '';
    await people.write(function* () {
      if ((yield* pushesOf(player)).some((one) => one.id === id)) yield* dropPush(id);
    });
    return answer(player);
  });

  door.changeAs('PUT', '/api/me/notices/mail', peopleForm(NewMail), async ({ player }, { body, address: from }) => {
    const { mailer, publicUrl } = notices;
    if (mailer === undefined) return refused('NO_MAIL');
    if (!isMailAddress(body.address)) return refused('BAD_ADDRESS', 'address');
    const keys = [`player ${player}`, `from ${from}`, `to ${body.address.toLowerCase()}`];
    if (!keys.every((key) => sparing.allows(key, 3))) return refusal('TOO_FAST');
    const at = Math.round(now());
    const row: AddressRow = {
      ...{ id: fresh(9), player, kind: 'mail', address: body.address, secret: fresh(24), format: '' },
      ...{ lang: body.lang, confirmed: 0, added_at: at, last_at: 0 },
    };
    await people.write(function* () {
      for (const one of yield* addressesOf(player)) if (one.kind === 'mail') yield* dropAddress(one.id);
      yield* addAddress(row, 1);
    });
    const words = NOTICE_WORDS[body.lang].confirm;
    const url = publicUrl + confirmPath(row);
    const mail = { id: row.id, to: row.address, subject: words.subject, lines: [{ text: words.text, url }] };
    await mailer.send({ ...mail, lang: body.lang });
    return answer(player);
  });

  door.changeAs('DELETE', '/api/me/notices/mail', peopleForm(NoNotice), async ({ player }) => {
    await people.write(function* () {
      for (const one of yield* addressesOf(player)) if (one.kind === 'mail') yield* dropAddress(one.id);
    });
    return answer(player);
  });

  door.changeAs('POST', '/api/me/notices/webhooks', peopleForm(NewHook), async ({ player }, { body }) => {
    if (wrongUrl(body.address, notices.outward, false) !== undefined) return refused('BAD_ADDRESS', 'address');
    const row: AddressRow = {
      ...{ id: fresh(9), player, kind: 'webhook', address: body.address, secret: fresh(24), format: body.format },
      ...{ lang: body.lang, confirmed: 1, added_at: Math.round(now()), last_at: 0 },
    };
    if (!(await people.write(() => addAddress(row, MOST_HOOKS)))) return refused('TOO_MANY_ADDRESSES');
    return { id: row.id, secret: row.secret };
  });

  door.changeAs('DELETE', '/api/me/notices/webhooks/:id', peopleForm(NoNotice), async ({ player }, { c }) => {
    const id = c.req.param('id') ?? '';
    await people.write(function* () {
      if ((yield* addressOf(id))?.player === player) yield* dropAddress(id);
    });
    return answer(player);
  });

  door.changeAs('POST', '/api/me/notices/test', peopleForm(NoticeTest), async ({ player }, { body }) => {
    if (!sparing.allows(`test ${player}`, 10)) return refusal('TOO_FAST');
    await notices.test(player, body.way);
    return {};
  });

  // links in mails: who follows one presses a button, since mail programs open links by themselves
  for (const deed of ['confirm', 'stop'] as const) {
    const path = `/api/notices/:id/${deed}`;
    const find = async (id: string | undefined, token: string | undefined) => {
      const row = await people.read(() => addressOf(id ?? ''));
      return row !== undefined && isTokenFor(row, deed, token ?? '') ? row : undefined;
    };
    app.get(path, async (c) => {
      const row = await find(c.req.param('id'), c.req.query('t'));
      if (row === undefined) return c.html(page(languageOf(c.req.query('lang')), NOTICE_WORDS.en.gone), 404);
      const lang = languageOf(row.lang);
      const { text, button } =
        deed === 'confirm' ? { ...NOTICE_WORDS[lang].confirm, text: '' } : NOTICE_WORDS[lang].stop;
      return c.html(page(lang, text, button));
    });
    app.post(path, async (c) => {
      const row = await find(c.req.param('id'), c.req.query('t'));
      if (row === undefined) return c.html(page('en', NOTICE_WORDS.en.gone), 404);
      const { id } = row;
      await people.write(() => (deed === 'confirm' ? confirmAddress(id, 0) : dropAddress(id)));
      const lang = languageOf(row.lang);
      return c.html(page(lang, NOTICE_WORDS[lang][deed].done));
    });
  }
}

const languageOf = (lang: string | undefined): NoticeLanguage =>
  isNoticeLanguage(lang ?? '') ? (lang as NoticeLanguage) : 'en';

/** A page with one sentence and, where there is something to say yes to, one button. */
const page = (lang: NoticeLanguage, text: string, button?: string): string =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Tessera</title><main><p>${text}</p>${
    button === undefined ? '' : `<form method="post"><button>${button}</button></form>`
  }</main></html>`;

function* readNotices(player: string, { mailer, pushKey }: NoticesHere): PeopleWork<NoticeState> {
  const addresses = yield* addressesOf(player);
  const mail = addresses.find(({ kind }) => kind === 'mail');
  return {
    settings: parseNoticeSettings(yield* noticeSettingsOf(player)),
    push: {
      key: pushKey ?? null,
      devices: (yield* pushesOf(player)).map(({ id, device, added_at }) => ({ id, device, addedAt: added_at })),
    },
    mail: {
      possible: mailer !== undefined,
      ...(mail && { address: mail.address, confirmed: mail.confirmed === 1 }),
    },
    webhooks: addresses.flatMap(({ id, kind, address, format }) =>
      kind === 'webhook' ? [{ id, address, format: format === 'text' ? ('text' as const) : ('json' as const) }] : [],
    ),
  };
}

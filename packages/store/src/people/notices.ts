import { asJson, type Json } from '@tessera/kernel';
import { alter, many, one, type PeopleWork } from './work.ts';

/** A browser that can be reached by push. `endpoint` is an address chosen by a client: who sends to it has to check it. */
export interface PushRow {
  readonly endpoint: string;
  /** Digest of the endpoint: what everybody else calls it by. */
  readonly id: string;
  readonly player: string;
  readonly device: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly lang: string;
  readonly added_at: number;
}

/** A mail address or a webhook. The secret confirms and ends a mail address, and signs what a webhook gets. */
export interface AddressRow {
  readonly id: string;
  readonly player: string;
  readonly kind: 'mail' | 'webhook';
  readonly address: string;
  readonly secret: string;
  readonly format: 'json' | 'text' | '';
  readonly lang: string;
  readonly confirmed: number;
  readonly added_at: number;
  /** When something was last sent there. */
  readonly last_at: number;
}

/** What a player has to be told about a subject. One that was told stays without a time, so that it is told once. */
export interface NoticeRow {
  readonly player: string;
  readonly kind: string;
  /** A table, a call, a tournament. */
  readonly subject: string;
  /** Of what has to be told once per turn: which turn. */
  readonly turn: string;
  /** How often it was told in this turn. */
  readonly stage: number;
  readonly body: string;
  readonly due_at: number | null;
  readonly told_at: number;
}

/** Something on its way to one address. */
export interface OutboxRow {
  readonly id: string;
  readonly player: string;
  readonly way: 'push' | 'mail' | 'webhook';
  readonly target: string;
  readonly topic: string;
  readonly body: string;
  readonly tries: number;
  readonly due_at: number;
  /** After that it is worth nothing any more. */
  readonly until_at: number;
}

const PUSH = 'endpoint, id, player, device, p256dh, auth, lang, added_at';

/** Keeps a subscription; of too many of one player the oldest go. One endpoint is one player's. */
export function* keepPush(row: PushRow, most: number): PeopleWork<void> {
  const { endpoint, id, player, device, p256dh, auth, lang, added_at } = row;
  // a browser has one subscription: an older one of the same device is gone there
  yield* alter(
    'DELETE FROM S.push_subscription WHERE player = $1 AND device = $2 AND endpoint <> $3',
    player,
    device,
    endpoint,
  );
  yield* alter(
    `INSERT INTO S.push_subscription (${PUSH}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (endpoint) DO UPDATE SET player = excluded.player, device = excluded.device, p256dh = excluded.p256dh,
       auth = excluded.auth, lang = excluded.lang`,
    endpoint,
    id,
    player,
    device,
    p256dh,
    auth,
    lang,
    added_at,
  );
  const all = yield* pushesOf(player);
  for (const old of all.slice(0, Math.max(0, all.length - most))) yield* dropPush(old.id);
}

/** The oldest first. */
export const pushesOf = (player: string): PeopleWork<readonly PushRow[]> =>
  many<PushRow>(`SELECT ${PUSH} FROM S.push_subscription WHERE player = $1 ORDER BY added_at, id`, player);

export const pushOf = (id: string): PeopleWork<PushRow | undefined> =>
  one<PushRow>(`SELECT ${PUSH} FROM S.push_subscription WHERE id = $1`, id);

export function* dropPush(id: string): PeopleWork<boolean> {
  yield* alter(`DELETE FROM S.notice_outbox WHERE way = 'push' AND target = $1`, id);
  return (yield* alter('DELETE FROM S.push_subscription WHERE id = $1', id)) === 1;
}

/** A device was signed out: nothing reaches it any more. */
export function* dropPushOfDevice(device: string): PeopleWork<void> {
  const rows = yield* many<{ id: string }>('SELECT id FROM S.push_subscription WHERE device = $1', device);
  for (const { id } of rows) yield* dropPush(id);
}

const ADDRESS = 'id, player, kind, address, secret, format, lang, confirmed, added_at, last_at';

export const addressesOf = (player: string): PeopleWork<readonly AddressRow[]> =>
  many<AddressRow>(`SELECT ${ADDRESS} FROM S.notice_address WHERE player = $1 ORDER BY added_at, id`, player);

export const addressOf = (id: string): PeopleWork<AddressRow | undefined> =>
  one<AddressRow>(`SELECT ${ADDRESS} FROM S.notice_address WHERE id = $1`, id);

/** False when the player has as many of this kind as there may be. */
export function* addAddress(row: AddressRow, most: number): PeopleWork<boolean> {
  const { id, player, kind, address, secret, format, lang, confirmed, added_at, last_at } = row;
  const all = yield* addressesOf(player);
  if (all.filter((one) => one.kind === kind).length >= most) return false;
  const sql = `INSERT INTO S.notice_address (${ADDRESS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;
  yield* alter(sql, id, player, kind, address, secret, format, lang, confirmed, added_at, last_at);
  return true;
}

export function* confirmAddress(id: string, at: number): PeopleWork<boolean> {
  const sql = 'UPDATE S.notice_address SET confirmed = 1, last_at = $2 WHERE id = $1';
  return (yield* alter(sql, id, at)) === 1;
}

export function* usedAddress(id: string, at: number): PeopleWork<void> {
  yield* alter('UPDATE S.notice_address SET last_at = $2 WHERE id = $1', id, at);
}

export function* dropAddress(id: string): PeopleWork<boolean> {
  yield* alter(`DELETE FROM S.notice_outbox WHERE target = $1 AND way <> 'push'`, id);
  return (yield* alter('DELETE FROM S.notice_address WHERE id = $1', id)) === 1;
}

export function* noticeSettingsOf(player: string): PeopleWork<string | undefined> {
  const sql = 'SELECT settings FROM S.notice_settings WHERE player = $1';
  return (yield* one<{ settings: string }>(sql, player))?.settings;
}

export function* setNoticeSettings(player: string, settings: string): PeopleWork<void> {
  const sql = `INSERT INTO S.notice_settings (player, settings) VALUES ($1, $2)
    ON CONFLICT (player) DO UPDATE SET settings = excluded.settings`;
  yield* alter(sql, player, settings);
}

const NOTICE = 'player, kind, subject, turn, stage, body, due_at, told_at';

export const noticeOf = (player: string, kind: string, subject: string): PeopleWork<NoticeRow | undefined> =>
  one<NoticeRow>(
    `SELECT ${NOTICE} FROM S.notice WHERE player = $1 AND kind = $2 AND subject = $3`,
    player,
    kind,
    subject,
  );

export const noticesAbout = (subject: string): PeopleWork<readonly NoticeRow[]> =>
  many<NoticeRow>(`SELECT ${NOTICE} FROM S.notice WHERE subject = $1 ORDER BY player, kind`, subject);

export function* putNotice(row: NoticeRow): PeopleWork<void> {
  const { player, kind, subject, turn, stage, body, due_at, told_at } = row;
  yield* alter(
    `INSERT INTO S.notice (${NOTICE}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (player, kind, subject) DO UPDATE SET turn = excluded.turn, stage = excluded.stage, body = excluded.body,
       due_at = excluded.due_at, told_at = excluded.told_at`,
    player,
    kind,
    subject,
    turn,
    stage,
    body,
    due_at,
    told_at,
  );
}

export function* dropNotice(player: string, kind: string, subject: string): PeopleWork<void> {
  yield* alter('DELETE FROM S.notice WHERE player = $1 AND kind = $2 AND subject = $3', player, kind, subject);
}

/** Players who have to be told something now. */
export function* toBeTold(now: number, limit: number): PeopleWork<readonly string[]> {
  const sql =
    'SELECT player, min(due_at) AS due_at FROM S.notice WHERE due_at <= $1 GROUP BY player ORDER BY 2 LIMIT $2';
  return (yield* many<{ player: string }>(sql, now, limit)).map(({ player }) => player);
}

export const dueNotices = (player: string, now: number): PeopleWork<readonly NoticeRow[]> =>
  many<NoticeRow>(
    `SELECT ${NOTICE} FROM S.notice WHERE player = $1 AND due_at <= $2 ORDER BY due_at, subject`,
    player,
    now,
  );

/**
 * A notice was decided on: it has another time, or none any more. False when somebody else was faster, or it has changed
 * since; then nothing is to be sent.
 */
export function* decided(row: NoticeRow, stage: number, dueAt: number | null, toldAt: number): PeopleWork<boolean> {
  const { player, kind, subject, turn, stage: before, due_at } = row;
  const count = yield* alter(
    `UPDATE S.notice SET stage = $1, due_at = $2, told_at = $3
     WHERE player = $4 AND kind = $5 AND subject = $6 AND turn = $7 AND stage = $8 AND due_at = $9`,
    stage,
    dueAt,
    toldAt,
    player,
    kind,
    subject,
    turn,
    before,
    due_at,
  );
  return count === 1;
}

const OUTBOX = 'id, player, way, target, topic, body, tries, due_at, until_at';

/** Puts something on its way. One that has the same id is there already. */
export function* send({
  id,
  player,
  way,
  target,
  topic,
  body,
  tries,
  due_at,
  until_at,
}: OutboxRow): PeopleWork<boolean> {
  const sql = `INSERT INTO S.notice_outbox (${OUTBOX}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`;
  return (yield* alter(sql, id, player, way, target, topic, body, tries, due_at, until_at)) === 1;
}

/** Takes what is due for itself until `until`: who dies with it leaves it to others then. */
export function* claimOutbox(now: number, until: number, limit: number): PeopleWork<readonly OutboxRow[]> {
  const sql = `SELECT ${OUTBOX} FROM S.notice_outbox WHERE due_at <= $1 ORDER BY due_at, id LIMIT $2`;
  const found = yield* many<OutboxRow>(sql, now, limit);
  const mine: OutboxRow[] = [];
  for (const row of found) {
    const take = 'UPDATE S.notice_outbox SET due_at = $1, tries = tries + 1 WHERE id = $2 AND due_at = $3';
    if ((yield* alter(take, until, row.id, row.due_at)) === 1)
      mine.push({ ...row, due_at: until, tries: row.tries + 1 });
  }
  return mine;
}

/** It has arrived, or will never. */
export function* sent(id: string): PeopleWork<void> {
  yield* alter('DELETE FROM S.notice_outbox WHERE id = $1', id);
}

export function* sendAgain(id: string, at: number): PeopleWork<void> {
  yield* alter('UPDATE S.notice_outbox SET due_at = $2 WHERE id = $1', id, at);
}

export const outboxOf = (player: string): PeopleWork<readonly OutboxRow[]> =>
  many<OutboxRow>(`SELECT ${OUTBOX} FROM S.notice_outbox WHERE player = $1 ORDER BY due_at, id`, player);

/** Another text for something that has not been sent. */
export function* rewrite(id: string, body: string): PeopleWork<boolean> {
  return (yield* alter('UPDATE S.notice_outbox SET body = $2 WHERE id = $1 AND tries = 0', id, body)) === 1;
}

/** Everything of a player, to be downloaded; without secrets. */
export function* noticeDataOf(player: string): PeopleWork<Json> {
  const pushes = yield* pushesOf(player);
  const addresses = yield* addressesOf(player);
  return asJson({
    settings: (yield* noticeSettingsOf(player)) ?? null,
    pushes: pushes.map(({ endpoint, device, lang, added_at }) => ({ endpoint, device, lang, added_at })),
    addresses: addresses.map(({ secret: _, ...rest }) => rest),
    notices: yield* many<NoticeRow>(`SELECT ${NOTICE} FROM S.notice WHERE player = $1 ORDER BY subject`, player),
  });
}

/** A player has left: nothing about them stays. */
export function* forgetNotices(player: string): PeopleWork<void> {
  for (const table of ['push_subscription', 'notice_address', 'notice_settings', 'notice', 'notice_outbox'])
    yield* alter(`DELETE FROM S.${table} WHERE player = $1`, player);
}

/** What was told long ago, and what nobody could be told. */
export function* cleanNotices(now: number, keptMs: number): PeopleWork<void> {
  yield* alter('DELETE FROM S.notice WHERE due_at IS NULL AND told_at < $1', now - keptMs);
  yield* alter('DELETE FROM S.notice_outbox WHERE until_at < $1', now);
  // an address that nobody confirmed is not kept
  yield* alter('DELETE FROM S.notice_address WHERE confirmed = 0 AND added_at < $1', now - 7 * 24 * 3_600_000);
}

/** A secret of this server, made once: of two servers that start at once both get the same. */
export function* serverSecret(name: string, fresh: string): PeopleWork<string> {
  yield* alter('INSERT INTO S.server_secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', name, fresh);
  return (yield* one<{ value: string }>('SELECT value FROM S.server_secret WHERE name = $1', name))?.value ?? fresh;
}

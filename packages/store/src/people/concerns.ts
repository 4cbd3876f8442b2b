import type { Json } from '@tessera/kernel';
import { callsConcern } from './calls.ts';
import { forgetNotices, noticeDataOf } from './notices.ts';
import { ratingsConcern } from './ratings.ts';
import { alter, many, one, type PeopleWork } from './work.ts';

/** What is kept of players in one part of the store, as far as all parts have to be asked: to tell, to join and to forget. */
export interface Concern {
  /** Its part of *Download everything*, under its name. */
  readonly name: string;
  exported(player: string): PeopleWork<Json>;
  /** One player goes on as another. */
  joined(from: string, to: string): PeopleWork<void>;
  forgotten(player: string): PeopleWork<void>;
  /** Whether the player has something that cannot be joined to somebody else's, such as rated matches. */
  bound?(player: string): PeopleWork<boolean>;
}

const rows = function* (sql: string, player: string): PeopleWork<Json> {
  return (yield* many<{ readonly [column: string]: Json }>(sql, player)) as Json;
};

const devices: Concern = {
  name: 'devices',
  exported: (player) => rows('SELECT id, what, added_at, seen_at FROM S.device WHERE player = $1', player),
  *joined(from, to) {
    yield* alter('UPDATE S.device SET player = $2 WHERE player = $1', from, to);
    yield* alter('DELETE FROM S.device_code WHERE player = $1', from);
    yield* alter('DELETE FROM S.device_ask WHERE player = $1', from);
  },
  *forgotten(player) {
    yield* alter('DELETE FROM S.device WHERE player = $1', player);
    yield* alter('DELETE FROM S.device_code WHERE player = $1', player);
    yield* alter('DELETE FROM S.device_ask WHERE player = $1 OR own = $1', player);
  },
};

const tables: Concern = {
  name: 'tables',
  exported: (player) =>
    rows(
      'SELECT match_id, game, list, seats, people, changed_at FROM S.player_table WHERE player = $1 ORDER BY changed_at',
      player,
    ),
  *joined(from, to) {
    // a table at which both sat is there once
    yield* alter(
      `DELETE FROM S.player_table WHERE player = $1
       AND match_id IN (SELECT t.match_id FROM S.player_table t WHERE t.player = $2)`,
      from,
      to,
    );
    yield* alter('UPDATE S.player_table SET player = $2 WHERE player = $1', from, to);
    yield* alter('UPDATE S.player_alias SET player = $2 WHERE player = $1', from, to);
    yield* alter('INSERT INTO S.player_alias (old, player) VALUES ($1, $2)', from, to);
  },
  // the lists stay until every match has forgotten the player, so that a server that is stopped goes on there
  *forgotten(player) {
    yield* alter('DELETE FROM S.player_alias WHERE player = $1', player);
  },
};

const pairs = (table: string, name: string): Concern => ({
  name,
  exported: (player) => rows(`SELECT other, at FROM S.${table} WHERE player = $1 ORDER BY at`, player),
  *joined(from, to) {
    yield* alter(
      `INSERT INTO S.${table} (player, other, at) SELECT $2, other, at FROM S.${table} WHERE player = $1 AND other <> $2
       ON CONFLICT DO NOTHING`,
      from,
      to,
    );
    yield* alter(
      `INSERT INTO S.${table} (player, other, at) SELECT player, $2, at FROM S.${table} WHERE other = $1 AND player <> $2
       ON CONFLICT DO NOTHING`,
      from,
      to,
    );
    yield* this.forgotten(from);
  },
  *forgotten(player) {
    yield* alter(`DELETE FROM S.${table} WHERE player = $1 OR other = $1`, player);
  },
});

const reports: Concern = {
  name: 'reports',
  exported: (player) => rows('SELECT at, about, reason, words FROM S.report WHERE reporter = $1 ORDER BY at', player),
  *joined(from, to) {
    yield* alter('UPDATE S.report SET reporter = $2 WHERE reporter = $1', from, to);
    yield* alter('UPDATE S.report SET about = $2 WHERE about = $1', from, to);
    yield* alter(
      `INSERT INTO S.sanction (player, kind, until, why, at) SELECT $2, kind, until, why, at FROM S.sanction WHERE player = $1
       ON CONFLICT (player, kind) DO NOTHING`,
      from,
      to,
    );
    yield* alter('DELETE FROM S.sanction WHERE player = $1', from);
  },
  *forgotten(player) {
    yield* alter('UPDATE S.report SET reporter = NULL WHERE reporter = $1', player);
    yield* alter(`UPDATE S.report SET about = NULL, chat = '[]' WHERE about = $1`, player);
    yield* alter('UPDATE S.audit SET player = NULL WHERE player = $1', player);
    yield* alter('DELETE FROM S.sanction WHERE player = $1', player);
  },
};

const notices: Concern = {
  name: 'notices',
  *exported(player) {
    return (yield* noticeDataOf(player)) as unknown as Json;
  },
  *joined(from, to) {
    for (const table of ['push_subscription', 'notice_address', 'notice_outbox'])
      yield* alter(`UPDATE S.${table} SET player = $2 WHERE player = $1`, from, to);
    // what the one who stays has decided or was told stays as it is
    yield* alter(
      `INSERT INTO S.notice_settings (player, settings) SELECT $2, settings FROM S.notice_settings WHERE player = $1
       ON CONFLICT DO NOTHING`,
      from,
      to,
    );
    yield* alter(
      `INSERT INTO S.notice (player, kind, subject, turn, stage, body, due_at, told_at)
       SELECT $2, kind, subject, turn, stage, body, due_at, told_at FROM S.notice WHERE player = $1 ON CONFLICT DO NOTHING`,
      from,
      to,
    );
    yield* forgetNotices(from);
  },
  forgotten: forgetNotices,
};

/** Every part of the store that knows players. A new one is added at the end. */
export const CONCERNS: readonly Concern[] = [
  devices,
  tables,
  pairs('kept_player', 'circle'),
  pairs('blocked_player', 'blocks'),
  reports,
  notices,
  ratingsConcern,
  callsConcern,
];

/** Whether two players have to stay two. */
export function* areBound(a: string, b: string): PeopleWork<boolean> {
  for (const { bound } of CONCERNS) if (bound !== undefined && (yield* bound(a)) && (yield* bound(b))) return true;
  return false;
}

/** One player goes on as another: everything of theirs, and every device. False where they have to stay two. */
export function* joinPlayers(from: string, to: string): PeopleWork<boolean> {
  if (from === to || (yield* areBound(from, to))) return false;
  for (const concern of CONCERNS) yield* concern.joined(from, to);
  return (yield* alter('DELETE FROM S.player WHERE id = $1', from)) === 1;
}

/** The player and all that is kept of them, except for the seats of stored matches. */
export function* forgetPlayer(player: string): PeopleWork<boolean> {
  for (const concern of CONCERNS) yield* concern.forgotten(player);
  return (yield* alter('DELETE FROM S.player WHERE id = $1', player)) === 1;
}

/** Everything that is kept of a player, by concern. */
export function* exportPlayer(player: string): PeopleWork<{ readonly [name: string]: Json }> {
  const all: Record<string, Json> = {};
  for (const { name, exported } of CONCERNS) all[name] = yield* exported(player);
  return all;
}

/** The ids by which stored matches know a player, the own one first. */
export function* idsOf(player: string): PeopleWork<readonly string[]> {
  const old = yield* many<{ old: string }>('SELECT old FROM S.player_alias WHERE player = $1', player);
  return [player, ...old.map((row) => row.old)];
}

/** Who somebody is now whom a match knows by an id. */
export function* nowOf(id: string): PeopleWork<string> {
  return (yield* one<{ player: string }>('SELECT player FROM S.player_alias WHERE old = $1', id))?.player ?? id;
}

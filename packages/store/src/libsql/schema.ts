import { CALL_TABLES } from '../people/calls.ts';
import { tablesForSqlite } from '../people/dialects.ts';
import { NOTICE_TABLES } from '../people/notice-tables.ts';
import { RATING_TABLES } from '../people/ratings.ts';
import { ADMIN_TABLES, CIRCLE_TABLES, PLAYER_TABLES, TABLES_OF_PLAYERS } from '../people/tables.ts';
import { WAKING_TABLES } from '../people/waking.ts';

/**
 * Step n brings a file from version n to n + 1. A step that was released is never edited: files of every version are
 * out there. Text columns hold JSON unless they are names.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE matches (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    meta TEXT NOT NULL,
    seq INTEGER NOT NULL,
    status TEXT NOT NULL,
    listed INTEGER NOT NULL,
    summary TEXT NOT NULL,
    result TEXT NOT NULL
  ) STRICT;
  CREATE TABLE records (
    match INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (match, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE requests (
    match INTEGER NOT NULL,
    request TEXT NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (match, request)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE snapshots (
    match INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL,
    data TEXT NOT NULL
  ) STRICT;
  `,
  // lists are read from the newest match on and stop at the limit
  `
  CREATE INDEX matches_by_age ON matches (created_at, id);
  CREATE INDEX matches_by_status ON matches (status, created_at, id);
  CREATE INDEX matches_by_lobby ON matches (listed, status, created_at, id);
  `,
  // what the health check writes and reads; matches are cleaned up by the time of their last change
  `
  CREATE TABLE health (id INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
  CREATE INDEX matches_by_change ON matches (status, updated_at);
  `,
  // short codes that people type; most old matches have none
  `
  ALTER TABLE matches ADD COLUMN code TEXT;
  CREATE UNIQUE INDEX matches_by_code ON matches (code) WHERE code IS NOT NULL;
  `,
  // many records of a match in one row, up to number `seq`, with the requests that they came with: [request, seq]
  `
  CREATE TABLE chunks (
    match INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    data TEXT NOT NULL,
    requests TEXT NOT NULL,
    PRIMARY KEY (match, seq)
  ) STRICT, WITHOUT ROWID;
  `,
  // matches of which the log has lost something; and which log belongs to the file, and whether all of it is in here
  `
  CREATE TABLE quarantine (match INTEGER PRIMARY KEY, id TEXT NOT NULL, why TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
  CREATE TABLE log (id INTEGER PRIMARY KEY, salt TEXT NOT NULL, open INTEGER NOT NULL) STRICT;
  `,
  // up to which block of the log changes other than records are in here; older programs wrote those here directly
  `
  ALTER TABLE log ADD COLUMN applied INTEGER NOT NULL DEFAULT ${Number.MAX_SAFE_INTEGER};
  `,
  // people: each concern has a step of its own
  tablesForSqlite(PLAYER_TABLES),
  tablesForSqlite(TABLES_OF_PLAYERS),
  tablesForSqlite(WAKING_TABLES),
  tablesForSqlite(NOTICE_TABLES),
  // servers used to keep tables open whose time is measured in days: from now on they look what is due
  `INSERT INTO alarm (match_id, at) SELECT id, 0 FROM matches WHERE status = 'playing' AND meta LIKE '%"kind":"days"%'`,
  tablesForSqlite(CIRCLE_TABLES),
  tablesForSqlite(ADMIN_TABLES),
  tablesForSqlite(RATING_TABLES),
  tablesForSqlite(CALL_TABLES),
];

/** Marks the file as ours, so that the database of another program is never changed: "Tess". */
export const APPLICATION_ID = 0x54657373;

/**
 * The tables about people, one text for both databases. A text that was released is never edited. A concern that is added has
 * its text in a file of its own beside its work, and a step at the end of both lists of migrations. Every table is described
 * in `docs/privacy.md`, which a test compares with what databases have.
 */

/** Players and their devices; secrets are kept as SHA-256. */
export const PLAYER_TABLES = `
  CREATE TABLE S.player (
    id text PRIMARY KEY,
    name text NOT NULL,
    shown text,
    face text NOT NULL,
    settings text NOT NULL,
    recovery text,
    created_at bigint NOT NULL,
    seen_at bigint NOT NULL
  );
  CREATE UNIQUE INDEX player_by_recovery ON S.player (recovery) WHERE recovery IS NOT NULL;
  CREATE INDEX player_by_visit ON S.player (seen_at);
  CREATE TABLE S.device (
    token text PRIMARY KEY,
    id text NOT NULL UNIQUE,
    player text NOT NULL,
    what text NOT NULL,
    added_at bigint NOT NULL,
    seen_at bigint NOT NULL
  );
  CREATE INDEX device_by_player ON S.device (player);
  CREATE TABLE S.device_code (
    code text PRIMARY KEY,
    kind text NOT NULL,
    player text NOT NULL,
    until bigint NOT NULL
  );
  CREATE INDEX device_code_by_player ON S.device_code (player);
  CREATE INDEX device_code_by_end ON S.device_code (until);
  CREATE TABLE S.device_ask (
    ticket text PRIMARY KEY,
    id text NOT NULL UNIQUE,
    code text NOT NULL,
    kind text NOT NULL,
    player text NOT NULL,
    own text,
    what text NOT NULL,
    state text NOT NULL,
    until bigint NOT NULL
  );
  CREATE INDEX device_ask_by_player ON S.device_ask (player);
  CREATE INDEX device_ask_by_end ON S.device_ask (until);
  `;

/** The tables of a player, in the order of each list; the rank is negative where the latest comes first. */
export const TABLES_OF_PLAYERS = `
  CREATE TABLE S.player_table (
    player text NOT NULL,
    match_id text NOT NULL,
    list text NOT NULL,
    rank bigint NOT NULL,
    game text NOT NULL,
    people text NOT NULL,
    seats text NOT NULL,
    asked text NOT NULL,
    changed_at bigint NOT NULL,
    due_at bigint,
    seq integer NOT NULL,
    PRIMARY KEY (player, match_id)
  );
  CREATE INDEX player_table_by_list ON S.player_table (player, list, rank, match_id);
  CREATE INDEX player_table_by_match ON S.player_table (match_id);
  CREATE INDEX player_table_under_way ON S.player_table (match_id) WHERE list <> 'finished';
  `;

/** Players that were joined to others, whom stored matches still know by their old id; whom somebody keeps, and whom they block. */
export const CIRCLE_TABLES = `
  CREATE TABLE S.player_alias (old text PRIMARY KEY, player text NOT NULL);
  CREATE INDEX player_alias_by_player ON S.player_alias (player);
  CREATE TABLE S.kept_player (
    player text NOT NULL,
    other text NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (player, other)
  );
  CREATE INDEX kept_player_by_other ON S.kept_player (other);
  CREATE TABLE S.blocked_player (
    player text NOT NULL,
    other text NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (player, other)
  );
  CREATE INDEX blocked_player_by_other ON S.blocked_player (other);
`;

/** What the people who run a server need to keep it decent. */
export const ADMIN_TABLES = `
  CREATE TABLE S.report (
    id text PRIMARY KEY,
    at bigint NOT NULL,
    reporter text,
    about text,
    reason text NOT NULL,
    words text NOT NULL,
    match_id text,
    game text,
    chat text NOT NULL,
    closed_at bigint,
    verdict text
  );
  CREATE INDEX report_by_time ON S.report (closed_at, at, id);
  CREATE INDEX report_by_player ON S.report (about);
  CREATE TABLE S.sanction (
    player text NOT NULL,
    kind text NOT NULL,
    until bigint NOT NULL,
    why text NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (player, kind)
  );
  CREATE TABLE S.audit (
    id text PRIMARY KEY,
    at bigint NOT NULL,
    admin text NOT NULL,
    what text NOT NULL,
    player text,
    match_id text,
    why text NOT NULL
  );
  CREATE INDEX audit_by_time ON S.audit (at, id);
  CREATE TABLE S.announcement (id text PRIMARY KEY, words text NOT NULL, at bigint NOT NULL, until bigint NOT NULL);
  CREATE TABLE S.admin_key (digest text PRIMARY KEY, label text NOT NULL, at bigint NOT NULL);
  CREATE TABLE S.unrated_match (match_id text PRIMARY KEY, at bigint NOT NULL);
`;

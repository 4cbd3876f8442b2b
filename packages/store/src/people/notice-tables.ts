/** How people are told what they do not see: ways to reach them, what they want to hear, what has to be told, and what is on its way. */
export const NOTICE_TABLES = `
  CREATE TABLE S.push_subscription (
    endpoint text PRIMARY KEY,
    id text NOT NULL UNIQUE,
    player text NOT NULL,
    device text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    lang text NOT NULL,
    added_at bigint NOT NULL
  );
  CREATE INDEX push_subscription_by_player ON S.push_subscription (player, added_at);
  CREATE TABLE S.notice_address (
    id text PRIMARY KEY,
    player text NOT NULL,
    kind text NOT NULL,
    address text NOT NULL,
    secret text NOT NULL,
    format text NOT NULL,
    lang text NOT NULL,
    confirmed integer NOT NULL,
    added_at bigint NOT NULL,
    last_at bigint NOT NULL
  );
  CREATE INDEX notice_address_by_player ON S.notice_address (player);
  CREATE TABLE S.notice_settings (player text PRIMARY KEY, settings text NOT NULL);
  CREATE TABLE S.notice (
    player text NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    turn text NOT NULL,
    stage integer NOT NULL,
    body text NOT NULL,
    due_at bigint,
    told_at bigint NOT NULL,
    PRIMARY KEY (player, kind, subject)
  );
  CREATE INDEX notice_by_time ON S.notice (due_at);
  CREATE INDEX notice_by_subject ON S.notice (subject, kind);
  CREATE TABLE S.notice_outbox (
    id text PRIMARY KEY,
    player text NOT NULL,
    way text NOT NULL,
    target text NOT NULL,
    topic text NOT NULL,
    body text NOT NULL,
    tries integer NOT NULL,
    due_at bigint NOT NULL,
    until_at bigint NOT NULL
  );
  CREATE INDEX notice_outbox_by_time ON S.notice_outbox (due_at);
  CREATE INDEX notice_outbox_by_player ON S.notice_outbox (player);
  CREATE TABLE S.server_secret (name text PRIMARY KEY, value text NOT NULL);
  `;

-- A file as version 1 wrote it. Never edited: it stands for the files that are out there.
PRAGMA application_id = 1415934835;
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
INSERT INTO matches VALUES (1, 'old', 'nim', 10, 20, '{"seed":"shell"}', 3, 'playing', 1, '["Ada"]', 'null');
INSERT INTO records VALUES (1, 1, '{"choice":"a"}'), (1, 2, '{"choice":"b"}'), (1, 3, '{"choice":"c"}');
INSERT INTO requests VALUES (1, 'r1', 3);
INSERT INTO snapshots VALUES (1, 2, '{"coins":2}');
PRAGMA user_version = 1;

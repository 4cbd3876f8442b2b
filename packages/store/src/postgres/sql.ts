import { continuesAt } from '../input.ts';
import type { ListQuery } from '../store.ts';

/** Every statement with fixed text. They are prepared once per connection, by name. */
export const statements = (s: string) => ({
  create: `INSERT INTO ${s}.match (id, game, created_at, updated_at, meta, status, listed, summary, result, owner, epoch,
      code)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, CASE WHEN $10::text IS NULL THEN 0 ELSE 1 END, $11)
    ON CONFLICT DO NOTHING`,

  adopt: `WITH m AS (
      INSERT INTO ${s}.match (id, game, created_at, updated_at, meta, seq, status, listed, summary, result, code, alarm_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, CASE WHEN $12 THEN clock_timestamp() END)
      ON CONFLICT DO NOTHING RETURNING id
    ), r AS (
      INSERT INTO ${s}.record (match_id, seq, epoch, data)
      SELECT m.id, r.seq, 0, r.data FROM m, unnest($13::text[]) WITH ORDINALITY AS r (data, seq)
    ), q AS (
      INSERT INTO ${s}.request (match_id, request, seq)
      SELECT m.id, q.request, q.seq FROM m, unnest($14::text[], $15::int[]) AS q (request, seq)
    ), s AS (
      INSERT INTO ${s}.snapshot (match_id, seq, data) SELECT m.id, $16, $17 FROM m WHERE $16::int IS NOT NULL
    )
    SELECT id FROM m`,

  // One statement, one commit, many matches: the row of the match is the lock, and its number and epoch are the check. The
  // request is looked up row by row: as NOT EXISTS, a plan made while the table was small read all of it for every group.
  append: `WITH wish AS (
      SELECT w.* FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::int[]) AS w (id, expected, count, request, epoch)
      LEFT JOIN LATERAL (SELECT true AS known FROM ${s}.request r
        WHERE r.match_id = w.id AND r.request = w.request LIMIT 1) r ON true
      WHERE r.known IS NULL
    ), won AS (
      UPDATE ${s}.match m SET seq = w.expected + w.count, updated_at = $6
      FROM wish w
      WHERE m.id = w.id AND m.seq = w.expected AND (w.epoch IS NULL OR m.epoch = w.epoch)
      RETURNING m.id, m.epoch, m.seq, w.request
    ), kept AS (
      INSERT INTO ${s}.record (match_id, seq, epoch, data)
      SELECT r.id, r.seq, won.epoch, r.data
      FROM unnest($7::text[], $8::int[], $9::text[]) AS r (id, seq, data) JOIN won ON won.id = r.id
    ), known AS (
      INSERT INTO ${s}.request (match_id, request, seq) SELECT id, request, seq FROM won WHERE request IS NOT NULL
    )
    SELECT id FROM won`,

  // why an append was not carried out
  explain: `SELECT m.seq, m.epoch, r.seq AS before FROM ${s}.match m
    LEFT JOIN ${s}.request r ON r.match_id = m.id AND r.request = $2 WHERE m.id = $1`,

  match: `SELECT id, game, created_at::float8, updated_at::float8, meta, seq, status, listed, summary, result, code
    FROM ${s}.match WHERE id = $1`,
  coded: `SELECT id FROM ${s}.match WHERE code = $1`,
  snapshot: `SELECT seq, data FROM ${s}.snapshot WHERE match_id = $1`,
  requests: `SELECT request, seq FROM ${s}.request WHERE match_id = $1`,
  records: `SELECT seq, data FROM ${s}.record WHERE match_id = $1 AND seq > $2 ORDER BY seq`,

  setSnapshot: `WITH m AS (SELECT id, seq, epoch FROM ${s}.match WHERE id = $1), kept AS (
      INSERT INTO ${s}.snapshot (match_id, seq, data)
      SELECT $1, $2, $3 FROM m WHERE m.seq >= $2 AND ($4::int IS NULL OR m.epoch = $4)
      ON CONFLICT (match_id) DO UPDATE SET seq = excluded.seq, data = excluded.data
      WHERE excluded.seq >= ${s}.snapshot.seq)
    SELECT seq, epoch FROM m`,
  mark: `WITH m AS (SELECT id, epoch FROM ${s}.match WHERE id = $6 FOR UPDATE), kept AS (
      UPDATE ${s}.match SET status = coalesce($1, status), listed = coalesce($2, listed), summary = coalesce($3, summary),
        result = coalesce($4, result), updated_at = $5
      WHERE id = $6 AND ($7::int IS NULL OR epoch = $7))
    SELECT epoch FROM m`,
  // the same with the lists of the players at the table: $8 players, $9 lists, $10 ranks, $11 seats
  markPlayers: `WITH m AS (SELECT id, epoch FROM ${s}.match WHERE id = $6 FOR UPDATE), own AS (
      SELECT id FROM m WHERE $7::int IS NULL OR epoch = $7
    ), kept AS (
      UPDATE ${s}.match SET status = coalesce($1, status), listed = coalesce($2, listed), summary = coalesce($3, summary),
        result = coalesce($4, result), updated_at = $5
      WHERE id IN (SELECT id FROM own)
    ), gone AS (
      DELETE FROM ${s}.player_table WHERE match_id IN (SELECT id FROM own) AND NOT player = ANY ($8::text[])
        AND NOT player IN (SELECT a.player FROM ${s}.player_alias a WHERE a.old = ANY ($8::text[]))
    ), placed AS (
      INSERT INTO ${s}.player_table (player, match_id, list, rank, seats, game, people, asked, changed_at, due_at, seq)
      SELECT DISTINCT ON (coalesce(a.player, p.player)) coalesce(a.player, p.player), own.id, p.list, p.rank, p.seats, $12, $13, $14, $15, $16, $17
      FROM own, unnest($8::text[], $9::text[], $10::bigint[], $11::text[]) AS p (player, list, rank, seats)
      LEFT JOIN ${s}.player_alias a ON a.old = p.player
      ON CONFLICT (player, match_id) DO UPDATE SET list = excluded.list, rank = excluded.rank, people = excluded.people,
        seats = excluded.seats, asked = excluded.asked, changed_at = excluded.changed_at, due_at = excluded.due_at, seq = excluded.seq
    )
    SELECT epoch FROM m`,
  alarm: `UPDATE ${s}.match SET alarm_at = clock_timestamp() + $2 * interval '1 ms' WHERE id = $1 AND epoch = $3`,

  remove: `WITH a AS (DELETE FROM ${s}.snapshot WHERE match_id = $1), b AS (DELETE FROM ${s}.request WHERE match_id = $1),
      c AS (DELETE FROM ${s}.record WHERE match_id = $1), d AS (DELETE FROM ${s}.player_table WHERE match_id = $1)
    DELETE FROM ${s}.match WHERE id = $1`,

  // as arrays, since a join would read the whole tables; rows that another server removes just now are skipped; one that has changed since is kept, and so is one that is open somewhere
  removeOld: `WITH old AS (
      SELECT m.id FROM ${s}.match m
      WHERE m.status = $1 AND m.updated_at < $2 AND NOT m.id = ANY ($4)
        AND NOT EXISTS (SELECT 1 FROM ${s}.node n WHERE n.id = m.owner AND NOT n.dead)
      ORDER BY m.updated_at LIMIT $3 FOR UPDATE OF m SKIP LOCKED
    ), gone AS (DELETE FROM ${s}.match WHERE id = ANY (ARRAY(SELECT id FROM old)) RETURNING id),
      a AS (DELETE FROM ${s}.snapshot WHERE match_id = ANY (ARRAY(SELECT id FROM gone))),
      b AS (DELETE FROM ${s}.request WHERE match_id = ANY (ARRAY(SELECT id FROM gone))),
      c AS (DELETE FROM ${s}.record WHERE match_id = ANY (ARRAY(SELECT id FROM gone))),
      d AS (DELETE FROM ${s}.player_table WHERE match_id = ANY (ARRAY(SELECT id FROM gone)))
    SELECT count(*)::int AS count FROM gone`,

  enter: `INSERT INTO ${s}.node (id, lease_until) VALUES ($1, clock_timestamp() + $2 * interval '1 ms')`,
  renew: `UPDATE ${s}.node SET lease_until = clock_timestamp() + $2 * interval '1 ms' WHERE id = $1 AND NOT dead
    RETURNING robbed AS taken`,
  // Dead is for ever: a node that renews too late finds no row, so nobody has to compare times to be safe.
  bury: `UPDATE ${s}.node SET dead = true WHERE NOT dead AND lease_until < clock_timestamp()`,
  users: `SELECT id FROM ${s}.node WHERE NOT dead AND lease_until > clock_timestamp() ORDER BY id`,
  leave: `UPDATE ${s}.node SET dead = true WHERE id = $1`,
  claim: `WITH before AS (SELECT owner FROM ${s}.match WHERE id = $1), taken AS (
      UPDATE ${s}.match m SET owner = $2, epoch = m.epoch + 1
      WHERE m.id = $1 AND EXISTS (SELECT 1 FROM ${s}.node WHERE id = $2 AND NOT dead)
        AND (m.owner IS NULL OR m.owner = $2 OR m.epoch = $3
          OR NOT EXISTS (SELECT 1 FROM ${s}.node n WHERE n.id = m.owner AND NOT n.dead))
      RETURNING m.epoch
    ), told AS (
      UPDATE ${s}.node SET robbed = robbed + 1
      WHERE id = (SELECT owner FROM before) AND id <> $2 AND NOT dead AND EXISTS (SELECT 1 FROM taken)
    )
    SELECT epoch FROM taken`,
  held: `SELECT m.owner, m.epoch, EXISTS (SELECT 1 FROM ${s}.node WHERE id = $2 AND NOT dead) AS alive
    FROM ${s}.match m WHERE m.id = $1`,
  release: `UPDATE ${s}.match SET owner = NULL WHERE id = $1 AND epoch = $2`,
  forget: `WITH old AS (
      SELECT id FROM ${s}.node WHERE dead AND lease_until < clock_timestamp() - $1 * interval '1 ms' LIMIT 100
    ), freed AS (UPDATE ${s}.match SET owner = NULL WHERE owner = ANY (ARRAY(SELECT id FROM old)))
    DELETE FROM ${s}.node WHERE id = ANY (ARRAY(SELECT id FROM old))`,
  holdings: `SELECT m.id, m.epoch, m.seq, n.id AS owner FROM ${s}.match m
    LEFT JOIN ${s}.node n ON n.id = m.owner AND NOT n.dead WHERE m.id = ANY ($1)`,
  overdue: `SELECT m.id FROM ${s}.match m LEFT JOIN ${s}.node n ON n.id = m.owner AND NOT n.dead
    WHERE m.alarm_at < clock_timestamp() AND (n.id IS NULL OR n.id = $1) AND NOT m.id = ANY ($3)
    ORDER BY m.alarm_at LIMIT $2`,
  // has waited for its client for so long in the middle of a transaction; what it did so far nobody was told
  endHalf: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = $1 AND datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()
      AND wait_event = 'ClientRead' AND backend_xid IS NOT NULL AND state_change < clock_timestamp() - $2 * interval '1 ms'`,
  unlocked: `SELECT id FROM ${s}.match WHERE id = ANY ($1) FOR UPDATE SKIP LOCKED`,
  look: `SELECT 1 AS one FROM ${s}.version`,
  // one row for each connection, more or less: those who ask at once do not wait for each other
  check: `INSERT INTO ${s}.health (id, at) VALUES (pg_backend_pid() % 64, clock_timestamp())
    ON CONFLICT (id) DO UPDATE SET at = excluded.at`,
});

export type Statements = ReturnType<typeof statements>;

/** The statement of a list: one text per combination of filters, so that each uses the right index. */
export function listStatement(schema: string, query: ListQuery): { readonly text: string; readonly values: unknown[] } {
  const place = continuesAt(query);
  const where: string[] = [];
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  if (query.game !== undefined) where.push(`game = ${put(query.game)}`);
  if (query.status !== undefined) where.push(`status = ${put(query.status)}`);
  if (query.listed !== undefined) where.push(`listed = ${put(query.listed)}`);
  if (place !== undefined) where.push(`(created_at, id) < (${put(place.createdAt)}, ${put(place.id)})`);
  return {
    // ordered by the column: its name alone would mean the number that is selected, which no index has
    text: `SELECT id, game, created_at::float8, updated_at::float8, seq, status, listed, summary, result
      FROM ${schema}.match m ${where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`}
      ORDER BY m.created_at DESC, m.id DESC LIMIT ${put(query.limit)}`,
    values,
  };
}

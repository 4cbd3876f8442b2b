import type { PlayersAtTable } from '../store.ts';
import { many, one, type PeopleWork, type Statement } from './work.ts';

export const TABLE_LISTS = ['mine', 'theirs', 'finished'] as const;
export type TableListName = (typeof TABLE_LISTS)[number];

/** One table in the list of a player. Texts hold JSON, except for `people`. */
export interface PlayerTableRow {
  readonly match_id: string;
  readonly list: TableListName;
  readonly rank: number;
  readonly game: string;
  readonly seats: string;
  readonly asked: string;
  readonly changed_at: number;
  readonly due_at: number | null;
  readonly created_at: number;
  readonly status: string;
  readonly summary: string;
  readonly result: string;
}

/** Behind every table whose time runs out. A table without a limit comes by who has waited longest. */
const NO_LIMIT = 1e14;

/** Where a table stands in its list: the most urgent first, or the latest change first. */
const rankOf = (list: TableListName, { changedAt, dueAt }: PlayersAtTable): number =>
  list === 'mine' ? (dueAt ?? NO_LIMIT + changedAt) : -changedAt;

const listOf = (seats: readonly number[], { asked, over }: PlayersAtTable): TableListName =>
  over ? 'finished' : asked.some((seat) => seats.includes(seat)) ? 'mine' : 'theirs';

/** The same columns for every player at a table. */
const sharedOf = ({ game, names, asked, changedAt, dueAt, seq }: PlayersAtTable) =>
  [game, names.toLowerCase(), JSON.stringify(asked), changedAt, dueAt ?? null, seq] as const;

/** What a mark writes for the players of a match: those who no longer sit there lose it from their lists. */
export function placeTable(id: string, at: PlayersAtTable): readonly Statement[] {
  const { players } = at;
  const others = players.map((_, i) => `$${i + 2}`).join(', ');
  const gone =
    players.length === 0
      ? ''
      : ` AND player NOT IN (${others}) AND player NOT IN (SELECT a.player FROM S.player_alias a WHERE a.old IN (${others}))`;
  return [
    {
      writes: true,
      sql: `DELETE FROM S.player_table WHERE match_id = $1${gone}`,
      values: [id, ...players.map(({ player }) => player)],
    },
    ...players.map(({ player, seats }) => {
      const list = listOf(seats, at);
      return {
        writes: true,
        sql: PLACE,
        values: [player, id, list, rankOf(list, at), JSON.stringify(seats), ...sharedOf(at)],
      };
    }),
  ];
}

// a match may know a player by the id of before a join
const PLACE = `INSERT INTO S.player_table (player, match_id, list, rank, seats, game, people, asked, changed_at, due_at, seq)
  VALUES (coalesce((SELECT a.player FROM S.player_alias a WHERE a.old = $1), $1), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  ON CONFLICT (player, match_id) DO UPDATE SET list = excluded.list, rank = excluded.rank, people = excluded.people,
    seats = excluded.seats, asked = excluded.asked, changed_at = excluded.changed_at, due_at = excluded.due_at,
    seq = excluded.seq`;

/** The same as lists of columns, for one statement with the mark. */
export function placeColumns(at: PlayersAtTable): readonly unknown[] {
  const lists = at.players.map(({ seats }) => listOf(seats, at));
  return [
    at.players.map(({ player }) => player),
    lists,
    lists.map((list) => rankOf(list, at)),
    at.players.map(({ seats }) => JSON.stringify(seats)),
    ...sharedOf(at),
  ];
}

export interface TablesQuery {
  readonly player: string;
  readonly list: TableListName;
  readonly limit: number;
  readonly after?: { readonly rank: number; readonly id: string } | undefined;
  readonly game?: string | undefined;
  /** A part of a name at the table. */
  readonly search?: string | undefined;
}

/** A page of one list of a player, read from the index in its order. */
export function* tablesOf({
  player,
  list,
  limit,
  after,
  game,
  search,
}: TablesQuery): PeopleWork<readonly PlayerTableRow[]> {
  const { rank, id } = after ?? { rank: -Number.MAX_SAFE_INTEGER, id: '' };
  const values: (string | number)[] = [player, list, rank, id, limit];
  const filters: string[] = [];
  if (game !== undefined) filters.push(` AND t.game = $${values.push(game)}`);
  if (search !== undefined && search !== '') {
    const part = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    filters.push(` AND t.people LIKE $${values.push(part)} ESCAPE '\\'`);
  }
  return yield* many<PlayerTableRow>(`${PAGE}${filters.join('')} ORDER BY t.rank, t.match_id LIMIT $5`, ...values);
}

const PAGE = `SELECT t.match_id AS match_id, t.list AS list, t.rank AS rank, t.game AS game, t.seats AS seats,
    t.asked AS asked, t.changed_at AS changed_at, t.due_at AS due_at, m.created_at AS created_at, m.status AS status,
    m.summary AS summary, m.result AS result
  FROM S.player_table t JOIN S.match m ON m.id = t.match_id
  WHERE t.player = $1 AND t.list = $2 AND (t.rank, t.match_id) > ($3, $4)`;

/** How long a list is counted: nobody reads a larger number. */
const MOST = 1000;

/** How many tables a player has in each list, up to a number. */
export function* countTables(player: string): PeopleWork<Readonly<Record<TableListName, number>>> {
  const counts = { mine: 0, theirs: 0, finished: 0 };
  for (const list of TABLE_LISTS) {
    const row = yield* one<{ n: number }>(
      `SELECT count(*) AS n FROM (SELECT 1 AS found FROM S.player_table WHERE player = $1 AND list = $2 LIMIT ${MOST}) s`,
      player,
      list,
    );
    counts[list] = row?.n ?? 0;
  }
  return counts;
}

/** Matches of which something was stored after their place in lists: the server was stopped in between. */
export const misplacedTables = (limit: number): PeopleWork<readonly { readonly match_id: string }[]> =>
  many(
    `SELECT DISTINCT t.match_id AS match_id FROM S.player_table t JOIN S.match m ON m.id = t.match_id
     WHERE t.list <> 'finished' AND t.seq < m.seq LIMIT $1`,
    limit,
  );

/** Players who have left and whom some matches still know. Looked for when a server starts: it reads the whole index. */
export const leftPlayers = (): PeopleWork<readonly { readonly player: string }[]> =>
  many(
    `SELECT DISTINCT t.player AS player FROM S.player_table t
     WHERE NOT EXISTS (SELECT 1 FROM S.player p WHERE p.id = t.player)`,
  );

/** Matches of a player, in their order after one of them. */
export const matchesOf = (
  player: string,
  after: string,
  limit: number,
): PeopleWork<readonly { readonly match_id: string }[]> =>
  many(
    'SELECT match_id FROM S.player_table WHERE player = $1 AND match_id > $2 ORDER BY match_id LIMIT $3',
    ...[player, after, limit],
  );

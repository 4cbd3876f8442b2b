import { alter, many, one, type PeopleWork } from './work.ts';

/** One player's view of another: kept or blocked, and since when. */
export interface OtherRow {
  readonly other: string;
  readonly at: number;
}

type Pairs = 'kept_player' | 'blocked_player';

const others = (table: Pairs, player: string): PeopleWork<readonly OtherRow[]> =>
  many<OtherRow>(`SELECT other, at FROM S.${table} WHERE player = $1 ORDER BY at, other`, player);

const has = function* (table: Pairs, player: string, other: string): PeopleWork<boolean> {
  return (
    (yield* one(`SELECT 1 AS found FROM S.${table} WHERE player = $1 AND other = $2`, player, other)) !== undefined
  );
};

const add = (table: Pairs, player: string, other: string, at: number): PeopleWork<number> =>
  alter(`INSERT INTO S.${table} (player, other, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, player, other, at);

const remove = (table: Pairs, player: string, other: string): PeopleWork<number> =>
  alter(`DELETE FROM S.${table} WHERE player = $1 AND other = $2`, player, other);

export const keptBy = (player: string) => others('kept_player', player);
export const isKept = (player: string, other: string) => has('kept_player', player, other);
export const keepPlayer = (player: string, other: string, at: number) => add('kept_player', player, other, at);
export const unkeepPlayer = (player: string, other: string) => remove('kept_player', player, other);
export const blockedBy = (player: string) => others('blocked_player', player);
export const unblock = (player: string, other: string) => remove('blocked_player', player, other);

/** A block ends that the two keep each other, and is known to nobody but the one who blocks. */
export function* block(player: string, other: string, at: number): PeopleWork<void> {
  yield* add('blocked_player', player, other, at);
  yield* remove('kept_player', player, other);
}

/** Those a player has nothing to do with: they block the player, or the player blocks them. */
export function* apartFrom(player: string): PeopleWork<readonly string[]> {
  const rows = yield* many<{ id: string }>(
    `SELECT other AS id FROM S.blocked_player WHERE player = $1
     UNION SELECT player AS id FROM S.blocked_player WHERE other = $1`,
    player,
  );
  return rows.map(({ id }) => id);
}

/** Whether two have sat at one table. */
export function* haveMet(player: string, other: string): PeopleWork<boolean> {
  const met = yield* one(
    `SELECT 1 AS found FROM S.player_table a JOIN S.player_table b ON b.player = $2 AND b.match_id = a.match_id
     WHERE a.player = $1 LIMIT 1`,
    player,
    other,
  );
  return met !== undefined;
}

/** A match of two players that is over: their seats, and its result as JSON. */
export interface SharedMatch {
  readonly mine: string;
  readonly theirs: string;
  readonly result: string;
}

/** How many matches of two players are looked at for their score: the latest. */
const SCORED = 1000;

export const sharedMatches = (player: string, other: string): PeopleWork<readonly SharedMatch[]> =>
  many<SharedMatch>(
    `SELECT a.seats AS mine, b.seats AS theirs, m.result AS result FROM S.player_table b
     JOIN S.player_table a ON a.player = $1 AND a.match_id = b.match_id JOIN S.match m ON m.id = b.match_id
     WHERE b.player = $2 AND b.list = 'finished' ORDER BY b.rank, b.match_id LIMIT ${SCORED}`,
    player,
    other,
  );

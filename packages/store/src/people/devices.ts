import { alter, many, one, type PeopleWork } from './work.ts';

/** A browser that acts for a player. */
export interface DeviceRow {
  /** SHA-256 of what the browser has. */
  readonly token: string;
  readonly id: string;
  readonly player: string;
  readonly what: string;
  readonly added_at: number;
  readonly seen_at: number;
}

const COLUMNS = 'token, id, player, what, added_at, seen_at';

export const deviceOf = (token: string): PeopleWork<DeviceRow | undefined> =>
  one<DeviceRow>(`SELECT ${COLUMNS} FROM S.device WHERE token = $1`, token);

export const devicesOf = (player: string): PeopleWork<readonly DeviceRow[]> =>
  many<DeviceRow>(`SELECT ${COLUMNS} FROM S.device WHERE player = $1 ORDER BY added_at, id`, player);

export function* addDevice({ token, id, player, what, added_at, seen_at }: DeviceRow): PeopleWork<boolean> {
  const values = [token, id, player, what, added_at, seen_at];
  const sql = `INSERT INTO S.device (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`;
  return (yield* alter(sql, ...values)) === 1;
}

/** The device was used. Written at most once an hour, so that reading the front page is no write. */
export function* seeDevice(token: string, player: string, at: number): PeopleWork<void> {
  yield* alter('UPDATE S.device SET seen_at = $2 WHERE token = $1', token, at);
  yield* alter('UPDATE S.player SET seen_at = $2 WHERE id = $1 AND seen_at < $2', player, at);
}

/** Signs a device of a player out; false when the player has no such device. */
export function* removeDevice(player: string, id: string): PeopleWork<boolean> {
  if ((yield* alter('DELETE FROM S.device WHERE player = $1 AND id = $2', player, id)) !== 1) return false;
  // it is told nothing from now on
  yield* alter('DELETE FROM S.push_subscription WHERE device = $1', id);
  return true;
}

import { alter, many, one, type PeopleWork } from './work.ts';

/** A player as stored. `shown` is what others see instead of a name that looked bad; face and settings are JSON. */
export interface PlayerRow {
  readonly id: string;
  readonly name: string;
  readonly shown: string | null;
  readonly face: string;
  readonly settings: string;
  /** SHA-256 of the recovery key. */
  readonly recovery: string | null;
  readonly created_at: number;
  readonly seen_at: number;
}

const COLUMNS = 'id, name, shown, face, settings, recovery, created_at, seen_at';

export const playerOf = (id: string): PeopleWork<PlayerRow | undefined> =>
  one<PlayerRow>(`SELECT ${COLUMNS} FROM S.player WHERE id = $1`, id);

/** Several players in one statement; those who have left are not there. */
export const playersOf = (ids: readonly string[]): PeopleWork<readonly PlayerRow[]> =>
  many<PlayerRow>(`SELECT ${COLUMNS} FROM S.player WHERE id IN (${ids.map((_, i) => `$${i + 1}`).join(', ')})`, ...ids);

export const playerOfKey = (recovery: string): PeopleWork<PlayerRow | undefined> =>
  one<PlayerRow>(`SELECT ${COLUMNS} FROM S.player WHERE recovery = $1`, recovery);

/** False when the id is taken. */
export function* addPlayer(player: PlayerRow): PeopleWork<boolean> {
  const { id, name, shown, face, settings, recovery, created_at, seen_at } = player;
  const values = [id, name, shown, face, settings, recovery, created_at, seen_at];
  const marks = values.map((_, i) => `$${i + 1}`).join(', ');
  return (yield* alter(`INSERT INTO S.player (${COLUMNS}) VALUES (${marks}) ON CONFLICT DO NOTHING`, ...values)) === 1;
}

type Changed = Partial<Pick<PlayerRow, 'name' | 'shown' | 'face' | 'settings' | 'recovery' | 'seen_at'>>;

/** What is absent stays as it is. False when there is no such player. */
export function* changePlayer(id: string, changed: Changed): PeopleWork<boolean> {
  const given = Object.entries(changed).filter(([, value]) => value !== undefined);
  if (given.length === 0) return (yield* playerOf(id)) !== undefined;
  const set = given.map(([name], i) => `${name} = $${i + 2}`).join(', ');
  return (yield* alter(`UPDATE S.player SET ${set} WHERE id = $1`, id, ...given.map(([, value]) => value))) === 1;
}

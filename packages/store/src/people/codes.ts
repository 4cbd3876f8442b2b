import { addDevice, type DeviceRow } from './devices.ts';
import { alter, many, one, type PeopleWork } from './work.ts';

/** A code that a device shows, so that another browser can ask to become one. Codes are kept as SHA-256. */
export interface CodeRow {
  readonly code: string;
  readonly kind: string;
  readonly player: string;
  readonly until: number;
}

/** A browser that has given a code and waits for a yes. */
export interface AskRow {
  /** SHA-256 of what the browser has. */
  readonly ticket: string;
  readonly id: string;
  readonly code: string;
  readonly kind: string;
  readonly player: string;
  /** The player that the browser has been so far. */
  readonly own: string | null;
  readonly what: string;
  readonly state: 'waiting' | 'allowed' | 'refused';
  readonly until: number;
}

/** So many browsers can ask by one code: more are somebody who tries. */
const ASKS = 3;

const ASK = 'ticket, id, code, kind, player, own, what, state, until';

/** A new code ends the one of its kind before, and what was asked by it. */
export function* addCode({ code, kind, player, until }: CodeRow, now: number): PeopleWork<boolean> {
  yield* alter('DELETE FROM S.device_code WHERE until < $1', now);
  yield* alter('DELETE FROM S.device_ask WHERE until < $1', now);
  yield* alter('DELETE FROM S.device_code WHERE player = $1 AND kind = $2', player, kind);
  yield* alter(`DELETE FROM S.device_ask WHERE player = $1 AND kind = $2 AND state = 'waiting'`, player, kind);
  const sql = 'INSERT INTO S.device_code (code, kind, player, until) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING';
  return (yield* alter(sql, code, kind, player, until)) === 1;
}

/** The browsers that wait for a yes of a player. */
export const asksOf = (player: string, now: number): PeopleWork<readonly AskRow[]> =>
  many<AskRow>(
    `SELECT ${ASK} FROM S.device_ask WHERE player = $1 AND state = 'waiting' AND until > $2 ORDER BY until, id`,
    player,
    now,
  );

export const askOf = (ticket: string, now: number): PeopleWork<AskRow | undefined> =>
  one<AskRow>(`SELECT ${ASK} FROM S.device_ask WHERE ticket = $1 AND until > $2`, ticket, now);

/** A browser asks by a code; undefined when nobody shows this code, or too many have asked by it. */
export function* askByCode(
  asked: Pick<AskRow, 'ticket' | 'id' | 'code' | 'own' | 'what'>,
  now: number,
): PeopleWork<{ readonly player: string; readonly until: number } | undefined> {
  const { ticket, id, code, own, what } = asked;
  const found = yield* one<CodeRow>(
    'SELECT code, kind, player, until FROM S.device_code WHERE code = $1 AND until > $2',
    code,
    now,
  );
  // who is a device already has nothing to ask for
  if (found === undefined || found.player === own) return undefined;
  const { kind, player, until } = found;
  const asks = yield* one<{ n: number }>('SELECT count(*) AS n FROM S.device_ask WHERE code = $1', code);
  if ((asks?.n ?? 0) >= ASKS) return undefined;
  yield* alter(
    `INSERT INTO S.device_ask (${ASK}) VALUES ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8)`,
    ...[ticket, id, code, kind, player, own, what, until],
  );
  return { player, until };
}

/** The yes or no of a player about one browser. A yes uses the code up: the others that asked by it are refused. */
export function* answerAsk(player: string, id: string, allow: boolean, now: number): PeopleWork<boolean> {
  const ask = yield* one<AskRow>(
    `SELECT ${ASK} FROM S.device_ask WHERE id = $1 AND player = $2 AND state = 'waiting' AND until > $3`,
    id,
    player,
    now,
  );
  if (ask === undefined) return false;
  if (allow) {
    yield* alter('DELETE FROM S.device_code WHERE code = $1', ask.code);
    yield* alter(`UPDATE S.device_ask SET state = 'refused' WHERE code = $1`, ask.code);
  }
  yield* alter('UPDATE S.device_ask SET state = $2 WHERE id = $1', id, allow ? 'allowed' : 'refused');
  return true;
}

/** The browser that was allowed becomes a device, once. False when it was not, or somebody else has come in between. */
export function* finishAsk(ticket: string, device: DeviceRow, now: number): PeopleWork<boolean> {
  const gone = yield* alter(
    `DELETE FROM S.device_ask WHERE ticket = $1 AND player = $2 AND state = 'allowed' AND until > $3`,
    ...[ticket, device.player, now],
  );
  return gone === 1 && (yield* addDevice(device));
}

import { placeOf } from '../input.ts';
import type { ListQuery } from '../store.ts';
import type { Database, Value } from './database.ts';
import { MATCH_COLUMNS, type MatchRow } from './statements.ts';

/** Few matches are old enough to go: finding them must not mean reading all the others. */
const hint = ({ untouchedSince, status, game, listed }: ListQuery): string =>
  untouchedSince !== undefined && status !== undefined && game === undefined && listed === undefined
    ? 'INDEXED BY matches_by_change'
    : '';

type Reader = (...values: Value[]) => MatchRow[];

/** One statement per combination of filters, so that each uses the right index; prepared on first use. */
export function makeLister(db: Database): (query: ListQuery) => MatchRow[] {
  const readers = new Map<string, Reader>();
  return (query) => {
    const place = placeOf(query);
    // nobody can open what is in quarantine, and it is not cleaned up
    const where = ['key NOT IN (SELECT match FROM quarantine)'];
    const values: Value[] = [];
    const filter = (sql: string, ...given: Value[]) => {
      where.push(sql);
      values.push(...given);
    };
    if (query.game !== undefined) filter('game = ?', query.game);
    if (query.status !== undefined) filter('status = ?', query.status);
    if (query.listed !== undefined) filter('listed = ?', Number(query.listed));
    if (query.untouchedSince !== undefined) filter('updated_at < ?', query.untouchedSince);
    if (place !== undefined) filter('(created_at, id) < (?, ?)', place.createdAt, place.id);
    const sql = `SELECT ${MATCH_COLUMNS} FROM matches ${hint(query)} WHERE ${where.join(' AND ')}
      ORDER BY created_at DESC, id DESC LIMIT ?`;
    let reader = readers.get(sql);
    if (reader === undefined) {
      reader = db.many<Value[], MatchRow>(sql);
      readers.set(sql, reader);
    }
    return reader(...values, query.limit);
  };
}

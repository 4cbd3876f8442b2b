import { placeOf } from '../input.ts';
import type { ListQuery } from '../store.ts';

/** The statement of a list: one text per combination of filters, so that each uses the right index. */
export function listStatement(schema: string, query: ListQuery): { readonly text: string; readonly values: unknown[] } {
  const place = placeOf(query);
  const where: string[] = [];
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  if (query.game !== undefined) where.push(`game = ${put(query.game)}`);
  if (query.status !== undefined) where.push(`status = ${put(query.status)}`);
  if (query.listed !== undefined) where.push(`listed = ${put(query.listed)}`);
  if (query.untouchedSince !== undefined) where.push(`updated_at < ${put(query.untouchedSince)}`);
  if (place !== undefined) where.push(`(created_at, id) < (${put(place.createdAt)}, ${put(place.id)})`);
  return {
    text: `SELECT id, game, created_at::float8, updated_at::float8, seq, status, listed, summary, result
      FROM ${schema}.match ${where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`}
      ORDER BY created_at DESC, id DESC LIMIT ${put(query.limit)}`,
    values,
  };
}

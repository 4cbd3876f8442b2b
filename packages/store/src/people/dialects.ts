// One text of SQL for both databases: what differs is put in here.

/** A statement for SQLite, where matches have a table of another name and parameters another sign. */
export const forSqlite = (sql: string): string =>
  sql
    .replace(/ FOR UPDATE SKIP LOCKED\b/g, '')
    .replace(/\bS\.match\b/g, 'matches')
    .replace(/\bS\./g, '')
    .replace(/\$(\d+)/g, '?$1');

/** Tables for SQLite, which checks the types of its columns only where that is said. */
export const tablesForSqlite = (sql: string): string =>
  forSqlite(sql)
    .replace(/\bbigint\b/g, 'integer')
    .replace(/^ {2}\);/gm, '  ) STRICT;');

/** A statement for a schema of Postgres. */
export const forPostgres = (sql: string, schema: string): string => sql.replace(/\bS\./g, `${schema}.`);

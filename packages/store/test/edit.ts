import Libsql from 'libsql';
import pg from 'pg';

/** Changes a data file behind the back of its program. */
export function editFile(file: string, sql: string): void {
  const db = new Libsql(file);
  db.exec(sql);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

/** The same for a database. */
export async function editDatabase(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

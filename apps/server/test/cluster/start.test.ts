import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, missingEngines, startPostgres } from '@tessera/engines';
import { expect, onTestFinished, test } from 'vitest';
import { type RunningServer, startServer } from '../../src/server.ts';
import { get, makeRoom } from '../serve.ts';

test.skipIf(missingEngines().includes('postgresql'))(
  'a server that is started before its database waits for it, and its health writes there',
  async () => {
    const port = await freePort();
    const url = `postgres://tessera@127.0.0.1:${port}/postgres`;
    const said: string[] = [];
    let started: RunningServer | undefined;
    const starting = startServer({ port: 0, host: '127.0.0.1', data: url, log: (what) => said.push(what) }).then(
      (server) => {
        started = server;
        return server;
      },
    );
    await expect.poll(() => said).toContain('waiting for the database');
    expect(started).toBeUndefined();
    const folder = mkdtempSync(join(tmpdir(), 'tessera-start-'));
    const engine = await startPostgres({ folder, port, durable: false });
    onTestFinished(async () => {
      await engine.stop();
      rmSync(folder, { recursive: true, force: true });
    });
    const server = await starting;
    onTestFinished(() => server.close());
    await makeRoom(server);
    expect((await get(server, '/api/health')).status).toBe(200);
    const { Client } = await import('pg');
    const client = new Client({ connectionString: url });
    await client.connect();
    expect((await client.query('SELECT count(*)::int AS n FROM tessera.health')).rows[0].n).toBeGreaterThan(0);
    // what says that it takes nothing more is not well
    await client.query(`ALTER DATABASE postgres SET default_transaction_read_only = on`);
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tessera'`);
    await expect.poll(async () => (await get(server, '/api/health')).status, { timeout: 10_000 }).toBe(503);
    await client.query(`SET default_transaction_read_only = off`);
    await client.query(`ALTER DATABASE postgres RESET default_transaction_read_only`);
    await client.end();
  },
  60_000,
);

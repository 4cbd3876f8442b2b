import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../apps/server/src/server.ts';
import { beMeasured } from './child.ts';

// Tessera's own server as it is in use: every move on disk before anybody hears of it. Only the rate limits are off.
await beMeasured(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    data: join(folder, 'bench.db'),
    log: (what, error) => console.error(what, error),
    limits: {
      burst: 1e9,
      perSecond: 1e9,
      connectionsPerAddress: 1e9,
      wiresPerAddress: 1e9,
      workMs: 1e9,
      newRooms: 1e9,
      newRoomsPerMinute: 1e9,
    },
    idleMs: 3_600_000,
  });
  return server.port;
});

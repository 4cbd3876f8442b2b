import { provideGames } from '@tessera/client/games.ts';
import { provideWorkers, type WorkerName } from '@tessera/client/workers.ts';
import { games } from '@tessera/games';

// what every page stands on: the games that there are, and threads for what thinks for long
provideGames(games);
provideWorkers(
  (job: WorkerName) => new Worker(new URL('./workers/all.worker.ts', import.meta.url), { type: 'module', name: job }),
);

import { provideWorkers, type WorkerName } from '@tessera/client/workers.ts';

provideWorkers(
  (job: WorkerName) => new Worker(new URL('./all.worker.ts', import.meta.url), { type: 'module', name: job }),
);

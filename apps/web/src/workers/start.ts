import { type Job, provideWorkers } from '@tessera/client/workers.ts';

provideWorkers((job: Job) => new Worker(new URL('./all.worker.ts', import.meta.url), { type: 'module', name: job }));

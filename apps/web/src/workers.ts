import type { Job } from './all.worker.ts';

/** A thread for something that takes long. It starts with the first message to it. */
export const startWorker = (job: Job): Worker =>
  new Worker(new URL('./all.worker.ts', import.meta.url), { type: 'module', name: job });

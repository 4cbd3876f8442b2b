import { parentPort, workerData } from 'node:worker_threads';

/** What a thread can be for. */
export type WorkName = 'arena' | 'simulation' | 'soak';

type Opens = (data: never) => Promise<(task: never) => unknown>;

/** Opened once with the data that all its tasks share; each loads what it needs. */
const WORK: { readonly [W in WorkName]: Opens } = {
  arena: async (job) => (await import('./run.ts')).openArena(job),
  simulation: async (job) => (await import('../simulate/job.ts')).openJob(job),
  soak: async (registry) => (await import('../commands/soak.ts')).openSoak(registry),
};

if (parentPort === null) throw new Error('this module is the body of a worker thread');
const port = parentPort;
const { work, data } = workerData as { readonly work: WorkName; readonly data: never };
const done = (await WORK[work](data)) as (task: unknown) => unknown;
port.on('message', async (task: unknown) => port.postMessage(await done(task)));
port.postMessage('ready');

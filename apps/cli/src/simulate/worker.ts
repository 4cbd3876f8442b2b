import { parentPort, workerData } from 'node:worker_threads';
import { findGame, loadRegistry } from '../registry.ts';
import { type Chunk, type Job, playChunk } from './job.ts';

if (parentPort === null) throw new Error('this module is the body of a worker thread');
const port = parentPort;
const job = workerData as Job;
const known = await findGame(await loadRegistry(job.registry), job.game, job.language);
port.on('message', async (chunk: Chunk) => port.postMessage(await playChunk(known, job, chunk)));
port.postMessage('ready');

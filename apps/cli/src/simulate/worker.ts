import { parentPort, workerData } from 'node:worker_threads';
import { findPlayers, loadRegistry } from '../registry.ts';
import { type Chunk, type Job, playChunk } from './job.ts';

if (parentPort === null) throw new Error('this module is the body of a worker thread');
const port = parentPort;
const job = workerData as Job;
const players = await findPlayers(await loadRegistry(job.registry), job.game);
port.on('message', (chunk: Chunk) => port.postMessage(playChunk(players, job, chunk)));
port.postMessage('ready');

import { parentPort, workerData } from 'node:worker_threads';
import type { Fixture } from '@tessera/lab';
import { type ArenaJob, openArena } from './job.ts';

if (parentPort === null) throw new Error('this module is the body of a worker thread');
const port = parentPort;
const play = await openArena(workerData as ArenaJob);
port.on('message', async (fixture: Fixture) => port.postMessage(await play(fixture)));
port.postMessage('ready');

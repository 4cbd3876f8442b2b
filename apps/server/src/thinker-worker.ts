import { parentPort } from 'node:worker_threads';
import type { Json } from '@tessera/kernel';
import type { Task } from '@tessera/room';
import { decide } from './decide.ts';

/** What a thread says: that it is there, and then one thing for every task. */
export type Thought =
  | { readonly kind: 'ready' }
  | { readonly kind: 'chose'; readonly choice: Json }
  | { readonly kind: 'failed'; readonly message: string };

const say = (thought: Thought) => parentPort?.postMessage(thought);

parentPort?.on('message', (task: Task) => {
  try {
    say({ kind: 'chose', choice: decide(task) });
  } catch (error) {
    say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});
say({ kind: 'ready' });

import { parentPort } from 'node:worker_threads';
import { decide, type Task } from '@tessera/bots';
import { games } from '@tessera/games';
import type { Json } from '@tessera/kernel';

/** What a thread says: that it is there, and then one thing for every task. */
export type Thought =
  | { readonly kind: 'ready' }
  | { readonly kind: 'chose'; readonly choice: Json }
  | { readonly kind: 'failed'; readonly message: string };

const say = (thought: Thought) => parentPort?.postMessage(thought);

async function think(task: Task): Promise<Json> {
  const manifest = games.find(({ id }) => id === task.game);
  if (manifest === undefined) throw new Error(`no game ${task.game}`);
  return decide(await manifest.rules(), await manifest.bots(), task, () => performance.now());
}

parentPort?.on('message', (task: Task) => {
  think(task).then(
    (choice) => say({ kind: 'chose', choice }),
    (error: unknown) => say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
say({ kind: 'ready' });

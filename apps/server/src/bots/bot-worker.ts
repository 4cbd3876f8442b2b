import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { decide, type Task } from '@tessera/bots';
import { games } from '@tessera/games';
import type { Json } from '@tessera/kernel';
import { rulesOf } from '@tessera/kit';

/** What a thread sends: that it is ready, and then one reply per task. */
export type BotReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'chose'; readonly choice: Json }
  | { readonly kind: 'failed'; readonly message: string };

const send = (reply: BotReply) => parentPort?.postMessage(reply);

async function choose(task: Task): Promise<Json> {
  const manifest = games.find(({ id }) => id === task.game);
  if (manifest === undefined) throw new Error(`no game ${task.game}`);
  const game = task.version === undefined ? await manifest.rules() : await rulesOf(manifest, task.version);
  if (game === undefined) throw new Error(`no version ${task.version} of ${task.game}`);
  return decide(game, await manifest.bots(), task, () => performance.now());
}

parentPort?.on('message', (task: Task) => {
  choose(task).then(
    (choice) => send({ kind: 'chose', choice }),
    (error: unknown) => send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
// people come first: on Linux the priority is the thread's own, elsewhere it would be the whole server's
if (process.platform === 'linux' && (workerData as { thinks?: boolean } | null)?.thinks)
  setPriority(Math.min(19, getPriority() + 10));
// everything is loaded before the first question, so that nobody waits for it
await Promise.all(games.flatMap(({ rules, bots }) => [rules(), bots()]));
send({ kind: 'ready' });

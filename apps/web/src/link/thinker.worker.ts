import { decide, type Task } from '@tessera/bots';
import { games } from '@tessera/games';
import type { Json } from '@tessera/kernel';
import type { Asked, Thought } from './thinker.ts';

async function think(task: Task): Promise<Json> {
  const manifest = games.find(({ id }) => id === task.game);
  if (manifest === undefined) throw new Error(`no game ${task.game}`);
  return decide(await manifest.rules(), await manifest.bots(), task, () => performance.now());
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { n, task } = data;
  think(task).then(
    (choice) => postMessage({ n, choice } satisfies Thought),
    (error: unknown) => postMessage({ n, problem: String(error) } satisfies Thought),
  );
});

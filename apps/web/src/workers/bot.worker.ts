import { decide, type Task } from '@tessera/bots';
import type { BotRequest, Decided } from '@tessera/client/link/bot-pool.ts';
import { games } from '@tessera/games';
import type { Json } from '@tessera/kernel';
import { rulesOf } from '@tessera/kit';

async function decideHere(task: Task): Promise<Json> {
  const manifest = games.find(({ id }) => id === task.game);
  if (manifest === undefined) throw new Error(`no game ${task.game}`);
  const game = task.version === undefined ? await manifest.rules() : await rulesOf(manifest, task.version);
  if (game === undefined) throw new Error(`no version ${task.version} of ${task.game}`);
  return decide(game, await manifest.bots(), task, () => performance.now());
}

export function hear({ n, task }: BotRequest): void {
  decideHere(task).then(
    (choice) => postMessage({ n, choice } satisfies Decided),
    (error: unknown) => postMessage({ n, problem: String(error) } satisfies Decided),
  );
}

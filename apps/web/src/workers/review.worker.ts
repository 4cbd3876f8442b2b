import { games } from '@tessera/games';
import { rulesOf } from '@tessera/kit';
import { countDecisions, review } from '@tessera/review';
import type { ReviewNews, ReviewOrder } from '../review/run.tsx';

/** Judges a match decision by decision and tells each at once, so that the page shows the front while the rest is judged. */
async function work({ transcript, setting, done }: ReviewOrder): Promise<void> {
  const manifest = games.find(({ id }) => id === transcript.game);
  const game = manifest && (await rulesOf(manifest, transcript.version));
  const found = await manifest?.review?.();
  if (game === undefined || found === undefined) throw new Error(`${transcript.game} cannot be reviewed`);
  const { judge } = found;
  tell({ count: countDecisions(game, judge, transcript) });
  const walk = review(game, judge, transcript, setting, done);
  for (let n = 0; ; n++) {
    const next = walk.next();
    if (next.done) return tell({ finish: next.value });
    if (n >= done.length) tell({ moment: next.value });
  }
}

const tell = (told: ReviewNews): void => postMessage(told);

export function hear(order: ReviewOrder): void {
  work(order).catch((error: unknown) => tell({ problem: String(error) }));
}

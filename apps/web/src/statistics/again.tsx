import { keepReviewed } from '@tessera/client/storage/reviews.ts';
import type { Manifest } from '@tessera/kit';
import { useEffect, useState } from 'preact/hooks';
import { words } from './words.ts';

/** The version of a judge that a game does not have. */
export const NONE = -1;

/** A match whose review is by a judge of before. */
export interface OldReview {
  readonly id: string;
  readonly manifest: Manifest;
  readonly seat: number;
}

/** Judges one match again and keeps what that came to; done too where the match cannot be opened any more. */
async function judgeAgain({ id, manifest, seat }: OldReview, onStop: (stop: () => void) => void): Promise<void> {
  const [{ openRoom }, { ReviewRun }, { cameTo }, review] = await Promise.all([
    import('@tessera/client/link/local.ts'),
    import('../review/run.tsx'),
    import('../review/came-to.ts'),
    manifest.review?.(),
  ]);
  const transcript = (await openRoom(id))?.ledger.match?.transcript();
  const version = review?.judge.version ?? NONE;
  // what cannot be judged again counts for nothing, and is not tried for ever
  if (transcript === undefined || review === undefined) return void keepReviewed({ roomId: id, judge: version });
  const run = new ReviewRun(transcript, 'quick', version);
  onStop(() => run.pause());
  void run.begin();
  await new Promise<void>((resolve) => {
    const off = run.state.subscribe((state) => {
      if (state === 'running') return;
      queueMicrotask(() => off());
      resolve();
    });
  });
  const finish = run.finish.value;
  if (finish !== undefined)
    keepReviewed({ roomId: id, judge: version, ...cameTo(review, run.moments.value, finish, seat) });
}

/** Older reviews are judged again one after the other while the page is open; what is done stays done. */
export function JudgingAgain({ old, onDone }: { old: readonly OldReview[]; onDone(): void }) {
  const [done, setDone] = useState(0);
  useEffect(() => {
    let stop = (): void => {};
    let gone = false;
    void (async () => {
      for (const [i, one] of old.entries()) {
        await judgeAgain(one, (how) => {
          stop = how;
          if (gone) how();
        }).catch(console.error);
        if (gone) return;
        setDone(i + 1);
      }
      onDone();
    })();
    return () => {
      gone = true;
      stop();
    };
  }, []);
  const text = words.value.again(done, old.length);
  return (
    <p class="help stats-again">
      <progress max={old.length} value={done} aria-label={text} /> <span role="status">{text}</span>
    </p>
  );
}

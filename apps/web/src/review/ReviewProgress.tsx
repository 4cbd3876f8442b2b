import { Icon } from '@tessera/kit/parts/Icon.tsx';
import type { Setting } from '@tessera/review';
import type { ReviewRun } from './run.ts';
import { words } from './words/catalogue.ts';

interface ProgressProps {
  readonly run: ReviewRun;
  readonly count: number;
  readonly setting: Setting;
  onDeeper(): void;
}

/** How far the review is; it can be stopped, continued, and made again with a deeper look. */
export function ReviewProgress({ run, count, setting, onDeeper }: ProgressProps) {
  const w = words.value;
  const state = run.state.value;
  const done = run.moments.value.length;
  if (state === 'done')
    return (
      <div class="review-progress">
        <span role="status" class="review-wide">
          {w[setting]}
        </span>
        {setting === 'quick' && (
          <button type="button" class="button quiet small" title={w.deeperHelp} onClick={onDeeper}>
            {w.deeper}
          </button>
        )}
      </div>
    );
  return (
    <div class="review-progress">
      <progress max={count} value={done} aria-label={w.counted(done, count)} />
      <span role="status" class="review-wide">
        {state === 'failed' ? w.failed : w.counted(done, count)}
      </span>
      {state === 'running' ? (
        <button type="button" class="button small" onClick={() => run.pause()}>
          <Icon name="pause" /> {w.pause}
        </button>
      ) : (
        <button type="button" class="button small" onClick={() => run.resume()}>
          <Icon name="play" /> {state === 'failed' ? w.again : w.goOn}
        </button>
      )}
    </div>
  );
}

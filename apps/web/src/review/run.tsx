import { batch, signal } from '@preact/signals';
import { findReview, keepReview } from '@tessera/client/storage/reviews.ts';
import { startWorker } from '@tessera/client/workers.ts';
import { digest, type Transcript } from '@tessera/kernel';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import type { Finish, Moment, Setting } from '@tessera/review';
import { words } from './words.ts';

/** What the worker is asked. */
export interface ReviewOrder {
  readonly transcript: Transcript;
  readonly setting: Setting;
  /** What was judged before. */
  readonly done: readonly Moment[];
}
/** What the worker tells. */
export type ReviewNews =
  | { readonly count: number }
  | { readonly moment: Moment }
  | { readonly finish: Finish }
  | { readonly problem: string };

/** Moments between two savings: a page that is closed loses no more than these. */
const EVERY = 8;

/** The review of one match at one setting: judged in a worker, kept, stopped and continued. */
export class ReviewRun {
  readonly moments = signal<readonly Moment[]>([]);
  readonly count = signal(0);
  readonly finish = signal<Finish | undefined>(undefined);
  readonly state = signal<'running' | 'paused' | 'done' | 'failed'>('running');
  readonly #transcript: Transcript;
  readonly #setting: Setting;
  readonly #key: string;
  #worker: Worker | undefined;

  constructor(transcript: Transcript, setting: Setting, version: number) {
    this.#transcript = transcript;
    this.#setting = setting;
    const { game, version: rules, seal, entries } = transcript;
    const head = [game, rules, seal ?? '', entries.length, entries.at(-1)?.hash ?? '', version, setting];
    this.#key = digest(JSON.stringify(head));
  }

  /** Begins with what was kept of it. */
  async begin(): Promise<void> {
    const kept = await findReview(this.#key);
    if (kept !== undefined)
      batch(() => {
        this.moments.value = kept.moments;
        this.count.value = kept.count;
        this.finish.value = kept.finish;
      });
    if (this.finish.value === undefined) this.resume();
    else this.state.value = 'done';
  }

  resume(): void {
    this.#worker?.terminate();
    this.state.value = 'running';
    const worker = startWorker('review');
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<ReviewNews>) => this.#hear(data);
    worker.onerror = () => this.#end('failed');
    const order: ReviewOrder = { transcript: this.#transcript, setting: this.#setting, done: this.moments.value };
    worker.postMessage(order);
  }

  pause(): void {
    this.#end('paused');
    void this.#keep();
  }

  #hear(told: ReviewNews): void {
    if ('count' in told) this.count.value = told.count;
    else if ('moment' in told) {
      this.moments.value = [...this.moments.value, told.moment];
      if (this.moments.value.length % EVERY === 0) void this.#keep();
    } else if ('finish' in told) {
      this.finish.value = told.finish;
      this.#end('done');
      void this.#keep();
    } else {
      console.error(told.problem);
      this.#end('failed');
    }
  }

  #end(state: 'paused' | 'done' | 'failed'): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.state.value = state;
  }

  #keep(): Promise<void> {
    const { moments, count, finish } = this;
    return keepReview(this.#key, {
      moments: moments.value,
      count: count.value,
      ...(finish.value !== undefined && { finish: finish.value }),
    });
  }
}

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

import { usePlayback } from '@tessera/client/replay/playback.ts';
import { Transport } from '@tessera/client/replay/Transport.tsx';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { type Moment, toldAt } from '../moments.ts';
import { words } from '../words/catalogue.ts';
import { clockTime } from './time.ts';

const STEP_MS = 900;

interface ScrubberProps {
  readonly moments: readonly Moment[];
  readonly at: number;
  onLook(at: number): void;
}

/** Goes to any moment: by dragging, step by step, or by itself. */
export function Scrubber({ moments, at, onLook }: ScrubberProps) {
  const last = moments.length - 1;
  const playback = usePlayback({ at, last, stepMs: STEP_MS, look: onLook });
  const { replay } = moreWords.value;
  const moment = moments[at];
  return (
    <div class="scrubber">
      <p class="scrubber-told" role="status">
        <b>{clockTime(moment.at)}</b>{' '}
        {toldAt(moment).join(' ') || (at === 0 ? replay.start : words.value.rewind.silent)}
      </p>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={words.value.history.moment}
        aria-valuetext={`${replay.of(at, last)}, ${clockTime(moment.at)}`}
        onInput={({ currentTarget }) => onLook(Number(currentTarget.value))}
      />
      <div class="transport-row">
        <Transport at={at} last={last} look={onLook} {...playback} />
      </div>
    </div>
  );
}

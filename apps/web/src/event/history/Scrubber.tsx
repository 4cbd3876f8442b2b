import { Icon, type IconName } from '../../parts/Icon.tsx';
import { usePlayback } from '../../replay/playback.ts';
import { words as shell } from '../../words/catalogue.ts';
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
  const { playing, play } = usePlayback({ at, last, stepMs: STEP_MS, look: onLook });
  const { replay } = shell.value;
  const button = (icon: IconName, label: string, run: () => void, disabled = false) => (
    <button
      type="button"
      class="button quiet square"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={run}
    >
      <Icon name={icon} />
    </button>
  );
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
        {button('first', replay.first, () => onLook(0), at === 0)}
        {button('previous', replay.previous, () => onLook(at - 1), at === 0)}
        {button(playing ? 'pause' : 'play', playing ? replay.stop : replay.play, play, last === 0)}
        {button('next', replay.next, () => onLook(at + 1), at === last)}
        {button('last', replay.last, () => onLook(last), at === last)}
      </div>
    </div>
  );
}
